/** Registers of the authority besides firms and products: short codes, location numbers, bicycle enterprise codes. */

import { sql } from 'drizzle-orm'
import { bigint, char, check, index, pgTable, text } from 'drizzle-orm/pg-core'
import type { LocationKind } from '../../codes/location-kinds.ts'
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

/** 参与方位置代码. `kind` as in the standard: legal-entity, function, physical, digital. */
export const locations = pgTable(
  'locations',
  {
    gln: char({ length: 13 }).primaryKey(),
    firmId: firmId().notNull(),
    name: text().notNull(),
    kind: text().$type<LocationKind>().notNull(),
    regionCode: text(),
    address: text(),
    state: text().notNull().default('active'),
    registeredAt: moment().notNull(),
  },
  t => [
    index('locations_firm').on(t.firmId),
    check('locations_form', sql`${t.gln} ~ '^[0-9]{13}$'`),
    check('locations_kind', sql`${t.kind} in ('legal-entity', 'function', 'physical', 'digital')`),
    check('locations_state', sql`${t.state} in ('active', 'inactive')`),
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
