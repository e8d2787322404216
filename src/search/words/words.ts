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
  /** Words of titles with their weight. */
  vocabulary: ReadonlyMap<string, number>
  /** Words by their pinyin, and by the initials of it, heaviest first. */
  byPinyin: ReadonlyMap<string, readonly string[]>
  byInitials: ReadonlyMap<string, readonly string[]>
  titles: readonly (TitleRow & { folded: string; pinyin: string; initials: string })[]
}

const isHan = (word: string) => /^\p{Script=Han}+$/u.test(word)

export function buildWords(rows: {
  synonyms: readonly Synonym[]
  bets: readonly Bet[]
  titles: readonly TitleRow[]
}): Words {
  const synonyms = new Map(rows.synonyms.map(({ word, means }) => [word, means]))
  const groups = groupSynonyms(rows.synonyms)
  const known = [...synonyms.keys(), ...groups.keys()]
  const phrases = new Set([...known.filter(word => isHan(word) && word.length > 1), ...namedRegions.keys()])
  const vocabulary = weighWords(rows.titles, [...phrases])
  return {
    synonyms,
    groups,
    phrases,
    longestPhrase: Math.max(2, ...Array.from(phrases, phrase => phrase.length)),
    latinPhrases: known.filter(word => /[a-z]/.test(word) && /[^a-z0-9]/.test(word)),
    bets: rows.bets,
    vocabulary,
    byPinyin: indexWords(vocabulary, pinyinOf),
    byInitials: indexWords(vocabulary, initialsOf),
    titles: rows.titles.map(row => ({
      ...row,
      folded: foldText(row.title),
      pinyin: pinyinOf(row.title),
      initials: initialsOf(row.title),
    })),
  }
}

function groupSynonyms(rows: readonly Synonym[]): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>()
  for (const { word, means } of rows) groups.set(means, [...(groups.get(means) ?? [means]), word])
  return groups
}

/** A word in the title of a task weighs more than one in a term. */
function weighWords(titles: readonly TitleRow[], phrases: readonly string[]): ReadonlyMap<string, number> {
  const weights = new Map<string, number>()
  const add = (word: string, weight: number) => {
    if (word.length > 1 && !stopWords.has(word)) weights.set(word, (weights.get(word) ?? 0) + weight)
  }
  for (const phrase of phrases) add(phrase, 1)
  for (const { title, rank } of titles) {
    const folded = foldText(title)
    for (const word of [...hanRuns(folded).flatMap(run => cutRun(run)), ...latinWords(folded)]) add(word, 5 - rank)
  }
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
