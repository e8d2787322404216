/** Items of a console's menu; on phones those marked as tabs, or else the first four, are in the tab bar, the others behind 更多. */
import type { IconName } from '../../status/icon.tsx'

/** `isTab`: in the tab bar; `short`: a name that fits it. */
export type ConsoleItem = { path: string; name: string; short?: string; icon: IconName; group?: string; isTab?: true }
export type ConsoleArea = 'applicant' | 'member' | 'staff'

export const consoleTitles: Readonly<Record<ConsoleArea, string>> = {
  applicant: '会员专区',
  member: '会员专区',
  staff: '工作人员控制台',
}
