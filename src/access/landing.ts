/** The page after login, by the stored login info (product.md 2.2 and the contract's rulings). */
import { isBranchCode, type Levels, type UserType } from '../wire/integers.ts'

export type LandingFacts = { userType: UserType | undefined; isMember: boolean; levels: Levels | null | undefined }

export type Landing = '/MyManage/UnVerify/index' | '/MyManage/SystemMember/index' | '/MyManage/admin/check' | '/'

/** The first matching rule of the table. Login info that matches none leads to the home page. */
export function landingOf({ userType, isMember, levels }: LandingFacts): Landing {
  const isEnterprise = userType === 'enterprise' || userType === 'agent'
  if ((isEnterprise && !isMember) || (userType === 'staff' && levels === null)) return '/MyManage/UnVerify/index'
  if (isMember) return '/MyManage/SystemMember/index'
  if (levels === 'centre' || levels === 'nationalReviewer') return '/MyManage/admin/check'
  if (levels && isBranchCode(levels)) return '/MyManage/admin/check'
  return '/'
}
