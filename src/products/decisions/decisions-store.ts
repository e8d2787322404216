/** Queries of the decisions about changed products. */
import { aliasedTable, and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { accounts } from '../../access/tables.ts'
import type { Queryable } from '../../db/connect.ts'
import { type Sizes, sizesOf } from '../fields/change-rules.ts'
import type { RecordValues } from '../fields/record-rules.ts'
import type { ProductRow } from '../product-versions.ts'
import { products, productVersions } from '../tables.ts'
import { productDecisions } from './tables.ts'

export async function addDecision(tx: Queryable, row: typeof productDecisions.$inferInsert): Promise<void> {
  await tx.insert(productDecisions).values(row)
}

/** The sizes with which the number came to the market, or those of the last correction: small changes count from them together. */
export async function firstSizes(db: Queryable, row: ProductRow): Promise<Sizes> {
  const corrected = db
    .select({ version: sql<number>`max(${productDecisions.version})` })
    .from(productDecisions)
    .where(and(eq(productDecisions.productId, row.id), sql`'mistake' = any(${productDecisions.answers})`))
  const [first] = await db
    .select({ content: productVersions.content })
    .from(productVersions)
    .where(
      and(
        ...[eq(productVersions.productId, row.id), isNotNull(productVersions.publishedAt)],
        sql`${productVersions.number} >= coalesce((${corrected}), 1)`,
      ),
    )
    .orderBy(asc(productVersions.number))
    .limit(1)
  return sizesOf((first?.content ?? row) as RecordValues)
}

const created = aliasedTable(products, 'created')

/** Decisions that are listed. */
const mostDecisions = 50

/** The decisions about a record, the newest first, with who made them and what they created. */
export function decisionsOf(db: Queryable, productId: number) {
  const { at, answers, item, packages, version } = productDecisions
  return db
    .select({
      ...{ at, answers, item, packages, version },
      byName: sql<string | null>`coalesce(${accounts.realName}, ${accounts.username})`,
      created: { id: created.id, gtin14: created.gtin14, name: created.name },
    })
    .from(productDecisions)
    .leftJoin(accounts, eq(accounts.id, productDecisions.authorId))
    .leftJoin(created, eq(created.id, productDecisions.createdId))
    .where(eq(productDecisions.productId, productId))
    .orderBy(desc(productDecisions.id))
    .limit(mostDecisions)
}
