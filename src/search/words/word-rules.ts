/** What synonyms and best bets may be. Pure. */
import { foldText } from '../tokens.ts'
import { wordLengths } from './word-limits.ts'
import type { Bet, Synonym } from './words.ts'

/** A word as the search reads it: half-width, lower case, one space at most between its parts. */
export const normalWord = (text: string): string => foldText(text).replace(/\s+/g, ' ').trim()

const isWord = (word: string) => word.length >= 1 && word.length <= wordLengths.word && normalWord(word) === word

/** `other`: the other meaning of a word, or what the meaning of a word means. */
export type SynonymFault = Synonym & { fault: 'form' | 'itself' | 'two-meanings' | 'chain'; other: string }

/** What is wrong with a list of synonyms; undefined if nothing is. A word means one thing only, and what it means has no other meaning
 *  itself, so that no meanings form a circle. */
export function synonymFault(synonyms: readonly Synonym[]): SynonymFault | undefined {
  const meanings = new Map<string, string>()
  for (const row of synonyms) {
    const { word, means } = row
    const other = meanings.get(word) ?? means
    if (!isWord(word) || !isWord(means)) return { ...row, fault: 'form', other: '' }
    if (word === means) return { ...row, fault: 'itself', other: '' }
    if (other !== means) return { ...row, fault: 'two-meanings', other }
    meanings.set(word, means)
  }
  const chained = synonyms.find(({ means }) => meanings.has(means))
  return chained && { ...chained, fault: 'chain', other: meanings.get(chained.means) ?? '' }
}

const faultTexts: Readonly<Record<SynonymFault['fault'], (fault: SynonymFault) => string>> = {
  form: ({ word, means }) => `${word} = ${means}: a word has 1 to ${wordLengths.word} characters in lower case.`,
  itself: ({ word }) => `${word} means itself.`,
  'two-meanings': ({ word, means, other }) => `${word} means ${other} and ${means}.`,
  chain: ({ word, means, other }) => `${word} means ${means}, which means ${other}.`,
}

/** For whoever edits the files of the first words. */
export const synonymFaultText = (fault: SynonymFault): string => faultTexts[fault.fault](fault)

/** What is wrong with a best bet; undefined if nothing is. */
export function betFault({ query, address }: Pick<Bet, 'query' | 'address'>): string | undefined {
  if (query.trim() !== query || query.length < 1 || query.length > wordLengths.query)
    return `“${query}” is not 1 to ${wordLengths.query} characters.`
  if (!/^\/(?!\/)\S*$/.test(address)) return `${query}: ${address} is not an address of this site.`
  return undefined
}
