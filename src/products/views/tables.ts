/** Saved views of the product table: filters, order and columns under a name. */
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from '../../access/tables.ts'
import { moment } from '../../db/columns.ts'
import { firms } from '../../registration/tables.ts'
import { viewLimits } from './view-limits.ts'

/** `query`: of the address of the table. `place`: the order in which the person saved them; no two have the same, so that a person has no more
 *  than there are places. `isShared`: everybody of the firm has it. */
export const productViews = pgTable(
  'product_views',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    firmId: bigint({ mode: 'number' })
      .notNull()
      .references(() => firms.id),
    accountId: bigint({ mode: 'number' })
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    place: smallint().notNull(),
    name: text().notNull(),
    query: text().notNull(),
    isShared: boolean().notNull(),
    createdAt: moment().notNull(),
  },
  t => [
    uniqueIndex('product_views_place').on(t.firmId, t.accountId, t.place),
    uniqueIndex('product_views_name').on(t.firmId, t.accountId, t.name),
    uniqueIndex('product_views_shared').on(t.firmId, t.name).where(sql`${t.isShared}`),
    index('product_views_account').on(t.accountId),
    check('product_views_places', sql.raw(`place between 1 and ${viewLimits.places}`)),
    check('product_views_name_length', sql.raw(`length(name) between 1 and ${viewLimits.name}`)),
    check('product_views_query', sql.raw(`length(query) <= ${viewLimits.query}`)),
  ],
)
