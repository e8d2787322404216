/** A search with at most 1,000 matches: all of them are read and ordered by order-rules.ts. */
import { and, type SQL, sql } from 'drizzle-orm'
import { readWindows } from '../../db/windows.ts'
import { ranks, type SearchKind } from '../kinds.ts'
import { searchEntries } from '../tables.ts'
import { type Found, limitedTo, matches, matchesAll, type Search } from './conditions.ts'
import type { NewestWindow } from './newest-windows.ts'
import { type FoundEntry, inOrder, mostTermsQueries, termQuery } from './order-rules.ts'

/** Matches of most terms are added if fewer entries than this have all of them. */
const fewMatches = 10
const maxPartial = 50

type FoundRow = {
  id: number
  kind: SearchKind
  publisher: string
  rank: number
  at: number
  equal: boolean
  in_title: boolean
  title_weight: number
}

const toFound = (row: FoundRow, matched: number): FoundEntry => ({
  id: Number(row.id),
  kind: row.kind,
  publisher: row.publisher,
  rank: row.rank,
  at: Number(row.at),
  isEqual: row.equal,
  isInTitle: row.in_title,
  titleWeight: Number(row.title_weight),
  matched,
})

/** What the order of an entry depends on. */
function orderColumns({ input: { terms, titleKey } }: Search): SQL {
  const inTitle = terms.map(
    term =>
      sql`case when ${matches(searchEntries.titleTokens, termQuery(term))} then ${term.weight}::numeric else 0 end`,
  )
  return sql`${searchEntries.id}, ${searchEntries.kind}, ${searchEntries.publisher}, ${searchEntries.rank},
    extract(epoch from ${searchEntries.publishedAt})::float8 as at, ${searchEntries.titleKey} = ${titleKey} as equal,
    ${matchesAll(searchEntries.titleTokens, terms)} as in_title,
    ${sql.join(inTitle, sql` + `)} as title_weight`
}

/** All matches with their order, and those of most terms if they are few. */
export async function fewEntries(search: Search): Promise<Found> {
  const { tx, scope, input } = search
  const all = matchesAll(searchEntries.tokens, input.terms)
  const isEqual = sql`${searchEntries.titleKey} = ${input.titleKey}`
  const { rows } = await tx.execute<FoundRow>(
    sql`select ${orderColumns(search)} from ${searchEntries} where ${and(all, scope)}
      union select ${orderColumns(search)} from ${searchEntries} where ${and(isEqual, scope)}`,
  )
  const entries = rows.map(row => toFound(row, input.terms.length))
  if (entries.length < fewMatches) entries.push(...(await partialEntries(search, entries)))
  const ordered = inOrder(entries, input)
  return { ids: ordered.map(({ id }) => id), total: ordered.length, entries: ordered }
}

/** Entries with most of the terms, at most 50: those with more terms first. */
async function partialEntries(search: Search, found: readonly FoundEntry[]): Promise<FoundEntry[]> {
  const { terms } = search.input
  const known = new Set(found.map(({ id }) => id))
  const partial: FoundEntry[] = []
  for (const { query, matched } of mostTermsQueries(terms)) {
    for (const rank of ranks) {
      const rows = await bestOfRank(search, { query, rank })
      partial.push(...rows.filter(({ id }) => !known.has(Number(id))).map(row => toFound(row, matched)))
      for (const { id } of rows) known.add(Number(id))
    }
    if (found.length + partial.length >= fewMatches) break
  }
  return inOrder(partial, search.input).slice(0, maxPartial)
}

/** The matches of a rank with the rarer terms in the title, newest first, among its newest entries. */
async function bestOfRank(search: Search, { query, rank }: { query: string; rank: number }): Promise<FoundRow[]> {
  const { tx, windows, scope } = search
  const condition = and(matches(searchEntries.tokens, query), and(scope, limitedTo(`r${rank}`)))
  const read = async (window: NewestWindow | undefined) => {
    const found = sql`select ${orderColumns(search)} from ${searchEntries} where ${and(condition, window?.isNewest)} offset 0`
    const { rows } = await tx.execute<FoundRow>(
      sql`select * from (${found}) matches order by title_weight desc, at desc, id desc limit ${maxPartial}`,
    )
    return rows
  }
  return readWindows({ windows: windows.get(rank) ?? [], enough: maxPartial, read, countOf: rows => rows.length })
}
