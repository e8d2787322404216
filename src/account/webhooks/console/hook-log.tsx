/** The newest deliveries: event, where to, the answer in words, how long it took, which attempt. */
import { Button } from 'antd'
import { useState } from 'react'
import { formatCount } from '../../../ui/formats/format-count.ts'
import { formatDate } from '../../../ui/formats/format-date.ts'
import { eventLabel } from '../../../webhooks/event-names.ts'
import { failureMessage } from '../../../wire/fetching/failure-message.ts'
import { useCall } from '../../../wire/fetching/use-call.ts'
import type { DeliveryLine, HookCalls, HooksReply } from '../calls.ts'
import { DeliveryDialog } from './hook-secret.tsx'
import { answerText } from './hook-words.ts'
import styles from './hooks.module.css'

type Props = { reply: HooksReply; onResend: (id: number) => void }

export function HookLog({ reply, onResend }: Props) {
  const call = useCall<HookCalls>()
  const [opened, setOpened] = useState<number>()
  const [older, setOlder] = useState<{ log: DeliveryLine[]; hasMore: boolean }>()
  const [failure, setFailure] = useState<string>()
  const lines = [...reply.log, ...(older?.log ?? [])]
  const oldest = lines[lines.length - 1]
  const loadOlder = async () => {
    if (!oldest) return
    try {
      const { data } = await call('POST webhooks/authApi/log', { before: oldest.id })
      setOlder({ log: [...(older?.log ?? []), ...data.log], hasMore: data.hasMore })
      setFailure(undefined)
    } catch (error) {
      setFailure(failureMessage(error))
    }
  }
  if (lines.length === 0) return <p className={styles.verdict}>还没有推送过</p>
  return (
    <>
      <div className={styles.logScroll}>
        <table className={styles.log}>
          <thead>
            <tr>
              {['时间', '事件', '发往', '回答', '用时', '第几次', '操作'].map(label => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(line => (
              <LogLine key={line.id} {...{ line, reply, onResend, onOpen: setOpened }} />
            ))}
          </tbody>
        </table>
      </div>
      {(older ?? reply).hasMore && <Button onClick={loadOlder}>看更早的</Button>}
      {failure !== undefined && <p className={styles.verdictBad}>{failure}</p>}
      <p className={styles.logNote}>保留 {formatCount(reply.storedDays)} 天，每条带签名和时间戳</p>
      {opened !== undefined && <DeliveryDialog id={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

function LogLine({ line, reply, onResend, onOpen }: Props & { line: DeliveryLine; onOpen: (id: number) => void }) {
  const label = eventLabel(line.event)
  const isFailed = line.state === 'failed' || line.state === 'dead'
  return (
    <tr>
      <td data-label="时间">{formatDate(line.lastAttemptAt ?? line.occurredAt, 'MM-dd HH:mm:ss')}</td>
      <th scope="row" data-label="事件">
        <span className={styles.eventName}>{label}</span>
        <code className={styles.eventKind}>{line.event}</code>
      </th>
      <td data-label="发往">{line.host}</td>
      <td data-label="回答" {...(isFailed && { className: styles.answerBad })}>
        {answerText(line, reply.answerSeconds)}
      </td>
      <td data-label="用时">{line.ms === null ? '- -' : `${formatCount(line.ms)} ms`}</td>
      <td data-label="第几次">{line.attempt === 0 ? '- -' : formatCount(line.attempt)}</td>
      <td data-label="操作">
        <span className={styles.hookActs}>
          <Button type="link" size="small" onClick={() => onOpen(line.id)} aria-label={`看内容：${label}`}>
            看内容
          </Button>
          {reply.canManage && line.canSendAgain && (
            <Button type="link" size="small" onClick={() => onResend(line.id)} aria-label={`再发“${label}”`}>
              再发
            </Button>
          )}
        </span>
      </td>
    </tr>
  )
}
