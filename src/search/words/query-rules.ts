/** Reads a query: its terms with their synonyms, without the words of a question, and the region it names. Pure. */
import { type ByLanguage, type Language, languageOf } from '../../codes/languages.ts'
import { cutRun, foldText, hanRuns, latinWords } from '../tokens.ts'
import { correctRun } from './corrections.ts'
import { type NamedRegion, namedRegions } from './regions.ts'
import { stopPhrase, stopWords } from './stop-words.ts'
import type { Words } from './words.ts'

/** `meaning` is the same for all synonyms; `forms` are the words that are searched, the typed one first; `weight` is smaller for a word that
 *  many titles have. */
export type Term = { text: string; meaning: string; forms: readonly string[]; weight: number }

/** `corrections`: typed text and what is searched instead. `exact`: without synonyms and corrections. */
export type Query = {
  terms: readonly Term[]
  corrections: readonly { typed: string; instead: string }[]
  region: NamedRegion | undefined
}

const maxTerms = 8
const maxForms = 8

/** How a query is read: `exact` searches the typed words only, `en` Latin words that mean the same. */
export type Reading = { exact?: boolean | undefined; language?: Language | undefined }

/** Reads what was typed. */
export function readQuery(text: string, words: Words, reading: Reading = {}): Query {
  const { exact = false } = reading
  const corrections: Query['corrections'][number][] = []
  const folded = foldText(text)
  const latin = takeLatinPhrases(folded, words)
  const found = [
    ...latin.phrases,
    ...hanRuns(folded).flatMap(run => readRun(run, words, exact ? undefined : corrections)),
    ...latinWords(latin.rest),
  ]
  const terms = chooseTerms(found, words)
  const region = terms.map(term => namedRegions.get(term)).find(named => named !== undefined)
  return { terms: terms.map(term => toTerm(term, words, reading)), corrections, region }
}

/** A term with the words that mean the same. Single characters are too frequent to be searched beside longer words. */
export function toTerm(text: string, words: Words, { exact = false, language }: Reading = {}): Term {
  const meaning = words.synonyms.get(text) ?? text
  const others = exact ? [] : sameMeaning(meaning, words, language).filter(word => word !== text && word.length > 1)
  const own = text.length > 1 || others.length === 0 ? [text] : []
  const numbers = exact ? [] : numberForms[languageOf({ language })](text)
  const forms = [...new Set([...own, ...numbers, ...others])].slice(0, maxForms)
  return { text, meaning, forms, weight: weightOf(forms, words) }
}

/** Chinese words have no plural. */
const numberForms: ByLanguage<(word: string) => string[]> = { zh: () => [], en: word => singularAndPlural(word) }

/** @example singularAndPlural('prefixes') // ['prefixe', 'prefix'] */
function singularAndPlural(word: string): string[] {
  if (!/^[a-z]{3,}$/.test(word)) return []
  if (word.endsWith('es')) return [word.slice(0, -1), word.slice(0, -2)]
  if (/(ss|x|z|ch|sh)$/.test(word)) return [`${word}es`]
  return [word.endsWith('s') ? word.slice(0, -1) : `${word}s`]
}

const latinPattern = /^[a-z0-9 -]+$/

/** Which words that mean the same are searched: on the Chinese site also Latin ones. */
const isWord: ByLanguage<(word: string) => boolean> = { zh: () => true, en: word => latinPattern.test(word) }

function sameMeaning(meaning: string, { groups }: Words, language: Reading['language']): readonly string[] {
  const group = groups.get(meaning) ?? []
  return group.filter(isWord[languageOf({ language })])
}

/** From 1 for a word that no title has to 0.1 for one that hundreds have. */
function weightOf(forms: readonly string[], { vocabulary }: Words): number {
  const frequency = Math.max(...forms.map(form => vocabulary.get(form) ?? 0))
  return Math.round(Math.max(0.1, 1 - Math.log10(1 + frequency) / 3) * 100) / 100
}

/** Without stop words unless nothing else is left, and without single characters that mean nothing, unless there is nothing longer. */
function chooseTerms(found: readonly string[], words: Words): string[] {
  const unique = [...new Map(found.map(term => [words.synonyms.get(term) ?? term, term])).values()]
  const meaningful = unique.filter(term => !stopWords.has(term) || words.synonyms.has(term))
  const usable = meaningful.length > 0 ? meaningful : unique
  const long = usable.filter(term => term.length > 1 || words.synonyms.has(term) || /\d/.test(term))
  return (long.length > 0 ? long : usable).slice(0, maxTerms)
}

function takeLatinPhrases(folded: string, words: Words): { phrases: string[]; rest: string } {
  const phrases = words.latinPhrases.filter(phrase => hasPhrase(folded, phrase))
  return { phrases, rest: phrases.reduce((rest, phrase) => rest.replaceAll(phrase, ' '), folded) }
}

/** Whether a text has Latin words between other characters. */
export const hasPhrase = (text: string, phrase: string) => {
  const at = text.indexOf(phrase)
  return at >= 0 && !/[a-z0-9]/.test(text.charAt(at - 1)) && !/[a-z0-9]/.test(text.charAt(at + phrase.length))
}

/** The words of a run of Chinese characters: known phrases as they are, the rest without questions and split by the dictionary. */
function readRun(run: string, words: Words, corrections?: { typed: string; instead: string }[]): string[] {
  const found: string[] = []
  let rest = ''
  const readRest = () => {
    found.push(...rest.split(stopPhrase).flatMap(part => readPart(part, words, corrections)))
    rest = ''
  }
  for (let at = 0; at < run.length; ) {
    const phrase = phraseAt(run, at, words)
    if (phrase === undefined) {
      rest += run.charAt(at)
      at += 1
      continue
    }
    readRest()
    found.push(phrase)
    at += phrase.length
  }
  readRest()
  return found
}

/** Characters between phrases, corrected where `corrections` takes it down. */
function readPart(part: string, words: Words, corrections?: { typed: string; instead: string }[]): string[] {
  const corrected = corrections ? correctRun(part, words) : undefined
  if (corrected) corrections?.push(...corrected.corrections)
  return cutRun(corrected?.text ?? part).filter(word => word !== '')
}

function phraseAt(run: string, at: number, { phrases, longestPhrase }: Words): string | undefined {
  for (let length = Math.min(longestPhrase, run.length - at); length > 1; length--) {
    const piece = run.slice(at, at + length)
    if (phrases.has(piece)) return piece
  }
  return undefined
}
