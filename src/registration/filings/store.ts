/** Approved filings with their firms. */
import { and, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { cases, firms } from '../tables.ts'
import type { FiledFacts } from './filing-code.ts'

export type FilingRow = FiledFacts & {
  firm: Pick<typeof firms.$inferSelect, 'firmName' | 'creditCode' | 'status' | 'demonstration'>
}

const isFiled = and(
  sql`${cases.kind} in ('subsidiary', 'foreign-barcode')`,
  eq(cases.status, 'approved'),
  isNotNull(cases.allocated),
)

async function findFilings(db: Queryable, condition: SQL | undefined, limit: number): Promise<FilingRow[]> {
  const { firmName, creditCode, status, demonstration } = firms
  const rows = await db
    .select({ row: cases, firm: { firmName, creditCode, status, demonstration } })
    .from(cases)
    .innerJoin(firms, eq(firms.id, cases.firmId))
    .where(and(isFiled, condition))
    .orderBy(desc(cases.id))
    .limit(limit)
  return rows.flatMap(({ row: { id, firmId, kind, fields, allocated, decidedAt }, firm }) => {
    const isKind = kind === 'subsidiary' || kind === 'foreign-barcode'
    if (!isKind || allocated === null || decidedAt === null) return []
    return [{ number: allocated, caseId: id, firmId, kind, fields, filedAt: decidedAt, firm }]
  })
}

/** The newest first. */
export const filingsOf = (db: Queryable, firmId: number) => findFilings(db, eq(cases.firmId, firmId), 200)

export async function filingByNumber(db: Queryable, number: string): Promise<FilingRow | undefined> {
  const [row] = await findFilings(db, eq(cases.allocated, number), 1)
  return row
}

export async function filingOfCase(db: Queryable, caseId: number): Promise<FilingRow | undefined> {
  const [row] = await findFilings(db, eq(cases.id, caseId), 1)
  return row
}
