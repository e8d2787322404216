/** The task of checking transfers: the list, and the open bill beside it. */
import { useEffect } from 'react'
import { Empty } from '../../../ui/status/states.tsx'
import styles from './desk.module.css'
import { DeskDetail } from './desk-detail.tsx'
import { DeskList } from './desk-list.tsx'
import { type Desk, useDeskBills, type useTasks } from './use-desk.ts'
import { useDeskKeys } from './use-desk-keys.ts'

type Props = { desk: Desk; tasks: ReturnType<typeof useTasks> }

export function CheckDesk({ desk, tasks }: Props) {
  const { address, showBill } = desk
  const bills = useDeskBills('check', address)
  const lines = bills.reply?.data ?? []
  const index = lines.findIndex(({ id }) => id === address.billId)
  const move = (by: number) => {
    const line = lines[Math.min(lines.length - 1, Math.max(0, index + by))]
    if (line) showBill(line.id)
  }
  const done = () => {
    showBill((lines[index + 1] ?? lines[index - 1])?.id)
    bills.reload()
    tasks.reload()
  }
  const opened = () => {
    if (lines[index]?.finding === 'full' && !lines[index]?.isOpened) bills.reload()
  }
  const confirmed = () => {
    bills.reload()
    tasks.reload()
    showBill(undefined)
  }
  useDeskKeys({ j: () => move(1), k: () => move(-1) })
  useRestoredFocus()
  return (
    <div className={styles.desk} data-open={address.billId !== undefined}>
      <div className={`${styles.panel} ${styles.list}`}>
        <DeskList desk={desk} bills={bills} tasks={tasks.reply} onConfirmed={confirmed} />
      </div>
      <div className={`${styles.panel} ${styles.detail}`}>
        {address.billId === undefined ? (
          <Empty title="请从左边选择一笔" isCentred>
            选中后在这里看凭证、流水和账单，一处一处对。
          </Empty>
        ) : (
          <DeskDetail
            key={address.billId}
            billId={address.billId}
            onOpened={opened}
            onDone={done}
            onLeave={() => showBill(undefined)}
          />
        )}
      </div>
    </div>
  )
}

/** Shortcuts need the focus in the desk: it returns there when the focused element is removed. */
function useRestoredFocus() {
  useEffect(() => {
    if (document.activeElement === document.body) document.getElementById('desk-title')?.focus({ preventScroll: true })
  })
}
