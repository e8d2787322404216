/** Which open bills have a transfer slip that finance is checking, so that nobody is requested to pay again. */

import { useCallback } from 'react'
import { useRights } from '../../access/operator/use-rights.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'
import type { FeeCalls } from '../calls.ts'

/** `isNeeded`: something awaits its fee. The result is true for a case, or null for the application, whose slip is being checked; false for
 *  operators that may not see the bills. */
export function useSlipsInReview(isNeeded: boolean): (caseId: number | null) => boolean {
  const call = useCall<FeeCalls>()
  const may = useRights()
  const isRead = isNeeded && may('pay-fees')
  const load = useCallback(
    async () => (isRead ? (await call('POST fees/authApi/bills', {})).data.bills : []),
    [call, isRead],
  )
  const { reply: bills = [] } = useReply(load)
  return caseId =>
    bills.some(
      bill =>
        bill.caseId === caseId &&
        bill.status === 'open' &&
        bill.payments.some(({ method, status }) => method === 'transfer' && status === 'waiting'),
    )
}
