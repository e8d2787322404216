/** A page of the matches of a search, and how many of all matches are of each kind, time and publisher. Pure. */
import { dayMs, hourMs } from '../wire/china-time.ts'
import { type SearchKind, searchKindNames } from './kinds.ts'
import type { Found, SearchFilter } from './store/conditions.ts'
import type { EntryRow } from './store/read-entries.ts'

const days = { month: 30, year: 365 }
export type Since = keyof typeof days

/** The moment since which entries of a time are: a whole hour, so that the same search of others is found in the cache. */
export const sinceDate = (since: Since, now: number): Date =>
  new Date(Math.floor(now / hourMs) * hourMs - days[since] * dayMs)

type Listed = { id: number; kind: SearchKind; publisher: string; at: number }

const toListed = ({ id, kind, publisher, publishedAt }: EntryRow): Listed => ({
  ...{ id, kind, publisher },
  at: Date.parse(`${publishedAt.replace(' ', 'T')}+08:00`) / 1000,
})

/** The conditions of a filter, one for each thing that can be chosen. */
const conditionsOf = ({ kind, since, publisher }: SearchFilter) => ({
  kind: (entry: Listed) => kind === undefined || entry.kind === kind,
  since: (entry: Listed) => since === undefined || entry.at * 1000 >= since.getTime(),
  publisher: (entry: Listed) => publisher === undefined || entry.publisher === publisher,
})
type Choice = keyof ReturnType<typeof conditionsOf>

type Counts = Record<string, number>

/** `ids` of the page, how many of all are `best` bets, and the `total` of what is chosen; no counts if there are too many matches. */
export type ResultPage = {
  ids: readonly number[]
  best: number
  total: number
  counts?: { kinds: Counts; times: Counts; publishers: ReadonlyMap<string, number> }
}

type PageInput = {
  first: readonly EntryRow[]
  filter: SearchFilter
  paging: { currPage: number; pageSize: number }
  now: number
}

/** The first entries come before the others. The counts of a choice are those within the other choices. */
export function takePage(found: Found, { first, filter, paging, now }: PageInput): ResultPage {
  const listedFirst = first.map(toListed)
  const known = new Set(listedFirst.map(({ id }) => id))
  const start = (paging.currPage - 1) * paging.pageSize
  const slice = (ids: readonly number[]) => ids.slice(start, start + paging.pageSize)
  const conditions = conditionsOf(filter)
  const isChosen = (entry: Listed, except?: Choice) =>
    (['kind', 'since', 'publisher'] as const).every(choice => choice === except || conditions[choice](entry))
  const fitting = listedFirst.filter(entry => isChosen(entry)).map(({ id }) => id)
  const best = fitting.length
  if (found.entries === undefined)
    return { ids: slice([...fitting, ...found.ids.filter(id => !known.has(id))]), best, total: found.total }
  const all = [...listedFirst, ...found.entries.filter(({ id }) => !known.has(id))]
  const chosen = all.filter(entry => isChosen(entry))
  const without = (choice: Choice) => all.filter(entry => isChosen(entry, choice))
  return {
    ids: slice(chosen.map(({ id }) => id)),
    best,
    total: chosen.length,
    counts: {
      kinds: countKinds(without('kind')),
      times: countTimes(without('since'), now),
      publishers: countPublishers(without('publisher')),
    },
  }
}

function countKinds(entries: readonly Listed[]): Counts {
  const countOf = (name: SearchKind) => entries.filter(({ kind }) => kind === name).length
  return { all: entries.length, ...Object.fromEntries(searchKindNames.map(name => [name, countOf(name)])) }
}

function countTimes(entries: readonly Listed[], now: number): Counts {
  const countOf = (since: Since) => entries.filter(({ at }) => at * 1000 >= sinceDate(since, now).getTime()).length
  return { all: entries.length, month: countOf('month'), year: countOf('year') }
}

function countPublishers(entries: readonly Listed[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { publisher } of entries) counts.set(publisher, (counts.get(publisher) ?? 0) + 1)
  return counts
}
