/** Deleted drafts with everything they had, and how they come back with the ids that they had. */
import { sql } from 'drizzle-orm'
import { accounts } from '../../../access/tables.ts'
import type { Queryable } from '../../../db/connect.ts'
import { arrayText } from '../../../db/paging.ts'
import { productNotes } from '../../notes/tables.ts'
import { products, productVersions } from '../../tables.ts'
import type { RemovedDraft } from '../tables.ts'

/** Drafts as they are now, before they are deleted. */
export async function removedDrafts(tx: Queryable, ids: readonly number[]): Promise<Map<number, RemovedDraft>> {
  if (ids.length === 0) return new Map()
  const { rows } = await tx.execute<{ id: number; product: object; versions: object[]; notes: object[] }>(sql`
    select p.id, to_jsonb(p) as product, coalesce((select jsonb_agg(to_jsonb(v) order by v.number)
      from ${productVersions} v where v.product_id = p.id), '[]') as versions,
      coalesce((select jsonb_agg(to_jsonb(n)) from ${productNotes} n where n.product_id = p.id), '[]') as notes
    from ${products} p where p.id = any(${arrayText(ids)}::bigint[])`)
  return new Map(rows.map(({ id, ...draft }) => [Number(id), draft]))
}

/** Adds deleted drafts as they were. What an account has written whose data was deleted since has no author. */
export async function restoreDrafts(tx: Queryable, drafts: readonly RemovedDraft[]): Promise<void> {
  const rows = JSON.stringify(drafts.map(({ product }) => product))
  await tx.execute(sql`insert into ${products} overriding system value
    select * from jsonb_populate_recordset(null::${products}, ${rows}::jsonb)`)
  const versions = JSON.stringify(drafts.flatMap(draft => draft.versions))
  await tx.execute(sql`insert into ${productVersions}
    select (jsonb_populate_record(null::${productVersions}, v || jsonb_build_object(${authors}))).*
    from jsonb_array_elements(${versions}::jsonb) v`)
  const notes = JSON.stringify(drafts.flatMap(draft => draft.notes))
  await tx.execute(sql`insert into ${productNotes} overriding system value
    select (jsonb_populate_record(null::${productNotes}, v || jsonb_build_object(${accountOf('author_id')}))).*
    from jsonb_array_elements(${notes}::jsonb) v`)
}

const accountOf = (column: string) =>
  sql`${sql.raw(`'${column}'`)}, (select a.id from ${accounts} a where a.id = (v ->> ${sql.raw(`'${column}'`)})::bigint)`

const authors = sql.join(['author_id', 'approver_id', 'locked_by_id'].map(accountOf), sql`, `)
