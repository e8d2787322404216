/** Where a case is on the site. */
import type { CaseKind } from './kinds/case-kinds.ts'

/** The page on which its owner reads or writes a case. */
export function casePath({ id, kind }: { id: number; kind: CaseKind }) {
  if (kind === 'renewal') return `/MyManage/SystemMember/renewal?id=${id}` as const
  if (kind === 'change') return `/MyManage/SystemMember/change?id=${id}` as const
  if (kind === 'binding') return `/MyManage/account/binding?id=${id}` as const
  return `/MyManage/SystemMember/business?id=${id}` as const
}
