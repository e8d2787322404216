/** The page after login, by the stored login info (product.md 2.2 and the contract's rulings). */
import type { UserType } from '../wire/integers.ts'

export type LandingFacts = { userType: UserType | undefined; isXT: number; levels: number | string | null }

export type Landing = '/MyManage/UnVerify/index' | '/MyManage/SystemMember/index' | '/MyManage/admin/check' | '/'

/** The first matching rule of the table. Login info that matches none leads to the home page. */
export function landingOf({ userType, isXT, levels }: LandingFacts): Landing {
  const isEnterprise = userType === 'enterprise' || userType === 'agent'
  if ((isEnterprise && isXT !== 1) || (userType === 'staff' && levels === null)) return '/MyManage/UnVerify/index'
  if (isXT === 1) return '/MyManage/SystemMember/index'
  if (levels === 0 || levels === 1 || isBranchCode(levels)) return '/MyManage/admin/check'
  return '/'
}

const isBranchCode = (levels: number | string | null | undefined) =>
  levels !== null && levels !== undefined && String(levels).length === 4
