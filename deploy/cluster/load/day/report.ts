/** What a replay found, as two tables: by class and row, and by hour. */
import { nationalDay, type RequestClass, rowNamed } from './model.ts'
import type { Outcome, Result } from './replay.ts'

const outcomes: readonly Outcome[] = ['served', 'shed', 'limited', 'failed', 'unsent']
const classes: readonly RequestClass[] = ['act', 'member', 'visitor', 'machine', 'cached']

/** The value below which a share of them is.
 *  @example percentile([1, 2, 3, 4], 0.5) // 2 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0
}

function lineOf(label: string, results: readonly Result[]): string {
  const counts = outcomes.map(outcome => results.filter(result => result.outcome === outcome).length)
  const served = results.filter(({ outcome }) => outcome === 'served').map(({ ms }) => ms)
  const times = [0.5, 0.99].map(share => percentile(served, share).toFixed(0))
  return `| ${[label, results.length, ...counts, ...times].join(' | ')} |`
}

const head = (first: string) => [
  `| ${[first, 'sent', ...outcomes, 'p50 ms', 'p99 ms'].join(' | ')} |`,
  `|${'---|'.repeat(outcomes.length + 4)}`,
]

export function tablesOf(results: readonly Result[]): string {
  const ofClass = (name: RequestClass) => results.filter(result => rowNamed(result.name).class === name)
  const hours = [...new Set(results.map(({ hour }) => hour))].toSorted((a, b) => a - b)
  return [
    ...head('class'),
    ...classes.map(name => lineOf(name, ofClass(name))),
    '',
    ...head('request'),
    ...nationalDay.map(({ name }) =>
      lineOf(
        name,
        results.filter(result => result.name === name),
      ),
    ),
    '',
    ...head('hour'),
    ...hours.map(hour =>
      lineOf(
        `${hour}:00`,
        results.filter(result => result.hour === hour),
      ),
    ),
  ].join('\n')
}
