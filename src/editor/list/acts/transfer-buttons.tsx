/** Texts as files: what the list displays is exported, files become drafts after a dry run. */
import { App, Button, Upload } from 'antd'
import { useState } from 'react'
import { Dialog } from '../../../ui/controls/dialog.tsx'
import { saveFile } from '../../../ui/formats/save-file.ts'
import { Note } from '../../../ui/status/note.tsx'
import { failureMessage } from '../../../wire/fetching/failure-message.ts'
import { type AsUpload, fileForm } from '../../../wire/fetching/upload.ts'
import { useCall } from '../../../wire/fetching/use-call.ts'
import type { ImportCheck, TransferCalls } from '../../transfer/calls.ts'
import { importOutcomes, outcomeLabels } from '../../transfer/rules.ts'
import { type ListFilter, listInput } from '../list-address.ts'
import styles from './text-acts.module.css'

type UploadCalls = AsUpload<Extract<TransferCalls, { name: 'checkItemImport' | 'importItems' }>>

type Props = { filter: ListFilter; mayImport: boolean; onImported: () => void }

export function TransferButtons({ filter, mayImport, onImported }: Props) {
  const call = useCall<TransferCalls>()
  const { message } = App.useApp()
  const [isBusy, setBusy] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const save = () => {
    const { currPage: _page, pageSize: _size, ...chosen } = listInput(filter)
    setBusy(true)
    call('POST content/authApi/exportItems', chosen)
      .then(({ data }) => {
        saveFile(data)
        const left = data.omitted.length
        message.success(`导出 ${data.count} 篇已发布的稿件${left > 0 ? `；${left} 篇旧稿只有网页格式，没有导出` : ''}`)
      })
      .catch(error => message.error(failureMessage(error)))
      .finally(() => setBusy(false))
  }
  return (
    <>
      <Button loading={isBusy} onClick={save}>
        导出
      </Button>
      {mayImport && <Button onClick={() => setOpen(true)}>导入</Button>}
      {isOpen && <ImportDialog onClose={() => setOpen(false)} onImported={onImported} />}
    </>
  )
}

function ImportDialog({ onClose, onImported }: { onClose: () => void; onImported: () => void }) {
  const call = useCall<UploadCalls>()
  const { message } = App.useApp()
  const [file, setFile] = useState<File>()
  const [check, setCheck] = useState<ImportCheck>()
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)
  const run = (work: Promise<void>) => {
    setBusy(true)
    setFailure('')
    work.catch(error => setFailure(failureMessage(error))).finally(() => setBusy(false))
  }
  const choose = (chosen: File) => {
    setCheck(undefined)
    setFile(chosen)
    run(call('POST content/authApi/import/check', fileForm(chosen)).then(({ data }) => setCheck(data)))
  }
  const save = (chosen: File) =>
    run(
      call('POST content/authApi/import/save', fileForm(chosen)).then(({ data: { added, changed } }) => {
        message.success(`导入 ${added + changed} 篇草稿：新 ${added} 篇，改 ${changed} 篇`)
        onImported()
        onClose()
      }),
    )
  const fresh = check?.lines.filter(({ outcome }) => outcome === 'new' || outcome === 'changed').length ?? 0
  return (
    <Dialog
      isOpen
      title="导入稿件"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button
            type="primary"
            loading={isBusy}
            disabled={!file || !check || check.faults > 0 || fresh === 0}
            onClick={() => file && save(file)}
          >
            {fresh > 0 ? `导入 ${fresh} 篇草稿` : '导入'}
          </Button>
        </>
      }
    >
      <p>一个 Markdown 文件，或者本站导出的压缩包。导入的都是草稿，由另一位编辑审阅后发布；发布的日期是通过的那天。</p>
      <Upload
        accept=".zip,.md"
        showUploadList={false}
        beforeUpload={chosen => {
          choose(chosen)
          return false
        }}
      >
        <Button loading={isBusy && !check}>{file ? `换一个文件（${file.name}）` : '选择文件，试导入'}</Button>
      </Upload>
      {failure !== '' && <Note tone="warning" title={failure} />}
      {check && <CheckedFiles check={check} />}
    </Dialog>
  )
}

function CheckedFiles({ check: { lines } }: { check: ImportCheck }) {
  const counts = importOutcomes
    .map(outcome => [outcome, lines.filter(line => line.outcome === outcome).length] as const)
    .filter(([, count]) => count > 0)
  const shown = lines.filter(({ outcome }) => outcome !== 'same')
  return (
    <>
      <p role="status">{counts.map(([outcome, count]) => `${outcomeLabels[outcome]} ${count} 篇`).join('，')}</p>
      <ul className={styles.files}>
        {shown.slice(0, 200).map(({ file, title, outcome, reason }) => (
          <li key={file}>
            {title || file}：{reason || outcomeLabels[outcome]}
          </li>
        ))}
      </ul>
    </>
  )
}
