/** The groups of messages on the page: those that a person chooses channels for, codes, and messages to people without an account. */
import { groupLabels } from '../../account/messages/group-labels.ts'
import type { NoticeGroup } from '../../messages/notices.table.ts'

/** The texts of the notices stay on the server: their groups are the names of the labels. */
const labelled = Object.keys(groupLabels) as NoticeGroup[]

export const textGroups = ['code', ...labelled, 'visitor'] as const
export type TextGroup = (typeof textGroups)[number]

export const textGroupLabels: Readonly<Record<TextGroup, string>> = {
  ...groupLabels,
  code: '验证码',
  visitor: '没有账号的人',
}
