/** Splits Chinese and Latin text into search tokens for PostgreSQL, for items and for queries. Server only. */
import fs from 'node:fs'
import { createRequire } from 'node:module'
import type { Jieba } from '@node-rs/jieba'
import { domainWords } from './words/domain-words.ts'

let loaded: Jieba | undefined
const require = createRequire(import.meta.url)

/** Loaded at the first search, because the dictionary takes 20 MB. */
const jieba = () => {
  loaded ??= loadJieba()
  return loaded
}

function loadJieba(): Jieba {
  const { Jieba }: typeof import('@node-rs/jieba') = require('@node-rs/jieba')
  const jieba = Jieba.withDict(frequentWords(fs.readFileSync(require.resolve('@node-rs/jieba/dict.txt'))))
  jieba.loadDict(Buffer.from(domainWords.map(word => `${word} 100000 n`).join('\n')))
  return jieba
}

/** Words of the dictionary that were counted less often do not earn their memory: three of four entries. */
const leastCount = 10

/** The lines `word count kind` of a dictionary whose count is at least `leastCount`, without a string for each line. */
function frequentWords(dictionary: Buffer): Buffer {
  const frequent = Buffer.allocUnsafe(dictionary.length)
  let length = 0
  for (let start = 0; start < dictionary.length; ) {
    const newline = dictionary.indexOf(10, start)
    const end = newline < 0 ? dictionary.length : newline + 1
    if (countOf(dictionary, start) >= leastCount) length += dictionary.copy(frequent, length, start, end)
    start = end
  }
  return frequent.subarray(0, length)
}

/** The number after the first space of the line at `start`. */
function countOf(dictionary: Buffer, start: number): number {
  let count = 0
  for (let at = dictionary.indexOf(32, start) + 1; ; at++) {
    const digit = (dictionary[at] ?? 0) - 48
    if (digit < 0 || digit > 9) return count
    count = count * 10 + digit
  }
}

const hanPattern = /\p{Script=Han}+/gu
const latinTokenPattern = /[\p{L}\p{N}]+(?:[-./][\p{L}\p{N}]+)*/gu
const maxTokens = 20_000
const maxTerms = 12

/** Converts full-width letters and digits to half-width and everything to lower case, and joins digits grouped by spaces. */
export function foldText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(?<=\d)[ ](?=\d{6}\b)/g, '')
}

/** A text in its runs of Chinese characters. */
export const hanRuns = (text: string): string[] => Array.from(text.matchAll(hanPattern), ([run]) => run)

/** The Latin words of a text in lower case; `gb/t` and `33993-2024` are one word each. */
export const latinWords = (text: string): string[] =>
  Array.from(text.replace(hanPattern, ' ').matchAll(latinTokenPattern), ([word]) => word)

/** The words of a run of Chinese characters. Without guessing, characters that form no word of the dictionary stay alone. */
export const cutRun = (run: string, isGuessing = true): string[] => jieba().cut(run, isGuessing)

/** Every pair of adjacent characters.
 *  @example characterPairs('商品码') // ['商品', '品码'] */
export function characterPairs(run: string): string[] {
  const characters = [...run]
  return characters.slice(1).map((second, at) => `${characters[at] ?? ''}${second}`)
}

/** Latin words and their parts: `gb/t`, `33993-2024` and `33993`. */
const latinTokens = (text: string): string[] => latinWords(text).flatMap(word => [word, ...word.split(/[-./]/)])

/** Tokens of a text: dictionary words and Latin words. */
export function textTokens(text: string): Set<string> {
  const folded = foldText(text)
  const han = hanRuns(folded).flatMap(run => jieba().cutForSearch(run, true))
  return new Set([...han, ...latinTokens(folded)].filter(word => word !== '').slice(0, maxTokens))
}

/** Tokens of a title: also every character and every pair of adjacent characters, so that any part of the title matches. */
export function titleTokens(title: string): Set<string> {
  const pieces = hanRuns(foldText(title)).flatMap(run => [...run, ...characterPairs(run)])
  return new Set([...textTokens(title), ...pieces])
}

/** The terms of a list's keyword; all of them must match. Single characters count only if there are no longer terms. */
export function searchTerms(keyword: string): string[] {
  const folded = foldText(keyword)
  const terms = [...new Set([...hanRuns(folded).flatMap(run => cutRun(run)), ...latinWords(folded)])]
  const longTerms = terms.filter(word => word.length > 1)
  return (longTerms.length > 0 ? longTerms : terms).slice(0, maxTerms)
}

const quoteLexeme = (word: string) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

const allOf = (words: readonly string[]) => `(${words.map(quoteLexeme).join(' & ')})`

const noWords: ReadonlySet<string> = new Set()

/** A term as a part of a tsquery, a longer Chinese term also as its pairs and as the words in it. */
function termQuery(word: string, beside = noWords): string {
  if (!isLong(word)) return quoteLexeme(word)
  const parts = jieba()
    .cutForSearch(word, true)
    .filter(part => part !== word)
  const pairs = characterPairs(word)
  const isWhole = parts.join('') === word
  // Pairs that contain all parts find nothing that the parts do not find.
  const alternatives = !isWhole ? [pairs] : parts.every(part => pairs.includes(part)) ? [parts] : [pairs, parts]
  const needed = alternatives.filter(all => !all.some(part => beside.has(part)))
  return needed.length === 0 ? quoteLexeme(word) : `(${[quoteLexeme(word), ...needed.map(allOf)].join(' | ')})`
}

const isLong = (word: string) => /^\p{Script=Han}{3,}$/u.test(word)

const phraseWords = (phrase: string) => [
  ...new Set([...hanRuns(phrase).flatMap(run => cutRun(run)), ...latinWords(phrase)]),
]

/** A phrase that is one lexeme in a tsquery; undefined for others. */
export function onlyLexeme(phrase: string): string | undefined {
  const words = phraseWords(phrase)
  return words.length === 1 && words[0] !== undefined && !isLong(words[0]) ? words[0] : undefined
}

/** A word or phrase as a part of a tsquery: all of its words; undefined if there is nothing to search for. `beside`: lexemes that are
 *  alternatives of the phrase, so that what requires one of them finds nothing more and is left out.
 *  @example phraseQuery('bar code') // "('bar' & 'code')" */
export function phraseQuery(phrase: string, beside = noWords): string | undefined {
  const words = phraseWords(phrase)
  if (words.length === 0) return undefined
  const [only] = words
  if (only !== undefined && words.length === 1) return termQuery(only, beside)
  const whole = words.every(word => /^\p{Script=Han}+$/u.test(word)) ? quoteLexeme(words.join('')) : undefined
  if (words.some(word => beside.has(word))) return whole
  const parts = `(${words.map(word => termQuery(word)).join(' & ')})`
  return whole === undefined ? parts : `(${whole} | ${parts})`
}

/** A tsquery that requires every term, a longer Chinese term also as its pairs; undefined if there are no terms. */
export function tsqueryOf(keyword: string): string | undefined {
  const terms = searchTerms(keyword)
  return terms.length === 0 ? undefined : terms.map(term => termQuery(term)).join(' & ')
}
