/** Numbers that are allocated singly: GTIN-8 of small packages and GLNs of firms that need only one. */
import { sql } from 'drizzle-orm'
import { bigint, bigserial, boolean, check, date, index, pgTable, text } from 'drizzle-orm/pg-core'
import { type LocationKind, singleLocationKinds } from '../../../codes/location-kinds.ts'
import { isOneOf, moment } from '../../../db/columns.ts'
import { cases, firms, numberRange } from '../../tables.ts'
import { type SingleNumberKind, singleNumberKinds } from './kinds.ts'

/** Ranges of bodies, numbers without their check digit: 7 digits for a GTIN-8, 12 for a GLN. Numbers below `next` were taken. Ranges never overlap
 *  (single_number_ranges_apart), and those of GLNs share no number with company prefixes or their ranges: triggers of the migrations. */
export const singleNumberRanges = pgTable(
  'single_number_ranges',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    kind: text().$type<SingleNumberKind>().notNull(),
    first: bigint({ mode: 'number' }).notNull(),
    last: bigint({ mode: 'number' }).notNull(),
    next: bigint({ mode: 'number' }).notNull(),
    demonstration: boolean().notNull().default(false),
    /** The first day on which its numbers are allocated, in Shanghai; null if it was open when it was entered. */
    effectiveOn: date({ mode: 'string' }),
    span: numberRange().generatedAlwaysAs(sql`int8range(first, last + 1)`),
  },
  t => [
    check('single_number_ranges_kind', isOneOf(t.kind, singleNumberKinds)),
    check(
      'single_number_ranges_length',
      sql`(${t.kind} = 'gtin8' and ${t.first} >= 1000000 and ${t.last} <= 9999999) or (${t.kind} = 'gln' and ${t.first} >= 100000000000 and ${t.last} <= 999999999999)`,
    ),
    check(
      'single_number_ranges_order',
      sql`${t.first} <= ${t.last} and ${t.next} between ${t.first} and ${t.last} + 1`,
    ),
  ],
)

/** Digit sums of a number of up to 14 digits, weights 3 and 1 (GS1 General Specifications, check digit calculations). */
const checkSum = sql.raw(
  Array.from(
    { length: 14 },
    (_, at) => `${at % 2 === 0 ? 3 : 1} * substr(lpad("number", 14, '0'), ${at + 1}, 1)::int`,
  ).join(' + '),
)

/** Every number ever allocated singly, never deleted, each by the approval of one case. `name`: of the product, or of the place of a GLN. */
export const singleNumbers = pgTable(
  'single_numbers',
  {
    number: text().primaryKey(),
    kind: text().$type<SingleNumberKind>().notNull(),
    firmId: bigint({ mode: 'number' })
      .notNull()
      .references(() => firms.id),
    caseId: bigint({ mode: 'number' })
      .notNull()
      .unique('single_numbers_one_of_case')
      .references(() => cases.id),
    name: text().notNull(),
    /** What a GLN identifies, and where it is. */
    locationKind: text().$type<LocationKind>(),
    address: text(),
    allocatedAt: moment().notNull(),
  },
  t => [
    index('single_numbers_firm').on(t.firmId),
    index('single_numbers_newest').on(t.allocatedAt.desc().nullsFirst(), t.number).where(sql`${t.kind} = 'gtin8'`),
    check('single_numbers_kind', isOneOf(t.kind, singleNumberKinds)),
    check(
      'single_numbers_form',
      sql`(${t.kind} = 'gtin8' and ${t.number} ~ '^[0-9]{8}$') or (${t.kind} = 'gln' and ${t.number} ~ '^[0-9]{13}$')`,
    ),
    check('single_numbers_check_digit', sql`${t.number} !~ '^[0-9]{8,13}$' or (${checkSum}) % 10 = 0`),
    check('single_numbers_name', sql`length(${t.name}) between 1 and 200`),
    check('single_numbers_location_kind', isOneOf(t.locationKind, singleLocationKinds)),
    check(
      'single_numbers_location',
      sql`num_nulls(${t.locationKind}, ${t.address}) = case ${t.kind} when 'gln' then 0 else 2 end`,
    ),
  ],
)
