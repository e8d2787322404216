/** Imports and batches of members for staff: kind, firm, state and progress, nothing of what is in them. */
import { type SQL, sql } from 'drizzle-orm'
import { barcodeBatches } from '../../batches/tables.ts'
import type { Queryable } from '../../db/connect.ts'
import { productActs } from '../../products/acts/tables.ts'
import { pictureImports } from '../../products/picture-imports/tables.ts'
import { productImports } from '../../products/transfer/tables.ts'
import { firms } from '../../registration/tables.ts'
import type { WorkGroup, WorkKind } from './queue-rules.ts'

/** One shape of four tables. `attempts` is null where they are not counted; `fault`: a word of the module, never a text of the member. */
const work = sql`(
  select 'batch' as kind, b.id::text as id, b.firm_id, b.state, b.attempts, b.done, b.total, b.faults->0->>'fault' as fault, b.created_at, b.finished_at,
    case b.state when 'waiting' then 'waiting' when 'running' then 'running' when 'failed' then 'failed' else 'done' end as "group"
  from ${barcodeBatches} b
  union all select 'import', i.id::text, i.firm_id, i.state, i.attempts, i.done, i.total, i.fault, i.created_at, i.finished_at,
    case when i.state in ('reading', 'checking', 'running', 'undoing') then 'running' when i.state in ('checked', 'stopped') then 'people'
      when i.state = 'unreadable' then 'failed' else 'done' end
  from ${productImports} i
  union all select 'pictures', p.id::text, p.firm_id, p.state, p.attempts, p.done, p.total, p.fault, p.created_at, p.finished_at,
    case when p.state in ('reading', 'adding', 'undoing') then 'running' when p.state = 'checked' then 'people'
      when p.state = 'unreadable' then 'failed' else 'done' end
  from ${pictureImports} p
  union all select 'act', a.id::text, a.firm_id, a.state, null, a.done, a.total, null, a.created_at, a.finished_at,
    case when a.state in ('running', 'undoing') then 'running' when a.state = 'stopped' then 'people' else 'done' end
  from ${productActs} a)`

/** Open work, and what failed within 24 hours, by kind. */
export async function workCounts(
  db: Queryable,
  at: Date,
): Promise<{ kind: WorkKind; group: WorkGroup; count: number }[]> {
  const { rows } = await db.execute<{ kind: WorkKind; group: WorkGroup; count: number }>(sql`
    select w.kind, w."group", count(*)::int as count from ${work} w
    where w."group" in ('waiting', 'running')
      or (w."group" = 'failed' and coalesce(w.finished_at, w.created_at) > ${at.toISOString()}::timestamptz - interval '1 day')
    group by 1, 2 order by 1, 2`)
  return rows
}

export type WorkFilter = {
  kind?: WorkKind | undefined
  group?: WorkGroup | undefined
  currPage: number
  pageSize: number
}

export type WorkRow = {
  kind: WorkKind
  id: string
  firmId: number | null
  firmName: string | null
  state: string
  group: WorkGroup
  attempts: number | null
  done: number
  total: number
  fault: string | null
  createdAt: string
  finishedAt: string | null
}

/** Without a group what is not at its end; the newest first. */
export async function findWork(db: Queryable, { kind, group, currPage, pageSize }: WorkFilter) {
  const conditions: SQL[] = [group === undefined ? sql`w."group" <> 'done'` : sql`w."group" = ${group}`]
  if (kind !== undefined) conditions.push(sql`w.kind = ${kind}`)
  const where = sql.join(conditions, sql` and `)
  const { rows } = await db.execute<WorkRow>(sql`
    select w.kind, w.id, w.firm_id::float8 as "firmId", f.firm_name as "firmName", w.state, w."group", w.attempts, w.done, w.total, w.fault,
      to_json(w.created_at) #>> '{}' as "createdAt", to_json(w.finished_at) #>> '{}' as "finishedAt"
    from ${work} w left join ${firms} f on f.id = w.firm_id where ${where}
    order by w.created_at desc, w.id limit ${pageSize} offset ${(currPage - 1) * pageSize}`)
  const { rows: counted } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (select from ${work} w where ${where} limit 10000) found`,
  )
  return { rows, page: { total: counted[0]?.total ?? 0, pageSize, currPage } }
}

export async function workById(db: Queryable, { kind, id }: { kind: WorkKind; id: string }) {
  const { rows } = await db.execute<Pick<WorkRow, 'state' | 'group'>>(
    sql`select w.state, w."group" from ${work} w where w.kind = ${kind} and w.id = ${id}`,
  )
  return rows[0]
}
