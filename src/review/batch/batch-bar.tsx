/** Decides the selected lines of the queue in the same way, and displays the result of each. */
import { Button, Select } from 'antd'
import { useCallback, useState } from 'react'
import { useConfirm } from '../../ui/console/confirm.tsx'
import { Note } from '../../ui/status/note.tsx'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'
import type { ReasonCalls } from '../reasons/calls.ts'
import styles from './batch-bar.module.css'
import { BatchDialogText } from './batch-dialog-text.tsx'
import { dividedSelection, type SelectedLine } from './selection.ts'
import { type LineResult, useBatch } from './use-batch.ts'

type Props = { selected: readonly SelectedLine[]; onClear: () => void; onDecided: () => void }

/** The lines can be decided together only if they are of one kind. */
export function BatchBar({ selected, onClear, onDecided }: Props) {
  const call = useCall<ReasonCalls>()
  const { openDialog, dialog } = useConfirm()
  const loadReasons = useCallback(() => call('POST tycpdmfirm/authApi/cannedReasons', {}), [call])
  const canned = useReply(loadReasons).reply?.data.reasons ?? []
  const [reasonAt, setReasonAt] = useState<number>()
  const [hint, setHint] = useState('')
  const { decide, results, clearResults, progress } = useBatch(() => {
    onClear()
    onDecided()
  })
  const { ready, leftOut, isAlike } = dividedSelection(selected)
  const reason = reasonAt === undefined ? undefined : canned[reasonAt]

  const confirm = (verdict: 'pass' | 'return') => {
    if (verdict === 'return' && !reason) return setHint('请先选一条退回理由')
    setHint('')
    openDialog({
      title: verdict === 'pass' ? `通过 ${ready.length} 件？` : `退回 ${ready.length} 件？`,
      text: (
        <BatchDialogText
          ready={ready}
          leftOut={leftOut}
          reason={verdict === 'return' ? (reason?.reason ?? '') : undefined}
        />
      ),
      ok: verdict === 'pass' ? '通过' : '退回补正',
      danger: verdict === 'return',
      onOk: () => decide(ready, { verdict, reasons: verdict === 'return' && reason ? [reason] : [] }),
    })
  }
  const isClosed = !isAlike || ready.length === 0 || progress !== undefined
  return (
    <>
      {dialog}
      {results.length > 0 && <Results results={results} onClose={clearResults} />}
      {selected.length > 0 && (
        <section className={styles.bar} aria-label="批量办理">
          <p role="status">
            已选 {selected.length} 件{leftOut.length > 0 && `，其中 ${leftOut.length} 件没有打开看过，不会办理`}
            {!isAlike && '，只有同一种业务可以一起办理'}
            {progress !== undefined && `，正在办理第 ${progress} 件`}
            {hint && `。${hint}`}
          </p>
          <Select
            aria-label="退回理由"
            placeholder="退回理由"
            options={canned.map((one, at) => ({ value: at, label: one.reason }))}
            onChange={setReasonAt}
          />
          <div className={styles.buttons}>
            <Button onClick={onClear}>取消选择</Button>
            <Button danger disabled={isClosed} onClick={() => confirm('return')}>
              退回选中的
            </Button>
            <Button type="primary" disabled={isClosed} onClick={() => confirm('pass')}>
              通过选中的
            </Button>
          </div>
        </section>
      )}
    </>
  )
}

function Results({ results, onClose }: { results: readonly LineResult[]; onClose: () => void }) {
  const failed = results.filter(({ done }) => !done)
  return (
    <div className={styles.results} role="status">
      <Note
        tone={failed.length > 0 ? 'warning' : 'good'}
        title={`办成 ${results.length - failed.length} 件${failed.length > 0 ? `，没有办成 ${failed.length} 件` : ''}`}
      >
        <ul>
          {(failed.length > 0 ? failed : results).map(({ key, name, message }) => (
            <li key={key}>
              {name}：{message}
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
