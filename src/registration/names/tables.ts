/** Names that firms had before. */
import { sql } from 'drizzle-orm'
import { bigint, bigserial, check, index, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { moment } from '../../db/columns.ts'
import { releaseWaitMonths } from '../life-cycle/validity.ts'
import { cases, firms } from '../tables.ts'

/** How long a former name stays public after its last prefix was cancelled: as long as the numbers are given to nobody else. */
export const formerNameMonths = releaseWaitMonths

/** A name that an approved case has replaced. `usedFrom`: since when the firm was registered under it; null if that is not known. */
export const formerNames = pgTable(
  'former_names',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    firmId: bigint({ mode: 'number' })
      .notNull()
      .references(() => firms.id),
    caseId: bigint({ mode: 'number' })
      .notNull()
      .unique('former_names_one_of_case')
      .references(() => cases.id),
    name: text().notNull(),
    usedFrom: moment(),
    usedUntil: moment().notNull(),
  },
  t => [
    unique('former_names_until').on(t.firmId, t.usedUntil),
    index('former_names_pairs').using('gin', sql`character_pairs(${t.name})`),
    check('former_names_name', sql`${t.name} <> ''`),
    check('former_names_order', sql`${t.usedFrom} is null or ${t.usedFrom} <= ${t.usedUntil}`),
  ],
)
