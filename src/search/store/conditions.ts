/** What a search is given, and the conditions of its queries. */

import { and, type SQL, sql } from 'drizzle-orm'
import type { Language } from '../../codes/languages.ts'
import type { Queryable } from '../../db/connect.ts'
import type { SearchKind } from '../kinds.ts'
import { entryLimits, entryWeek, searchEntries } from '../tables.ts'
import type { Term } from '../words/query-rules.ts'
import type { NewestWindow } from './newest-windows.ts'
import { type FoundEntry, termQuery } from './order-rules.ts'

export type SearchFilter = {
  kind?: SearchKind | undefined
  since?: Date | undefined
  publisher?: string | undefined
  language?: Language | undefined
}
export type SearchInput = { terms: readonly Term[]; titleKey: string; filter: SearchFilter; isNewestFirst: boolean }

/** `entries`: all matches of any kind, time and publisher if there are at most 1,000, otherwise undefined. `total` is `maxMatches + 1` for more. */
export type Found = { ids: readonly number[]; total: number; entries: readonly FoundEntry[] | undefined }

/** A running search. `windows` by rank, `scope` what every query of it is limited to. */
export type Search = {
  tx: Queryable
  windows: ReadonlyMap<number, readonly NewestWindow[]>
  scope: SQL | undefined
  input: SearchInput
}

/** The planner does not know that the tokens of an entry are stored apart from its row, and that reading them for all entries takes
 *  seconds. Compiling a plan takes longer than these queries. */
export const planSettings = sql`select set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true),
  set_config('max_parallel_workers_per_gather', '0', true)`

export const limitedTo = (...limits: readonly (string | undefined)[]): SQL | undefined => {
  const set = limits.filter(limit => limit !== undefined)
  return set.length === 0 ? undefined : sql`${entryLimits(searchEntries)} @> ${sql.param(set)}::text[]`
}

export function filterCondition({ kind, since, publisher, language }: SearchFilter): SQL | undefined {
  const from = since && sql`${since.toISOString()}::timestamptz`
  return and(
    limitedTo(kind, publisher, language),
    from && sql`${entryWeek(searchEntries.publishedAt)} >= date_trunc('week', ${from} at time zone 'UTC')`,
    from && sql`${searchEntries.publishedAt} >= ${from}`,
  )
}

type Tokens = typeof searchEntries.tokens | typeof searchEntries.titleTokens

export const matches = (column: Tokens, query: string): SQL => sql`${column} @@ ${query}::tsquery`

/** All of the terms. A condition for each: the index then looks for the entries of one term only where those of another are. */
export const matchesAll = (column: Tokens, terms: readonly Term[]): SQL | undefined =>
  and(...terms.map(term => matches(column, termQuery(term))))
