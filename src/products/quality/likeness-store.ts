/** Finds records of a firm that are most probably the product of a new one: by the index `products_likeness`. */
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { contentKey } from '../fields/content-key.ts'
import type { PackageLevel } from '../fields/levels.ts'
import type { RecordValues } from '../fields/record-rules.ts'
import type { ProductState } from '../fields/states.ts'
import { products } from '../tables.ts'

/** `at`: names the one that is compared. `exceptId`: its own record. */
export type Compared = { at: number; values: RecordValues; exceptId?: number | undefined }

export type AlikeRecord = {
  id: number
  gtin14: string | null
  name: string
  brand: string | null
  netContent: string | null
  state: ProductState
}

/** Records that agree in what the index compares; they differ in content and level only. */
const mostCandidates = 100

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** What the database compares, and what is compared here: units are converted in one place, which is not the database. */
const comparedRows = (drafts: readonly Compared[]) =>
  JSON.stringify(
    drafts.map(({ at, values: { name, brand, variant, netContent } }) => ({
      ...{ at, name: textOf(name), brand: textOf(brand), variant: textOf(variant), net_content: textOf(netContent) },
    })),
  )

const restOf = (level: unknown, netContent: unknown) => `${textOf(level) || 'each'} ${contentKey(textOf(netContent))}`

const key = (row: string) =>
  sql`product_likeness(${sql.raw(`${row}.name, ${row}.brand, ${row}.variant, ${row}.net_content`)})`

const drafted = (drafts: readonly Compared[]) =>
  sql`jsonb_to_recordset(${comparedRows(drafts)}::jsonb) as d(at int, name text, brand text, variant text, net_content text)`

/** A text for each that is the same for the same product, by `at`. */
export async function likenessKeys(db: Queryable, drafts: readonly Compared[]): Promise<Map<number, string>> {
  if (drafts.length === 0) return new Map()
  const { rows } = await db.execute<{ at: number; key: string }>(
    sql`select d.at, ${key('d')} as key from ${drafted(drafts)}`,
  )
  const rests = new Map(drafts.map(({ at, values }) => [at, restOf(values.level, values.netContent)]))
  return new Map(rows.map(row => [row.at, `${row.key} ${rests.get(row.at)}`]))
}

type Candidate = {
  at: number
  id: string
  gtin14: string | null
  name: string
  brand: string | null
  net_content: string | null
  level: PackageLevel
  state: ProductState
}

/** Records that are alike in name, brand, variant, net content and level of packing, by `at`, the oldest first. */
export async function findAlike(
  db: Queryable,
  firmId: number,
  drafts: readonly Compared[],
): Promise<Map<number, AlikeRecord[]>> {
  if (drafts.length === 0) return new Map()
  const { rows } = await db.execute<Candidate>(sql`
    select d.at, p.* from ${drafted(drafts)} cross join lateral (
      select p.id, p.gtin14, p.name, p.brand, p.net_content, p.level, p.state from ${products} p
      where p.firm_id = ${firmId} and p.state <> 'archived' and ${key('p')} = ${key('d')}
      order by p.id limit ${mostCandidates}) p order by p.id`)
  const byAt = new Map(drafts.map(draft => [draft.at, draft]))
  const found = new Map<number, AlikeRecord[]>()
  for (const { at, id, net_content: netContent, level, ...row } of rows) {
    const draft = byAt.get(at)
    if (!draft || Number(id) === draft.exceptId) continue
    if (restOf(level, netContent) !== restOf(draft.values.level, draft.values.netContent)) continue
    const { gtin14, name, brand, state } = row
    found.set(at, [...(found.get(at) ?? []), { id: Number(id), gtin14, name, brand, netContent, state }])
  }
  return found
}
