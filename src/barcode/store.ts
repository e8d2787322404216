/** Queries of listed symbols; owners of prefixes are read from the firms' tables. */

import { randomBytes } from 'node:crypto'
import { and, eq, inArray, isNull, lt, type SQL } from 'drizzle-orm'
import { tokenHash } from '../access/sessions/tokens.ts'
import type { Queryable } from '../db/connect.ts'
import type { SerialKind } from '../numbers/serials/store.ts'
import { companyPrefixes } from '../registration/tables.ts'
import { barcodeSymbols } from './tables.ts'

export type ListedSymbol = typeof barcodeSymbols.$inferSelect

const visitorSymbolHours = 24

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
  kind: SerialKind
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
