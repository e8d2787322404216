/** System members of the same name. */
import { and, eq, ne } from 'drizzle-orm'
import type { Queryable } from '../../../db/connect.ts'
import { firms } from '../../tables.ts'

const displayed = 3

/** Name and region of system members with exactly this name, which are public. */
export async function namesakes(db: Queryable, { firmName, notFirm }: { firmName: string; notFirm: number }) {
  return db
    .select({ firmName: firms.firmName, regionCode: firms.regionCode })
    .from(firms)
    .where(and(eq(firms.firmName, firmName), eq(firms.status, 'approved'), ne(firms.id, notFirm)))
    .limit(displayed)
}
