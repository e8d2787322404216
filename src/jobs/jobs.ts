/** Background jobs on any free node, with pg-boss in its own schema of the site's database. A process runs at most one job of each kind
 *  at a time. A job holds only a key; the work and its progress are in the tables of the job's module. */
import { sql } from 'drizzle-orm'
import type { PgBoss } from 'pg-boss'
import type { Queryable } from '../db/connect.ts'
import { steadyNow } from '../wire/steady-clock.ts'

/** `run` returns when the job is done and throws to be retried; `signal` aborts when the process stops or another node took over the job.
 *  `every`: a cron expression with five fields; a job without a key runs at these times and once at the start. */
export type JobRow = {
  name: string
  /** For staff, who see the jobs on a page. */
  title: string
  run: (key: string, signal: AbortSignal) => Promise<void>
  every?: string
}

/** `send` queues a job for this key, only once until it is done; a higher `priority` first. It does nothing when no workers are running; the module finds its
 *  unfinished work when they start. `queue` does so in the transaction that adds the work: a process that dies after its commit leaves both, before it
 *  neither. Workers see it after the commit, and begin at once when `send` follows. */
export type Jobs = {
  queue: (tx: Pick<Queryable, 'execute'>, name: string, key: string, priority?: number) => Promise<void>
  send: (name: string, key: string, priority?: number) => Promise<void>
  /** May be called again when it failed. */
  start: () => Promise<void>
  stop: () => Promise<void>
}

/** Additional context of handlers in modules with jobs. */
export type JobsContext = { jobs: Pick<Jobs, 'queue' | 'send'> }

type Query = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>
/** For which request a job was sent: its id, and its place in a trace. */
export type JobOrigin = { requestId?: string; traceparent?: string }
export type JobWrapper = (job: { name: string; origin: JobOrigin }, run: () => Promise<void>) => Promise<void>
type JobsOptions = {
  query: Query
  rows: readonly JobRow[]
  onError: (error: unknown) => void
  /** Of the work that sends a job now. */
  origin?: () => JobOrigin
  /** Each run is in it. */
  wrap?: JobWrapper
}
type JobData = { key: string } & JobOrigin

const schema = 'jobs'
/** A worker without a heartbeat for this time counts as dead, and another worker takes its job. */
const heartbeatSeconds = 10
const pollSeconds = 5
const maxJobSeconds = 6 * 3600
/** Modules count their own attempts; this limit only ends jobs that cannot start at all. */
const retryLimit = 50
const stopMs = 3000

export function createJobs({ query, rows, onError, origin = () => ({}), wrap = (_, run) => run() }: JobsOptions): Jobs {
  const stopping = new AbortController()
  const workers = new Map<string, string>()
  let boss: PgBoss | undefined
  let starting: Promise<void> | undefined
  const startWorkers = async () => {
    const startedBoss = await openBoss(query, onError)
    boss = startedBoss
    for (const { name, run, every } of rows) {
      await startedBoss.createQueue(name, {
        policy: 'exclusive',
        heartbeatSeconds,
        expireInSeconds: maxJobSeconds,
        retryLimit,
      })
      const worker = await startedBoss.work<JobData>(name, async ([job]) => {
        if (!job) return
        const { key, ...sentFor } = job.data
        await wrap({ name, origin: sentFor }, () => run(key, AbortSignal.any([job.signal, stopping.signal])))
      })
      workers.set(name, worker)
      if (every) await startedBoss.schedule(name, every, { key: '' }, { singletonKey: name })
    }
    for (const { name, every } of rows) if (every) await startedBoss.send(name, { key: '' }, { singletonKey: name })
  }
  return {
    async queue(tx, name, key, priority = 0) {
      if (!boss || stopping.signal.aborted) return
      await boss.send(name, { key, ...origin() }, { singletonKey: key || name, priority, db: databaseOf(tx) })
    },
    async send(name, key, priority = 0) {
      if (!boss || stopping.signal.aborted) return
      await boss.send(name, { key, ...origin() }, { singletonKey: key || name, priority })
      const worker = workers.get(name)
      if (worker) boss.notifyWorker(worker)
    },
    start: () => {
      starting ??= startWorkers().catch(async error => {
        await boss?.stop({ graceful: false, close: false }).catch(onError)
        boss = undefined
        starting = undefined
        throw error
      })
      return starting
    },
    async stop() {
      stopping.abort(new Error('The process is to stop'))
      await starting?.catch(() => undefined)
      await boss?.stop({ graceful: true, timeout: stopMs, close: false })
    },
  }
}

/** A transaction as the library uses it: a statement with `$1`, `$2` and their values. */
const databaseOf = (tx: Pick<Queryable, 'execute'>) => ({
  executeSql: (text: string, values: readonly unknown[] = []) =>
    tx.execute(
      sql.join(
        text.split(/\$(\d+)/).map((part, at) => (at % 2 === 0 ? sql.raw(part) : sql`${values[Number(part) - 1]}`)),
      ),
    ),
})

/** The library hands on a copy of an error with its fields, which is no error: nobody would recognise that the database is away. */
const errorOf = (copy: object): Error => (copy instanceof Error ? copy : Object.assign(new Error(), copy))

/** Imports the library on demand, because loading it would make the start of the site too slow. */
async function openBoss(query: Query, onError: (error: unknown) => void): Promise<PgBoss> {
  const { PgBoss: Boss, systemClock } = await import('pg-boss')
  // The library repeats a timer until its clock has reached a moment. With the clock of the machine set back by an hour jobs would pause for an
  // hour, and by more than 24 days their timers would fire each millisecond. It compares its clock with that of the database.
  const clock = { ...systemClock, now: steadyNow }
  const db = { executeSql: async (text: string, values?: unknown[]) => query(text, values) }
  const boss = new Boss({
    db,
    schema,
    clock,
    monitorIntervalSeconds: pollSeconds,
    superviseIntervalSeconds: pollSeconds,
  })
  boss.on('error', copy => onError(errorOf(copy)))
  return boss.start()
}
