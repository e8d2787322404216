/** Logistic units of members: what an SSCC is of. */
import { sql } from 'drizzle-orm'
import { bigint, char, check, date, index, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import { accounts } from '../access/tables.ts'
import { isOneOf, moment } from '../db/columns.ts'
import { firms } from '../registration/tables.ts'
import { type UnitState, unitStates } from './unit-fields.ts'

/** One row for each SSCC that has one, for ever. An SSCC is not used again within a year of its shipping (GS1 General Specifications, SSCC): here never,
 *  because the table of used numbers has each once. `content`: the trade items inside, of one kind. */
export const logisticUnits = pgTable(
  'logistic_units',
  {
    sscc: char({ length: 18 }).primaryKey(),
    firmId: bigint({ mode: 'number' })
      .notNull()
      .references(() => firms.id),
    content: char({ length: 14 }).notNull(),
    count: integer().notNull(),
    batch: text(),
    bestBefore: date({ mode: 'string' }),
    grossWeightKg: numeric({ precision: 9, scale: 3, mode: 'number' }),
    shipFrom: char({ length: 13 }),
    shipTo: char({ length: 13 }),
    reference: text(),
    state: text().$type<UnitState>().notNull().default('packed'),
    accountId: bigint({ mode: 'number' }).references(() => accounts.id, { onDelete: 'set null' }),
    createdAt: moment().notNull(),
    shippedAt: moment(),
    receivedAt: moment(),
  },
  t => [
    index('logistic_units_firm').on(t.firmId, t.createdAt.desc().nullsFirst(), t.sscc),
    index('logistic_units_account').on(t.accountId),
    check(
      'logistic_units_form',
      sql`${t.sscc} ~ '^[0-9]{18}$' and right(${t.sscc}, 1) = gs1_check_digit(left(${t.sscc}, -1))`,
    ),
    check('logistic_units_content', sql`${t.content} ~ '^[0-9]{14}$' and ${t.count} between 1 and 99999999`),
    check('logistic_units_batch', sql`length(${t.batch}) between 1 and 20`),
    check('logistic_units_reference', sql`length(${t.reference}) between 1 and 30`),
    check('logistic_units_weight', sql`${t.grossWeightKg} > 0`),
    check('logistic_units_places', sql`${t.shipFrom} ~ '^[0-9]{13}$' and ${t.shipTo} ~ '^[0-9]{13}$'`),
    check('logistic_units_state', isOneOf(t.state, unitStates)),
    check(
      'logistic_units_moved',
      sql`(${t.state} = 'packed') = (${t.shippedAt} is null) and (${t.state} = 'received') = (${t.receivedAt} is not null)`,
    ),
  ],
)

export type UnitRow = typeof logisticUnits.$inferSelect
