/** Splits Chinese and Latin text into search tokens for PostgreSQL, for items and for queries. Server only. */
import { createRequire } from 'node:module'
import type { Jieba } from '@node-rs/jieba'

let loaded: Jieba | undefined
const require = createRequire(import.meta.url)

/** Loaded at the first search, because the dictionary takes 50 MB. */
const jieba = () => {
  loaded ??= loadJieba()
  return loaded
}

function loadJieba(): Jieba {
  const { Jieba }: typeof import('@node-rs/jieba') = require('@node-rs/jieba')
  const { dict }: typeof import('@node-rs/jieba/dict.js') = require('@node-rs/jieba/dict.js')
  return Jieba.withDict(dict)
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

const characterPairs = (run: string): string[] =>
  [...run].slice(1).map((second, index) => `${[...run][index] ?? ''}${second}`)

/** Latin words and their parts: `gb/t`, `33993-2024` and `33993`. */
function latinTokens(text: string): string[] {
  const latinText = text.replace(hanPattern, ' ')
  return [...latinText.matchAll(latinTokenPattern)].flatMap(([word]) => [word, ...word.split(/[-./]/)])
}

/** Tokens of a text: dictionary words and Latin words. */
export function textTokens(text: string): Set<string> {
  const folded = foldText(text)
  const han = [...folded.matchAll(hanPattern)].flatMap(([run]) => jieba().cutForSearch(run, true))
  return new Set([...han, ...latinTokens(folded)].filter(word => word !== '').slice(0, maxTokens))
}

/** Tokens of a title: also every character and every pair of adjacent characters, so that any part of the title matches. */
export function titleTokens(title: string): Set<string> {
  const pieces = [...foldText(title).matchAll(hanPattern)].flatMap(([run]) => [...run, ...characterPairs(run)])
  return new Set([...textTokens(title), ...pieces])
}

/** The search terms of a keyword; all of them must match. Single characters count only if there are no longer terms. */
export function searchTerms(keyword: string): string[] {
  const folded = foldText(keyword)
  const han = [...folded.matchAll(hanPattern)].flatMap(([run]) => jieba().cut(run, true))
  const latin = [...folded.replace(hanPattern, ' ').matchAll(latinTokenPattern)].map(([word]) => word)
  const terms = [...new Set([...han, ...latin])]
  const longTerms = terms.filter(word => word.length > 1)
  return (longTerms.length > 0 ? longTerms : terms).slice(0, maxTerms)
}

const quoteLexeme = (word: string) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/** A tsquery that requires every term, a longer Chinese term also as its pairs; undefined if there are no terms. */
export function tsqueryOf(keyword: string): string | undefined {
  const terms = searchTerms(keyword)
  if (terms.length === 0) return undefined
  return terms
    .map(word => {
      const pairs = /^\p{Script=Han}{3,}$/u.test(word) ? characterPairs(word) : []
      return pairs.length > 0 ? `(${quoteLexeme(word)} | (${pairs.map(quoteLexeme).join(' & ')}))` : quoteLexeme(word)
    })
    .join(' & ')
}
