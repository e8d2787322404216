/** Queries for the enquiries and reports of the demonstration: what they are about. */
import { and, asc, desc, eq, isNotNull, notInArray } from 'drizzle-orm'
import { accounts } from '../../access/tables.ts'
import { items } from '../../content/items/tables.ts'
import type { Queryable } from '../../db/connect.ts'
import { products } from '../../products/tables.ts'
import { firms } from '../../registration/tables.ts'
import { enquiries } from '../tables.ts'

/** Firms that people log in to; what visitors report is about the others, so that those begin with nothing to answer. */
const withPassword = ['demo_member', 'demo_member2']

/** Public records of demonstration firms, the oldest first, with the account that answers for the firm. */
export function reportedProducts(db: Queryable) {
  return db
    .select({ gtin14: products.gtin14, branchCode: firms.branchCode, accountId: firms.accountId })
    .from(products)
    .innerJoin(firms, eq(firms.id, products.firmId))
    .innerJoin(accounts, eq(accounts.id, firms.accountId))
    .where(
      and(
        ...[eq(firms.demonstration, true), isNotNull(products.reportedAt), isNotNull(products.gtin14)],
        notInArray(accounts.username, withPassword),
      ),
    )
    .orderBy(asc(products.reportedAt), asc(products.id))
}

/** The newest published questions of the site. */
export async function publishedQuestions(db: Queryable, count: number): Promise<number[]> {
  const isQuestion = and(eq(items.type, 'faq'), eq(items.language, 'zh'), eq(items.status, 'published'))
  const rows = await db.select({ id: items.id }).from(items).where(isQuestion).orderBy(desc(items.id)).limit(count)
  return rows.map(({ id }) => id)
}

/** The ids of enquiries by their submissions. */
export async function idOfSubmission(db: Queryable, submission: string): Promise<number | undefined> {
  const [row] = await db.select({ id: enquiries.id }).from(enquiries).where(eq(enquiries.submission, submission))
  return row?.id
}
