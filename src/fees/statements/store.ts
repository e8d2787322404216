/** Bank statements and their lines: what an import adds, and the lines that wait for a person. */
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { accounts } from '../../access/tables.ts'
import type { Queryable } from '../../db/connect.ts'
import { countRows, maxCount, pageReply, totalOfRows } from '../../db/paging.ts'
import { cases, firms } from '../../registration/tables.ts'
import { bankLines, bankStatements, bills, payments } from '../tables.ts'
import { type Candidate, comparableName } from './match.ts'

export type BankLineRow = typeof bankLines.$inferSelect
export type NewLine = Omit<typeof bankLines.$inferInsert, 'id' | 'statementId' | 'closedBy' | 'closedAt' | 'note'>

const hasLine = sql<boolean>`exists (select from bank_lines l where l.bill_id = ${bills.id} and l.closed_at is null
  and l.finding in ('full', 'payer'))`

/** The bills that the lines name, and the open bills of their payers. */
export async function findCandidates(
  db: Queryable,
  { ids, payers }: { ids: number[]; payers: string[] },
): Promise<Candidate[]> {
  const names = [...new Set(payers.map(comparableName))]
  const ofNumber = inArray(bills.id, ids.length > 0 ? ids : [0])
  // The expression of the index bills_open_payer.
  const ofPayer = sql`(${bills.status} = 'open' and (comparable_name(${bills.firmName}) = any(${sql.param(names)}::text[])
    or comparable_name(${bills.invoiceTitle}) = any(${sql.param(names)}::text[])))`
  const select = (condition: SQL) =>
    db
      .select({
        ...{ id: bills.id, amount: bills.amount, firmName: bills.firmName, invoiceTitle: bills.invoiceTitle },
        isPayable: sql<boolean>`${bills.status} = 'open' and coalesce(${cases.status}, ${firms.status}) = 'awaitingFee'`,
        hasLine,
      })
      .from(bills)
      .innerJoin(firms, eq(firms.id, bills.firmId))
      .leftJoin(cases, eq(cases.id, bills.caseId))
      .where(condition)
      .orderBy(bills.id)
      .limit(maxCount)
  const [named, own] = [await select(ofNumber), await select(ofPayer)]
  return [...new Map([...named, ...own].map(one => [one.id, one])).values()]
}

/** When lines with these serial numbers were imported. */
export async function importedSerials(db: Queryable, serials: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  if (serials.length === 0) return new Map()
  const rows = await db
    .select({ serial: bankLines.serial, at: bankStatements.importedAt })
    .from(bankLines)
    .innerJoin(bankStatements, eq(bankStatements.id, bankLines.statementId))
    .where(inArray(bankLines.serial, [...serials]))
  return new Map(rows.map(({ serial, at }) => [serial, at]))
}

export async function statementByHash(db: Queryable, fileHash: string) {
  const [row] = await db.select().from(bankStatements).where(eq(bankStatements.fileHash, fileHash))
  return row
}

/** Adds a statement with its lines; returns the lines with their ids. A serial number that exists violates the unique key. */
export async function addStatement(
  tx: Queryable,
  statement: typeof bankStatements.$inferInsert,
  lines: readonly NewLine[],
): Promise<BankLineRow[]> {
  const [row] = await tx.insert(bankStatements).values(statement).returning({ id: bankStatements.id })
  if (!row) throw new Error('The statement was not returned')
  if (lines.length === 0) return []
  return tx
    .insert(bankLines)
    .values(lines.map(line => ({ ...line, statementId: row.id })))
    .returning()
}

export async function newestStatements(db: Queryable) {
  return db
    .select({
      id: bankStatements.id,
      fileName: bankStatements.fileName,
      importedAt: bankStatements.importedAt,
      lines: bankStatements.lines,
      matched: bankStatements.matched,
      amount: bankStatements.amount,
      byName: sql<string>`coalesce(${accounts.realName}, ${accounts.username})`,
    })
    .from(bankStatements)
    .innerJoin(accounts, eq(accounts.id, bankStatements.importedBy))
    .orderBy(desc(bankStatements.id))
    .limit(10)
}

/** Lines that fit no bill and that nobody has closed: the condition of the index bank_lines_waiting. */
const isWaiting = sql`${bankLines.closedAt} is null and ${bankLines.finding} not in ('full', 'payer')`

export async function findWaitingLines(db: Queryable, page: { currPage: number; pageSize: number }) {
  const matches = db.select({ id: bankLines.id }).from(bankLines).where(isWaiting).orderBy(bankLines.id).limit(maxCount)
  const found = matches.as('found')
  const ids = db
    .select({ id: found.id, total: totalOfRows.as('total') })
    .from(found)
    .orderBy(found.id)
    .limit(page.pageSize)
    .offset((page.currPage - 1) * page.pageSize)
    .as('page')
  const rows = await db
    .select({ line: bankLines, billAmount: bills.amount, firmName: bills.firmName, total: ids.total })
    .from(ids)
    .innerJoin(bankLines, eq(bankLines.id, ids.id))
    .leftJoin(bills, eq(bills.id, bankLines.billId))
    .orderBy(bankLines.id)
  return pageReply(db, page, { rows, matches })
}

export const countWaitingLines = (db: Queryable): Promise<number> =>
  countRows(db, db.select({ id: bankLines.id }).from(bankLines).where(isWaiting).limit(maxCount))

/** A line that waits, locked. */
export async function lockWaitingLine(tx: Queryable, id: number): Promise<BankLineRow | undefined> {
  const [row] = await tx
    .select()
    .from(bankLines)
    .where(and(eq(bankLines.id, id), isWaiting))
    .for('update')
  return row
}

export async function lineById(db: Queryable, id: number): Promise<(BankLineRow & { importedAt: Date }) | undefined> {
  const [row] = await db
    .select({ line: bankLines, importedAt: bankStatements.importedAt })
    .from(bankLines)
    .innerJoin(bankStatements, eq(bankStatements.id, bankLines.statementId))
    .where(eq(bankLines.id, id))
  return row && { ...row.line, importedAt: row.importedAt }
}

export async function setLine(
  tx: Queryable,
  id: number,
  values: Partial<Pick<BankLineRow, 'billId' | 'finding' | 'closedBy' | 'closedAt' | 'note'>>,
): Promise<void> {
  await tx.update(bankLines).set(values).where(eq(bankLines.id, id))
}

/** After its payment was rejected a line waits for a person again. */
export const releaseLine = (tx: Queryable, id: number) => setLine(tx, id, { finding: 'unmatched' })

/** The waiting transfers of bills, by bill. */
export async function waitingTransfers(tx: Queryable, billIds: readonly number[]) {
  if (billIds.length === 0) return []
  return tx
    .select({ id: payments.id, billId: payments.billId, lineId: payments.lineId })
    .from(payments)
    .where(and(inArray(payments.billId, [...billIds]), eq(payments.status, 'waiting'), eq(payments.method, 'transfer')))
}

export async function setPaymentLine(tx: Queryable, id: number, lineId: number): Promise<void> {
  await tx.update(payments).set({ lineId }).where(eq(payments.id, id))
}

/** The line of a statement with a serial number, and the bill of another firm that a payment with it has paid. */
export async function findSerial(db: Queryable, { bankSerial, billId }: { bankSerial: string; billId: number }) {
  const [line] = await db.select().from(bankLines).where(eq(bankLines.serial, bankSerial))
  const [other] = await db
    .select({ billId: payments.billId })
    .from(payments)
    .innerJoin(bills, eq(bills.id, payments.billId))
    .where(
      and(
        eq(payments.bankSerial, bankSerial),
        sql`${bills.firmId} <> (select firm_id from ${bills} as own where own.id = ${billId})`,
      ),
    )
    .limit(1)
  return { line, billId: other?.billId }
}
