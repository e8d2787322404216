/** Texts as files: what the list displays is exported, files become drafts after a dry run. */
import { App, Button, Dropdown, Upload } from 'antd'
import { useState } from 'react'
import { Dialog } from '../../../ui/controls/dialog.tsx'
import { saveAddress, saveFile } from '../../../ui/formats/save-file.ts'
import { Icon } from '../../../ui/status/icon.tsx'
import { Note } from '../../../ui/status/note.tsx'
import type { DataOf } from '../../../wire/call.ts'
import { failureMessage } from '../../../wire/fetching/failure-message.ts'
import { type AsUpload, fileForm } from '../../../wire/fetching/upload.ts'
import { useCall } from '../../../wire/fetching/use-call.ts'
import type { ImportCheck, TransferCalls } from '../../transfer/calls.ts'
import { type ImportKind, importKinds, importOutcomes, outcomeLabels } from '../../transfer/rules.ts'
import { type ListFilter, listInput } from '../list-address.ts'
import styles from './text-acts.module.css'

type UploadCalls = AsUpload<Extract<TransferCalls, { name: 'checkItemImport' | 'importItems' }>>

type ImportRow = Extract<TransferCalls, { name: 'importItems' }>
type ExportRow = Extract<TransferCalls, { name: 'exportItems' }>

type Props = { filter: ListFilter; mayImport: boolean; onImported: () => void }

type ListInput = Omit<ReturnType<typeof listInput>, 'currPage' | 'pageSize'>

const exports = [
  { key: 'texts', label: '已发布的稿件，Markdown' },
  { key: 'xlsx', label: '清单，Excel' },
  { key: 'csv', label: '清单，CSV' },
]

export function TransferButtons({ filter, mayImport, onImported }: Props) {
  const call = useCall<TransferCalls>()
  const { message } = App.useApp()
  const [isBusy, setBusy] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const saveTexts = async (chosen: ListInput) => {
    const { data } = await call('POST content/authApi/exportItems', chosen)
    if (data.count === 0) return void message.warning('没有可以导出的已发布稿件；其他状态的在清单里')
    saveAddress(data.address, '')
    message.success(exportText(data), 8)
  }
  const saveList = async (chosen: ListInput, format: 'xlsx' | 'csv') =>
    saveFile((await call('POST content/authApi/export', { ...chosen, format })).data)
  const save = (what: string) => {
    const { currPage: _page, pageSize: _size, ...chosen } = listInput(filter)
    setBusy(true)
    const saving = what === 'texts' ? saveTexts(chosen) : saveList(chosen, what === 'csv' ? 'csv' : 'xlsx')
    saving.catch(error => message.error(failureMessage(error))).finally(() => setBusy(false))
  }
  return (
    <>
      <Dropdown trigger={['click']} menu={{ items: exports, onClick: ({ key }) => save(key) }}>
        <Button loading={isBusy}>导出</Button>
      </Dropdown>
      {mayImport && <Button onClick={() => setOpen(true)}>导入</Button>}
      {isOpen && <ImportDialog onClose={() => setOpen(false)} onImported={onImported} />}
    </>
  )
}

const exportText = ({ count, media, omitted, missing }: DataOf<ExportRow>) =>
  [
    `导出 ${count} 篇已发布的稿件，${media} 项图片与附件`,
    ...(omitted.length > 0 ? [`${omitted.length} 篇旧稿只有网页格式，没有导出`] : []),
    ...(missing.length > 0 ? [`用到的图片或附件不在库里：${missing.slice(0, 5).join('、')}`] : []),
  ].join('；')

function ImportDialog({ onClose, onImported }: { onClose: () => void; onImported: () => void }) {
  const call = useCall<UploadCalls>()
  const { message } = App.useApp()
  const [file, setFile] = useState<File>()
  const [check, setCheck] = useState<ImportCheck>()
  const [failure, setFailure] = useState('')
  const [left, setLeft] = useState(0)
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
  /** The same file again and again, until its pictures and files are in the library. */
  const send = async (chosen: File): Promise<DataOf<ImportRow>> => {
    const { data } = await call('POST content/authApi/import/save', fileForm(chosen))
    setLeft(data.left)
    return data.left > 0 ? send(chosen) : data
  }
  const save = (chosen: File) =>
    run(
      send(chosen).then(({ added, changed }) => {
        message.success(`导入 ${added + changed} 篇草稿：新 ${added} 篇，改 ${changed} 篇`)
        onImported()
        onClose()
      }),
    )
  const fresh = check?.lines.filter(({ outcome }) => outcome === 'new' || outcome === 'changed') ?? []
  const texts = fresh.filter(({ kind }) => kind === 'text').length
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
            disabled={!file || !check || check.faults > 0 || fresh.length === 0}
            onClick={() => file && save(file)}
          >
            {texts > 0 ? `导入 ${texts} 篇草稿` : '导入'}
          </Button>
        </>
      }
    >
      <p>
        一个 Markdown 文件，或者本站导出的压缩包（不超过 100
        MB）。稿件导入后都是草稿，由另一位编辑审阅后发布；发布的日期是通过的那天。图片与附件先进库，中途停了再导入一次，会接着做。
      </p>
      <div className={styles.choose}>
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
      </div>
      {failure !== '' && <Note tone="warning" title={failure} />}
      {left > 0 && <p role="status">还有 {left} 项图片与附件没有进库，正在接着导入</p>}
      {check && <CheckedFiles check={check} />}
    </Dialog>
  )
}

/** What must be mended comes first. */
function CheckedFiles({ check: { lines, faults } }: { check: ImportCheck }) {
  const changing = lines.filter(({ outcome }) => outcome !== 'same')
  const isFault = ({ outcome }: ImportCheck['lines'][number]) => outcome === 'fault'
  const shown = [...changing.filter(isFault), ...changing.filter(line => !isFault(line))]
  return (
    <>
      <p role="status">
        {importKinds.flatMap(kind => countsOf(kind, lines)).join('；')}
        {faults > 0 && '。改好不能导入的，再选一次文件'}
      </p>
      <ul className={styles.files}>
        {shown.slice(0, 200).map(line => (
          <li key={line.file} data-fault={isFault(line)}>
            <Icon name={isFault(line) ? 'bad' : 'good'} />
            <span>
              {line.title || line.file}：{line.field !== '' && <code>{line.field} </code>}
              {line.reason || outcomeLabels[line.outcome]}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

const kindLabels = { text: ['稿件', '篇'], medium: ['图片与附件', '项'] } as const satisfies Record<ImportKind, unknown>

function countsOf(kind: ImportKind, lines: ImportCheck['lines']): string[] {
  const [label, measure] = kindLabels[kind]
  const counts = importOutcomes
    .map(outcome => [outcome, lines.filter(line => line.kind === kind && line.outcome === outcome).length] as const)
    .filter(([, count]) => count > 0)
  if (counts.length === 0) return []
  return [`${label}：${counts.map(([outcome, count]) => `${outcomeLabels[outcome]} ${count} ${measure}`).join('，')}`]
}
