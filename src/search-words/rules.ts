/** What editors may make of the words of the search: each fault in a sentence that names the word. Pure. */
import { readQuery } from '../search/words/query-rules.ts'
import {
  maxBetRows,
  maxBets,
  maxHotWords,
  maxQueriesOfPage,
  maxSynonyms,
  maxWordsOfGroup,
  wordLengths,
} from '../search/words/word-limits.ts'
import { normalWord, type SynonymFault, synonymFault } from '../search/words/word-rules.ts'
import { type Bet, changeWords, type Synonym, type Words } from '../search/words/words.ts'

export type WordFault = { field: string; message: string }

const splitLines = (text: string): string[] =>
  text
    .split(/[\n,，、;；]/)
    .map(line => line.trim())
    .filter(line => line !== '')

/** The words of a field, one a line or with commas, as the search reads them, each once. */
export const readWordLines = (text = ''): string[] => [
  ...new Set(
    splitLines(text)
      .map(normalWord)
      .filter(word => word !== ''),
  ),
]

/** Proposed searches stay as they are written: GLN is displayed in capitals. */
export function readHotWords(text = ''): string[] {
  const lines = splitLines(text).map(line => line.normalize('NFKC').replace(/\s+/g, ' '))
  return lines.filter((line, at) => lines.findIndex(other => normalWord(other) === normalWord(line)) === at)
}

const quoted = (words: readonly string[]) => words.map(word => `“${word}”`).join('、')

/** The words by which the search would read a text. */
const termsOf = (text: string, words: Words) => readQuery(text, words, { exact: true }).terms

type Group = { means: string; words: readonly string[] }

/** All synonyms with the words of one meaning replaced. */
export const withGroup = (synonyms: readonly Synonym[], { means, words }: Group): Synonym[] => [
  ...synonyms.filter(row => row.means !== means),
  ...words.map(word => ({ word, means })),
]

/** What is wrong with the words of a meaning, beside those of the others; undefined if nothing is. */
export function groupFault(group: Group, synonyms: readonly Synonym[], words: Words): WordFault | undefined {
  return formFault(group) ?? meaningFault(group, synonyms) ?? unreadFault(group, synonyms, words)
}

function formFault({ means, words }: Group): WordFault | undefined {
  if (means === '') return { field: 'means', message: '请填写本站用词' }
  if (means.length > wordLengths.word) return { field: 'means', message: `不超过 ${wordLengths.word} 个字` }
  const long = words.find(word => word.length > wordLengths.word)
  if (long !== undefined) return { field: 'words', message: `“${long}”超过 ${wordLengths.word} 个字` }
  if (words.length === 0) return { field: 'words', message: '至少写一个别的说法' }
  if (words.length > maxWordsOfGroup)
    return { field: 'words', message: `一组至多 ${maxWordsOfGroup} 个说法，现在有 ${words.length} 个` }
  return undefined
}

function meaningFault(group: Group, synonyms: readonly Synonym[]): WordFault | undefined {
  const all = withGroup(synonyms, group)
  if (all.length > maxSynonyms) return { field: 'words', message: `全站至多 ${maxSynonyms} 个说法，请先删去不用的` }
  const fault = synonymFault(all)
  return fault && meaningFaults[fault.fault](fault, group)
}

const meaningFaults: Readonly<Record<SynonymFault['fault'], (fault: SynonymFault, group: Group) => WordFault>> = {
  form: ({ word, means }) => ({ field: 'words', message: `“${word} = ${means}”不能这样写` }),
  itself: ({ word }) => ({ field: 'words', message: `“${word}”就是本站用词，不用再写` }),
  'two-meanings': ({ word, means, other }, group) => ({
    field: 'words',
    message: `“${word}”已经是“${means === group.means ? other : means}”的说法，一个词只能有一个意思`,
  }),
  chain: ({ means, other }, group) =>
    means === group.means
      ? { field: 'means', message: `“${means}”是“${other}”的说法，请加到“${other}”那一组` }
      : { field: 'words', message: `“${means}”自己有一组说法，请先把那一组并过来` },
}

/** A word that the search would split, or that has nothing to search for, would never be found. */
function unreadFault(group: Group, synonyms: readonly Synonym[], words: Words): WordFault | undefined {
  const changed = changeWords(words, { synonyms: withGroup(synonyms, group) })
  for (const word of [group.means, ...group.words]) {
    const terms = termsOf(word, changed).map(({ text }) => text)
    if (terms.length === 1 && terms[0] === word) continue
    const field = word === group.means ? 'means' : 'words'
    if (terms.length === 0) return { field, message: `“${word}”里没有可以搜索的字` }
    return { field, message: `搜索会把“${word}”读成${quoted(terms)}，不能作为一个词` }
  }
  return undefined
}

export type Page = { address: string; queries: readonly string[]; exactQueries: readonly string[] }

type OwnBet = Pick<Bet, 'query' | 'exact'>

export const betsOfPage = ({ queries, exactQueries }: Omit<Page, 'address'>): OwnBet[] => [
  ...queries.map(query => ({ query, exact: false })),
  ...exactQueries.map(query => ({ query, exact: true })),
]

/** All best bets with those of one page replaced, at the place of the page. */
export function withPage(bets: readonly Bet[], page: Page): Bet[] {
  const own = bets.find(({ address }) => address === page.address)
  const position = own?.position ?? (bets[bets.length - 1]?.position ?? -1) + 1
  const others = bets.filter(({ address }) => address !== page.address)
  const added = betsOfPage(page).map(bet => ({ ...bet, address: page.address, position }))
  return [...others, ...added].sort((a, b) => a.position - b.position)
}

/** What is wrong with the queries of a page; undefined if nothing is. Whether the page exists the store knows. */
export function pageFault(page: Page, bets: readonly Bet[], words: Words): WordFault | undefined {
  const own = betsOfPage(page)
  if (own.length === 0) return { field: 'queries', message: '至少写一个搜索词' }
  if (own.length > maxQueriesOfPage)
    return { field: 'queries', message: `一个页面至多 ${maxQueriesOfPage} 条，现在有 ${own.length} 条` }
  if (withPage(bets, page).length > maxBetRows)
    return { field: 'queries', message: `全站至多 ${maxBetRows} 条，请先删去不用的` }
  const keyOf = createKeyOf(words)
  const others = bets.filter(({ address }) => address !== page.address)
  for (const [at, bet] of own.entries()) {
    const message = queryFault(bet, { own: own.slice(0, at), others, keyOf })
    if (message !== undefined) return { field: bet.exact ? 'exactQueries' : 'queries', message }
  }
  return undefined
}

type KeyOf = (query: string) => string

/** What a query means, whatever the order of its words; empty if there is nothing to search for. */
function createKeyOf(words: Words): KeyOf {
  const keys = new Map<string, string>()
  return query => {
    const key = keys.get(query) ?? [...new Set(termsOf(query, words).map(({ meaning }) => meaning))].sort().join(' ')
    keys.set(query, key)
    return key
  }
}

function queryFault(
  { query, exact }: OwnBet,
  { own, others, keyOf }: { own: readonly OwnBet[]; others: readonly Bet[]; keyOf: KeyOf },
): string | undefined {
  if (query.length > wordLengths.query) return `“${query}”超过 ${wordLengths.query} 个字`
  const key = keyOf(query)
  if (key === '') return `“${query}”里没有可以搜索的字`
  const same = own.find(bet => bet.query === query || (bet.exact === exact && keyOf(bet.query) === key))
  if (same) return same.query === query ? `“${query}”写了两次` : `“${same.query}”和“${query}”搜起来一样，留一个就够`
  const rivals = [
    ...new Set(others.filter(bet => bet.exact === exact && keyOf(bet.query) === key).map(bet => bet.address)),
  ]
  if (rivals.length < maxBets) return undefined
  return `“${query}”已经有 ${maxBets} 个推荐页面（${rivals.slice(0, maxBets).join('、')}），结果里放不下第 ${maxBets + 1} 个`
}

/** What is wrong with the form of the proposed searches; whether each finds something the search says. */
export function hotWordsFault(hot: readonly string[], words: Words): WordFault | undefined {
  if (hot.length > maxHotWords) return { field: 'words', message: `至多 ${maxHotWords} 个，现在有 ${hot.length} 个` }
  const long = hot.find(word => word.length > wordLengths.hot)
  if (long !== undefined) return { field: 'words', message: `“${long}”超过 ${wordLengths.hot} 个字` }
  const empty = hot.find(word => termsOf(word, words).length === 0)
  return empty === undefined ? undefined : { field: 'words', message: `“${empty}”里没有可以搜索的字` }
}

/** An address of this site as its pages are written: also one that was copied with the name of the site.
 *  @example ownAddress('https://www.example.cn/Business/Renewal', 'https://www.example.cn') // '/Business/Renewal' */
export function ownAddress(text: string, publicUrl: string): string | undefined {
  const own = text.startsWith(`${publicUrl}/`) ? text.slice(publicUrl.length) : text
  return /^\/(?![/\\])[^\s\\]*$/.test(own) ? own : undefined
}
