/** Queries of invoices. */
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { countRows, maxCount } from '../../db/paging.ts'
import { bills } from '../tables.ts'
import { invoices } from './tables.ts'

export type InvoiceRow = typeof invoices.$inferSelect

export async function addInvoice(tx: Queryable, invoice: typeof invoices.$inferInsert): Promise<InvoiceRow> {
  const [row] = await tx.insert(invoices).values(invoice).returning()
  if (!row) throw new Error('The new invoice was not returned')
  return row
}

export async function invoiceById(db: Queryable, id: number): Promise<InvoiceRow | undefined> {
  const [row] = await db.select().from(invoices).where(eq(invoices.id, id))
  return row
}

/** The valid invoice of a bill. */
export async function validInvoice(db: Queryable, billId: number): Promise<InvoiceRow | undefined> {
  const [row] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.billId, billId), isNull(invoices.voidedAt)))
  return row
}

/** The newest invoice of each bill, also a void one. */
export async function invoicesOfBills(
  db: Queryable,
  billIds: readonly number[],
): Promise<ReadonlyMap<number, InvoiceRow>> {
  if (billIds.length === 0) return new Map()
  const rows = await db
    .selectDistinct()
    .from(invoices)
    .where(inArray(invoices.billId, [...billIds]))
    .orderBy(desc(invoices.id))
  return new Map(rows.toReversed().map(row => [row.billId, row]))
}

/** Makes the valid invoice of a bill void; undefined if there is none. */
export async function voidInvoiceOf(
  tx: Queryable,
  { billId, reason, at }: { billId: number; reason: string; at: Date },
): Promise<InvoiceRow | undefined> {
  const [row] = await tx
    .update(invoices)
    .set({ voidedAt: at, voidReason: reason })
    .where(and(eq(invoices.billId, billId), isNull(invoices.voidedAt)))
    .returning()
  return row
}

/** Paid bills without a valid invoice. */
export const isToInvoice = sql`${bills.status} = 'paid' and not exists (
  select from ${invoices} i where i.bill_id = ${bills.id} and i.voided_at is null)`

export const countToInvoice = (db: Queryable): Promise<number> =>
  countRows(db, db.select({ id: bills.id }).from(bills).where(isToInvoice).limit(maxCount))
