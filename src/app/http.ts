/** Calls over HTTP: every row becomes its routes below /api/, with both spellings of an optional tail, and every fault an envelope. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { admit, signedIn } from '../access/who.ts'
import { makeReceiver } from '../files/receive.ts'
import type { Method } from '../wire/call.ts'
import { pathVariants } from '../wire/call.ts'
import { failureEnvelope } from '../wire/envelope.ts'
import { failures, Refusal, refuse } from '../wire/errors.ts'
import { type BoundCall, type Outcome, runCall } from '../wire/run.ts'
import type { AppContext } from './calls.ts'
import { faultPage } from './document.ts'
import { refusalOf } from './faults.ts'
import { readMultipart } from './multipart.ts'

declare module 'fastify' {
  /** Of the call's row; absent where a route is no call. */
  interface FastifyContextConfig {
    costly?: boolean
    essential?: true
  }
}

type Parts = {
  calls: readonly BoundCall<AppContext>[]
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<AppContext>
}

/** `a/{id}` as Fastify writes it: `/api/a/:id`. A dot before `{` stays part of the path. */
const fastifyPath = (path: string) => `/api/${path.replace(/\{(\w+)\}/g, ':$1')}`

export function serveCalls(app: FastifyInstance, parts: Parts) {
  const methods = new Map<string, Set<Method>>()
  for (const call of parts.calls) {
    for (const variant of pathVariants(call.row.path)) {
      const url = fastifyPath(variant.replace(/\?.*$/, ''))
      methods.set(url, (methods.get(url) ?? new Set()).add(call.row.method))
      const { method, costly, essential } = call.row
      const config = { costly, ...(essential && { essential }) }
      app.route({ method, url, config, handler: (request, reply) => answer(call, parts, request, reply) })
    }
  }
  for (const [url, given] of methods) refuseOtherMethods(app, url, given)
  app.all('/api/*', (_, reply) => sendRefusal(reply, new Refusal('not-found')))
}

function refuseOtherMethods(app: FastifyInstance, url: string, given: ReadonlySet<Method>) {
  const all = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const
  const other = all.filter(method => !(given as ReadonlySet<string>).has(method))
  app.route({
    method: other,
    url,
    handler: (_, reply) => sendRefusal(reply.header('allow', [...given].join(', ')), new Refusal('wrong-method')),
  })
}

async function answer(call: BoundCall<AppContext>, parts: Parts, request: FastifyRequest, reply: FastifyReply) {
  const context = await parts.contextOf(request, reply)
  if (!call.row.upload && request.isMultipart()) refuse('wrong-content-type')
  const outcome = call.row.upload
    ? await withUploads(call, request, context)
    : await run(call, inputOf(request, request.body), context)
  if (!('file' in outcome)) {
    reply.header('cache-control', 'no-store').type('application/json; charset=utf-8')
    if (call.row.clears) reply.header('clear-site-data', '"cache", "storage"')
    if ('envelopeJson' in outcome) return reply.send(asBuffer(outcome.envelopeJson))
    return reply.send(outcome.text ?? outcome.envelope)
  }
  const { file } = outcome
  if ('stream' in file) {
    return reply
      .headers({ ...privateFile, 'content-type': file.type, 'content-length': file.size })
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`)
      .send(file.stream)
  }
  const disposition = file.inline ? 'inline' : 'attachment'
  return reply
    .header('content-type', file.type)
    .header('content-disposition', `${disposition}; filename*=UTF-8''${encodeURIComponent(file.name)}`)
    .header('cache-control', file.cacheSeconds ? `public, max-age=${file.cacheSeconds}` : 'no-store')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    .send(Buffer.from(file.bytes))
}

/** Of files that people sent or that were made for one of them: nothing in them runs or loads, wherever they are opened. */
const privateFile = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; sandbox",
}

/** The same bytes, not copied. */
const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array<ArrayBuffer>) =>
  Buffer.from(buffer, byteOffset, byteLength)

function run(call: BoundCall<AppContext>, input: unknown, context: AppContext): Promise<Outcome> {
  return runCall(call, { input, context, admit: who => admit(who, context.viewer) })
}

/** The caller's permission and the room on the disk are checked before a byte of the body is read; what the handler does not keep is gone
 *  when the call has ended, however it ended. */
async function withUploads(call: BoundCall<AppContext>, request: FastifyRequest, context: AppContext) {
  admit(call.row.who, context.viewer)
  const { files, config, viewer } = context
  const limits = call.row.upload ?? refuse('wrong-content-type')
  if ((await files.freeBytes()) < config.diskReserveBytes + limits.fileBytes)
    refuse('storage-full', { retryAfterSeconds: 60 })
  const receiver = makeReceiver(context, { ownerId: signedIn(viewer).accountId, hourly: config.limits })
  try {
    const body = await readMultipart(request, { limits, receive: receiver.receive })
    return await run(call, inputOf(request, body), context)
  } finally {
    await receiver.discard()
  }
}

/** Path, query and body together; what the path says wins, then the body. */
function inputOf(request: FastifyRequest, body: unknown): unknown {
  if (body !== undefined && body !== null && (typeof body !== 'object' || Array.isArray(body))) return body
  return { ...asRecord(request.query), ...asRecord(body), ...asRecord(request.params) }
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

export function sendRefusal(reply: FastifyReply, refusal: Refusal) {
  return refused(reply, refusal).send(failureEnvelope(refusal))
}

/** Status and headers of a refusal. */
function refused(reply: FastifyReply, { code, retryAfterSeconds }: Refusal): FastifyReply {
  reply.refusedAs = code
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
  return reply.status(failures[code].status).header('cache-control', 'no-store')
}

/** Any error as its envelope, or for somebody who wants a page as a page. What nobody foresaw is logged with its stack and answered
 *  without it. */
export function sendError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const known = refusalOf(error)
  if (!known) request.log.error({ err: error, route: request.routeOptions.url }, 'a request failed unexpectedly')
  const refusal = known ?? new Refusal('unexpected')
  const isOurs = failures[refusal.code].status >= 500
  if (isOurs && known && !(error instanceof Refusal)) request.log.warn({ err: error }, 'storage did not serve')
  return isOurs && wantsPage(request) ? sendFaultPage(reply, refusal) : sendRefusal(reply, refusal)
}

const wantsPage = ({ url, headers }: FastifyRequest) =>
  !url.startsWith('/api/') && String(headers.accept ?? '').includes('text/html')

/** A fault of ours as a page: it needs neither database nor built files. */
function sendFaultPage(reply: FastifyReply, refusal: Refusal) {
  return refused(reply, refusal).header('content-type', 'text/html; charset=utf-8').send(faultPage(refusal.message))
}
