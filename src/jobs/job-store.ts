/** The queue of jobs as staff see it, and the retry of what failed. Its tables are those of pg-boss; before a node has started its jobs there are
 *  none, which counts as an empty queue. */
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../db/connect.ts'

/** `waiting` could run or waits for its moment; `retry` failed and comes again by itself; `failed` for good. */
export const jobStates = ['waiting', 'retry', 'running', 'failed', 'done'] as const
export type JobState = (typeof jobStates)[number]

const stateOf = sql`case j.state::text when 'created' then 'waiting' when 'active' then 'running' when 'completed' then 'done'
  when 'cancelled' then 'failed' else j.state::text end`

const moment = (at: Date) => sql`${at.toISOString()}::timestamptz`

async function hasQueue(db: Queryable): Promise<boolean> {
  const { rows } = await db.execute<{ there: boolean }>(sql`select to_regclass('jobs.job') is not null as there`)
  return rows[0]?.there === true
}

export type JobCount = {
  name: string
  waiting: number
  running: number
  /** Within 24 hours. */
  done: number
  failed: number
  oldestSeconds: number | null
  lastDoneAt: string | null
}

/** By kind. A job that waits for its next moment is not late. */
export async function jobCounts(db: Queryable, at: Date): Promise<JobCount[]> {
  if (!(await hasQueue(db))) return []
  const { rows } = await db.execute<JobCount>(sql`
    select j.name, count(*) filter (where j.state in ('created', 'retry'))::int as waiting,
      count(*) filter (where j.state = 'active')::int as running,
      count(*) filter (where j.state = 'completed' and j.completed_on > ${moment(at)} - interval '1 day')::int as done,
      count(*) filter (where j.state = 'failed' and j.completed_on > ${moment(at)} - interval '1 day')::int as failed,
      (max(extract(epoch from ${moment(at)} - j.start_after))
        filter (where j.state in ('created', 'retry') and j.start_after <= ${moment(at)}))::float8 as "oldestSeconds",
      to_json(max(j.completed_on) filter (where j.state = 'completed')) #>> '{}' as "lastDoneAt"
    from jobs.job j where j.name not like '\\_\\_pgboss%' group by j.name order by j.name`)
  return rows
}

/** Undefined if none was ever done. */
export async function secondsSinceJob(db: Queryable, at: Date): Promise<number | undefined> {
  if (!(await hasQueue(db))) return undefined
  const { rows } = await db.execute<{ seconds: number | null }>(sql`
    select greatest(0, extract(epoch from ${moment(at)} - max(completed_on)))::float8 as seconds from jobs.job
    where state = 'completed' and name not like '\\_\\_pgboss%'`)
  return rows[0]?.seconds ?? undefined
}

export type JobFilter = { name?: string | undefined; state?: JobState | undefined; currPage: number; pageSize: number }

export type JobLine = {
  id: string
  name: string
  state: JobState
  key: string
  retries: number
  createdAt: string
  startsAt: string
  startedAt: string | null
  endedAt: string | null
  /** What the last attempt threw. */
  fault: { name?: unknown; message?: unknown } | null
}

/** Jobs with their last fault, the newest first; without a state those that are not done. */
export async function findJobs(db: Queryable, { name, state, currPage, pageSize }: JobFilter) {
  if (!(await hasQueue(db))) return { rows: [], page: { total: 0, pageSize, currPage } }
  const conditions: SQL[] = [sql`j.name not like '\\_\\_pgboss%'`]
  if (name !== undefined) conditions.push(sql`j.name = ${name}`)
  conditions.push(state === undefined ? sql`j.state <> 'completed'` : sql`${stateOf} = ${state}`)
  const where = sql.join(conditions, sql` and `)
  const { rows } = await db.execute<JobLine>(sql`
    select j.id, j.name, ${stateOf} as state, coalesce(j.data->>'key', '') as key, j.retry_count as retries,
      to_json(j.created_on) #>> '{}' as "createdAt", to_json(j.start_after) #>> '{}' as "startsAt",
      to_json(j.started_on) #>> '{}' as "startedAt", to_json(j.completed_on) #>> '{}' as "endedAt",
      case when jsonb_typeof(j.output) = 'object' then jsonb_build_object('name', j.output->'name', 'message', j.output->'message') end as fault
    from jobs.job j where ${where}
    order by j.created_on desc, j.id limit ${pageSize} offset ${(currPage - 1) * pageSize}`)
  const { rows: counted } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (select from jobs.job j where ${where} limit 10000) found`,
  )
  return { rows, page: { total: counted[0]?.total ?? 0, pageSize, currPage } }
}

/** Runs a failed job again, or one at once that waits for its next attempt. `conflict`: its state is another one by now, or the same work is queued
 *  already; then nothing changes, so that of two people who press at once one starts it. */
export async function retryJob(
  db: Queryable,
  { id, at }: { id: string; at: Date },
): Promise<{ name: string; key: string } | 'not-found' | 'conflict'> {
  if (!(await hasQueue(db))) return 'not-found'
  const { rows: found } = await db.execute<{ name: string; key: string; state: string }>(sql`
    select name, coalesce(data->>'key', '') as key, state::text as state from jobs.job
    where id = ${id}::uuid and name not like '\\_\\_pgboss%' for update`)
  const [job] = found
  if (!job) return 'not-found'
  if (job.state !== 'failed' && job.state !== 'retry') return 'conflict'
  // The queue is exclusive: one job of a key waits or runs.
  const { rows: changed } = await db.execute(sql`
    update jobs.job j set state = 'retry', start_after = ${moment(at)}, completed_on = null, retry_limit = greatest(j.retry_limit, j.retry_count + 1),
      keep_until = greatest(j.keep_until, ${moment(at)} + interval '14 days')
    where j.id = ${id}::uuid and j.name = ${job.name} and (j.state = 'failed' or j.start_after > ${moment(at)})
      and not exists (select from jobs.job other where other.name = j.name and other.id <> j.id
        and coalesce(other.singleton_key, '') = coalesce(j.singleton_key, '') and other.state in ('created', 'retry', 'active'))
    returning j.id`)
  return changed.length === 1 ? { name: job.name, key: job.key } : 'conflict'
}
