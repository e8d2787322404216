/** From what a text was drafted. */
import { eq } from 'drizzle-orm'
import type { Queryable } from '../db/connect.ts'
import { enquiries } from '../enquiries/tables.ts'

/** The receipt number of the enquiry whose question and answer a text was drafted from. */
export async function enquiryOfItem(db: Queryable, itemId: number): Promise<string | undefined> {
  const { number, questionItemId } = enquiries
  const [row] = await db.select({ number }).from(enquiries).where(eq(questionItemId, itemId))
  return row?.number
}
