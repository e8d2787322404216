/** Queries of what a firm may number with: its company prefixes, and its numbers that were allocated singly. */
import type { SymbolType } from '@barcode-authority/gs1/symbols'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { shortCodes } from '../../lookup/announced/tables.ts'
import { singleNumbers } from '../../registration/allocation/single-numbers/tables.ts'
import { companyPrefixes } from '../../registration/tables.ts'

/** The numbers of a member: its active prefixes, and its individually allocated GTIN-8 and GLNs. */
export type OwnNumbers = {
  prefixes: readonly string[]
  shortCodes: ReadonlySet<string>
  glns?: ReadonlySet<string>
}

/** The active company prefixes of a firm. */
export async function activePrefixes(db: Queryable, firmId: number, now: Date): Promise<string[]> {
  const rows = await db
    .select({ companyPrefix: companyPrefixes.companyPrefix })
    .from(companyPrefixes)
    .where(
      and(eq(companyPrefixes.firmId, firmId), eq(companyPrefixes.state, 'active'), gt(companyPrefixes.validTo, now)),
    )
    .orderBy(companyPrefixes.companyPrefix)
  return rows.map(row => row.companyPrefix)
}

/** The GTIN-8 of a firm, of the register and allocated here, with their products; the newest first. */
export async function gtin8sOf(db: Queryable, firmId: number): Promise<{ gtin: string; productName: string }[]> {
  const { rows } = await db.execute<{ gtin: string; name: string }>(sql`
    select gtin, min(name) as name, max(at) as at from (
      select code::text as gtin, product_name as name, announced_at as at from ${shortCodes} where firm_id = ${firmId}
      union all
      select number, name, allocated_at from ${singleNumbers} where firm_id = ${firmId} and kind = 'gtin8'
    ) own group by gtin order by at desc, gtin`)
  return rows.map(({ gtin, name }) => ({ gtin, productName: name }))
}

async function glnsOf(db: Queryable, firmId: number): Promise<string[]> {
  const { number, kind } = singleNumbers
  const isOwn = and(eq(singleNumbers.firmId, firmId), eq(kind, 'gln'))
  return (await db.select({ number }).from(singleNumbers).where(isOwn)).map(row => row.number)
}

/** A GTIN-8 has no company prefix and is allocated individually, so these are read for EAN-8 only. Numbers that were allocated singly are valid as
 *  long as their firm is a member. */
export async function ownNumbers(
  db: Queryable,
  firmId: number,
  { type, now }: { type: SymbolType; now: Date },
): Promise<OwnNumbers> {
  const prefixes = await activePrefixes(db, firmId, now)
  const isMember = prefixes.length > 0
  if (type === 'EAN-8') {
    const gtin8s = isMember ? await gtin8sOf(db, firmId) : []
    return { prefixes: [], shortCodes: new Set(gtin8s.map(({ gtin }) => gtin)) }
  }
  return { prefixes, shortCodes: new Set(), glns: new Set(isMember ? await glnsOf(db, firmId) : []) }
}
