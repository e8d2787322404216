/** What the public reads of products. */
import { getTableColumns, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { bigint, char, pgView, text } from 'drizzle-orm/pg-core'
import { moment } from '../../db/columns.ts'
import { productFacts, products } from '../tables.ts'

const columns = Object.keys(getTableColumns(products))
  .filter(name => name !== 'state' && name !== 'suspendedAt')
  .map(toSnakeCase)
  .join(', ')

/** On the market or off it. */
export type ReportedState = 'reported' | 'off-market'

/** Products that are public: reported by their firms, on the market or off it, and not suspended. */
export const reportedProducts = pgView('reported_products', {
  id: bigint('id', { mode: 'number' }).notNull(),
  ...productFacts,
  state: text('state').$type<ReportedState>().notNull(),
  reportedAt: moment('reported_at').notNull(),
}).as(
  sql`select ${sql.raw(columns)}, case when state = 'in-use' then 'reported' else 'off-market' end as state from products where reported_at is not null and suspended_at is null`,
)

/** Products whose publication is suspended: the public reads the number and since when. */
export const suspendedProducts = pgView('suspended_products', {
  gtin14: char('gtin14', { length: 14 }).notNull(),
  firmId: bigint('firm_id', { mode: 'number' }).notNull(),
  suspendedAt: moment('suspended_at').notNull(),
}).as(sql`select gtin14, firm_id, suspended_at from products where suspended_at is not null`)
