/** Channels by which a person gets notices beside the inbox. */
import { operatorsOfAct } from '../../wire/access/may.ts'
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
  security: ['owner'],
}

/** Groups of which each account gets those about itself: that its role changed, that somebody logged in. */
const ownGroups: readonly NoticeGroup[] = ['operators', 'security']

/** Whether notices of a group may reach an account with this role in its firm, or without a firm. */
export const mayReach = (group: NoticeGroup, role: FirmRole | null): boolean =>
  ownGroups.includes(group) || !isOtherOperator(role, notifiedRoles[group])

/** Without a choice: everything by SMS, and what has a date that must not be missed by mail too. */
export const defaultChoices: Readonly<Record<NoticeGroup, Choice>> = {
  business: { phone: true, email: false },
  expiry: { phone: true, email: true },
  fees: { phone: true, email: true },
  products: { phone: true, email: true },
  operators: { phone: true, email: false },
  security: { phone: true, email: true },
}

/** Notices of security ignore a stored choice. */
export function channelsOf(group: NoticeGroup, choice: Choice | undefined, offered: readonly Channel[]): Channel[] {
  const { [group]: usual } = defaultChoices
  const chosen = group === 'security' ? usual : (choice ?? usual)
  return offered.filter(channel => chosen[channel])
}
