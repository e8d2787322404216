/** A firm's steps as a timeline, newest first: what, who, when, and what was to be mended. */
import { Timeline } from 'antd'
import { useEffect, useState } from 'react'
import { formatDate } from '../ui/format-date.ts'
import { Empty, ErrorState, Loading } from '../ui/states.tsx'
import type { DataOf } from '../wire/call.ts'
import { useCall } from '../wire/use-call.ts'
import type { FirmCalls } from './calls.ts'
import styles from './console.module.css'
import { fieldLabel } from './record-fields.ts'
import { failureWords } from './use-console.ts'

export type HistoryLine = DataOf<Extract<FirmCalls, { name: 'firmHistory' }>>[number]

const colours: Readonly<Record<string, string>> = {
  approved: 'green',
  returned: 'red',
  refused: 'red',
  deregistered: 'gray',
}

/** `version` changes when the firm does, and the steps are read anew. */
export function FirmTimeline({ firmId, version }: { firmId: number; version: number }) {
  const call = useCall<FirmCalls>()
  const [lines, setLines] = useState<HistoryLine[]>()
  const [fault, setFault] = useState('')
  const [turn, setTurn] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version or another try reads the steps again
  useEffect(() => {
    let isCurrent = true
    call('POST tycpdmfirmchange/authApi/findlist', { firmId, pageSize: 50 })
      .then(({ data }) => {
        if (!isCurrent) return
        setLines(data)
        setFault('')
      })
      .catch(error => isCurrent && setFault(failureWords(error)))
    return () => {
      isCurrent = false
    }
  }, [firmId, version, turn])
  if (fault) return <ErrorState title={fault} onRetry={() => setTurn(turn + 1)} />
  if (!lines) return <Loading hasMotif={false} />
  const shown = lines.filter(({ action }) => action !== 'saved')
  if (shown.length === 0) return <Empty title="还没有办理记录" />
  return (
    <Timeline
      items={shown.map(line => ({
        key: line.id,
        color: colours[line.action.replace('change-', '')] ?? 'blue',
        content: <Line line={line} />,
      }))}
    />
  )
}

function Line({ line }: { line: HistoryLine }) {
  const who = line.byUsername ? `${line.byName}（${line.byUsername}）` : line.byName
  const prefix = line.changes.find(({ field }) => field === 'companyPrefix')
  return (
    <div className={styles.step}>
      <p className={styles.stepHead}>
        <b>{line.actionLabel}</b>
        <time dateTime={line.at} title={formatDate(line.at)}>
          {formatDate(line.at, 'yyyy-MM-dd')}
        </time>
      </p>
      <p className={styles.quiet}>{who}</p>
      {prefix && <p>厂商识别代码 {prefix.to ?? prefix.from}</p>}
      {line.remark && <p>{line.remark}</p>}
      {line.reasons.map(({ field, reason }) => (
        <p key={`${field} ${reason}`}>
          {field && `${fieldLabel(field)}：`}
          {reason}
        </p>
      ))}
    </div>
  )
}
