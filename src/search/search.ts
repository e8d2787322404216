/** A search from what was typed to a page of results: best bets, the branch of a region, corrections, and counts. */

import type { Context } from '../access/context.ts'
import { branchNow } from '../branch-facts/store.ts'
import { type ByLanguage, type Language, languageOf } from '../codes/languages.ts'
import type { Db } from '../db/connect.ts'
import type { ListCache } from '../wire/cache/list-ids.ts'
import { titleKey } from './entries-store.ts'
import type { SearchKind } from './kinds.ts'
import { maxMatches } from './match-count.ts'
import { listPublishers } from './publishers.ts'
import { type Since, sinceDate, takePage } from './result-page.ts'
import { cachedEntries } from './store/cached-entries.ts'
import type { Found, SearchFilter } from './store/conditions.ts'
import { allTermsQuery } from './store/order-rules.ts'
import { entriesByAddresses, entriesByIds } from './store/read-entries.ts'
import { findEntries, matchedQueries } from './store/search-store.ts'
import { betsFor, relatedQueries } from './words/bet-rules.ts'
import { sameSound, wordsForLetters } from './words/corrections.ts'
import { type Query, readQuery, type Term, toTerm } from './words/query-rules.ts'
import { branchAddress, type NamedRegion, namedRegions } from './words/regions.ts'
import { similarTitles } from './words/suggest-rules.ts'
import type { Words } from './words/words.ts'
import { loadWords } from './words/words-store.ts'

type Input = {
  keyword: string
  kind?: SearchKind | undefined
  since?: Since | undefined
  publisher?: string | undefined
  language?: Language | undefined
  exact?: boolean | undefined
  isNewestFirst?: boolean
  currPage: number
  pageSize: number
}

type SearchContext = Pick<Context, 'db' | 'clock' | 'listCache'>

/** One page of results. The best bets and the branch of a named region are the first of them. */
export async function searchSite(context: SearchContext, input: Input) {
  return searchWith(await loadWords(context.db), context, input)
}

/** The same with other words, to try a change before it is saved. */
export async function searchWith(words: Words, { db, clock, listCache }: SearchContext, input: Input) {
  const now = clock().getTime()
  const filter = filterOf(input, now)
  const { read, query, found, unknown } = await findQuery(db, {
    input,
    words,
    filter,
    cached: { cache: listCache, now },
  })
  const first = input.isNewestFirst ? [] : await firstEntries(db, { read, query, words, input })
  const page = takePage(found, { first, filter, paging: input, now })
  const branch = query.region?.branch
  const { kinds, times, publishers } = page.counts ?? {}
  return {
    hits: await entriesByIds(db, page.ids),
    best: input.currPage === 1 ? page.best : 0,
    total: page.total,
    kinds,
    times,
    publishers: listPublishers(publishers, { searched: branch?.code, chosen: input.publisher }),
    marked: [...new Set(query.terms.flatMap(({ forms }) => forms))],
    synonyms: query.terms.flatMap(({ text, meaning }) => (text === meaning ? [] : [{ typed: text, means: meaning }])),
    corrections: [...query.corrections],
    unknown,
    branch: branch ? await branchCard(db, branch, query.region?.name ?? '') : null,
    related: relatedQueries(query, words),
    similar: page.total === 0 ? similarTitles(input.keyword, words) : [],
  }
}

const filterOf = ({ kind, since, publisher, language }: Input, now: number): SearchFilter => ({
  ...{ kind, publisher, language },
  since: since && sinceDate(since, now),
})

/** The card of the branch of a region; its address is that of its page. */
async function branchCard(db: Db, { code, label }: NamedRegion['branch'], region: string) {
  const branch = await branchNow(db, code)
  if (!branch) return null
  const { phone, hours, samples } = branch
  return { ...{ code, label, phone, region }, hours: [...hours], samples, address: branchAddress(code) }
}

type Searched = { input: Input; words: Words; filter: SearchFilter; cached: { cache: ListCache; now: number } }

/** Pinyin is the sound of Chinese words; English ones have none that leads to them. */
const isCorrectedBySound: ByLanguage<boolean> = { zh: true, en: false }

/** The matches of a query. If no entry has all terms, terms that no entry has are read as pinyin or corrected, or else left out. */
async function findQuery(db: Db, { input, words, filter, cached }: Searched) {
  const end = Math.min(maxMatches, input.currPage * input.pageSize)
  const find = async ({ terms }: Query): Promise<Found> => {
    if (terms.length === 0) return { ids: [], total: 0, entries: [] }
    const isNewestFirst = input.isNewestFirst ?? false
    const search = { terms, titleKey: titleKey(input.keyword), filter, isNewestFirst }
    return cachedEntries({ input: search, end }, length => findEntries(db, search, { end: length }), cached)
  }
  const read = readQuery(input.keyword, words, input)
  const found = await find(read)
  const hasAll = found.entries === undefined || found.entries.some(({ matched }) => matched === read.terms.length)
  const isFinal = hasAll || read.terms.length === 0 || input.exact || !isCorrectedBySound[languageOf(input)]
  if (isFinal) return { read, query: read, found, unknown: [] }
  const resolved = await resolveTerms(db, read, words)
  if (resolved.query === read) return { read, query: read, found, unknown: resolved.unknown }
  return { read, query: resolved.query, found: await find(resolved.query), unknown: resolved.unknown }
}

/** Replaces terms that no entry has by known words, and leaves out those for which there are none, unless all of them are unknown. */
async function resolveTerms(db: Db, query: Query, words: Words): Promise<{ query: Query; unknown: string[] }> {
  const queries = query.terms.map(term => allTermsQuery([term]))
  const matched = await matchedQueries(db, queries)
  const corrections = [...query.corrections]
  const unknown: string[] = []
  const terms = query.terms.flatMap((term, at) => {
    if (matched.has(queries[at] ?? '')) return [term]
    const instead = knownWords(term.text, words)
    if (instead.length === 0) unknown.push(term.text)
    else corrections.push({ typed: term.text, instead: instead.map(([word]) => word).join(' ') })
    return instead.map(alternatives => joinTerms(alternatives, words))
  })
  if (terms.length === 0 || (corrections.length === query.corrections.length && unknown.length === 0))
    return { query, unknown }
  const region = query.region ?? terms.map(({ text }) => namedRegions.get(text)).find(named => named !== undefined)
  return { query: { terms, corrections, region }, unknown }
}

/** For each word that a term may mean, the known words that it may be. */
function knownWords(text: string, words: Words): readonly (readonly string[])[] {
  const letters = wordsForLetters(text, words)
  if (letters.length > 0) return letters
  const sameWord = /^\p{Script=Han}{2,}$/u.test(text) ? sameSound(text, words) : undefined
  return sameWord === undefined ? [] : [[sameWord]]
}

/** One term of several words that sound the same: it has the meaning of the first. */
function joinTerms(alternatives: readonly string[], words: Words): Term {
  const terms = alternatives.map(word => toTerm(word, words))
  const [first] = terms
  return {
    text: first?.text ?? '',
    meaning: first?.meaning ?? '',
    forms: [...new Set(terms.flatMap(({ forms }) => forms))],
    weight: first?.weight ?? 1,
  }
}

const officeWords: ReadonlySet<string> = new Set(['分支机构', '电话', '地址', '联系方式'])

type First = { read: Query; query: Query; words: Words; input: Input }

/** Best bets and the branch of a named region; the branch first if it is what is searched. `read`: the query before terms that no entry
 *  has were left out. */
async function firstEntries(db: Db, { read, query, words, input }: First) {
  const betsOfRead = betsFor(read, words)
  const bets = await entriesByAddresses(db, betsOfRead.length > 0 ? betsOfRead : betsFor(query, words))
  const address = query.region && branchAddress(query.region.branch.code)
  const branch = address === undefined ? [] : await entriesByAddresses(db, [address])
  const isBranchSearched = query.terms.every(({ text, meaning }) => namedRegions.has(text) || officeWords.has(meaning))
  const first = isBranchSearched ? [...branch, ...bets] : [...bets.slice(0, 1), ...branch, ...bets.slice(1)]
  const inLanguage = first.filter(({ language }) => input.language === undefined || language === input.language)
  return [...new Map(inLanguage.map(row => [row.id, row])).values()]
}
