/** Filings of foreign barcodes that firms here use, by number. */
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { literal, statement } from '../../db/statements.ts'
import { cases, firms } from '../../registration/tables.ts'

const filed = statement(db =>
  db
    .select({
      number: cases.allocated,
      firmName: firms.firmName,
      filedAt: cases.decidedAt,
      until: sql<string | null>`${cases.fields} ->> 'until'`,
    })
    .from(cases)
    .innerJoin(firms, eq(firms.id, cases.firmId))
    .where(
      and(
        sql`${cases.kind} = 'foreign-barcode' and ${cases.status} = 'approved' and ${cases.allocated} is not null`,
        sql`ltrim(${cases.fields} ->> 'barcode', '0') = ltrim(${sql.placeholder('digits')}, '0')`,
        sql`${cases.fields} ->> 'until' >= ${sql.placeholder('today')}`,
      ),
    )
    .orderBy(desc(cases.id))
    .limit(literal(5)),
)

/** The filings of a number that have not ended on the day `today`, the newest first. A GTIN is the same number with leading zeros. */
export const filingsOfNumber = (db: Db, { digits, today }: { digits: string; today: string }) =>
  filed(db, { digits, today })
