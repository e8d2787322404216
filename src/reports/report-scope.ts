/** Which reports a person of staff judges: those of the firms of a branch, or all. No I/O. */
import { type AccountFacts, reachOf } from '../wire/access/may.ts'

export type StaffReportScope = { branchCode: string } | 'all'

/** Undefined for who judges none. */
export function staffScopeOf(staff: AccountFacts): StaffReportScope | undefined {
  const reach = reachOf(staff, 'judge-product-reports')
  if (reach.of === 'region') return { branchCode: reach.branchCode }
  return reach.of === 'country' ? 'all' : undefined
}
