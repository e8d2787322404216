/** Queries of entry tickets. */
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { companyPrefixes } from '../tables.ts'
import { entryTickets } from './tables.ts'

export async function addTicket(db: Queryable, ticket: typeof entryTickets.$inferInsert): Promise<void> {
  await db.insert(entryTickets).values(ticket)
}

/** Uses up a ticket; false if it is unknown, expired or used. Of many calls at the same time one succeeds. */
export async function redeemTicketById(db: Queryable, id: string, now: Date): Promise<boolean> {
  const redeemed = await db
    .update(entryTickets)
    .set({ redeemedAt: now })
    .where(and(eq(entryTickets.id, id), isNull(entryTickets.redeemedAt), gt(entryTickets.expiresAt, now)))
    .returning({ id: entryTickets.id })
  return redeemed.length > 0
}

export async function activePrefixesOf(db: Queryable, firmId: number): Promise<string[]> {
  const rows = await db
    .select({ companyPrefix: companyPrefixes.companyPrefix })
    .from(companyPrefixes)
    .where(and(eq(companyPrefixes.firmId, firmId), eq(companyPrefixes.state, 'active')))
    .orderBy(companyPrefixes.companyPrefix)
  return rows.map(({ companyPrefix }) => companyPrefix)
}
