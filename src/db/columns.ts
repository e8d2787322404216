/** Column types shared by the tables of several modules. */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { timestamp } from 'drizzle-orm/pg-core'

/** A timestamp with time zone. */
export const moment = () => timestamp({ withTimezone: true, mode: 'date' })

/** Condition that a column has one of these words, written out for checks and partial indexes, which have no parameters. */
export const isOneOf = (column: SQLWrapper, words: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(words.map(word => `'${word}'`).join(', '))})`
