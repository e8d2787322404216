/** The order of search results, and the tsqueries of its steps (decision 0031). Pure. */
import type { SearchKind } from '../kinds.ts'
import { onlyLexeme, phraseQuery } from '../tokens.ts'
import type { Term } from '../words/query-rules.ts'

/** `matched`: how many terms the entry has; `titleWeight`: the weights of those in its title; `at`: seconds of its publication. */
export type FoundEntry = {
  id: number
  kind: SearchKind
  publisher: string
  rank: number
  at: number
  isEqual: boolean
  isInTitle: boolean
  titleWeight: number
  matched: number
}

/** Orders entries: equal titles, all terms in the title, all terms anywhere, most terms; within each step by rank, then the newest. Among
 *  entries without all terms in the title, those with the rarer terms there come before the rank. */
export function inOrder(
  entries: readonly FoundEntry[],
  { terms, isNewestFirst }: { terms: readonly Term[]; isNewestFirst: boolean },
): FoundEntry[] {
  const newest = (a: FoundEntry, b: FoundEntry) => b.at - a.at || b.id - a.id
  if (isNewestFirst) return entries.toSorted(newest)
  const stepOf = ({ isEqual, isInTitle, matched }: FoundEntry) => {
    if (isEqual) return 0
    if (matched < terms.length) return 2 + terms.length - matched
    return isInTitle ? 1 : 2
  }
  return entries.toSorted(
    (a, b) => stepOf(a) - stepOf(b) || b.titleWeight - a.titleWeight || a.rank - b.rank || newest(a, b),
  )
}

/** A search has each term in up to 162 queries. */
const termQueries = new WeakMap<Term, string>()

/** Any form of a term. A term without letters or digits matches nothing. */
export function termQuery(term: Term): string {
  const query = termQueries.get(term) ?? createTermQuery(term)
  termQueries.set(term, query)
  return query
}

function createTermQuery({ forms }: Term): string {
  const lexemes = new Set(forms.map(onlyLexeme).filter(lexeme => lexeme !== undefined))
  const queries = forms.map(form => phraseQuery(form, lexemes)).filter(query => query !== undefined)
  return queries.length === 1 ? (queries[0] ?? "''") : `(${queries.join(' | ')})`
}

export const allTermsQuery = (terms: readonly Term[]): string => terms.map(termQuery).join(' & ')
export const anyTermQuery = (terms: readonly Term[]): string => terms.map(termQuery).join(' | ')

/** For each number of terms from all but one down to half of them: entries that have any so many. */
export function mostTermsQueries(terms: readonly Term[]): { query: string; matched: number }[] {
  const least = Math.max(1, Math.ceil(terms.length / 2))
  const counts = Array.from({ length: Math.max(0, terms.length - least) }, (_, index) => terms.length - 1 - index)
  return counts.map(matched => ({
    matched,
    query: combinations(terms, matched)
      .map(some => `(${allTermsQuery(some)})`)
      .join(' | '),
  }))
}

function combinations<T>(items: readonly T[], size: number): T[][] {
  if (size === 0) return [[]]
  return items.flatMap((item, index) => combinations(items.slice(index + 1), size - 1).map(rest => [item, ...rest]))
}
