/** Objections and the refusals that they are about. */
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { firmHistory } from '../tables.ts'
import { firmObjections } from './tables.ts'

export type ObjectionRow = typeof firmObjections.$inferSelect

/** The newest step that refused the firm's application. */
export async function newestRefusal(db: Queryable, firmId: number): Promise<number | undefined> {
  const [row] = await db
    .select({ id: firmHistory.id })
    .from(firmHistory)
    .where(and(eq(firmHistory.firmId, firmId), eq(firmHistory.action, 'refused')))
    .orderBy(desc(firmHistory.id))
    .limit(1)
  return row?.id
}

/** False if the refusal has an objection already. */
export async function addObjection(tx: Queryable, objection: typeof firmObjections.$inferInsert): Promise<boolean> {
  const added = await tx.insert(firmObjections).values(objection).onConflictDoNothing().returning()
  return added.length > 0
}

/** The objections of a firm, the newest first. */
export async function objectionsOf(db: Queryable, firmId: number): Promise<ObjectionRow[]> {
  return db.select().from(firmObjections).where(eq(firmObjections.firmId, firmId)).orderBy(desc(firmObjections.id))
}

export async function objectionById(tx: Queryable, id: number): Promise<ObjectionRow | undefined> {
  const [row] = await tx.select().from(firmObjections).where(eq(firmObjections.id, id))
  return row
}

type Answer = { answer: string; upheld: boolean; answeredBy: number; answeredAt: Date }

/** False if it has been answered meanwhile. */
export async function saveAnswer(tx: Queryable, id: number, answer: Answer): Promise<boolean> {
  const isOpen = and(eq(firmObjections.id, id), isNull(firmObjections.answeredAt))
  const answered = await tx.update(firmObjections).set(answer).where(isOpen).returning({ id: firmObjections.id })
  return answered.length > 0
}
