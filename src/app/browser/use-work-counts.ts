/** What waits for a reviewer of the centre or for finance, for the badges of the menu. */
import { useEffect, useState } from 'react'
import { useMay } from '../../access/use-console.ts'
import type { DeskCalls } from '../../fees/desk/calls.ts'
import { feeWorkChangedEvent } from '../../fees/desk/work-changed.ts'
import type { WorkCalls } from '../../review/work/calls.ts'
import { workChangedEvent } from '../../review/work/work-changed.ts'
import type { WorkCounts } from '../../ui/console/menu/work-counts.ts'
import { useCall } from '../../wire/fetching/use-call.ts'

/** Counts on every page and after each decision. A failure keeps the numbers, because the page itself reports what is wrong. */
export function useWorkCounts(pathname: string): WorkCounts {
  const call = useCall<WorkCalls | DeskCalls>()
  const may = useMay()
  const isReview = may('answer-objections')
  const isFinance = may('read-payments')
  const [counts, setCounts] = useState<WorkCounts>({})
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page counts again
  useEffect(() => {
    if (!isReview && !isFinance) return
    let isCurrent = true
    const countReview = async () => {
      const { objections, releases } = (await call('POST tycpdmfirm/authApi/reviewWork', {})).data
      return { '/MyManage/admin/objections': objections, '/MyManage/admin/releases': releases }
    }
    const countFees = async () => {
      const { check, refund, lines, rates } = (await call('POST fees/authApi/tasks', {})).data
      return { '/MyManage/admin/fees': check + refund + lines + rates }
    }
    const count = async () => {
      const next = await (isReview ? countReview() : countFees()).catch(() => undefined)
      if (isCurrent && next) setCounts(next)
    }
    void count()
    const changed = isReview ? workChangedEvent : feeWorkChangedEvent
    addEventListener(changed, count)
    return () => {
      isCurrent = false
      removeEventListener(changed, count)
    }
  }, [call, isReview, isFinance, pathname])
  return counts
}
