/** Queries of listed symbols and serial counters; owners of prefixes are read from the firms' tables. */

import { randomBytes } from 'node:crypto'
import type { SymbolType } from '@barcode-authority/gs1/symbols'
import { and, eq, gt, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { tokenHash } from '../access/sessions/tokens.ts'
import type { Queryable } from '../db/connect.ts'
import { shortCodes } from '../lookup/tables.ts'
import { singleNumbers } from '../registration/numbers/single-numbers/tables.ts'
import { companyPrefixes } from '../registration/tables.ts'
import { lastSerial, type OwnNumbers } from './rules.ts'
import { barcodeSymbols, serialCounters } from './tables.ts'

export type ListedKind = 'SSCC' | 'GRAI'
export type ListedSymbol = typeof barcodeSymbols.$inferSelect

const visitorSymbolHours = 24

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

type Series = { kind: ListedKind; companyPrefix: string; reference: string }

/** Reserves `count` unused serials in one statement and returns the first; undefined if too few are left. */
export async function reserveSerials(db: Queryable, series: Series, count: number): Promise<number | undefined> {
  const last = lastSerial(series.kind, series.companyPrefix)
  if (count > last) return undefined
  const [row] = await db
    .insert(serialCounters)
    .values({ ...series, next: 1 + count })
    .onConflictDoUpdate({
      target: [serialCounters.kind, serialCounters.companyPrefix, serialCounters.reference],
      set: { next: sql`${serialCounters.next} + ${count}` },
      setWhere: sql`${serialCounters.next} + ${count} <= ${last}::bigint + 1`,
    })
    .returning({ next: serialCounters.next })
  return row && row.next - count
}

/** Reserves the serials that a member chose, from `start` on. False if some of them are already used. */
export async function reserveChosenSerials(
  db: Queryable,
  series: Series,
  { start, count }: { start: number; count: number },
): Promise<boolean> {
  const next = Math.max(1, start + count)
  const reserved = await db
    .insert(serialCounters)
    .values({ ...series, next })
    .onConflictDoUpdate({
      target: [serialCounters.kind, serialCounters.companyPrefix, serialCounters.reference],
      set: { next },
      setWhere: sql`${serialCounters.next} <= ${start}`,
    })
    .returning({ next: serialCounters.next })
  return reserved.length > 0
}

/** Marks serials as used, so that they are not allocated later. Members may draw SSCCs that they have numbered before. */
export async function markSerialsUsed(
  db: Queryable,
  series: Series,
  { start, count }: { start: number; count: number },
): Promise<void> {
  const next = Math.max(1, start + count)
  await db
    .insert(serialCounters)
    .values({ ...series, next })
    .onConflictDoUpdate({
      target: [serialCounters.kind, serialCounters.companyPrefix, serialCounters.reference],
      set: { next: sql`greatest(${serialCounters.next}, ${next})` },
    })
}

/** The first unused serial. */
export async function nextSerial(db: Queryable, { kind, companyPrefix, reference }: Series): Promise<number> {
  const [row] = await db
    .select({ next: serialCounters.next })
    .from(serialCounters)
    .where(
      and(
        eq(serialCounters.kind, kind),
        eq(serialCounters.companyPrefix, companyPrefix),
        eq(serialCounters.reference, reference),
      ),
    )
  return row?.next ?? 1
}

const prefixLengths = [7, 8, 9, 10]

/** Company prefixes of the digits that are allocated to another firm or no longer active. A prefix is allocated only once, so an
 *  ended prefix belongs to nobody else. */
export async function findOtherFirmsPrefixes(
  db: Queryable,
  digits: readonly string[],
  { firmId, now }: { firmId: number | null; now: Date },
): Promise<string[]> {
  const candidates = new Set(digits.flatMap(text => prefixLengths.map(length => text.slice(0, length))))
  if (candidates.size === 0) return []
  const rows = await db
    .select()
    .from(companyPrefixes)
    .where(inArray(companyPrefixes.companyPrefix, [...candidates]))
  const isOwn = (row: (typeof rows)[number]) => row.firmId === firmId && row.state === 'active' && row.validTo > now
  return rows.filter(row => !isOwn(row)).map(row => row.companyPrefix)
}

type NewSymbols = {
  kind: ListedKind
  elementStrings: readonly string[]
  accountId: number | null
  sample: boolean
  at: Date
}
/** `changeKey` permits changing the label; its creator receives it, and the database stores only its hash. */
export type CreatedSymbol = { symbol: ListedSymbol; changeKey: string }

/** Saves the symbols of a list, and deletes some symbols of visitors that are older than a day. */
export async function saveSymbols(
  db: Queryable,
  { kind, elementStrings, accountId, sample, at }: NewSymbols,
): Promise<CreatedSymbol[]> {
  const expiryTime = new Date(at.getTime() - visitorSymbolHours * 3_600_000)
  const expired = db
    .select({ id: barcodeSymbols.id })
    .from(barcodeSymbols)
    .where(and(isNull(barcodeSymbols.accountId), lt(barcodeSymbols.createdAt, expiryTime)))
    .limit(500)
  await db.delete(barcodeSymbols).where(inArray(barcodeSymbols.id, expired))
  const keys = elementStrings.map(() => randomId())
  const symbols = await db
    .insert(barcodeSymbols)
    .values(
      elementStrings.map((elementString, index) => ({
        id: randomId(),
        changeKeyHash: tokenHash(keys[index] ?? ''),
        kind,
        elementString,
        accountId,
        sample,
        createdAt: at,
      })),
    )
    .returning()
  const keyOfHash = new Map(keys.map(key => [tokenHash(key), key]))
  return symbols.map(symbol => ({ symbol, changeKey: keyOfHash.get(symbol.changeKeyHash ?? '') ?? '' }))
}

const randomId = () => randomBytes(16).toString('base64url')

/** For displaying a symbol. */
export function symbolById(db: Queryable, id: string, now: Date): Promise<ListedSymbol | undefined> {
  return symbolWhere(db, eq(barcodeSymbols.id, id), now)
}

/** For changing a symbol. */
export function symbolByKey(db: Queryable, changeKey: string, now: Date): Promise<ListedSymbol | undefined> {
  return symbolWhere(db, eq(barcodeSymbols.changeKeyHash, tokenHash(changeKey)), now)
}

async function symbolWhere(db: Queryable, condition: SQL, now: Date): Promise<ListedSymbol | undefined> {
  const [symbol] = await db.select().from(barcodeSymbols).where(condition)
  const isExpired =
    symbol?.accountId === null && symbol.createdAt.getTime() < now.getTime() - visitorSymbolHours * 3_600_000
  return isExpired ? undefined : symbol
}

export type SymbolChange = Partial<Pick<ListedSymbol, 'xDimensionMm' | 'barHeightMm' | 'title' | 'note'>>

export async function changeSymbol(db: Queryable, id: string, change: SymbolChange): Promise<void> {
  if (Object.keys(change).length > 0) await db.update(barcodeSymbols).set(change).where(eq(barcodeSymbols.id, id))
}
