/** Listed symbols and serial counters; whose prefixes are whose is read from the firms' tables. */
import { randomBytes } from 'node:crypto'
import { and, eq, gt, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { tokenHash } from '../access/tokens.ts'
import type { Queryable } from '../db/connect.ts'
import { companyPrefixes } from '../firm/tables.ts'
import type { SymbolType } from '../gs1/symbols/drawing.ts'
import { shortCodes } from '../lookup/tables.ts'
import { lastSerial, type OwnNumbers } from './rules.ts'
import { barcodeSymbols, serialCounters } from './tables.ts'

export type SymbolKind = 'SSCC' | 'GRAI'
export type ListedSymbol = typeof barcodeSymbols.$inferSelect

const KEPT_HOURS = 24

/** Prefixes that a firm may number under at this moment. */
export async function livePrefixes(db: Queryable, firmId: number, now: Date): Promise<string[]> {
  const rows = await db
    .select({ companyPrefix: companyPrefixes.companyPrefix })
    .from(companyPrefixes)
    .where(
      and(eq(companyPrefixes.firmId, firmId), eq(companyPrefixes.state, 'active'), gt(companyPrefixes.validTo, now)),
    )
    .orderBy(companyPrefixes.companyPrefix)
  return rows.map(row => row.companyPrefix)
}

/** A GTIN-8 lies under no prefix: the centre gives it to a firm by itself, so those are read for EAN-8 alone. */
export async function ownNumbers(
  db: Queryable,
  firmId: number,
  { type, now }: { type: SymbolType; now: Date },
): Promise<OwnNumbers> {
  if (type !== 'EAN-8') return { prefixes: await livePrefixes(db, firmId, now), shortCodes: new Set() }
  const rows = await db.select({ code: shortCodes.code }).from(shortCodes).where(eq(shortCodes.firmId, firmId))
  return { prefixes: [], shortCodes: new Set(rows.map(row => row.code)) }
}

type Series = { kind: SymbolKind; companyPrefix: string; reference: string }

/** Takes `count` serials that were never given before, in one statement; undefined where so many are not left. */
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

/** A member chose its serials itself: from `start` on, all of them never given before. False: some were. */
export async function takeSerials(
  db: Queryable,
  series: Series,
  { start, count }: { start: number; count: number },
): Promise<boolean> {
  const next = Math.max(1, start + count)
  const taken = await db
    .insert(serialCounters)
    .values({ ...series, next })
    .onConflictDoUpdate({
      target: [serialCounters.kind, serialCounters.companyPrefix, serialCounters.reference],
      set: { next },
      setWhere: sql`${serialCounters.next} <= ${start}`,
    })
    .returning({ next: serialCounters.next })
  return taken.length > 0
}

/** A member may draw SSCCs that it has numbered before, but none of those drawn is given as a new one later. */
export async function markSerialsGiven(
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

/** The first serial that was never given. */
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

const PREFIX_LENGTHS = [7, 8, 9, 10]

/** Company prefixes that begin one of the digits and were given to another firm, or are no longer live. A prefix is given once for ever,
 *  so one that has ended is nobody else's either. */
export async function foreignPrefixes(
  db: Queryable,
  digits: readonly string[],
  { firmId, now }: { firmId: number | null; now: Date },
): Promise<string[]> {
  const candidates = new Set(digits.flatMap(text => PREFIX_LENGTHS.map(length => text.slice(0, length))))
  if (candidates.size === 0) return []
  const rows = await db
    .select()
    .from(companyPrefixes)
    .where(inArray(companyPrefixes.companyPrefix, [...candidates]))
  const isOwn = (row: (typeof rows)[number]) => row.firmId === firmId && row.state === 'active' && row.validTo > now
  return rows.filter(row => !isOwn(row)).map(row => row.companyPrefix)
}

type NewSymbols = {
  kind: SymbolKind
  elementStrings: readonly string[]
  accountId: number | null
  sample: boolean
  at: Date
}
/** `changeKey` changes the label; it is told to the maker and kept as a hash only. */
export type MadeSymbol = { symbol: ListedSymbol; changeKey: string }

/** Keeps the symbols of a list; a few of those that visitors left more than a day ago go at the same time. */
export async function keepSymbols(
  db: Queryable,
  { kind, elementStrings, accountId, sample, at }: NewSymbols,
): Promise<MadeSymbol[]> {
  const old = new Date(at.getTime() - KEPT_HOURS * 3_600_000)
  const gone = db
    .select({ id: barcodeSymbols.id })
    .from(barcodeSymbols)
    .where(and(isNull(barcodeSymbols.accountId), lt(barcodeSymbols.createdAt, old)))
    .limit(500)
  await db.delete(barcodeSymbols).where(inArray(barcodeSymbols.id, gone))
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

/** For who wants to see it. */
export function symbolById(db: Queryable, id: string, now: Date): Promise<ListedSymbol | undefined> {
  return symbolWhere(db, eq(barcodeSymbols.id, id), now)
}

/** For who made it. */
export function symbolByKey(db: Queryable, changeKey: string, now: Date): Promise<ListedSymbol | undefined> {
  return symbolWhere(db, eq(barcodeSymbols.changeKeyHash, tokenHash(changeKey)), now)
}

async function symbolWhere(db: Queryable, condition: SQL, now: Date): Promise<ListedSymbol | undefined> {
  const [symbol] = await db.select().from(barcodeSymbols).where(condition)
  const isGone = symbol?.accountId === null && symbol.createdAt.getTime() < now.getTime() - KEPT_HOURS * 3_600_000
  return isGone ? undefined : symbol
}

export type SymbolChange = Partial<Pick<ListedSymbol, 'xDimensionMm' | 'barHeightMm' | 'title' | 'note'>>

export async function changeSymbol(db: Queryable, id: string, change: SymbolChange): Promise<void> {
  if (Object.keys(change).length > 0) await db.update(barcodeSymbols).set(change).where(eq(barcodeSymbols.id, id))
}
