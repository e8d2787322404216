/** Queries of bills and payments. */
import { and, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../db/connect.ts'
import { driverValues, rowPlaceholders, statement } from '../db/statements.ts'
import { files } from '../files/tables.ts'
import { cases, firms } from '../registration/tables.ts'
import { type InvoiceRow, invoicesOfBills } from './invoices/store.ts'
import type { PaymentStatus } from './rules.ts'
import { bankLines, bills, payments } from './tables.ts'

export type BillRow = typeof bills.$inferSelect
export type PaymentRow = typeof payments.$inferSelect
/** `slip`: the file that the firm sent. `payerName`, `bankSerial`: of its line of a statement, or as finance has read them at the bank. */
export type PaymentWithSlip = PaymentRow & { slip: { id: string; name: string; type: string } | null }
/** `isAwaited`: its business still waits for the payment. */
export type BillWithPayments = BillRow & {
  isAwaited: boolean
  payments: PaymentWithSlip[]
  /** Its newest invoice. */
  invoice: InvoiceRow | null
}

const billColumns = [
  ...(['firmId', 'caseId', 'business', 'amount', 'firmName', 'invoiceTitle', 'taxNumber', 'invoiceEmail'] as const),
  ...(['issuedAt', 'dueOn'] as const),
] as const
type NewBill = Pick<typeof bills.$inferInsert, (typeof billColumns)[number]>

const newBill = statement(db => db.insert(bills).values(rowPlaceholders(billColumns)).returning())

export async function addBill(tx: Queryable, bill: NewBill): Promise<BillRow> {
  const columns = Object.fromEntries(billColumns.map(name => [name, bill[name]]))
  const [row] = await newBill(tx, driverValues(bills, columns))
  if (!row) throw new Error('The new bill was not returned')
  return row
}

const openBillEnded = statement(db =>
  db
    .update(bills)
    .set(rowPlaceholders(['status', 'endedAt']))
    .where(
      and(
        eq(bills.firmId, sql.placeholder('firmId')),
        sql`coalesce(${bills.caseId}, 0) = ${sql.placeholder('caseId')}`,
        eq(bills.status, 'open'),
      ),
    ),
)

/** Ends the open bill of an application or a case, if there is one. */
export async function endOpenBill(
  tx: Queryable,
  { firmId, caseId, status, at }: { firmId: number; caseId: number | null; status: 'cancelled' | 'waived'; at: Date },
): Promise<void> {
  await openBillEnded(tx, { firmId, caseId: caseId ?? 0, ...driverValues(bills, { status, endedAt: at }) })
}

export async function billById(db: Queryable, id: number): Promise<BillRow | undefined> {
  const [row] = await db.select().from(bills).where(eq(bills.id, id))
  return row
}

/** Locks firm, case and bill, in this order as everywhere. */
export async function lockBill(tx: Queryable, id: number) {
  const bill = await billById(tx, id)
  if (!bill) return undefined
  const [firm] = await tx.select().from(firms).where(eq(firms.id, bill.firmId)).for('update')
  const [row] = bill.caseId ? await tx.select().from(cases).where(eq(cases.id, bill.caseId)).for('update') : []
  const [locked] = await tx.select().from(bills).where(eq(bills.id, id)).for('update')
  return firm && locked && { firm, row, bill: locked }
}

export async function setBill(
  tx: Queryable,
  id: number,
  values: Partial<
    Pick<
      BillRow,
      | 'status'
      | 'paidAt'
      | 'endedAt'
      | 'remindedAt'
      | 'lapseDays'
      | 'remindedStage'
      | 'invoiceTitle'
      | 'taxNumber'
      | 'invoiceEmail'
    >
  >,
): Promise<void> {
  await tx.update(bills).set(values).where(eq(bills.id, id))
}

export async function addPayment(tx: Queryable, payment: typeof payments.$inferInsert): Promise<PaymentRow> {
  const [row] = await tx.insert(payments).values(payment).returning()
  if (!row) throw new Error('The new payment was not returned')
  return row
}

export async function paymentById(db: Queryable, id: number): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id))
  return row
}

export async function paymentByReference(db: Queryable, reference: string): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.reference, reference))
  return row
}

/** The newest online payment of a bill that waits for the provider. */
export async function waitingOnlinePayment(
  tx: Queryable,
  { billId, since }: { billId: number; since: Date },
): Promise<PaymentRow | undefined> {
  const { method, status, startedAt, id } = payments
  const ofBill = and(eq(payments.billId, billId), eq(method, 'online'), eq(status, 'waiting'), gt(startedAt, since))
  const [row] = await tx.select().from(payments).where(ofBill).orderBy(desc(id)).limit(1)
  return row
}

export async function setPayment(
  tx: Queryable,
  id: number,
  values: { status: PaymentStatus } & Partial<
    Pick<
      PaymentRow,
      'decidedBy' | 'decidedAt' | 'reason' | 'refundedBy' | 'refundedAt' | 'lineId' | 'payerName' | 'bankSerial'
    >
  >,
): Promise<void> {
  await tx.update(payments).set(values).where(eq(payments.id, id))
}

type Move = { billId: number; status: 'settled'; reason: string; by: number; at: Date }

/** Moves a payment to another bill of the same amount, which the foreign key ensures. */
export async function movePayment(tx: Queryable, id: number, { by: decidedBy, at, ...values }: Move): Promise<void> {
  await tx
    .update(payments)
    .set({ ...values, decidedBy, decidedAt: at })
    .where(eq(payments.id, id))
}

const limit = 200

/** The newest bills of a firm with their payments. */
export const findBills = (db: Queryable, { firmId }: { firmId: number }): Promise<BillWithPayments[]> =>
  withPayments(db, eq(bills.firmId, firmId))

/** At most 200 bills with their payments, the newest first. */
export async function withPayments(db: Queryable, condition: SQL): Promise<BillWithPayments[]> {
  const rows = await db
    .select({ bill: bills, subject: sql<string>`coalesce(${cases.status}, ${firms.status})` })
    .from(bills)
    .innerJoin(firms, eq(firms.id, bills.firmId))
    .leftJoin(cases, eq(cases.id, bills.caseId))
    .where(condition)
    .orderBy(desc(bills.id))
    .limit(limit)
  const ids = rows.map(({ bill }) => bill.id)
  const attempts = ids.length === 0 ? [] : await paymentsOfBills(db, ids)
  const invoices = await invoicesOfBills(db, ids)
  return rows.map(({ bill, subject }) => ({
    ...bill,
    isAwaited: subject === 'awaitingFee',
    invoice: invoices.get(bill.id) ?? null,
    payments: attempts.filter(({ billId }) => billId === bill.id),
  }))
}

export const paymentsOfBill = (db: Queryable, billId: number): Promise<PaymentRow[]> =>
  db.select().from(payments).where(eq(payments.billId, billId)).orderBy(payments.id)

/** The newest thousand payments of bills. */
async function paymentsOfBills(db: Queryable, billIds: readonly number[]): Promise<PaymentWithSlip[]> {
  const rows = await db
    .select({
      payment: payments,
      slip: { id: files.id, name: files.name, type: files.type },
      payerName: sql<string | null>`coalesce(${bankLines.payerName}, ${payments.payerName})`,
      bankSerial: sql<string | null>`coalesce(${bankLines.serial}, ${payments.bankSerial})`,
    })
    .from(payments)
    .leftJoin(files, eq(files.id, payments.slipFileId))
    .leftJoin(bankLines, eq(bankLines.id, payments.lineId))
    .where(inArray(payments.billId, [...billIds]))
    .orderBy(desc(payments.id))
    .limit(1000)
  return rows.map(({ payment, ...found }) => ({ ...payment, ...found }))
}

/** Paid and refunded amounts of a year in Shanghai, by month and business. */
export async function monthlyTotals(db: Queryable, year: number) {
  const month = sql<string>`to_char(${bills.paidAt} at time zone 'Asia/Shanghai', 'YYYY-MM')`
  return db
    .select({
      month,
      business: bills.business,
      count: sql<number>`count(*)::int`,
      amount: sql<number>`sum(${bills.amount})::bigint`.mapWith(Number),
      refunded:
        sql<number>`coalesce(sum(${bills.amount}) filter (where ${bills.status} = 'refunded'), 0)::bigint`.mapWith(
          Number,
        ),
    })
    .from(bills)
    .where(
      and(
        sql`${bills.paidAt} >= ${`${year}-01-01T00:00:00+08:00`}::timestamptz`,
        sql`${bills.paidAt} < ${`${year + 1}-01-01T00:00:00+08:00`}::timestamptz`,
      ),
    )
    .groupBy(month, bills.business)
    .orderBy(month, bills.business)
}

const exportLimit = 20_000

export type ReceivedPayment = Awaited<ReturnType<typeof paymentsOfMonth>>[number]

/** The payments that came in a month in Shanghai (`2026-11`), also those paid back since; at most 20,000. */
export async function paymentsOfMonth(db: Queryable, month: string) {
  const first = sql`${`${month}-01T00:00:00+08:00`}::timestamptz`
  return db
    .select({
      payment: payments,
      bill: bills,
      payerName: sql<string | null>`coalesce(${bankLines.payerName}, ${payments.payerName})`,
      bankSerial: sql<string | null>`coalesce(${bankLines.serial}, ${payments.bankSerial})`,
    })
    .from(payments)
    .innerJoin(bills, eq(bills.id, payments.billId))
    .leftJoin(bankLines, eq(bankLines.id, payments.lineId))
    .where(
      and(
        inArray(payments.status, ['settled', 'surplus', 'refunded']),
        sql`${payments.decidedAt} >= ${first} and ${payments.decidedAt} < ${first} + interval '1 month'`,
      ),
    )
    .orderBy(payments.decidedAt, payments.id)
    .limit(exportLimit)
}
