/** Alarms as a table: level, what happened, since when, who has it; one opens in place with what to do and what happened to it. */
import { App, Button } from 'antd'
import { Fragment } from 'react'
import { useMay } from '../../access/use-console.ts'
import { emptyValue } from '../../ui/formats/format-count.ts'
import { formatDate } from '../../ui/formats/format-date.ts'
import { Icon } from '../../ui/status/icon.tsx'
import { failureMessage } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import type { Alarm, HealthCalls } from '../report/calls.ts'
import { AlarmDetails } from './alarm-details.tsx'
import styles from './health.module.css'
import type { HealthPlace } from './use-health-place.ts'

type Props = { alarms: readonly Alarm[]; place: HealthPlace; onChanged: () => void }

export function AlarmTable({ alarms, place, onChanged }: Props) {
  const { address, change } = place
  return (
    <table className={styles.alarms}>
      <caption className="visually-hidden">告警</caption>
      <thead>
        <tr>
          <th scope="col">级别</th>
          <th scope="col">发生了什么</th>
          <th scope="col">从</th>
          <th scope="col">谁在办</th>
          <th scope="col">
            <span className="visually-hidden">操作</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {alarms.map(alarm => {
          const isOpen = address.alarm === alarm.id
          return (
            <Fragment key={alarm.id}>
              <Row
                alarm={alarm}
                isOpen={isOpen}
                onOpen={() => change({ alarm: isOpen ? undefined : alarm.id })}
                onChanged={onChanged}
              />
              {isOpen && (
                <tr className={styles.opened}>
                  <td colSpan={5}>
                    <AlarmDetails key={alarm.takenAt} id={alarm.id} />
                  </td>
                </tr>
              )}
            </Fragment>
          )
        })}
      </tbody>
    </table>
  )
}

type RowProps = { alarm: Alarm; isOpen: boolean; onOpen: () => void; onChanged: () => void }

function Row({ alarm, isOpen, onOpen, onChanged }: RowProps) {
  const { title, openedAt, resolvedAt, takenByName } = alarm
  const isResolved = resolvedAt !== null
  return (
    <tr data-resolved={isResolved}>
      <td>
        <Level alarm={alarm} />
      </td>
      <td className={styles.what}>
        {title}
        {isResolved && <p>{formatDate(resolvedAt, 'MM-dd HH:mm')} 解除</p>}
      </td>
      <td data-label="从" className={styles.since}>
        {formatDate(openedAt, 'MM-dd HH:mm')}
      </td>
      <td data-label="谁在办">
        {takenByName ?? (isResolved ? emptyValue : <span className={styles.nobody}>没人</span>)}
      </td>
      <td className={styles.act}>
        <Button
          type="link"
          aria-expanded={isOpen}
          aria-label={`${title}，${isResolved ? '看经过' : '怎么办'}`}
          onClick={onOpen}
        >
          {isResolved ? '看经过' : '怎么办'}
        </Button>
        {!isResolved && <Take alarm={alarm} onChanged={onChanged} />}
      </td>
    </tr>
  )
}

function Level({ alarm: { level, levelLabel, resolvedAt } }: { alarm: Alarm }) {
  const tone = resolvedAt !== null ? 'good' : level === 'now' ? 'bad' : 'warn'
  return (
    <span className={styles.state} data-tone={tone}>
      <Icon name={tone} />
      {resolvedAt !== null ? '已解除' : levelLabel}
    </span>
  )
}

function Take({ alarm: { id, title, level, takenByName, isOwn }, onChanged }: { alarm: Alarm; onChanged: () => void }) {
  const call = useCall<HealthCalls>()
  const { message } = App.useApp()
  const mayOperate = useMay()('operate-site')
  if (!mayOperate || (takenByName !== null && !isOwn)) return null
  const release = () => call('POST health/authApi/alarms/release', { id })
  const take = () => call('POST health/authApi/alarms/take', { id })
  const send = () =>
    (isOwn ? release() : take())
      .then(() => message.success(isOwn ? '已放下，别人可以认领' : '由您来办，已记入操作日志'))
      .catch(error => message.error(failureMessage(error)))
      .finally(onChanged)
  return (
    <Button
      type={isOwn || level !== 'now' ? 'default' : 'primary'}
      aria-label={`${title}，${isOwn ? '放下' : '我来办'}`}
      onClick={send}
    >
      {isOwn ? '放下' : '我来办'}
    </Button>
  )
}
