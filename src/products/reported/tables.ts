/** What the public reads of products. */
import { getTableColumns, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { pgView, text } from 'drizzle-orm/pg-core'
import { moment } from '../../db/columns.ts'
import { type ProductState, productFacts, products } from '../tables.ts'

const columns = Object.keys(getTableColumns(products)).map(toSnakeCase).join(', ')

/** Products that firms have reported; drafts are missing. */
export const reportedProducts = pgView('reported_products', {
  ...productFacts,
  state: text('state').$type<Exclude<ProductState, 'draft'>>().notNull(),
  reportedAt: moment('reported_at').notNull(),
}).as(sql`select ${sql.raw(columns)} from products where state <> 'draft'`)
