/** The versions of products: what members called them, and what was reported of them since. */
import { isDeepStrictEqual } from 'node:util'
import { and, inArray, ne } from 'drizzle-orm'
import type { Queryable } from '../db/connect.ts'
import { recordVersions, type VersionTable, type Writing } from '../versions/versions-store.ts'
import { type ProductContent, type products, productVersions } from './tables.ts'

const versions: VersionTable = { table: productVersions, subject: productVersions.gtin14, subjectKey: 'gtin14' }

export const recordDraft = (tx: Queryable, gtin14: string, content: ProductContent, writing: Writing) =>
  recordVersions(tx, versions, writing, [{ subject: gtin14, state: 'draft', content, publishedAt: null }])

type Row = typeof products.$inferInsert

function contentOf({
  gtin14: _gtin,
  firmId: _firm,
  state: _state,
  reportedAt: _reported,
  updatedAt: _updated,
  ...content
}: Row) {
  return content
}

/** Adds a version of each reported product that has versions and another content than the newest one. */
export async function recordReports(tx: Queryable, rows: readonly Row[]): Promise<void> {
  const { gtin14, state, content } = productVersions
  const gtins = rows.map(row => row.gtin14)
  const newest = await tx
    .select({ gtin14, state, content })
    .from(productVersions)
    .where(and(inArray(gtin14, gtins), ne(state, 'replaced')))
  const newestOf = new Map(newest.map(version => [version.gtin14, version]))
  const changed = rows.flatMap(row => {
    const version = newestOf.get(row.gtin14)
    const next = row.state === 'off-market' ? ('withdrawn' as const) : ('published' as const)
    const isSame = version?.state === next && isDeepStrictEqual(version.content, contentOf(row))
    if (!version || isSame) return []
    return [{ subject: row.gtin14, state: next, content: contentOf(row), publishedAt: row.reportedAt ?? null }]
  })
  await recordVersions(tx, versions, { source: 'file' }, changed)
}
