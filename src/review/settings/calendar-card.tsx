/** The days that differ from the week, by which expected dates are counted. */
import { App, Button, Input, Select } from 'antd'
import { useCallback, useState } from 'react'
import { Empty, ErrorState, Loading } from '../../ui/status/states.tsx'
import { Tag } from '../../ui/status/tag.tsx'
import { chinaDay } from '../../wire/china-time.ts'
import { actFailure, failureMessage } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'
import type { CalendarCalls, CalendarDayReply } from './calls.ts'
import styles from './settings.module.css'

export function CalendarCard({ canEdit }: { canEdit: boolean }) {
  const call = useCall<CalendarCalls>()
  const { message } = App.useApp()
  const loadDays = useCallback(() => call('POST tycpdmfirm/authApi/calendarDays', {}), [call])
  const { reply, failure, reload } = useReply(loadDays)
  const today = chinaDay(new Date())
  const remove = (day: string) => {
    call('POST tycpdmfirm/authApi/removeCalendarDay', { day })
      .then(reload)
      .catch(error => message.error(actFailure(error)))
  }
  return (
    <>
      <p>周一至周五是工作日。放假的工作日和要上班的周末登记在这里，审核和答复的最后一天按它计算。过去的日子不再改。</p>
      {canEdit && <NewDay onSaved={reload} />}
      {failure !== undefined && <ErrorState title={failureMessage(failure)} onRetry={reload} />}
      {!reply && failure === undefined && <Loading hasMotif={false} />}
      {reply?.data.length === 0 && <Empty title="还没有登记节假日" />}
      {reply && reply.data.length > 0 && (
        <DayTable days={reply.data} today={today} {...(canEdit && { onRemove: remove })} />
      )}
    </>
  )
}

type TableProps = { days: readonly CalendarDayReply[]; today: string; onRemove?: (day: string) => void }

function DayTable({ days, today, onRemove }: TableProps) {
  return (
    <table className={styles.days}>
      <thead>
        <tr>
          <th scope="col">日期</th>
          <th scope="col">上班或放假</th>
          <th scope="col">名称</th>
          {onRemove && (
            <th scope="col">
              <span className="visually-hidden">操作</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, isWorking, name }) => (
          <tr key={day}>
            <td>{day}</td>
            <td>
              <Tag tone={isWorking ? 'warning' : 'good'}>{isWorking ? '上班' : '放假'}</Tag>
            </td>
            <td>{name}</td>
            {onRemove && (
              <td>
                {day >= today && (
                  <Button size="small" aria-label={`删去 ${day}`} onClick={() => onRemove(day)}>
                    删去
                  </Button>
                )}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function NewDay({ onSaved }: { onSaved: () => void }) {
  const call = useCall<CalendarCalls>()
  const [input, setInput] = useState({ day: '', isWorking: false, name: '' })
  const [fault, setFault] = useState<string>()
  const save = () => {
    setFault(undefined)
    call('POST tycpdmfirm/authApi/saveCalendarDay', input)
      .then(() => {
        setInput({ ...input, day: '' })
        onSaved()
      })
      .catch(error => setFault(actFailure(error)))
  }
  return (
    <div className={styles.newDay}>
      <Input
        type="date"
        aria-label="日期"
        min={chinaDay(new Date())}
        value={input.day}
        onChange={({ target }) => setInput({ ...input, day: target.value })}
      />
      <Select
        aria-label="上班或放假"
        value={input.isWorking}
        options={[
          { value: false, label: '放假' },
          { value: true, label: '上班' },
        ]}
        onChange={isWorking => setInput({ ...input, isWorking })}
      />
      <Input
        aria-label="名称"
        placeholder="名称，如 国庆节"
        maxLength={40}
        value={input.name}
        onChange={({ target }) => setInput({ ...input, name: target.value })}
      />
      <Button onClick={save}>登记</Button>
      {fault && (
        <p role="alert" className={styles.bad}>
          {fault}
        </p>
      )}
    </div>
  )
}
