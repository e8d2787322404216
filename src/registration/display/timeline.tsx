/** A firm's steps as a timeline, newest first: action, person, time, reasons. */
import { Button, Timeline } from 'antd'
import { useCallback, useState } from 'react'
import { formatDate } from '../../ui/formats/format-date.ts'
import { Empty, ErrorState, Loading } from '../../ui/status/states.tsx'
import type { DataOf } from '../../wire/call.ts'
import { failureMessage } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'
import type { RegistrationCalls } from '../calls.ts'
import { stepFieldLabel } from '../cases/steps/step-field-label.ts'
import { fieldLabel } from '../record/record-fields.ts'
import styles from './console.module.css'

export type HistoryLine = DataOf<Extract<RegistrationCalls, { name: 'firmHistory' }>>[number]

/** The last word of an action: how the step ended. */
type LastWord<Action extends string> = Action extends `${string}-${infer Rest}` ? LastWord<Rest> : Action
type Ending = LastWord<HistoryLine['action']>

const endingOf = (action: HistoryLine['action']) => action.slice(action.lastIndexOf('-') + 1) as Ending

const colours: Readonly<Partial<Record<Ending, string>>> = {
  approved: 'green',
  returned: 'red',
  refused: 'red',
  unpaid: 'red',
  uncorrected: 'red',
  deregistered: 'gray',
}

/** How many steps are displayed at first. */
const firstSteps = 10

/** The version is part of the key, so that the steps of a changed firm are loaded again. */
export function FirmTimeline({ firm: { id, version } }: { firm: { id: number; version: number } }) {
  return <Steps key={`${id} ${version}`} firmId={id} />
}

function Steps({ firmId }: { firmId: number }) {
  const call = useCall<RegistrationCalls>()
  const loadHistory = useCallback(
    () => call('POST tycpdmfirmchange/authApi/findlist', { firmId, pageSize: 50 }),
    [call, firmId],
  )
  const { reply, failure, reload: again } = useReply(loadHistory)
  const [isWhole, setWhole] = useState(false)
  if (failure) return <ErrorState title={failureMessage(failure)} onRetry={again} />
  if (!reply) return <Loading hasMotif={false} />
  const displayed = reply.data.filter(({ action }) => action !== 'saved')
  if (displayed.length === 0) return <Empty title="还没有办理记录" />
  const steps = isWhole ? displayed : displayed.slice(0, firstSteps)
  return (
    <>
      <Timeline
        items={steps.map(line => ({
          key: line.id,
          color: colours[endingOf(line.action)] ?? 'blue',
          content: <StepLine line={line} />,
        }))}
      />
      {steps.length < displayed.length && (
        <Button onClick={() => setWhole(true)}>显示全部 {displayed.length} 条</Button>
      )}
    </>
  )
}

export function StepLine({ line }: { line: HistoryLine }) {
  const person = line.byUsername ? `${line.byName}（${line.byUsername}）` : line.byName
  const prefix = line.changes.find(({ field }) => field === 'companyPrefix')
  const single = line.changes.find(({ field }) => ['gtin8', 'gln', 'operator'].includes(field))
  return (
    <div className={styles.step}>
      <p className={styles.stepHead}>
        <b>{line.actionLabel}</b>
        <time dateTime={line.at} title={formatDate(line.at)}>
          {formatDate(line.at, 'yyyy-MM-dd')}
        </time>
      </p>
      <p className={styles.quiet}>{person}</p>
      {prefix && <p>厂商识别代码 {prefix.to ?? prefix.from}</p>}
      {single && (
        <p>
          {fieldLabel(single.field)} {single.to}
        </p>
      )}
      {line.remark && <p>{line.remark}</p>}
      {line.checked && line.checked.length > 0 && (
        <p className={styles.quiet}>
          核对相符：{line.checked.map(field => stepFieldLabel(line.action, field)).join('、')}
        </p>
      )}
      {line.reasons.map(({ field, reason }) => (
        <p key={`${field} ${reason}`}>
          {field && `${stepFieldLabel(line.action, field)}：`}
          {reason}
        </p>
      ))}
    </div>
  )
}
