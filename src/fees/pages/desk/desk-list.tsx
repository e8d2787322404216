/** Left side of the desk: the transfers to be checked, soonest due first, each with what the machine found. */

import { Button } from 'antd'
import { ConsolePager } from '../../../ui/console/console-pager.tsx'
import { groupDigits } from '../../../ui/formats/format-count.ts'
import { formatDate } from '../../../ui/formats/format-date.ts'
import { Icon } from '../../../ui/status/icon.tsx'
import { Empty, ErrorState, Loading } from '../../../ui/status/states.tsx'
import { Tag } from '../../../ui/status/tag.tsx'
import { chinaDay, dayMs } from '../../../wire/china-time.ts'
import { failureMessage } from '../../../wire/fetching/failure-message.ts'
import type { DeskLine } from '../../desk/calls.ts'
import { ConfirmTogether, SelectBox, useSelection } from './confirm-together.tsx'
import styles from './desk.module.css'
import { DeskSearch } from './desk-search.tsx'
import type { Desk, useDeskBills, useTasks } from './use-desk.ts'

type Tasks = ReturnType<typeof useTasks>['reply']
type Props = { desk: Desk; bills: ReturnType<typeof useDeskBills>; tasks: Tasks; onConfirmed: () => void }

export function DeskList({ desk, bills: { reply, failure, reload }, tasks, onConfirmed }: Props) {
  const { address, change, showBill } = desk
  const lines = reply?.data ?? []
  const selection = useSelection(lines)
  return (
    <>
      <div className={styles.filters}>
        <DeskSearch desk={desk} />
        <FindingFilter desk={desk} tasks={tasks} />
      </div>
      {failure !== undefined && <ErrorState title={failureMessage(failure)} onRetry={reload} />}
      {!reply && failure === undefined && <Loading hasMotif={false} lines={5} />}
      {reply && lines.length === 0 && (
        <Empty title={address.keyword || address.finding ? '没有这样的汇款等待核对' : '没有汇款等待核对'} />
      )}
      <ul className={styles.lines}>
        {lines.map(line => (
          <li key={line.id} className={styles.item}>
            {line.finding === 'full' && <SelectBox line={line} selection={selection} />}
            <DeskLineButton line={line} isOpen={address.billId === line.id} onOpen={() => showBill(line.id)} />
          </li>
        ))}
      </ul>
      <ConfirmTogether key={`${address.currPage}`} lines={lines} selection={selection} onConfirmed={onConfirmed} />
      <div className={styles.foot}>
        <ConsolePager {...address} unit="笔" total={reply?.page?.total ?? 0} onChange={change} />
        {tasks && <p className={styles.sum}>等待核对的共 {groupDigits(tasks.amount)} 元</p>}
      </div>
    </>
  )
}

function FindingFilter({ desk: { address, change }, tasks }: Pick<Props, 'desk' | 'tasks'>) {
  const counts = tasks && { all: tasks.check, matched: tasks.matched, look: tasks.check - tasks.matched }
  const choices = [
    { finding: undefined, name: '全部', count: counts?.all },
    { finding: 'matched', name: '对得上', count: counts?.matched },
    { finding: 'look', name: '要看', count: counts?.look },
  ] as const
  return (
    <fieldset className={styles.chips}>
      <legend className="visually-hidden">按对账的结果</legend>
      {choices.map(({ finding, name, count }) => (
        <Button
          key={name}
          shape="round"
          size="small"
          aria-pressed={address.finding === finding}
          type={address.finding === finding ? 'primary' : 'default'}
          onClick={() => change({ finding })}
        >
          {name} {count}
        </Button>
      ))}
    </fieldset>
  )
}

type LineProps = { line: DeskLine; isOpen: boolean; onOpen: () => void }

function DeskLineButton({ line, isOpen, onOpen }: LineProps) {
  const { number, business, firmName, amount, dueOn, finding, findingLabel, payments } = line
  const started = payments.find(({ status }) => status === 'waiting')?.startedAt
  const isGood = finding === 'full'
  return (
    <button type="button" className={styles.line} aria-current={isOpen ? 'true' : undefined} onClick={onOpen}>
      <span className={styles.lineRow}>
        <b>{firmName}</b>
        <b className={styles.number}>{groupDigits(amount)}</b>
      </span>
      <span className={styles.lineRow}>
        <span className={styles.quiet}>
          {number}　{business}
        </span>
        {dueOn && <DueTag dueOn={dueOn} />}
      </span>
      <span className={styles.lineRow}>
        <span className={isGood ? styles.good : styles.look}>
          <Icon name={isGood ? 'check' : 'warn'} /> {findingLabel}
        </span>
        {started && <time className={styles.quiet}>{formatDate(started, 'MM-dd HH:mm')}</time>}
      </span>
    </button>
  )
}

function DueTag({ dueOn }: { dueOn: string }) {
  const days = Math.round((Date.parse(dueOn) - Date.parse(chinaDay(new Date()))) / dayMs)
  if (days < 0) return <Tag tone="bad">过期 {-days} 天</Tag>
  if (days === 0) return <Tag tone="bad">今天到期</Tag>
  return days <= 2 ? <Tag tone="warning">剩 {days} 天</Tag> : <span className={styles.quiet}>剩 {days} 天</span>
}
