/** Decides the selected lines of the queue in the same way, and displays the result of each. */
import { App, Button, Select } from 'antd'
import { useCallback, useState } from 'react'
import { useConfirm } from '../../ui/console/confirm.tsx'
import { Note } from '../../ui/status/note.tsx'
import { failureMessage } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'
import type { QueueLine } from '../queue/use-queue.ts'
import type { ReasonCalls } from '../reasons/calls.ts'
import styles from './batch-bar.module.css'
import type { BatchResult, BatchVerdictCalls } from './calls.ts'

type Props = { selected: readonly QueueLine[]; onClear: () => void; onDecided: () => void }

/** The lines can be decided together only if they are of one kind. */
export function BatchBar({ selected, onClear, onDecided }: Props) {
  const call = useCall<BatchVerdictCalls | ReasonCalls>()
  const { message } = App.useApp()
  const { openDialog, dialog } = useConfirm()
  const loadReasons = useCallback(() => call('POST tycpdmfirm/authApi/cannedReasons', {}), [call])
  const canned = useReply(loadReasons).reply?.data.reasons ?? []
  const [reasonAt, setReasonAt] = useState<number>()
  const [results, setResults] = useState<{ name: string; result: BatchResult }[]>([])
  const isAlike = new Set(selected.map(({ kind }) => kind)).size <= 1
  const reason = reasonAt === undefined ? undefined : canned[reasonAt]

  const decide = async (verdict: 'pass' | 'return') => {
    try {
      const items = selected.map(({ id, caseId, version }) => ({ id, version, caseId: caseId ?? undefined }))
      const reasons = verdict === 'return' && reason ? [reason] : []
      const { data } = await call('POST tycpdmfirm/authApi/auditBatch', { items, verdict, reasons })
      setResults(data.map((result, at) => ({ name: selected[at]?.firmName ?? '', result })))
      onClear()
      onDecided()
    } catch (error) {
      return failureMessage(error)
    }
    return
  }
  const confirm = (verdict: 'pass' | 'return') => {
    if (verdict === 'return' && !reason) return void message.warning('请先选一条退回理由')
    const names = selected.map(({ firmName }) => firmName).join('、')
    openDialog({
      title: verdict === 'pass' ? `通过选中的 ${selected.length} 件？` : `退回选中的 ${selected.length} 件？`,
      text: verdict === 'pass' ? names : `${names}。理由：${reason?.reason}`,
      ok: verdict === 'pass' ? '通过' : '退回补正',
      danger: verdict === 'return',
      onOk: () => decide(verdict),
    })
  }
  return (
    <>
      {dialog}
      {results.length > 0 && <Results results={results} onClose={() => setResults([])} />}
      {selected.length > 0 && (
        <section className={styles.bar} aria-label="批量办理">
          <p>
            已选 {selected.length} 件{!isAlike && '，只有同一种业务可以一起办理'}
          </p>
          <Select
            aria-label="退回理由"
            placeholder="退回理由"
            options={canned.map((one, at) => ({ value: at, label: one.reason }))}
            onChange={setReasonAt}
          />
          <div className={styles.buttons}>
            <Button onClick={onClear}>取消选择</Button>
            <Button danger disabled={!isAlike} onClick={() => confirm('return')}>
              退回选中的
            </Button>
            <Button type="primary" disabled={!isAlike} onClick={() => confirm('pass')}>
              通过选中的
            </Button>
          </div>
        </section>
      )}
    </>
  )
}

type ResultsProps = { results: readonly { name: string; result: BatchResult }[]; onClose: () => void }

function Results({ results, onClose }: ResultsProps) {
  const failed = results.filter(({ result }) => !result.done)
  return (
    <div className={styles.results} role="status">
      <Note
        tone={failed.length > 0 ? 'warning' : 'good'}
        title={`办成 ${results.length - failed.length} 件${failed.length > 0 ? `，没有办成 ${failed.length} 件` : ''}`}
      >
        <ul>
          {results.map(({ name, result }) => (
            <li key={`${result.id} ${result.caseId}`}>
              {name}：{result.message}
            </li>
          ))}
        </ul>
        <Button size="small" onClick={onClose}>
          关闭
        </Button>
      </Note>
    </div>
  )
}
