/** Channels by which a person gets notices beside the inbox. */
import type { Act } from '../../wire/access/acts.ts'
import { type AccountFacts, may, operatorsOfAct } from '../../wire/access/may.ts'
import { type FirmRole, isOtherOperator } from '../../wire/firm-roles.ts'
import type { Channel } from '../channel.ts'
import type { NoticeGroup } from '../notices.table.ts'

export type Choice = Readonly<Record<Channel, boolean>>

/** The operators of a firm that may act on what a group is about, and therefore get its notices. */
export const notifiedRoles: Readonly<Record<NoticeGroup, readonly FirmRole[]>> = {
  business: operatorsOfAct('do-business'),
  expiry: operatorsOfAct('do-business'),
  fees: operatorsOfAct('pay-fees'),
  products: operatorsOfAct('answer-product-reports'),
  operators: operatorsOfAct('manage-operators'),
  site: [],
  statistics: [],
  security: ['owner'],
}

/** Groups of which each account gets those about itself: that its role changed, that somebody logged in. */
const ownGroups: readonly NoticeGroup[] = ['operators', 'security']

/** The act of staff that a group is about; nobody else gets its notices. */
export const staffGroups = { site: 'operate-site', statistics: 'read-site-statistics' } as const satisfies Partial<
  Readonly<Record<NoticeGroup, Act>>
>

/** Groups that reach all staff: a case or letter that is theirs now, and their own account. The others are about the firms. */
const groupsOfAllStaff: readonly NoticeGroup[] = ['business', 'security']

/** Whether notices of a group may reach an account, by its role in its firm, or among staff. */
export function mayReach(group: NoticeGroup, account: AccountFacts): boolean {
  if (group in staffGroups) return may(account, staffGroups[group as keyof typeof staffGroups])
  if (!may(account, 'use-own-firm')) return groupsOfAllStaff.includes(group)
  return ownGroups.includes(group) || !isOtherOperator(account.firmRole, notifiedRoles[group])
}

/** Without a choice: everything by SMS but what concerns the site itself, and what has a date that must not be missed by mail too. */
export const defaultChoices: Readonly<Record<NoticeGroup, Choice>> = {
  business: { phone: true, email: false },
  expiry: { phone: true, email: true },
  fees: { phone: true, email: true },
  products: { phone: true, email: true },
  operators: { phone: true, email: false },
  site: { phone: false, email: true },
  statistics: { phone: false, email: true },
  security: { phone: true, email: true },
}

/** Notices of security ignore a stored choice. */
export function channelsOf(group: NoticeGroup, choice: Choice | undefined, offered: readonly Channel[]): Channel[] {
  const { [group]: usual } = defaultChoices
  const chosen = group === 'security' ? usual : (choice ?? usual)
  return offered.filter(channel => chosen[channel])
}
