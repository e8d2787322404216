/** What members decided by the management rules of the GTIN when a product changed: what they answered, and what followed. */
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { accounts } from '../../access/tables.ts'
import { isOneOf, moment } from '../../db/columns.ts'
import { type ChangeKey, type Outcome, outcomes } from '../fields/change.table.ts'
import { products } from '../tables.ts'

/** `version`: the newest of the record when it was decided. `answers`: the questions answered with yes. `createdId`: the first record that got a
 *  new number, of the item or, where it keeps its number, of its smallest package. */
export const productDecisions = pgTable(
  'product_decisions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    productId: bigint({ mode: 'number' })
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    at: moment().notNull(),
    authorId: bigint({ mode: 'number' }).references(() => accounts.id, { onDelete: 'set null' }),
    answers: text().array().$type<ChangeKey[]>().notNull(),
    item: text().$type<Outcome>().notNull(),
    packages: text().$type<Outcome>().notNull(),
    createdId: bigint({ mode: 'number' }).references(() => products.id),
  },
  t => [
    index('product_decisions_product').on(t.productId, t.id),
    index('product_decisions_author').on(t.authorId),
    index('product_decisions_created').on(t.createdId),
    check('product_decisions_answers', sql`cardinality(${t.answers}) > 0`),
    check('product_decisions_item', isOneOf(t.item, outcomes)),
    check('product_decisions_packages', isOneOf(t.packages, outcomes)),
    check('product_decisions_created', sql`${t.createdId} is null or 'new' in (${t.item}, ${t.packages})`),
  ],
)
