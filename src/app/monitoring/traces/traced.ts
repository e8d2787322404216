/** The same calls, queries and uses of services, each in a span. Used where traces are recorded only. */
import { AsyncResource } from 'node:async_hooks'
import type pg from 'pg'
import type { BoundCall } from '../../../wire/run.ts'
import type { SiteWatch } from '../site-watch.ts'
import { currentSpan, inSpan, type Tracer } from './current.ts'
import { statementText } from './statement-text.ts'

export const tracedCall = <Context>(call: BoundCall<Context>): BoundCall<Context> => {
  const { method, path, name } = call.row
  const span = { name: `call ${name}`, kind: 'internal', attributes: { 'site.call': `${method} ${path}` } } as const
  return { ...call, run: (input, context) => inSpan(span, () => call.run(input, context)) }
}

/** Services outside: SMS, mail, payment, registry, virus scanner, store of files. A delivery that no request waits for is a trace of its own. */
export const tracedWatch = (watch: SiteWatch, tracer: Tracer | undefined): SiteWatch =>
  tracer
    ? {
        ...watch,
        timeUse: (service, work, isFault) => {
          const span = {
            name: `use ${service}`,
            kind: 'client',
            attributes: { 'site.service': service },
            tracer,
          } as const
          return inSpan(span, () => watch.timeUse(service, work, isFault))
        },
      }
    : watch

type Query = (...args: unknown[]) => unknown

/** Queries of a request or job. Those of nobody, such as the probes and the queue of jobs, have no spans. */
export function traceQueries(pool: pg.Pool, name: string): void {
  const connect = pool.connect.bind(pool) as Query
  // Whoever waits for a connection gets it from the one who gives it back, and must not be taken for that one.
  pool.connect = ((callback?: (...args: unknown[]) => void) =>
    callback ? connect(AsyncResource.bind(callback)) : connect()) as pg.Pool['connect']
  const traced = new WeakSet<object>()
  pool.on('acquire', client => {
    if (traced.has(client)) return
    traced.add(client)
    client.query = tracedQuery(client.query.bind(client) as Query, name) as pg.PoolClient['query']
  })
}

const textOf = (statement: unknown): string | undefined => {
  if (typeof statement === 'string') return statement
  // A stream of rows ends in its own way.
  if (typeof statement !== 'object' || statement === null || 'submit' in statement || !('text' in statement))
    return undefined
  return typeof statement.text === 'string' ? statement.text : undefined
}

const tracedQuery =
  (query: Query, pool: string): Query =>
  (...args) => {
    const text = textOf(args[0])
    const parent = text === undefined ? undefined : currentSpan()
    if (!parent || text === undefined) return query(...args)
    const [verb = ''] = /^\s*\w+/.exec(text) ?? []
    const span = parent.child(`query ${verb.trim().toLowerCase()}`, 'client', {
      'db.system.name': 'postgresql',
      'db.query.text': statementText(text),
      'site.pool': pool,
    })
    const last = args.at(-1)
    if (typeof last === 'function') {
      const callback = AsyncResource.bind((error: unknown, result: unknown) => {
        span.end({ failed: Boolean(error) })
        last(error, result)
      })
      return query(...args.slice(0, -1), callback)
    }
    const result = query(...args)
    if (!(result instanceof Promise)) {
      span.end()
      return result
    }
    return result.then(
      rows => {
        span.end()
        return rows
      },
      error => {
        span.end({ failed: true })
        throw error
      },
    )
  }
