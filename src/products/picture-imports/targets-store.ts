/** The products whose pictures a ZIP has: which are the firm's, and which pictures they have already. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { productPictures } from '../parts/tables.ts'
import { products } from '../tables.ts'

/** `count`: its pictures, with those that are to be added. `sources`: digests of the files that they came from. */
export type PicturedProduct = {
  id: number
  gtin14: string
  name: string
  brand: string | null
  netContent: string | null
  isArchived: boolean
  count: number
  sources: ReadonlySet<string>
}

/** Own records by number; those of other firms are missing, as unknown ones are. */
export async function picturedProducts(
  db: Queryable,
  { firmId, gtins }: { firmId: number; gtins: readonly string[] },
): Promise<Map<string, PicturedProduct>> {
  if (gtins.length === 0) return new Map()
  const { id, gtin14, name, brand, netContent, state, pictures } = products
  const rows = await db
    .select({ id, gtin14, name, brand, netContent, state, pictures })
    .from(products)
    .where(and(inArray(gtin14, [...new Set(gtins)]), eq(products.firmId, firmId)))
  const sources = await sourcesOf(
    db,
    rows.flatMap(row => (row.pictures ?? []).map(picture => picture.id)),
  )
  return new Map(
    rows.map(({ gtin14: number, pictures: own, state: current, ...row }) => [
      number ?? '',
      {
        ...{ ...row, gtin14: number ?? '', isArchived: current === 'archived', count: own?.length ?? 0 },
        sources: new Set((own ?? []).flatMap(picture => sources.get(picture.id) ?? [])),
      },
    ]),
  )
}

/** The digests of the files that pictures came from. */
export async function sourcesOf(db: Queryable, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: productPictures.id, source: productPictures.source })
    .from(productPictures)
    .where(and(inArray(productPictures.id, [...ids]), sql`${productPictures.source} is not null`))
  return new Map(rows.flatMap(({ id, source }) => (source === null ? [] : [[id, source] as const])))
}
