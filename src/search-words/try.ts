/** A search with the present words and with changed ones; nothing of it is saved or counted. */
import type { Context } from '../access/context.ts'
import { searchWith } from '../search/search.ts'
import { changeWords, type Words } from '../search/words/words.ts'
import { loadWords } from '../search/words/words-store.ts'
import type { SearchOutcome } from './calls.ts'
import { betsOfPage, withGroup, withPage } from './rules.ts'

/** As many hits as a person compares. */
const comparedHits = 5

type Group = { kind: 'synonyms'; means: string; words: readonly string[] }
type Page = { kind: 'bets'; address: string; queries: readonly string[]; exactQueries: readonly string[] }
export type Draft = Group | Page

const synonymsOf = ({ synonyms }: Words) => Array.from(synonyms, ([word, means]) => ({ word, means }))

/** The words with a draft. Without words of its own a group or page is left out. */
const wordsWith = (draft: Draft, words: Words): Words =>
  draft.kind === 'synonyms'
    ? changeWords(words, { synonyms: withGroup(synonymsOf(words), draft) })
    : changeWords(words, { bets: withPage(words.bets, draft) })

export async function trySearch(context: Context, keyword: string, draft: Draft | undefined) {
  const words = await loadWords(context.db)
  const before = await outcomeOf(context, keyword, words)
  return { before, after: draft ? await outcomeOf(context, keyword, wordsWith(draft, words)) : null }
}

async function outcomeOf(context: Context, keyword: string, words: Words): Promise<SearchOutcome> {
  const found = await searchWith(words, context, { keyword, currPage: 1, pageSize: comparedHits })
  const { total, synonyms, corrections, unknown } = found
  const hits = found.hits.map(({ id, title, address, label }, at) => ({
    id,
    title,
    address,
    label,
    isBest: at < found.best,
  }))
  return { total, hits, synonyms, corrections, unknown }
}

/** How many entries a search finds. */
export async function countFound(context: Context, keyword: string): Promise<number> {
  const words = await loadWords(context.db)
  return (await searchWith(words, context, { keyword, currPage: 1, pageSize: 1 })).total
}

export const isEmptyDraft = (draft: Draft): boolean =>
  draft.kind === 'synonyms' ? draft.words.length === 0 : betsOfPage(draft).length === 0
