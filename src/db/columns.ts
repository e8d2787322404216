/** Column types shared by the tables of several modules. */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { timestamp } from 'drizzle-orm/pg-core'

/** A timestamp with time zone. `name`: of the column, where it does not follow from its key. */
export const moment = (name = '') => timestamp(name, { withTimezone: true, mode: 'date' })

/** Condition that a column has one of these words, written out for checks and partial indexes, which have no parameters. */
export const isOneOf = (column: SQLWrapper, words: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(words.map(word => `'${word}'`).join(', '))})`

/** The digits of a telephone number, for an index and the queries that use it. */
export const digitsOf = (column: SQLWrapper): SQL => sql`regexp_replace(${column}, '[^0-9]', '', 'g')`
