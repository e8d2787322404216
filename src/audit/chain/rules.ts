/** States and messages of chain checks. No I/O. */
import { groupDigits } from '../../ui/formats/format-count.ts'
import { formatDate } from '../../ui/formats/format-date.ts'

export const chainCheckStates = ['waiting', 'running', 'done', 'failed'] as const

/** Attempts of a check; one that its process did not finish is begun again. */
export const maxAttempts = 5

/** The newest checks that are listed. */
export const listedChecks = 20

export const abandonedFailure = '多次核对都没有做完，请再核对一次；还是不行，请找系统管理员查看日志'
export const reversedDays = '结束日期不能早于开始日期'

type Days = { startDate: string | null; endDate: string | null }

/** `全部记录`, or the days. */
export function chainRangeText({ startDate, endDate }: Days): string {
  if (startDate === null && endDate === null) return '全部记录'
  if (startDate === endDate) return `${startDate} 的记录`
  if (startDate === null) return `${endDate} 及以前的记录`
  return endDate === null ? `${startDate} 起的记录` : `${startDate} 到 ${endDate} 的记录`
}

/** `已核对 12,345 / 60,000 步`. */
export const chainProgressText = ({ done, total }: { done: number; total: number }): string =>
  `已核对 ${groupDigits(String(done))} / ${groupDigits(String(total))} 步`

/** Why another check is refused, with the one that runs. */
export function runningMessage(check: { byName: string; createdAt: string; done: number; total: number }): string {
  const started = `${check.byName} ${formatDate(check.createdAt, 'MM-dd HH:mm')} 开始的核对还没有做完`
  return `${started}（${check.total === 0 ? '排队中' : chainProgressText(check)}），做完后才能再开始一次`
}

/** What the audit log says about a finished check. */
export function chainCheckLineText(facts: Readonly<Record<string, string | number>>): string {
  const dayOf = (day: string | number | undefined) => (day === undefined ? null : String(day))
  const range = chainRangeText({ startDate: dayOf(facts.startDate), endDate: dayOf(facts.endDate) })
  if (facts.state === 'failed') return `${range}，没有做完`
  const seals = Number(facts.seals) > 0 ? `，${facts.seals} 次封存不符` : ''
  return `${range}，${facts.steps} 步和 ${facts.lines} 次操作，${facts.broken} 处不符${seals}`
}
