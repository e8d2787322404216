/** What the checks of filings compare with: firms of a credit code, and earlier filings of a number. */
import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import type { CaseRow } from '../../registration/cases/store.ts'
import { openStatuses, statusLabels } from '../../registration/life-cycle/rules.ts'
import { cases, firms } from '../../registration/tables.ts'
import type { EarlierFiling, MatchedFirm } from './case-checks.ts'

const mostMatches = 5

/** Registered firms and submitted applications of a credit code. */
export async function firmsOfCode(
  db: Queryable,
  { notFirm, creditCode }: { notFirm: number; creditCode: string },
): Promise<MatchedFirm[]> {
  const rows = await db
    .select({ firmName: firms.firmName, status: firms.status })
    .from(firms)
    .where(and(eq(firms.creditCode, creditCode), ne(firms.id, notFirm), inArray(firms.status, openStatuses)))
    .orderBy(firms.id)
    .limit(mostMatches)
  return rows.map(({ firmName, status }) => ({
    firmName,
    statusLabel: status === 'approved' ? '系统成员' : statusLabels[status],
  }))
}

/** Approved filings of the same foreign number, the newest first. */
export async function earlierFilings(db: Queryable, { id, fields }: CaseRow): Promise<EarlierFiling[]> {
  const rows = await db
    .select({
      number: cases.allocated,
      firmName: firms.firmName,
      holder: sql<string | null>`${cases.fields} ->> 'holder'`,
    })
    .from(cases)
    .innerJoin(firms, eq(firms.id, cases.firmId))
    .where(
      and(
        sql`${cases.kind} = 'foreign-barcode' and ${cases.status} = 'approved'`,
        sql`ltrim(${cases.fields} ->> 'barcode', '0') = ltrim(${fields.barcode ?? ''}, '0')`,
        ne(cases.id, id),
      ),
    )
    .orderBy(desc(cases.id))
    .limit(mostMatches)
  return rows.map(({ number, firmName, holder }) => ({ number: number ?? '', firmName, holder: holder ?? '' }))
}
