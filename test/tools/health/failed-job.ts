/** A job in the queue that has failed, as pg-boss leaves it. */
import { sql } from 'drizzle-orm'
import type { Db } from '../../../src/db/connect.ts'
import { createJobs } from '../../../src/jobs/jobs.ts'

type Query = Parameters<typeof createJobs>[0]['query']
type FailedJob = { name: string; key: string; message?: string; at: Date }

/** Creates the tables of the queue with these kinds of jobs, whose runs do nothing; the workers are stopped again. */
export async function createQueues(query: Query, names: readonly string[]): Promise<void> {
  const rows = names.map(name => ({ name, title: name, run: async () => undefined }))
  const jobs = createJobs({ query, rows, onError: error => console.log(error) })
  await jobs.start()
  await jobs.stop()
}

export async function addFailedJob(db: Db, { name, key, message = 'no answer', at }: FailedJob): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into jobs.job (name, state, data, singleton_key, policy, retry_limit, retry_count, created_on, start_after, started_on, completed_on,
      keep_until, output)
    values (${name}, 'failed', ${JSON.stringify({ key })}::jsonb, ${key}, 'exclusive', 50, 50, ${at.toISOString()}::timestamptz - interval '1 hour',
      ${at.toISOString()}::timestamptz - interval '1 hour', ${at.toISOString()}::timestamptz - interval '1 minute', ${at.toISOString()}::timestamptz,
      ${at.toISOString()}::timestamptz + interval '14 days', ${JSON.stringify({ name: 'Error', message })}::jsonb)
    returning id`)
  const id = rows[0]?.id
  if (id === undefined) throw new Error('The job was not added')
  return id
}
