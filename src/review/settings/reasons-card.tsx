/** The canned reasons as a list that the centre edits and saves as a whole. */
import { App, Button, Input, Select } from 'antd'
import { useCallback, useState } from 'react'
import { lastEffectiveDay } from '../../fees/rates/rules.ts'
import { recordFields, recordRows } from '../../registration/record/record-fields.ts'
import { ErrorState, Loading } from '../../ui/status/states.tsx'
import { chinaDay } from '../../wire/china-time.ts'
import { actFailure, failureMessage, isOutdated } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'
import { reviewInputLengths } from '../input-lengths.ts'
import type { ReasonCalls, ReasonList } from '../reasons/calls.ts'
import { PlainReasons, wholeApplication } from './plain-reasons.tsx'
import { PlannedReasons } from './planned-reasons.tsx'
import styles from './settings.module.css'

const fieldOptions = [
  { value: '', label: wholeApplication },
  ...recordFields.map(field => ({ value: field as string, label: recordRows[field].label })),
]

export function ReasonsCard({ canEdit }: { canEdit: boolean }) {
  const call = useCall<ReasonCalls>()
  const loadReasons = useCallback(() => call('POST tycpdmfirm/authApi/cannedReasons', {}), [call])
  const { reply, failure, reload } = useReply(loadReasons)
  if (failure !== undefined && !reply) return <ErrorState title={failureMessage(failure)} onRetry={reload} />
  if (!reply) return <Loading hasMotif={false} />
  const { version, reasons } = reply.data
  return (
    <>
      {canEdit ? (
        <ReasonsEditor key={version} stored={reply.data} onSaved={reload} />
      ) : (
        <PlainReasons reasons={reasons} />
      )}
      <PlannedReasons lists={reply.data} canEdit={canEdit} onDropped={reload} />
    </>
  )
}

type Row = { key: number; field: string; reason: string }

function ReasonsEditor({ stored, onSaved }: { stored: ReasonList; onSaved: () => void }) {
  const call = useCall<ReasonCalls>()
  const { message } = App.useApp()
  const [rows, setRows] = useState<Row[]>(stored.reasons.map((reason, key) => ({ key, ...reason })))
  const today = chinaDay(new Date())
  const [effectiveOn, setEffectiveOn] = useState(today)
  const [fault, setFault] = useState<string>()
  const change = (key: number, patch: Partial<Row>) =>
    setRows(rows.map(row => (row.key === key ? { ...row, ...patch } : row)))
  const save = () => {
    setFault(undefined)
    const reasons = rows.map(({ field, reason }) => ({ field: field as '', reason }))
    call('POST tycpdmfirm/authApi/saveCannedReasons', { version: stored.version, effectiveOn, reasons })
      .then(() => {
        message.success(
          effectiveOn === today ? '已保存，审核人员打开下一件时看到' : `已保存，${effectiveOn} 起用，以前照旧`,
        )
        onSaved()
      })
      .catch(error => {
        setFault(actFailure(error))
        if (isOutdated(error)) onSaved()
      })
  }
  return (
    <div className={styles.editor}>
      <ol>
        {rows.map((row, at) => (
          <li key={row.key}>
            <Select
              aria-label={`第 ${at + 1} 条的字段`}
              value={row.field}
              options={fieldOptions}
              onChange={field => change(row.key, { field })}
            />
            <Input
              aria-label={`第 ${at + 1} 条的理由`}
              value={row.reason}
              maxLength={reviewInputLengths.cannedReason}
              onChange={({ target }) => change(row.key, { reason: target.value })}
            />
            <Button onClick={() => setRows(rows.filter(({ key }) => key !== row.key))}>删除</Button>
          </li>
        ))}
      </ol>
      {fault && (
        <p role="alert" className={styles.bad}>
          {fault}
        </p>
      )}
      <div className={styles.buttons}>
        <Button
          onClick={() =>
            setRows([...rows, { key: Math.max(0, ...rows.map(({ key }) => key)) + 1, field: '', reason: '' }])
          }
        >
          添加一条
        </Button>
        <span className={styles.from}>
          从哪天起
          <Input
            type="date"
            aria-label="从哪天起"
            min={today}
            max={lastEffectiveDay(today)}
            value={effectiveOn}
            onChange={({ target }) => setEffectiveOn(target.value)}
          />
        </span>
        <Button type="primary" onClick={save}>
          保存理由
        </Button>
      </div>
    </div>
  )
}
