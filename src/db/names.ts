/** Conditions for names: Chinese ones contain a text anywhere, found by an index of their pairs of adjacent characters; English ones have words,
 *  found by an index of these. */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Fewer characters have no pair: search such a text at the beginning of names, or refuse it. */
export const minNamePart = 2

/** The name contains the text, in upper or lower case. The text needs two characters; `%` and `_` have no special meaning. The index
 *  `character_pairs(name)` finds names with all pairs of the text, which are then compared. */
export const nameContains = (name: SQLWrapper, text: string): SQL =>
  sql`(character_pairs(${name}) @> character_pairs(${text}) and ${containsText(name, text)})`

/** The same without an index. */
export const containsText = (name: SQLWrapper, text: string): SQL => sql`position(lower(${text}) in lower(${name})) > 0`

/** The words of an English name. Pairs of letters are too common to find one. */
export const nameWords = (name: SQLWrapper): SQL =>
  sql`to_tsvector('simple', regexp_replace(${name}, '[^A-Za-z0-9]+', ' ', 'g'))`

/** The name has a word for each word of the text, which it equals or begins with. Undefined if the text has no word by which a firm could be
 *  found: it is Chinese, or has only what most firms are called. */
export function nameHasWords(name: SQLWrapper, text: string): SQL | undefined {
  const query = wordsQuery(text)
  return query === undefined ? undefined : sql`${nameWords(name)} @@ ${query}::tsquery`
}

const legalForms: ReadonlySet<string> = new Set(
  'co ltd limited company corp corporation inc incorporated llc plc group the of and demonstration'.split(' '),
)

/** @example wordsQuery('Example Foods Co., Ltd.') // 'example:* & foods:*' */
export function wordsQuery(text: string): string | undefined {
  if (/[^\p{ASCII}]/u.test(text)) return undefined
  const words = text.toLowerCase().match(/[a-z0-9]+/g) ?? []
  const own = [...new Set(words)].filter(word => !legalForms.has(word))
  const parts = own.map(word => (word.length > 1 ? `${word}:*` : word))
  return own.some(word => /[a-z]/.test(word)) ? parts.join(' & ') : undefined
}
