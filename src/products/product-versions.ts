/** The versions of product records: every change by a member is one, and later reports of such a record. */

import { isDeepStrictEqual } from 'node:util'
import { unpaddedGtin } from '@barcode-authority/gs1/keys'
import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Queryable } from '../db/connect.ts'
import { recordVersions, type VersionTable, type Writing } from '../versions/versions-store.ts'
import { emitEvents, isWanted } from '../webhooks/emit-store.ts'
import type { ProductState } from './fields/states.ts'
import { type ProductContent, products, productVersions } from './tables.ts'

const versionTable: VersionTable = {
  table: productVersions,
  subject: productVersions.productId,
  subjectKey: 'productId',
}

export type ProductRow = typeof products.$inferSelect

/** What a version of a record holds: the columns that are not empty. */
function contentOfRow({
  id: _,
  firmId: _firm,
  updatedAt: _at,
  reportedAt: _reported,
  suspendedAt: _suspended,
  ...content
}: ProductRow) {
  return Object.fromEntries(Object.entries(content).filter(([, value]) => value !== null)) as ProductContent
}

const versionStates = {
  draft: 'draft',
  reserved: 'draft',
  'in-use': 'published',
  discontinued: 'withdrawn',
  archived: 'withdrawn',
} as const satisfies Readonly<Record<ProductState, string>>

const versionOf = (row: ProductRow) => ({
  ...{ subject: row.id, state: versionStates[row.state], content: contentOfRow(row) },
  publishedAt: row.reportedAt,
})

/** Records what records are now as their newest versions. Their rows are locked by the caller. */
export async function recordRows(tx: Queryable, rows: readonly ProductRow[], writing: Writing): Promise<void> {
  await emitPublished(tx, rows, writing.at ?? new Date())
  await recordVersions(tx, versionTable, writing, rows.map(versionOf))
}

/** Tells the systems of their firms of records that are public from now on: their newest version so far is not. */
async function emitPublished(tx: Queryable, rows: readonly ProductRow[], at: Date): Promise<void> {
  const inUse = rows.filter(row => row.state === 'in-use' && row.gtin14 !== null && row.suspendedAt === null)
  for (const firmId of new Set(inUse.map(row => row.firmId))) {
    if (!(await isWanted(tx, firmId, 'product.published'))) continue
    const own = inUse.filter(row => row.firmId === firmId)
    const before = await publishedOf(
      tx,
      own.map(({ id }) => id),
    )
    const events = own
      .filter(({ id }) => !before.has(id))
      .map(({ id, gtin14, name }) => ({
        ...{ kind: 'product.published' as const, key: `product ${id} published ${at.toISOString()}` },
        data: { gtin: unpaddedGtin(gtin14 ?? '').digits, name, productId: id },
      }))
    await emitEvents(tx, { firmId, at, events })
  }
}

/** Those whose newest version is public. */
async function publishedOf(tx: Queryable, ids: readonly number[]): Promise<Set<number>> {
  const rows = await tx
    .select({ id: productVersions.productId })
    .from(productVersions)
    .where(and(inArray(productVersions.productId, [...ids]), eq(productVersions.state, 'published')))
  return new Set(rows.map(({ id }) => id))
}

/** Records that came from a file have no version yet: what they were is the first one. Others stay as they are. */
export async function recordFirst(tx: Queryable, rows: readonly ProductRow[]): Promise<void> {
  const ids = rows.map(({ id }) => id)
  const having = await tx
    .select({ id: productVersions.productId })
    .from(productVersions)
    .where(inArray(productVersions.productId, ids))
  const known = new Set(having.map(({ id }) => id))
  const versions = rows
    .filter(({ id }) => !known.has(id))
    .map(row => ({ ...versionOf(row), ...(row.updatedAt && { createdAt: row.updatedAt }) }))
  await recordVersions(tx, versionTable, { source: 'file' }, versions)
}

/** Adds a version of each product that was reported by a file, has versions, and is not as in the newest one. */
export async function recordReports(tx: Queryable, gtins: readonly string[]): Promise<void> {
  const rows = await tx
    .select({ product: products, content: productVersions.content })
    .from(productVersions)
    .innerJoin(products, eq(products.id, productVersions.productId))
    .where(and(inArray(products.gtin14, [...gtins]), ne(productVersions.state, 'replaced')))
  const changed = rows.filter(({ product, content }) => !isDeepStrictEqual(content, contentOfRow(product)))
  await recordRows(
    tx,
    changed.map(({ product }) => product),
    { source: 'file' },
  )
}
