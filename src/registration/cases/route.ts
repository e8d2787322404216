/** Which branches decide a case, one after the other. */
import type { FirmRow } from '../store.ts'
import type { CaseRow } from './store.ts'

/** `branchCode` decides first, `nextBranchCode` after it; `firstBranchCode` has it in sight for good. */
export type Route = { branchCode: string; firstBranchCode: string | null; nextBranchCode: string | null }

type Sent = { firm: Pick<FirmRow, 'branchCode'>; row: Pick<CaseRow, 'status' | 'branchCode' | 'firstBranchCode'> }

/** The route of a case that is submitted now. What the second branch or the centre returned after it goes back to the second branch: the first
 *  one has decided. `target`: the branch of another region that the case leads to. */
export function routeOf({ firm, row }: Sent, target: string | undefined): Route {
  const { status, branchCode, firstBranchCode } = row
  const isOfSecond = status === 'returned' && branchCode !== firstBranchCode && firstBranchCode === firm.branchCode
  if (isOfSecond && target === branchCode) return { branchCode, firstBranchCode, nextBranchCode: null }
  return { branchCode: firm.branchCode ?? '', firstBranchCode: firm.branchCode, nextBranchCode: target ?? null }
}
