/** Registers of the authority besides firms and products: short codes, bicycle enterprise codes. */

import { sql } from 'drizzle-orm'
import { bigint, char, check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../../db/columns.ts'
import { firms } from '../../registration/tables.ts'

const firmId = () => bigint({ mode: 'number' }).references(() => firms.id)

/** 缩短码: GTIN-8 that the authority allocates individually for small packages. */
export const shortCodes = pgTable(
  'short_codes',
  {
    code: char({ length: 8 }).primaryKey(),
    firmId: firmId().notNull(),
    productName: text().notNull(),
    announcedAt: moment().notNull(),
  },
  t => [
    index('short_codes_newest').on(t.announcedAt.desc().nullsFirst(), t.code),
    index('short_codes_firm').on(t.firmId),
    check('short_codes_form', sql`${t.code} ~ '^[0-9]{8}$'`),
  ],
)

/** 自行车企业代码公告: announced codes of bicycle manufacturers. */
export const bikeFirms = pgTable(
  'bike_firms',
  {
    code: text().primaryKey(),
    firmName: text().notNull(),
    regionCode: text(),
    announcedAt: moment().notNull(),
    state: text().notNull().default('active'),
  },
  t => [
    index('bike_firms_newest').on(t.announcedAt.desc().nullsFirst(), t.code),
    check('bike_firms_state', sql`${t.state} in ('active', 'cancelled')`),
  ],
)
