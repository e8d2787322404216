/** The values of the rules by day, for what counts many things of many days. No I/O. */
import { chinaDay, chinaDayStart } from '../wire/china-time.ts'
import { type RuleKey, ruleRow } from './rule-table.ts'

/** Approved versions of all rules, the earliest first, of one day in the order in which they were made. */
export type RuleHistory = readonly { rule: RuleKey; value: number; effectiveOn: string }[]

/** The value of a rule on a day (`YYYY-MM-DD`, in Shanghai). */
export function valueOn(history: RuleHistory, rule: RuleKey, day: string): number {
  const begun = history.filter(version => version.rule === rule && version.effectiveOn <= day)
  return begun[begun.length - 1]?.value ?? ruleRow(rule).value
}

/** The value that counts for what began at a moment. */
export const valueAt = (history: RuleHistory, rule: RuleKey, at: Date): number => valueOn(history, rule, chinaDay(at))

/** A time with one value: from the first moment, before the last one; undefined without an end. */
export type RuleSpan = { value: number; from: Date | undefined; before: Date | undefined }

/** The times with one value each, the earliest first: of what began within one, that which began first ends first. */
export function spansOf(history: RuleHistory, rule: RuleKey): RuleSpan[] {
  const days = [...new Set(history.filter(version => version.rule === rule).map(({ effectiveOn }) => effectiveOn))]
  const values = [ruleRow(rule).value, ...days.map(day => valueOn(history, rule, day))]
  const changes = days.filter((_, at) => values[at] !== values[at + 1])
  return [undefined, ...changes].map((day, at) => {
    const next = changes[at]
    return {
      value: day === undefined ? ruleRow(rule).value : valueOn(history, rule, day),
      from: day === undefined ? undefined : chinaDayStart(day),
      before: next === undefined ? undefined : chinaDayStart(next),
    }
  })
}

/** Changes of rules from the first day to the last one, such as for the note of a statistic; a change on the first day is none within. */
export function changesWithin(
  history: RuleHistory,
  rules: readonly RuleKey[],
  { from, to }: { from: string; to: string },
) {
  return rules.flatMap(rule =>
    spansOf(history, rule).flatMap(({ from: start, value }, at, spans) => {
      const day = start && chinaDay(start)
      const before = spans[at - 1]?.value
      return day === undefined || before === undefined || day <= from || day > to ? [] : [{ rule, day, before, value }]
    }),
  )
}
