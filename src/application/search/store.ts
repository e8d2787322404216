/** Queries over everything that a member has. Each finds the newest rows that contain a text, in any case of letters. */
import { and, desc, eq, inArray, isNotNull, ne, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { readScannedGrai } from '../../assets/fields/scan-rules.ts'
import { assetTypes } from '../../assets/tables.ts'
import { barcodeSymbols } from '../../barcode/tables.ts'
import type { Queryable } from '../../db/connect.ts'
import { escapeLike } from '../../db/paging.ts'
import { bills } from '../../fees/tables.ts'
import { inboxMessages } from '../../messages/inbox/tables.ts'
import { usedNumbers } from '../../numbers/tables.ts'
import { products } from '../../products/tables.ts'
import { cases, companyPrefixes, firmOperators } from '../../registration/tables.ts'

/** Hits of one kind. */
export const mostHits = 6

/** `digits`: the digits of the text if it has no other characters than digits and their separators. */
export type Search = { firmId: number; accountId: number; text: string; digits: string | undefined }

const contains = (column: SQLWrapper, text: string): SQL => sql`${column} ilike ${`%${escapeLike(text)}%`}`

/** Numbers that the member has used, by a part of the GTIN. By its name a product is found as a record. */
export async function findNumbers(db: Queryable, { firmId, digits }: Search) {
  if (!digits) return []
  const { reference, number, kind, drawKey, usedAt } = usedNumbers
  const { companyPrefix } = companyPrefixes
  const rows = await db
    .select({ companyPrefix, reference, productName: products.name, usedAt })
    .from(usedNumbers)
    .innerJoin(companyPrefixes, eq(companyPrefixes.companyPrefix, usedNumbers.companyPrefix))
    .leftJoin(products, eq(products.gtin14, usedNumbers.gtin14))
    .where(and(eq(companyPrefixes.firmId, firmId), eq(kind, 'GTIN-13'), isNotNull(drawKey), contains(number, digits)))
    .orderBy(desc(usedAt), desc(reference))
    .limit(mostHits)
  return rows.flatMap(({ reference: itemReference, ...row }) =>
    itemReference === null ? [] : { ...row, itemReference },
  )
}

/** Product records of the firm in every state, without archived ones. */
export async function findProducts(db: Queryable, { firmId, text, digits }: Search) {
  const { id, gtin14, name, brand, spec, state, suspendedAt, updatedAt } = products
  const isFound = or(
    ...[name, brand, spec].map(column => contains(column, text)),
    ...(digits ? [contains(gtin14, digits)] : []),
  )
  return db
    .select({ id, gtin14, name, brand, spec, state, suspendedAt })
    .from(products)
    .where(and(eq(products.firmId, firmId), ne(state, 'archived'), isFound))
    .orderBy(desc(updatedAt), desc(id))
    .limit(mostHits)
}

/** Listed symbols of all operators of the firm. */
export async function findSymbols(db: Queryable, { firmId, text, digits }: Search) {
  const { id, kind, elementString, title, note, createdAt } = barcodeSymbols
  const operators = db
    .select({ accountId: firmOperators.accountId })
    .from(firmOperators)
    .where(eq(firmOperators.firmId, firmId))
  const plain = sql`regexp_replace(${elementString}, '[^0-9A-Za-z]', '', 'g')`
  const isFound = or(
    contains(title, text),
    contains(note, text),
    contains(kind, text),
    ...(digits ? [contains(plain, digits)] : []),
  )
  return db
    .select({ id, kind, elementString, title, createdAt })
    .from(barcodeSymbols)
    .where(and(inArray(barcodeSymbols.accountId, operators), isFound))
    .orderBy(desc(createdAt))
    .limit(mostHits)
}

/** Types of returnable assets by name or GRAI. A whole GRAI with its serial finds the type of the asset. */
export async function findAssets(db: Queryable, { firmId, text, digits }: Search) {
  const { grai, name, category, createdAt } = assetTypes
  const scanned = readScannedGrai(text)
  const isFound = or(
    contains(name, text),
    ...(digits ? [contains(grai, digits)] : []),
    ...('message' in scanned ? [] : [eq(grai, scanned.grai)]),
  )
  const rows = await db
    .select({ grai, name, category })
    .from(assetTypes)
    .where(and(eq(assetTypes.firmId, firmId), isFound))
    .orderBy(desc(createdAt), grai)
    .limit(mostHits)
  return rows.map(row => ({ ...row, serial: 'message' in scanned ? '' : scanned.serial }))
}

/** All submitted cases and drafts of the firm; which of them are found follows from their labels. */
export async function casesOf(db: Queryable, { firmId }: Search) {
  const { id, kind, status, objectUntil, endReason, companyPrefix, allocated, updatedAt } = cases
  return db
    .select({ id, kind, status, objectUntil, endReason, companyPrefix, allocated, updatedAt })
    .from(cases)
    .where(eq(cases.firmId, firmId))
    .orderBy(desc(updatedAt))
    .limit(500)
}

export async function billsOf(db: Queryable, { firmId }: Search) {
  const { id, business, amount, status, issuedAt, invoiceTitle } = bills
  return db
    .select({ id, business, amount, status, issuedAt, invoiceTitle })
    .from(bills)
    .where(eq(bills.firmId, firmId))
    .orderBy(desc(issuedAt))
    .limit(500)
}

export async function findMessages(db: Queryable, { accountId, text }: Search) {
  const { purpose, link, createdAt } = inboxMessages
  return db
    .select({ purpose, text: inboxMessages.text, link, createdAt })
    .from(inboxMessages)
    .where(and(eq(inboxMessages.accountId, accountId), or(contains(purpose, text), contains(inboxMessages.text, text))))
    .orderBy(desc(inboxMessages.id))
    .limit(mostHits)
}
