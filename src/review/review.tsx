/** Review console: the queue on the left, the selected firm on the right. */
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useExit, useStoredLogin, useStoredRole } from '../access/use-console.ts'
import shared from '../registration/display/console.module.css'
import { statusLabels } from '../registration/rules.ts'
import { ConsoleFrame } from '../ui/console/console-frame.tsx'
import { Empty } from '../ui/status/states.tsx'
import { isBranchCode } from '../wire/integers.ts'
import styles from './review.module.css'
import { ReviewDetail } from './review-detail.tsx'
import { ReviewList } from './review-list.tsx'
import { AdministratorNote, canReview, OtherDuty } from './staff-duty.tsx'
import { type QueueFilter, useQueue } from './use-queue.ts'
import { reviewKeysArea, useReviewKeys } from './use-review-keys.ts'

const path = '/MyManage/admin/check'

export function Review() {
  const { username, levels } = useStoredLogin()
  const role = useStoredRole()
  const onExit = useExit()
  const isOffice = role !== undefined && !canReview(role)
  return (
    <ConsoleFrame area={isOffice ? 'office' : 'staff'} current={path} username={username} onExit={onExit}>
      {isOffice ? <OtherDuty role={role} /> : <Queue isBranch={typeof levels === 'string' && isBranchCode(levels)} />}
      {role === 'administrator' && <AdministratorNote />}
    </ConsoleFrame>
  )
}

function Queue({ isBranch }: { isBranch: boolean }) {
  const queue = useQueue(isBranch ? 'atBranch' : 'atCentre')
  const [selected, setSelected] = useState<number>()
  const { lines, total } = queue
  const index = lines.findIndex(({ id }) => id === selected)
  const move = (by: number) => {
    const next = lines[Math.min(lines.length - 1, Math.max(0, index + by))]
    if (next) setSelected(next.id)
  }
  const done = () => {
    const next = lines[index + 1] ?? lines[index - 1]
    setSelected(next?.id)
    queue.reload()
  }
  /** A changed filter clears the selection. */
  const changeFilter = (change: Partial<QueueFilter>) => {
    setSelected(undefined)
    queue.changeFilter(change)
  }
  useReviewKeys({ j: () => move(1), k: () => move(-1) })
  const heading = useRef<HTMLHeadingElement>(null)
  const detail = useRef<HTMLDivElement>(null)
  useRestoredFocus(selected === undefined ? heading : detail)
  return (
    <div {...reviewKeysArea}>
      <div className={shared.head}>
        <div>
          <h1 ref={heading} tabIndex={-1}>
            审核队列
          </h1>
          <p className={shared.quiet}>
            {queue.filter.status === undefined ? '全部状态' : statusLabels[queue.filter.status]}　{total} 件
          </p>
        </div>
        <p className={styles.keys}>
          <kbd>J</kbd>
          <kbd>K</kbd> 上下
          <kbd>A</kbd> 通过
          <kbd>R</kbd> 退回
        </p>
      </div>
      <div className={styles.queue} data-open={selected !== undefined}>
        <div className={`${styles.panel} ${styles.list}`}>
          <ReviewList
            queue={{ ...queue, changeFilter }}
            selected={selected}
            onSelect={setSelected}
            isBranch={isBranch}
          />
        </div>
        <div className={`${styles.panel} ${styles.detailPanel}`} ref={detail} tabIndex={-1}>
          {selected === undefined ? (
            <Empty title="请从左边选择一件" isCentred>
              选中后在这里看申请内容、自动核对的结果和往来记录。
            </Empty>
          ) : (
            <ReviewDetail key={selected} id={selected} onDone={done} onBack={() => setSelected(undefined)} />
          )}
        </div>
      </div>
    </div>
  )
}

/** Restores the focus when the focused element is removed, such as a decided case: shortcuts need the focus in the console. */
function useRestoredFocus(target: RefObject<HTMLElement | null>) {
  useEffect(() => {
    if (document.activeElement === document.body) target.current?.focus({ preventScroll: true })
  })
}
