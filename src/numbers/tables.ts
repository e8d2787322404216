/** Numbers of members: those that are used, each once for ever, those that are reserved for later, and the serials that are used. */
import { sql } from 'drizzle-orm'
import { bigint, char, check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { accounts } from '../access/tables.ts'
import { isOneOf, moment } from '../db/columns.ts'
import { companyPrefixes } from '../registration/tables.ts'
import {
  numberCheckDigit,
  numberForm,
  numberOfPrefix,
  numberReference,
  numberSeries,
  seriesCapacity,
  seriesForm,
} from './keys/number-columns.ts'
import { type NumberedKind, numberedKinds } from './keys/numbered-kinds.ts'

/** Every number that was ever given out, each once and for ever: the primary key. Item numbers of products, packages, places, logistic units, assets and
 *  all other keys are here: `number` is the whole number as in its element string, with its check digit and its serial. A product, a single
 *  GTIN-8 or GLN and a row of a register put their number here by triggers of the migration 0084. `companyPrefix`: null where the number was
 *  licensed singly. `series`, `reference`: see keys/number-columns.ts.
 *  A number becomes used when a record gets it, when its first symbol is made, or when it is in a batch. `drawKey` identifies that drawing, so that
 *  a request that is repeated is not taken for a second product. What its product is called is in `products`. */
export const usedNumbers = pgTable(
  'used_numbers',
  {
    kind: text().$type<NumberedKind>().notNull(),
    number: text().notNull(),
    companyPrefix: text().references(() => companyPrefixes.companyPrefix),
    series: text().notNull().generatedAlwaysAs(sql.raw(numberSeries)),
    reference: bigint({ mode: 'number' }).generatedAlwaysAs(sql.raw(numberReference)),
    gtin14: char({ length: 14 }).generatedAlwaysAs(
      sql.raw(`case when kind in ('GTIN-13', 'GTIN-14', 'GTIN-8') then lpad(number, 14, '0') end`),
    ),
    drawKey: text(),
    /** What the member wrote that it is for. */
    note: text(),
    /** The kind of the last symbol; null before the first. */
    symbol: text(),
    accountId: bigint({ mode: 'number' }).references(() => accounts.id, { onDelete: 'set null' }),
    usedAt: moment().notNull(),
    /** When the last symbol was made. */
    drawnAt: moment(),
  },
  t => [
    primaryKey({ name: 'used_numbers_once', columns: [t.kind, t.number] }),
    index('used_numbers_latest').on(t.companyPrefix, t.drawnAt.desc().nullsFirst()),
    index('used_numbers_gtin').on(t.gtin14).where(sql`${t.gtin14} is not null`),
    index('used_numbers_account').on(t.accountId),
    index('used_numbers_series').on(t.companyPrefix, t.kind, t.series, t.reference),
    check('used_numbers_kind', isOneOf(t.kind, numberedKinds)),
    check('used_numbers_form', sql.raw(numberForm)),
    check('used_numbers_check_digit', sql.raw(numberCheckDigit)),
    check('used_numbers_of_prefix', sql.raw(`kind <> 'GTIN-8' and ${numberOfPrefix} or company_prefix is null`)),
    check('used_numbers_drawn', sql`num_nulls(${t.symbol}, ${t.drawnAt}) in (0, 2)`),
    check('used_numbers_key', sql`length(${t.drawKey}) between 1 and 100`),
    check('used_numbers_note', sql`length(${t.note}) between 1 and 200`),
  ],
)

/** Where the free references of a series begin: all below are used. It only spares reading them; what is free is in `usedNumbers`. */
export const numberFronts = pgTable(
  'number_fronts',
  {
    companyPrefix: text()
      .notNull()
      .references(() => companyPrefixes.companyPrefix),
    kind: text().$type<NumberedKind>().notNull(),
    series: text().notNull().default(''),
    fullBelow: bigint({ mode: 'number' }).notNull(),
  },
  t => [
    primaryKey({ columns: [t.companyPrefix, t.kind, t.series] }),
    check('number_fronts_kind', isOneOf(t.kind, numberedKinds)),
    check('number_fronts_below', sql`${t.fullBelow} > 0`),
  ],
)

/** Consecutive numbers of a prefix that the member keeps for later: they are not offered as the next free one. A reserved number that gets a
 *  record becomes used. `first` and `last` are references of a series, as in the used numbers. No two reservations of a series overlap: the
 *  exclusion `number_reservations_apart` of the migration 0090. */
export const numberReservations = pgTable(
  'number_reservations',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    companyPrefix: text()
      .notNull()
      .references(() => companyPrefixes.companyPrefix),
    kind: text().$type<NumberedKind>().notNull().default('GTIN-13'),
    series: text().notNull().default(''),
    first: bigint({ mode: 'number' }).notNull(),
    /** Inclusive. */
    last: bigint({ mode: 'number' }).notNull(),
    note: text(),
    accountId: bigint({ mode: 'number' }).references(() => accounts.id, { onDelete: 'set null' }),
    reservedAt: moment().notNull(),
  },
  t => [
    index('number_reservations_prefix').on(t.companyPrefix, t.kind, t.series, t.first),
    index('number_reservations_account').on(t.accountId),
    check(
      'number_reservations_of_prefix',
      sql`${t.first} >= 0 and ${t.first} <= ${t.last} and ${t.last} < ${sql.raw(seriesCapacity)}`,
    ),
    check('number_reservations_kind', isOneOf(t.kind, numberedKinds)),
    check('number_reservations_series', sql.raw(seriesForm)),
    check('number_reservations_note', sql`length(${t.note}) between 1 and 200`),
  ],
)

/** `next` is the first unused serial: one row per company prefix for SSCC, one per prefix and asset type for GRAI. */
export const serialCounters = pgTable(
  'serial_counters',
  {
    kind: text().notNull(),
    companyPrefix: text().notNull(),
    reference: text().notNull().default(''),
    next: bigint({ mode: 'number' }).notNull(),
  },
  t => [
    primaryKey({ name: 'serial_counters_key', columns: [t.kind, t.companyPrefix, t.reference] }),
    check('serial_counters_kind', sql`${t.kind} in ('SSCC', 'GRAI')`),
    check('serial_counters_next', sql`${t.next} >= 1`),
  ],
)
