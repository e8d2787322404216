/** The review console: what waits at the left, the chosen firm at the right. */
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useExit, useStoredLogin, useStoredRole } from '../access/use-console.ts'
import { ConsoleFrame } from '../ui/console/console-frame.tsx'
import { Empty } from '../ui/states.tsx'
import styles from './console.module.css'
import { ReviewDetail } from './review-detail.tsx'
import { ReviewList } from './review-list.tsx'
import { statusLabels } from './rules.ts'
import { AdministratorNote, OtherDuty, reviews } from './staff-duty.tsx'
import { type Asked, useQueue } from './use-queue.ts'
import { reviewKeysArea, useReviewKeys } from './use-review-keys.ts'

const path = '/MyManage/admin/check'

export function Review() {
  const { username, levels } = useStoredLogin()
  const roleId = useStoredRole()
  const onExit = useExit()
  const isOffice = roleId !== undefined && !reviews(roleId)
  return (
    <ConsoleFrame area={isOffice ? 'office' : 'staff'} current={path} username={username} onExit={onExit}>
      {isOffice ? <OtherDuty roleId={roleId} /> : <Queue isBranch={levels !== null && levels.length === 4} />}
      {roleId === 1 && <AdministratorNote />}
    </ConsoleFrame>
  )
}

function Queue({ isBranch }: { isBranch: boolean }) {
  const queue = useQueue(isBranch ? 1 : 2)
  const [chosen, setChosen] = useState<number>()
  const { lines, total } = queue
  const place = lines.findIndex(({ id }) => id === chosen)
  const move = (by: number) => {
    const next = lines[Math.min(lines.length - 1, Math.max(0, place + by))]
    if (next) setChosen(next.id)
  }
  const done = () => {
    const next = lines[place + 1] ?? lines[place - 1]
    setChosen(next?.id)
    queue.reload()
  }
  /** Another list has another case at the right: none, until one is chosen. */
  const ask = (change: Partial<Asked>) => {
    setChosen(undefined)
    queue.ask(change)
  }
  useReviewKeys({ j: () => move(1), k: () => move(-1) })
  const heading = useRef<HTMLHeadingElement>(null)
  const detail = useRef<HTMLDivElement>(null)
  useHeldFocus(chosen === undefined ? heading : detail)
  return (
    <div {...reviewKeysArea}>
      <div className={styles.head}>
        <div>
          <h1 ref={heading} tabIndex={-1}>
            审核队列
          </h1>
          <p className={styles.quiet}>
            {queue.asked.status === undefined ? '全部状态' : statusLabelOf(queue.asked.status)}　{total} 件
          </p>
        </div>
        <p className={styles.keys}>
          <kbd>J</kbd>
          <kbd>K</kbd> 上下
          <kbd>A</kbd> 通过
          <kbd>R</kbd> 退回
        </p>
      </div>
      <div className={styles.queue} data-open={chosen !== undefined}>
        <div className={`${styles.panel} ${styles.list}`}>
          <ReviewList queue={{ ...queue, ask }} chosen={chosen} onChoose={setChosen} isBranch={isBranch} />
        </div>
        <div className={`${styles.panel} ${styles.detailPanel}`} ref={detail} tabIndex={-1}>
          {chosen === undefined ? (
            <Empty title="请从左边选择一件" isCentred>
              选中后在这里看申请内容、自动核对的结果和往来记录。
            </Empty>
          ) : (
            <ReviewDetail key={chosen} id={chosen} onDone={done} onBack={() => setChosen(undefined)} />
          )}
        </div>
      </div>
    </div>
  )
}

/** Takes the focus when what had it is gone, such as the case that was decided: where the focus is nowhere, keys are nobody's. */
function useHeldFocus(place: RefObject<HTMLElement | null>) {
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true })
  })
}

const statusLabelOf = (status: number) => Object.entries(statusLabels).find(([key]) => Number(key) === status)?.[1]
