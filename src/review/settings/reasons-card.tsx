/** The canned reasons as a list that the centre edits and saves as a whole. */
import { App, Button, Input, Select } from 'antd'
import { useCallback, useState } from 'react'
import { fieldLabel, recordFields, recordRows } from '../../registration/record/record-fields.ts'
import { ErrorState, Loading } from '../../ui/status/states.tsx'
import { failureFaults, failureMessage, isOutdated } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'
import { reviewInputLengths } from '../input-lengths.ts'
import type { ReasonCalls, ReasonList } from '../reasons/calls.ts'
import styles from './settings.module.css'

const wholeApplication = '整份申请'

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
  if (canEdit) return <ReasonsEditor key={reply.data.version} stored={reply.data} onSaved={reload} />
  return (
    <ul className={styles.plain}>
      {reply.data.reasons.map(({ field, reason }) => (
        <li key={`${field} ${reason}`}>
          {field ? fieldLabel(field) : wholeApplication}：{reason}
        </li>
      ))}
    </ul>
  )
}

type Row = { key: number; field: string; reason: string }

function ReasonsEditor({ stored, onSaved }: { stored: ReasonList; onSaved: () => void }) {
  const call = useCall<ReasonCalls>()
  const { message } = App.useApp()
  const [rows, setRows] = useState<Row[]>(stored.reasons.map((reason, key) => ({ key, ...reason })))
  const [fault, setFault] = useState<string>()
  const change = (key: number, patch: Partial<Row>) =>
    setRows(rows.map(row => (row.key === key ? { ...row, ...patch } : row)))
  const save = () => {
    setFault(undefined)
    const reasons = rows.map(({ field, reason }) => ({ field: field as '', reason }))
    call('POST tycpdmfirm/authApi/saveCannedReasons', { version: stored.version, reasons })
      .then(() => {
        message.success('已保存，审核人员打开下一件时看到')
        onSaved()
      })
      .catch(error => {
        setFault(failureFaults(error)[0]?.message ?? failureMessage(error))
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
        <Button type="primary" onClick={save}>
          保存理由
        </Button>
      </div>
    </div>
  )
}
