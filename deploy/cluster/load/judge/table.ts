/** The result as a table for people. */
import type { Availability, BadReply } from './availability.ts'
import type { Verdict } from './judge.ts'
import { kindRules } from './kind-rules.ts'

export type Report = Verdict & { classes: readonly Availability[]; badReplies: readonly BadReply[] }

export function tableOf({ kinds, faults, classes, badReplies }: Report): string {
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
  const countOf = (kind: string) => faults.filter(fault => fault.kind === kind).length
  return [
    line(['acts', 'done', 'unknown', 'refused', 'repeated', 'faults']),
    ...kinds.map(({ kind, done, unknown, refused, repeated }) =>
      line([kindRules[kind].label, done, unknown, refused, repeated, countOf(kind)]),
    ),
    '',
    `${line(['requests', 'all', 'p50', 'p99', 'gap', '503 for'])}  by status`,
    ...classes.map(row =>
      [
        line([
          ...[row.class, row.requests, `${row.medianMs} ms`, `${row.p99Ms} ms`],
          ...[seconds(row.longestGapMs), seconds(row.longest503Ms)],
        ]),
        Object.entries(row.statuses)
          .map(([status, count]) => `${status === '0' ? 'no reply' : status}: ${count}`)
          .join(', '),
      ].join('  '),
    ),
    '',
    ...faults.map(({ fault, kind, key, reader, message }) => `! ${fault}: ${kind} ${key} (${reader}): ${message}`),
    ...badReplies.map(({ at, call, reason }) => `! ${new Date(at).toISOString()} ${call}: ${reason}`),
  ].join('\n')
}

const line = ([name = '', ...cells]: readonly (string | number)[]) =>
  `${String(name).padEnd(20)}${cells.map(cell => String(cell).padStart(10)).join('')}`
