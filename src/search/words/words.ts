/** What the search knows about words: synonyms, best bets, and the vocabulary of titles with its pinyin. Pure. */
import { cutRun, foldText, hanRuns, latinWords } from '../tokens.ts'
import { initialsOf, pinyinOf } from './pinyin.ts'
import { namedRegions } from './regions.ts'
import { stopWords } from './stop-words.ts'

export type Synonym = { word: string; means: string }
export type Bet = { query: string; address: string; exact: boolean; position: number }
/** An entry that typed text may be completed to. */
export type TitleRow = {
  title: string
  summary: string
  address: string
  label: string
  language: string
  rank: number
}

export type Words = {
  /** Word → what it means. */
  synonyms: ReadonlyMap<string, string>
  /** Meaning → itself and all words for it. */
  groups: ReadonlyMap<string, readonly string[]>
  /** Words and names that are never split. */
  phrases: ReadonlySet<string>
  longestPhrase: number
  latinPhrases: readonly string[]
  bets: readonly Bet[]
  /** Searches that the staff of this site proposes, in their order. */
  hot: readonly string[]
  /** Words of titles with their weight. */
  vocabulary: ReadonlyMap<string, number>
  /** Words by their pinyin, and by the initials of it, heaviest first. */
  byPinyin: ReadonlyMap<string, readonly string[]>
  byInitials: ReadonlyMap<string, readonly string[]>
  titles: readonly ReadTitle[]
  /** Words of titles alone, which no change of synonyms changes. */
  titleWeights: ReadonlyMap<string, number>
}

type ReadTitle = TitleRow & { folded: string; pinyin: string; initials: string }
type Edited = { synonyms: readonly Synonym[]; bets: readonly Bet[]; hot?: readonly string[] }
type TitleWords = Pick<Words, 'titles' | 'titleWeights'>

const isHan = (word: string) => /^\p{Script=Han}+$/u.test(word)

/** Splits every title into words; `changeWords` does not. */
export function buildWords({ titles, ...edited }: Edited & { titles: readonly TitleRow[] }): Words {
  const read = titles.map(row => ({
    ...row,
    folded: foldText(row.title),
    pinyin: pinyinOf(row.title),
    initials: initialsOf(row.title),
  }))
  return joinWords(edited, { titles: read, titleWeights: weighTitles(read) })
}

/** The words of the same titles with other synonyms, best bets or proposed searches. */
export function changeWords(words: Words, change: Partial<Edited>): Words {
  const synonyms = Array.from(words.synonyms, ([word, means]) => ({ word, means }))
  return joinWords({ synonyms, bets: words.bets, hot: words.hot, ...change }, words)
}

function joinWords(edited: Edited, { titles, titleWeights }: TitleWords): Words {
  const synonyms = new Map(edited.synonyms.map(({ word, means }) => [word, means]))
  const groups = groupSynonyms(edited.synonyms)
  const known = [...synonyms.keys(), ...groups.keys()]
  const phrases = new Set([...known.filter(word => isHan(word) && word.length > 1), ...namedRegions.keys()])
  const vocabulary = addPhrases(titleWeights, phrases)
  return {
    ...{ synonyms, groups, phrases, vocabulary, titles, titleWeights },
    longestPhrase: Math.max(2, ...Array.from(phrases, phrase => phrase.length)),
    latinPhrases: known.filter(word => /[a-z0-9]/.test(word) && /[^a-z0-9]/.test(word)),
    bets: edited.bets,
    hot: edited.hot ?? [],
    byPinyin: indexWords(vocabulary, pinyinOf),
    byInitials: indexWords(vocabulary, initialsOf),
  }
}

function groupSynonyms(rows: readonly Synonym[]): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>()
  for (const { word, means } of rows) groups.set(means, [...(groups.get(means) ?? [means]), word])
  return groups
}

const isWeighed = (word: string) => word.length > 1 && !stopWords.has(word)

/** A word in the title of a task weighs more than one in a term. */
function weighTitles(titles: readonly Pick<ReadTitle, 'folded' | 'rank'>[]): ReadonlyMap<string, number> {
  const weights = new Map<string, number>()
  for (const { folded, rank } of titles) {
    const words = [...hanRuns(folded).flatMap(run => cutRun(run)), ...latinWords(folded)]
    for (const word of words.filter(isWeighed)) weights.set(word, (weights.get(word) ?? 0) + 5 - rank)
  }
  return weights
}

/** Phrases come before words of the same weight. */
function addPhrases(titleWeights: ReadonlyMap<string, number>, phrases: ReadonlySet<string>) {
  const weights = new Map([...phrases].filter(isWeighed).map(phrase => [phrase, 1]))
  for (const [word, weight] of titleWeights) weights.set(word, (weights.get(word) ?? 0) + weight)
  return weights
}

function indexWords(
  vocabulary: ReadonlyMap<string, number>,
  keyOf: (word: string) => string,
): ReadonlyMap<string, readonly string[]> {
  const index = new Map<string, string[]>()
  const heaviestFirst = [...vocabulary].filter(([word]) => isHan(word)).sort(([, a], [, b]) => b - a)
  for (const [word] of heaviestFirst) {
    const key = keyOf(word)
    index.set(key, [...(index.get(key) ?? []), word])
  }
  return index
}
