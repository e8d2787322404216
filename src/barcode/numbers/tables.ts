/** Item numbers of members that are used: each for one product, for ever. */
import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { accounts } from '../../access/tables.ts'
import { moment } from '../../db/columns.ts'
import { companyPrefixes } from '../../registration/tables.ts'

/** A number becomes used when its first symbol is made, or when it is in a batch. `drawKey` identifies that drawing, so that a request that is
 *  repeated is not taken for a second product. Numbers of reported products are used as well; they are in `products`. */
export const usedNumbers = pgTable(
  'used_numbers',
  {
    companyPrefix: text()
      .notNull()
      .references(() => companyPrefixes.companyPrefix),
    itemReference: bigint({ mode: 'number' }).notNull(),
    productName: text(),
    drawKey: text().notNull(),
    /** The kind of the last symbol. */
    symbol: text().notNull(),
    accountId: bigint({ mode: 'number' }).references(() => accounts.id, { onDelete: 'set null' }),
    usedAt: moment().notNull(),
    drawnAt: moment().notNull(),
  },
  t => [
    primaryKey({ name: 'used_numbers_once', columns: [t.companyPrefix, t.itemReference] }),
    index('used_numbers_latest').on(t.companyPrefix, t.drawnAt.desc().nullsFirst()),
    index('used_numbers_account').on(t.accountId),
    check(
      'used_numbers_of_prefix',
      sql`${t.itemReference} >= 0 and ${t.itemReference} < power(10, 12 - length(${t.companyPrefix}))`,
    ),
    check('used_numbers_name', sql`length(${t.productName}) between 1 and 200`),
    check('used_numbers_key', sql`length(${t.drawKey}) between 1 and 100`),
  ],
)
