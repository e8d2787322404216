/** What runs now: the request or the job that the current code works for, and its span where traces are recorded. */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'
import type { JobOrigin, JobWrapper } from '../../../jobs/jobs.ts'

/** Strings and numbers of our own, never what a visitor sent. */
export type Attributes = Readonly<Record<string, string | number>>

type SpanKind = 'server' | 'client' | 'consumer' | 'internal'

/** A piece of work of a trace that is recorded. */
export type Span = {
  /** As the header of W3C Trace Context. */
  traceparent: string
  child: (name: string, kind: SpanKind, attributes: Attributes) => Span
  end: (result?: { failed: boolean; attributes?: Attributes }) => void
  isEnded: () => boolean
}

/** Begins traces; undefined for one that the sampler leaves out. `parent`: a traceparent that is continued, `link`: one that is only named. */
export type Tracer = {
  start: (
    name: string,
    options: { kind: SpanKind; attributes: Attributes; parent?: string | undefined; link?: string | undefined },
  ) => Span | undefined
  /** Sends what is left, for a short time. */
  stop: () => Promise<void>
}

type Current = { requestId?: string | undefined; job?: string; span?: Span | undefined }

const current = new AsyncLocalStorage<Current>()

declare module 'fastify' {
  interface FastifyRequest {
    current: Current | null
  }
}

/** The span that work now belongs to. One that has ended is that of a timer which a request or job left behind. */
export function currentSpan(): Span | undefined {
  const span = current.getStore()?.span
  return span?.isEnded() ? undefined : span
}

/** Runs work in a span of its own below the current one; without one in none, or in a trace of its own by `tracer`. */
export async function inSpan<Result>(
  { name, kind, attributes, tracer }: { name: string; kind: SpanKind; attributes: Attributes; tracer?: Tracer },
  work: () => Promise<Result>,
): Promise<Result> {
  const above = current.getStore()
  const span =
    currentSpan()?.child(name, kind, attributes) ??
    (above && !above.span?.isEnded() ? undefined : tracer?.start(name, { kind, attributes }))
  if (!span) return work()
  let failed = true
  try {
    const result = await current.run({ ...above, span }, work)
    failed = false
    return result
  } finally {
    span.end({ failed })
  }
}

/** Each request is current while it is worked on. `continuesTraces`: a proxy in front says which trace a request belongs to; without one any
 *  visitor could say so. */
export function followRequests(
  app: FastifyInstance,
  { tracer, continuesTraces }: { tracer: Tracer | undefined; continuesTraces: boolean },
): void {
  app.decorateRequest('current', null)
  app.addHook('onRequest', (request, _, done) => {
    const { url: route = 'unmatched' } = request.routeOptions
    const { traceparent } = request.headers
    const span = tracer?.start(`${request.method} ${route}`, {
      kind: 'server',
      attributes: { 'http.request.method': request.method, 'http.route': route, 'site.request_id': request.id },
      parent: continuesTraces && typeof traceparent === 'string' ? traceparent : undefined,
    })
    request.current = { requestId: request.id, span }
    current.run(request.current, done)
  })
  // The body arrives in events of the connection, which know nothing of the request.
  app.addHook('preValidation', (request, _, done) => (request.current ? current.run(request.current, done) : done()))
  app.addHook('onResponse', (request, reply, done) => {
    const attributes = { 'http.response.status_code': reply.statusCode }
    request.current?.span?.end({ failed: reply.statusCode >= 500, attributes })
    done()
  })
}

/** What a job is sent with: which request it is for. */
export function jobOrigin(): JobOrigin {
  const { requestId } = current.getStore() ?? {}
  const traceparent = currentSpan()?.traceparent
  return { ...(requestId !== undefined && { requestId }), ...(traceparent !== undefined && { traceparent }) }
}

/** Each run of a job is current, with the request that it is for; it is a trace of its own with a link to that of the request. */
export const followJobs =
  (tracer: Tracer | undefined, onFailure: (error: unknown) => void): JobWrapper =>
  ({ name, origin: { requestId, traceparent } }, run) =>
    current.exit(async () => {
      const attributes = { 'site.job': name, ...(requestId !== undefined && { 'site.request_id': requestId }) }
      const span = tracer?.start(`job ${name}`, { kind: 'consumer', attributes, link: traceparent })
      let failed = true
      try {
        await current.run({ requestId, job: name, span }, async () => {
          try {
            await run()
          } catch (error) {
            onFailure(error)
            throw error
          }
        })
        failed = false
      } finally {
        span?.end({ failed })
      }
    })

/** Fields of each line that a job writes. */
export function jobFields(): { job?: string; requestedBy?: string } {
  const { job, requestId } = current.getStore() ?? {}
  if (job === undefined) return {}
  return { job, ...(requestId !== undefined && { requestedBy: requestId }) }
}
