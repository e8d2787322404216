/** Work that runs later, at most one piece of each kind at a time in a process, on whichever node is free: pg-boss in a schema of its own in
 *  the site's database. A job carries nothing but a key; what there is to do stands in the tables of its area, and so does how far it is. */
import type { PgBoss } from 'pg-boss'

/** `run` ends, or throws to be tried again; `signal` fires when the process is to stop or another node has taken the job over.
 *  `every`: a job without a key at these times (five fields as cron has them) and once at the start. */
export type JobRow = {
  name: string
  run: (key: string, signal: AbortSignal) => Promise<void>
  every?: string
}

/** `send` wakes the workers for this key, once until it is done; where no workers are started nothing happens, and the area finds what was
 *  left when they are. */
export type Jobs = {
  send: (name: string, key: string) => Promise<void>
  /** May be called again when it failed. */
  start: () => Promise<void>
  stop: () => Promise<void>
}

/** What handlers of areas with jobs receive besides. */
export type JobsContext = { jobs: Pick<Jobs, 'send'> }

type Query = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>
type Parts = { query: Query; rows: readonly JobRow[]; onError: (error: unknown) => void }
type Data = { key: string }

const schema = 'jobs'
/** A worker that says nothing for so long is dead, and its job is taken up again by another. */
const heartbeatSeconds = 10
const lookSeconds = 5
const longestSeconds = 6 * 3600
/** The area counts its own tries; this one is only there to end what cannot even begin. */
const retryLimit = 50
const stopMs = 3000

export function makeJobs({ query, rows, onError }: Parts): Jobs {
  const stopping = new AbortController()
  const workers = new Map<string, string>()
  let boss: PgBoss | undefined
  let starting: Promise<void> | undefined
  const open = async () => {
    const started = await openBoss(query, onError)
    boss = started
    for (const { name, run, every } of rows) {
      await started.createQueue(name, {
        policy: 'exclusive',
        heartbeatSeconds,
        expireInSeconds: longestSeconds,
        retryLimit,
      })
      const worker = await started.work<Data>(name, async ([job]) => {
        if (job) await run(job.data.key, AbortSignal.any([job.signal, stopping.signal]))
      })
      workers.set(name, worker)
      if (every) await started.schedule(name, every, { key: '' }, { singletonKey: name })
    }
    for (const { name, every } of rows) if (every) await started.send(name, { key: '' }, { singletonKey: name })
  }
  return {
    async send(name, key) {
      if (!boss || stopping.signal.aborted) return
      await boss.send(name, { key }, { singletonKey: key || name })
      const worker = workers.get(name)
      if (worker) boss.notifyWorker(worker)
    },
    start: () => {
      starting ??= open().catch(async error => {
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

/** The library is loaded when it is needed: reading its files takes longer than a start may grow by. */
async function openBoss(query: Query, onError: (error: unknown) => void): Promise<PgBoss> {
  const { PgBoss: Boss } = await import('pg-boss')
  const db = { executeSql: async (text: string, values?: unknown[]) => query(text, values) }
  const boss = new Boss({ db, schema, monitorIntervalSeconds: lookSeconds, superviseIntervalSeconds: lookSeconds })
  boss.on('error', onError)
  return boss.start()
}
