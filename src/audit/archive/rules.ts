/** States and texts of archived months. No I/O. */
import type { MonthTable } from '../../db/months/month-tables.ts'
import { shiftDay } from '../../wire/china-time.ts'

/** The store or the file has other bytes than those that were written. */
export class ArchiveDamaged extends Error {}

export const archiveStates = ['archived', 'requested', 'returned'] as const

type ArchiveState = (typeof archiveStates)[number]

/** How long a month that was read back stays in the database. */
export const returnedDays = 30

/** Attempts to read a month back; then somebody has to look at the log. */
export const maxAttempts = 3

export const archiveTableLabels: Readonly<Record<MonthTable, string>> = {
  audit_lines: '工作人员的操作',
  page_hits: '页面的访问',
}

/** `2026-01`, or `2025-12 及以前`. `toDay`: the first day after it. */
export function archivedMonthText({ fromDay, toDay }: { fromDay: string | null; toDay: string }): string {
  const last = shiftDay(toDay, -1).slice(0, 7)
  return fromDay === null ? `${last} 及以前` : last
}

/** What the audit log says of a month that was archived or read back. */
export function archiveLineText({ table, month, rows }: Readonly<Record<string, string | number>>): string {
  const label = Object.entries(archiveTableLabels).find(([name]) => name === table)?.[1] ?? table
  return `${label} ${month}，${rows} 行`
}

export const archiveStateText: Readonly<Record<ArchiveState, string>> = {
  archived: '在归档里',
  requested: '正在调回',
  returned: '已调回',
}

export const abandonedFailure = '多次都没有调回来，请找系统管理员查看日志'
export const damagedFailure = '归档的文件不在或者损坏，请系统管理员从备份里恢复这个文件'
