/** How urgent a waiting case is: working days until its expected date, as filters and as colours. Without imports, for the browser. */

export const dueFilters = ['overdue', 'today', 'soon'] as const
export type DueFilter = (typeof dueFilters)[number]

/** Most working days left of `today` and `soon`. */
export const mostDaysLeft = { today: 0, soon: 2 } as const

export const dueLabels: Readonly<Record<DueFilter, string>> = {
  overdue: '已超期',
  today: '今天到期',
  soon: '两个工作日内到期',
}

export type DueTone = 'bad' | 'warning' | 'info'

/** Red on the last day and after it, amber with two days or less. */
export function dueTone(daysLeft: number): DueTone {
  if (daysLeft <= mostDaysLeft.today) return 'bad'
  return daysLeft <= mostDaysLeft.soon ? 'warning' : 'info'
}

export function dueText(daysLeft: number): string {
  if (daysLeft < 0) return `超期 ${-daysLeft} 天`
  return daysLeft === 0 ? '今天到期' : `剩 ${daysLeft} 天`
}
