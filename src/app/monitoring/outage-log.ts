/** An outage of the database is two lines of the log: when it begins, and when it is over with the number of what failed meanwhile. */
import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify'
import { forAllCallers } from '../../db/abandoned.ts'
import { type DatabaseFailure, databaseFailure } from '../../db/faults.ts'

type LogMethod = NonNullable<NonNullable<Extract<FastifyServerOptions['logger'], object>['hooks']>['logMethod']>

type Watched = {
  log: Pick<FastifyBaseLogger, 'warn'>
  clock: () => Date
  /** A query that requests would make; it rejects during the outage. */
  query: () => Promise<unknown>
}

/** `logMethod` is the hook of the logger. `watch` is called once the logger exists; without it every line is written. */
export type OutageLog = { logMethod: LogMethod; watch: (watched: Watched) => { stop: () => void } }

const checkIntervalMs = 1000

type Outage = { since: number; failed: Map<string, number> }

/** A line with an error of an unreachable database, or a request that was refused meanwhile, is counted under its message. The first one
 *  is written, with its error. */
export function createOutageLog(): OutageLog {
  let watched: Watched | undefined
  let outage: Outage | undefined
  let timer: NodeJS.Timeout | undefined

  const check = () => {
    // The request that met the outage first may be of somebody who leaves before it ends.
    timer = forAllCallers(() => setTimeout(checkNow, checkIntervalMs).unref())
  }
  const checkNow = async () => {
    const isOver = await watched?.query().then(
      () => true,
      () => false,
    )
    if (isOver) end()
    else if (outage) check()
  }
  const end = () => {
    if (!outage || !watched) return
    const { since, failed } = outage
    outage = undefined
    const seconds = Math.round((watched.clock().getTime() - since) / 1000)
    watched.log.warn({ database: 'ok', seconds, failed: Object.fromEntries(failed) }, 'the database is reachable again')
  }
  const count = (current: Outage, message: string) =>
    current.failed.set(message, (current.failed.get(message) ?? 0) + 1)

  return {
    logMethod(args, method) {
      const [fields, message]: unknown[] = args
      const failure = databaseFailure(errorOf(fields))
      if (!watched || (!isOutageFailure(failure) && !(outage && isRefused(fields)))) return method.apply(this, args)
      if (outage) return void count(outage, String(message))
      outage = { since: watched.clock().getTime(), failed: new Map() }
      count(outage, String(message))
      check()
      // Not by the logger, whose lines come here.
      const begin = { database: failure, err: errorOf(fields) }
      method.apply(this, [begin, 'the database is unreachable; failures are counted until it is back'])
    },
    watch: options => {
      watched = options
      return { stop: () => clearTimeout(timer) }
    },
  }
}

const errorOf = (fields: unknown): Error | undefined => {
  const error = typeof fields === 'object' && fields !== null && 'err' in fields ? fields.err : undefined
  return error instanceof Error ? error : undefined
}

/** A server that hangs leaves no connection free. */
const isOutageFailure = (failure: DatabaseFailure | undefined) => failure === 'unreachable' || failure === 'busy'

const isRefused = (fields: unknown): boolean =>
  typeof fields === 'object' && fields !== null && 'refused' in fields && fields.refused === 'unavailable'
