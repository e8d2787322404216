/** The route guard of the server. */
import type { UserType } from '../wire/integers.ts'
import { guardTarget, isWithin } from './guard.ts'
import { type LandingFacts, landingOf } from './landing.ts'
import { menusOf } from './menus.ts'

/** The consoles that an account of a type has at one time or another: an applicant becomes a member and may cease to be one. */
const consolesOf: Readonly<Record<UserType, readonly string[]>> = {
  enterprise: ['/MyManage/UnVerify', '/MyManage/SystemMember'],
  agent: ['/MyManage/UnVerify', '/MyManage/SystemMember'],
  staff: ['/MyManage/UnVerify', '/MyManage/admin'],
}

/** By the account as it is now. The entry of the consoles leads everybody to their own, and so does an address of
 *  a console that was the account's or will be: a bookmark, a link in an older message, the page on which an approval arrives. */
export function guardedTarget(path: string, account: LandingFacts & { userType: UserType }): string | null {
  if (path === '/MyManage') return null
  const target = guardTarget(path, { token: 'signed in', menus: menusOf(account) })
  const isOwn = consolesOf[account.userType].some(console => isWithin(path, console))
  return target === '/404' && isOwn ? landingOf(account) : target
}
