/** Queries of the items of the site's questions that were drafted from enquiries. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { items } from '../../../content/items/tables.ts'
import { articleAddress } from '../../../content/items/types.ts'
import type { Queryable } from '../../../db/connect.ts'
import { enquiries } from '../../tables.ts'

type Question = { id: number; stateLabel: string; address: string | null }

const stateLabels = { draft: '草稿', scheduled: '定时发布', published: '已发布', withdrawn: '已撤下' } as const

/** The item of each of some enquiries, by their ids. One that was withdrawn, or given up as a draft, counts as none. */
export async function questionsOf(db: Queryable, ids: readonly number[]): Promise<Map<number, Question>> {
  const { id, type, category, status } = items
  const rows = await db
    .select({ enquiryId: enquiries.id, id, type, category, status })
    .from(enquiries)
    .innerJoin(items, eq(items.id, enquiries.questionItemId))
    .where(and(inArray(enquiries.id, [...ids]), sql`${items.status} <> 'withdrawn'`))
  return new Map(
    rows.map(({ enquiryId, ...item }) => {
      const address = (item.status === 'published' && articleAddress(item)) || null
      return [enquiryId, { id: item.id, stateLabel: stateLabels[item.status], address }]
    }),
  )
}

export async function setQuestion(tx: Queryable, enquiryId: number, itemId: number): Promise<void> {
  await tx.update(enquiries).set({ questionItemId: itemId }).where(eq(enquiries.id, enquiryId))
}
