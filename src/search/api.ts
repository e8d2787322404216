/** Handlers of the site search. */
import type { Context } from '../access/context.ts'
import { countedWords } from '../counters/rules.ts'
import type { Handlers } from '../wire/call.ts'
import type { siteSearchCalls } from './calls.ts'
import { createExcerpt } from './excerpt.ts'
import { titlesAt } from './near.ts'
import { searchSite } from './search.ts'
import type { EntryRow } from './store/read-entries.ts'
import { usualSearches } from './words/bet-rules.ts'
import { suggest } from './words/suggest-rules.ts'
import { loadWords } from './words/words-store.ts'

export const siteSearchHandlers: Handlers<typeof siteSearchCalls, Context> = {
  searchSite: async (input, context) => {
    const { hits, total, marked } = await searchSite(context, input)
    const { currPage, pageSize } = input
    countSearch(context, { ...input, total })
    return { rows: hits.map(hit => toHit(hit, marked)), page: { total, pageSize, currPage } }
  },
  searchPage: async (input, context) => {
    const { hits, marked, ...page } = await searchSite(context, { ...input, isNewestFirst: input.newest ?? false })
    countSearch(context, { ...input, total: page.total })
    return { ...page, hits: hits.map(hit => toHit(hit, marked)) }
  },
  suggestSearch: async ({ keyword }, { db }) => suggest(keyword, await loadWords(db)),
  entryTitles: ({ addresses }, { db }) => titlesAt(db, addresses),
  hotSearches: async (_, { db }) => {
    const words = await loadWords(db)
    return words.hot.length > 0 ? [...words.hot] : usualSearches(words)
  },
}

/** A search counts with its first page of results; words only where nothing was found. */
function countSearch(
  { counters }: Pick<Context, 'counters'>,
  search: { keyword: string; currPage: number; total: number },
) {
  const { keyword, currPage, total } = search
  if (currPage > 1) return
  counters.add('search', total > 0 ? 'found' : 'empty')
  if (total === 0) counters.add('empty-search', countedWords(keyword) ?? '')
}

const toHit = (row: EntryRow, words: readonly string[]) => ({
  ...row,
  hasDate: row.source === 'item',
  words: [...words],
  excerpt: createExcerpt(excerptSource(row, words), words),
})

/** The summary, unless only the text has a term. */
function excerptSource({ summary, body }: EntryRow, words: readonly string[]): string {
  const hasWord = (text: string) => words.some(word => text.toLowerCase().includes(word))
  return summary !== '' && (hasWord(summary) || !hasWord(body)) ? summary : body || summary
}
