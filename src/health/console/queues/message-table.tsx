/** Messages as a table; on phones each is a card. */
import { Button, Checkbox } from 'antd'
import { formatCount } from '../../../ui/formats/format-count.ts'
import { formatDate } from '../../../ui/formats/format-date.ts'
import { Tag, type TagTone } from '../../../ui/status/tag.tsx'
import type { OutgoingMessage } from '../../queues/calls.ts'
import styles from './queues.module.css'

type Props = {
  lines: readonly OutgoingMessage[]
  isBusy: boolean
  mayOperate: boolean
  chosen: ReadonlySet<number>
  onChoose: (chosen: ReadonlySet<number>) => void
  onRetry: (id: number) => void
}

const tones: Readonly<Record<OutgoingMessage['state'], TagTone>> = {
  queued: 'info',
  sending: 'info',
  failed: 'warning',
  dead: 'bad',
  sent: 'good',
}

export function MessageTable({ lines, isBusy, mayOperate, chosen, onChoose, onRetry }: Props) {
  const retryable = lines.filter(({ canRetry }) => canRetry).map(({ id }) => id)
  const hasAll = retryable.length > 0 && retryable.every(id => chosen.has(id))
  const toggle = (id: number) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    onChoose(next)
  }
  return (
    <table className={styles.list} aria-busy={isBusy}>
      <caption className="visually-hidden">短信和邮件</caption>
      <thead>
        <tr>
          {mayOperate && (
            <th scope="col">
              <Checkbox
                aria-label="选中这一页能再发的"
                disabled={retryable.length === 0}
                checked={hasAll}
                onChange={() => onChoose(new Set(hasAll ? [] : retryable))}
              />
            </th>
          )}
          <th scope="col">消息</th>
          <th scope="col">收件人</th>
          <th scope="col">状态</th>
          <th scope="col" data-number>
            次数
          </th>
          <th scope="col">写入</th>
          <th scope="col">接下来</th>
          {mayOperate && (
            <th scope="col">
              <span className="visually-hidden">操作</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {lines.map(line => (
          <tr key={line.id}>
            {mayOperate && (
              <td className={styles.choice}>
                <Checkbox
                  aria-label={`选中 ${line.id}`}
                  disabled={!line.canRetry}
                  checked={chosen.has(line.id)}
                  onChange={() => toggle(line.id)}
                />
              </td>
            )}
            <Facts line={line} />
            {mayOperate && (
              <td className={styles.act}>
                {line.canRetry && (
                  <Button aria-label={`再发 ${line.id}`} onClick={() => onRetry(line.id)}>
                    再发
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

function Facts({ line }: { line: OutgoingMessage }) {
  const { id, kindLabel, channelLabel, recipient, state, stateLabel, cause, tries, createdAt } = line
  return (
    <>
      <td className={styles.subject}>
        {kindLabel}
        <p className={styles.second}>
          {channelLabel} {id}
        </p>
      </td>
      <td data-label="收件人">{recipient ?? <span className={styles.second}>已删</span>}</td>
      <td>
        <Tag tone={tones[state]}>{stateLabel}</Tag>
        {cause !== null && <p className={styles.second}>{cause}</p>}
      </td>
      <td data-label="次数" data-number>
        {formatCount(tries)}
      </td>
      <td data-label="写入" className={styles.time}>
        {formatDate(createdAt, 'MM-dd HH:mm')}
      </td>
      <td className={styles.time}>{nextText(line)}</td>
    </>
  )
}

function nextText({ state, nextAttemptAt, settledAt, expiresAt, canRetry }: OutgoingMessage): string {
  if (state === 'sent') return `${formatDate(settledAt, 'MM-dd HH:mm')} 发出`
  if (state === 'dead') return canRetry ? `${formatDate(expiresAt, 'MM-dd HH:mm')} 前能再发` : '不能再发'
  return `${formatDate(nextAttemptAt, 'MM-dd HH:mm')} 再试`
}
