/** What synonyms and best bets may be. Pure. */
import { foldText } from '../tokens.ts'
import type { Bet, Synonym } from './words.ts'

const isWord = (word: string) => word.length >= 1 && word.length <= 30 && foldText(word).trim() === word

/** What is wrong with a list of synonyms, in a sentence that names the word; undefined if nothing is. A word means one thing only, and
 *  what it means has no other meaning itself. */
export function synonymFault(synonyms: readonly Synonym[]): string | undefined {
  const meanings = new Map<string, string>()
  for (const { word, means } of synonyms) {
    if (!isWord(word) || !isWord(means)) return `${word} = ${means}: a word has 1 to 30 characters in lower case.`
    if (word === means) return `${word} means itself.`
    if ((meanings.get(word) ?? means) !== means) return `${word} means ${meanings.get(word)} and ${means}.`
    meanings.set(word, means)
  }
  const chained = synonyms.find(({ means }) => meanings.has(means))
  return chained && `${chained.word} means ${chained.means}, which means ${meanings.get(chained.means)}.`
}

/** What is wrong with a best bet; undefined if nothing is. */
export function betFault({ query, address }: Pick<Bet, 'query' | 'address'>): string | undefined {
  if (query.trim() !== query || query.length < 1 || query.length > 60) return `“${query}” is not 1 to 60 characters.`
  if (!/^\/(?!\/)\S*$/.test(address)) return `${query}: ${address} is not an address of this site.`
  return undefined
}
