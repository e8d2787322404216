/** Which titles the words of a missing address mean: as they are, by synonyms, pinyin or corrected. Pure. */
import type { ByLanguage, Language } from '../../codes/languages.ts'
import { foldText } from '../tokens.ts'
import { similarLatin, wordsForLetters } from './corrections.ts'
import { hasPhrase, readQuery, type Term, toTerm } from './query-rules.ts'
import { branchAddress, namedRegions } from './regions.ts'
import type { Words } from './words.ts'

const mostNear = 3
/** The last parts of a path that are read, and how much of each. */
const readSegments = 2
const longestText = 24
/** Shorter Latin words are no pinyin. */
const shortestPinyin = 4
/** The share of the terms, by weight, that a near title has. */
const leastShare = 0.6

/** The addresses of entries in a language whose titles have the terms of the last part of a path, or else of the part before it. */
export function nearTitles(missing: string, words: Words, language: Language): string[] {
  for (const text of textsOf(missing)) {
    const found = titlesWith(termsOf(text, words, language), words, language)
    if (found.length > 0) return found
  }
  return []
}

/** The last parts of a path as text, the last first: `/help/checkDigit_rules.html` is `check digit rules`, `help`. */
function textsOf(path: string): string[] {
  let decoded = path
  try {
    decoded = decodeURIComponent(path)
  } catch {
    return []
  }
  return decoded
    .split('/')
    .slice(-readSegments)
    .reverse()
    .map(part => part.replace(/\.\w{1,5}$/, '').replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
    .map(part => foldText(part.slice(0, longestText).replace(/[^\p{L}\p{N}]+/gu, ' ')).trim())
    .filter(text => text.length > 1)
}

function termsOf(text: string, words: Words, language: Language): Term[] {
  const { terms } = readQuery(text, words, { language })
  return terms.flatMap(term => {
    const isKnown = term.forms.some(form => words.vocabulary.has(form)) || !/^[a-z]+$/.test(term.text)
    return isKnown ? [term] : knownTerms(term, words, language)
  })
}

/** What unknown Latin letters mean: in Chinese pinyin, in English a word with one wrong letter. Without a meaning the term stays, so that no
 *  title is near that has only the other terms. */
function knownTerms(term: Term, words: Words, language: Language): Term[] {
  const toTerms = (found: readonly (string | undefined)[]) =>
    found.filter(word => word !== undefined).map(word => toTerm(word, words, { language }))
  const meant = toTerms(wordsOfLetters[language](term.text, words))
  return meant.length > 0 ? meant : [term]
}

const wordsOfLetters: ByLanguage<(letters: string, words: Words) => (string | undefined)[]> = {
  zh: (letters, words) =>
    letters.length >= shortestPinyin ? wordsForLetters(letters, words).map(([word]) => word) : [],
  en: (letters, words) => [similarLatin(letters, words)],
}

/** Regions lead to their branches, whose pages are in Chinese. */
const leadsToBranches: ByLanguage<boolean> = { zh: true, en: false }

function titlesWith(terms: readonly Term[], words: Words, language: Language): string[] {
  const weightOf = (some: readonly Term[]) => some.reduce((sum, { weight }) => sum + weight, 0)
  const whole = weightOf(terms)
  const scored = words.titles
    .filter(title => title.language === language)
    .map(title => ({ title, share: weightOf(terms.filter(term => hasTerm(title.folded, term))) / whole }))
    .filter(({ share }) => share >= leastShare)
    .sort((a, b) => b.share - a.share || a.title.rank - b.title.rank || a.title.title.length - b.title.title.length)
  const branches = leadsToBranches[language]
    ? terms.flatMap(({ text }) => namedRegions.get(text)?.branch.code ?? [])
    : []
  return [...new Set([...branches.map(branchAddress), ...scored.map(({ title }) => title.address)])].slice(0, mostNear)
}

const hasTerm = (folded: string, { forms }: Term): boolean =>
  forms.some(form => (/^[a-z0-9 ]+$/.test(form) ? hasPhrase(folded, form) : folded.includes(form)))
