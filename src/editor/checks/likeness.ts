/** How alike two texts are, without I/O. The measure is the share of common shingles (the Jaccard index of Broder, “On the resemblance and
 *  containment of documents”, 1997): each text is the set of its runs of five characters, of letters, digits and Chinese characters only, so that
 *  signs, spaces, Markdown and the order of paragraphs do not count. The likeness is the number of runs that both have, divided by the number of
 *  runs that one or the other has. Five characters are about two Chinese words: texts about the same matter share many words, but few runs.
 *
 *  One sentence of ten rewritten leaves 82 per cent, a quarter of a text 60, half of it 33. Of the 637 longer texts of seed/ the two most alike have
 *  45, two standards of one series. From 60 per cent on a text is nearly the same as another one. */
import { foldText, textTokens } from '../../search/tokens.ts'

const shingleLength = 5
/** Characters that are compared: the beginning of a longer text says enough. */
const mostCharacters = 20_000
/** Shorter texts of one kind are alike by their form: terms, dates of courses. */
const fewestShingles = 80
/** From here on it is named. */
export const likenessThreshold = 0.6

/** The runs of a text; undefined for a text that is too short to be compared. */
export function shinglesOf(text: string): ReadonlySet<string> | undefined {
  const letters = foldText(text.slice(0, mostCharacters)).replace(/[^\p{L}\p{N}]/gu, '')
  const shingles = new Set<string>()
  for (let at = 0; at + shingleLength <= letters.length; at++) shingles.add(letters.slice(at, at + shingleLength))
  return shingles.size < fewestShingles ? undefined : shingles
}

/** @example likeness(new Set(['一二三四五', '二三四五六']), new Set(['二三四五六'])) // 0.5 */
export function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const [small, large] = one.size < other.size ? [one, other] : [other, one]
  let common = 0
  for (const shingle of small) if (large.has(shingle)) common++
  return small.size === 0 ? 0 : common / (one.size + other.size - common)
}

/** Words in a group, and groups. A text of which nine of ten words stay has a whole group with a probability above 0.9999, one of which three of
 *  four stay with 0.99; another text hardly has six words of one group by chance. */
const groupWords = 6
const groups = 24

/** Groups of words of a text, by which the index of search words finds those that may be alike: a text that has all words of one group. The
 *  words of a group are the first ones by a hash, as in MinHash, so that the same words come first in a text that is alike. */
export function likenessGroups(text: string): string[][] {
  const words = [...textTokens(text.slice(0, mostCharacters))].filter(word => word.length > 1)
  if (words.length < groupWords) return []
  return Array.from({ length: groups }, (_, seed) =>
    words
      .map(word => ({ word, hash: hashOf(word, seed) }))
      .sort((a, b) => a.hash - b.hash)
      .slice(0, groupWords)
      .map(({ word }) => word),
  )
}

/** FNV-1a of 32 bits, begun differently for each group. */
function hashOf(word: string, seed: number): number {
  let hash = Math.imul(0x811c9dc5 ^ seed, 0x01000193)
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193)
  // The last bits of neighbouring words are alike; the middle ones are not.
  return Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0
}
