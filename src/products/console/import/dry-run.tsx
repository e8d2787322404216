/** What the dry run found: the counts, the reasons, the lines with their cells, and what to do. */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { App, Button, Card, Checkbox, Select } from 'antd'
import { useCallback, useState } from 'react'
import type { NumberCalls } from '../../../numbers/calls.ts'
import { formatCount } from '../../../ui/formats/format-count.ts'
import { saveFile } from '../../../ui/formats/save-file.ts'
import { Note } from '../../../ui/status/note.tsx'
import { failureMessage } from '../../../wire/fetching/failure-message.ts'
import { useCall } from '../../../wire/fetching/use-call.ts'
import { useReply } from '../../../wire/fetching/use-reply.ts'
import type { ImportReply, TransferCalls } from '../../transfer/calls.ts'
import { ChangedLines } from './changed-lines.tsx'
import { FindingLines } from './finding-lines.tsx'
import styles from './import.module.css'
import { ImportColumns } from './import-columns.tsx'
import { ReasonList } from './reason-list.tsx'
import { lackingColumns, type Reason, reasonId } from './reasons.ts'
import { TableChoices } from './table-choices.tsx'
import type { ImportProps } from './use-import.ts'

type Props = ImportProps & { file: File | undefined }

export function DryRun({ found, onChange, onOpen, file }: Props) {
  const [reason, setReason] = useState<Reason>()
  const counts = found.counts
  if (!counts) return null
  const problems = counts.faulty + counts.noted
  const isUnread = found.columns.every(({ name }) => name === null)
  const lacking = lackingColumns(found)
  return (
    <>
      {found.remarks.length > 0 && (
        <Note title="读这个文件时">
          <ul className={styles.remarks}>
            {found.remarks.map(remark => (
              <li key={remark}>{remark}</li>
            ))}
          </ul>
        </Note>
      )}
      {!isUnread && lacking.length > 0 && (
        <Note tone="bad" title={`没有认出哪一列是${lacking.join('、')}`}>
          请在下面选出来，再试运行一次；本企业以后的表照此对应。
        </Note>
      )}
      {isUnread && (
        <Note tone="bad" title="没有认出商品的列">
          {found.otherSheets.length > 0 ? '请换读另一张表，或者在下面指出每一列是什么。' : '请在下面指出每一列是什么。'}
        </Note>
      )}
      <Counts counts={counts} />
      <TableChoices found={found} onChange={onChange} />
      <ImportColumns found={found} isOpen={isUnread || lacking.length > 0} onChange={onChange} />
      {problems > 0 && (
        <div className={styles.problems}>
          <ReasonList found={found} chosen={reason} onChosen={setReason} onChange={onChange} total={problems} />
          <FindingLines key={reason && reasonId(reason)} found={found} reason={reason} onChange={onChange} />
        </div>
      )}
      {counts.updated > 0 && <ChangedLines found={found} />}
      <Actions found={found} counts={counts} file={file} onChange={onChange} onOpen={onOpen} />
    </>
  )
}

function Counts({ counts }: { counts: NonNullable<ImportReply['counts']> }) {
  const { created, updated, same, faulty, noted, numbers } = counts
  const tiles = [
    {
      tone: styles.good,
      count: `${formatCount(created + updated)} 行`,
      text: `可以写入，新增 ${formatCount(created)}、修改 ${formatCount(updated)}${same > 0 ? `；另有 ${formatCount(same)} 行没有变化` : ''}`,
    },
    {
      tone: faulty > 0 ? styles.bad : '',
      count: `${formatCount(faulty)} 行`,
      text: faulty > 0 ? '有错，改好才能写入' : '没有错误',
    },
    { tone: noted > 0 ? styles.warn : '', count: `${formatCount(noted)} 行`, text: '可以写入，但请看一眼' },
    { tone: '', count: `${formatCount(numbers)} 个`, text: '新商品还没有号码，写入时可以分配' },
  ]
  return (
    <ul className={styles.counts}>
      {tiles.map(({ tone, count, text }) => (
        <li key={text} className={styles.count}>
          <strong className={tone}>{count}</strong>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}

/** Whether the file on the disk is still what was tried. One that cannot be read any more was changed too. */
async function isUnchanged(file: File, expected: string): Promise<boolean> {
  const bytes = await file.arrayBuffer().catch(() => undefined)
  return bytes !== undefined && bytesToHex(sha256(new Uint8Array(bytes))) === expected
}

type ActionProps = Props & { counts: NonNullable<ImportReply['counts']> }

function Actions({ found, counts, file, onChange, onOpen }: ActionProps) {
  const call = useCall<TransferCalls>()
  const numberCall = useCall<NumberCalls>()
  const { message } = App.useApp()
  const [allocate, setAllocate] = useState(counts.numbers > 0)
  const [prefix, setPrefix] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const loadPrefixes = useCallback(
    async () => (await numberCall('POST barcodegeneration/authApi/numbers/overview', {})).data.prefixes,
    [numberCall],
  )
  const { reply: prefixes = [] } = useReply(counts.numbers > 0 ? loadPrefixes : undefined)
  const companyPrefix = prefix ?? prefixes[0]?.companyPrefix
  const { id, sha256: seen, revision } = found
  const ready = counts.created + counts.updated
  const start = async () => {
    setBusy(true)
    setFault(undefined)
    try {
      if (file && !(await isUnchanged(file, seen))) {
        setFault('这个文件在试运行之后改过。请重新上传，看过结果再写入')
        return
      }
      const numbering = allocate && counts.numbers > 0 && { allocate, ...(companyPrefix && { companyPrefix }) }
      const input = { id, sha256: seen, revision, skipFaulty: counts.faulty > 0, ...numbering }
      onChange((await call('POST product/authApi/import/start', input)).data)
    } catch (error) {
      setFault(failureMessage(error))
    } finally {
      setBusy(false)
    }
  }
  const save = () => {
    call('POST product/authApi/import/file', { id })
      .then(({ data }) => saveFile(data))
      .catch(error => message.error(failureMessage(error)))
  }
  return (
    <Card>
      {fault !== undefined && <Note tone="bad" title={fault} />}
      {counts.numbers > 0 && (
        <div className={styles.numbering}>
          <Checkbox checked={allocate} onChange={({ target }) => setAllocate(target.checked)}>
            写入时分配号码（不选的存为草稿）
          </Checkbox>
          {allocate && prefixes.length > 1 && (
            <Select
              aria-label="厂商识别代码"
              value={companyPrefix}
              onChange={setPrefix}
              options={prefixes.map(({ companyPrefix: value }) => ({ value, label: value }))}
            />
          )}
        </div>
      )}
      <div className={styles.actions}>
        <Button type="primary" disabled={ready === 0 || isBusy} onClick={() => void start()}>
          {counts.faulty > 0
            ? `写入 ${formatCount(ready)} 行，跳过 ${formatCount(counts.faulty)} 行`
            : `写入 ${formatCount(ready)} 行`}
        </Button>
        <Button onClick={() => onOpen('')}>{counts.faulty > 0 ? '全部改好再传' : '换一个文件'}</Button>
        {counts.faulty + counts.noted > 0 && (
          <Button type="link" onClick={save}>
            下载标错的表
          </Button>
        )}
        <p className={styles.hint}>空格不会清掉已有内容，要清掉请写“清空”。写入后 24 小时内可整批撤销。</p>
      </div>
    </Card>
  )
}
