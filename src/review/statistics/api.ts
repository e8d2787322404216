/** The handler of the statistics of the review. */

import { signedIn } from '../../access/permissions.ts'
import { readRuleHistory } from '../../business-rules/store.ts'
import { branchLabel } from '../../codes/branches.ts'
import { caseKinds } from '../../registration/cases/kinds/case-kinds.ts'
import type { RegistrationContext } from '../../registration/context.ts'
import { readCalendar } from '../../registration/life-cycle/working-days/store.ts'
import type { Handlers } from '../../wire/call.ts'
import { chinaDay, chinaDayStart, shiftDay } from '../../wire/china-time.ts'
import type { ReviewKind } from '../filters-store.ts'
import { dueLabels } from '../queue/due.ts'
import { reviewKindLabel } from '../queue/lines.ts'
import { termLimits } from '../queue/urgency.ts'
import type { statisticsCalls } from './calls.ts'
import { countVerdicts, countWaiting, type WaitingCount } from './store.ts'

const weekCount = 8

/** The first days of the last weeks, oldest first; a week begins on Monday. */
function firstDays(now: Date): string[] {
  const today = chinaDay(now)
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  return Array.from({ length: weekCount }, (_, at) => shiftDay(today, -weekday - 7 * (weekCount - 1 - at)))
}

const unitLabel = (unit: string) => (unit === 'centre' ? '国家中心' : branchLabel(unit))

const sumOf = (counts: readonly WaitingCount[]) => counts.reduce((sum, { count }) => sum + count, 0)

export const statisticsHandlers: Handlers<typeof statisticsCalls, RegistrationContext> = {
  reviewStatistics: async (_, { db, viewer: contextViewer, clock }) => {
    const [viewer, now] = [signedIn(contextViewer), clock()]
    const time = { now, calendar: await readCalendar(db), history: await readRuleHistory(db) }
    const waiting = await countWaiting(db, { viewer, terms: termLimits(time) })
    const weeks = firstDays(now)
    const verdicts = await countVerdicts(db, { viewer, from: chinaDayStart(weeks[0] ?? chinaDay(now)) })
    const kinds: readonly ReviewKind[] = ['register', ...caseKinds]
    const unitOf = ({ status, branchCode }: WaitingCount) => (status === 'atBranch' ? (branchCode ?? '') : 'centre')
    const units = [...new Set(waiting.map(unitOf))].sort()
    return {
      kinds: kinds
        .map(kind => ({
          key: kind,
          label: reviewKindLabel(kind),
          count: sumOf(waiting.filter(row => row.kind === kind)),
        }))
        .filter(({ key, count }) => count > 0 || key === 'register'),
      urgency: [dueLabels.overdue, dueLabels.today, dueLabels.soon, '还有三个工作日以上'].map((label, age) => ({
        ...{ key: String(age), label, count: sumOf(waiting.filter(row => row.age === age)) },
      })),
      units: units.map(unit => ({
        ...{ key: unit, label: unitLabel(unit), count: sumOf(waiting.filter(row => unitOf(row) === unit)) },
      })),
      weeks,
      throughput: [...new Set(verdicts.map(({ unit }) => unit))].sort().map(unit => ({
        ...{ unit, label: unitLabel(unit) },
        counts: weeks.map((_week, at) => verdicts.find(row => row.unit === unit && row.week === at)?.count ?? 0),
      })),
    }
  },
}
