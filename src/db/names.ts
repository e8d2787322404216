/** Conditions for names that contain a text anywhere, found by an index of their pairs of adjacent characters. */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Fewer characters have no pair: search such a text at the beginning of names, or refuse it. */
export const minNamePart = 2

/** The name contains the text, in upper or lower case. The text needs two characters; `%` and `_` have no special meaning. The index
 *  `character_pairs(name)` finds names with all pairs of the text, which are then compared. */
export const nameContains = (name: SQLWrapper, text: string): SQL =>
  sql`(character_pairs(${name}) @> character_pairs(${text}) and ${containsText(name, text)})`

/** The same without an index. */
export const containsText = (name: SQLWrapper, text: string): SQL => sql`position(lower(${text}) in lower(${name})) > 0`
