/** Serves the surface for machines, /api/v1: API keys instead of sessions, plain replies, problem details, ETags, and writes that are done once. */
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { KeyUse } from '../../../access/api-keys/use-counts.ts'
import type { MachineContext } from '../../../v1/context.ts'
import { may } from '../../../wire/access/may.ts'
import { bodyLimitsOf, formBytes } from '../../../wire/body-limits.ts'
import type { FileReply } from '../../../wire/call.ts'
import { refuse } from '../../../wire/errors.ts'
import { inputNames, pickFields } from '../../../wire/input-names.ts'
import type { BoundMachineCall, MachineRow } from '../../../wire/machine/machine-call.ts'
import { languageOfHeader } from '../../../wire/machine/problem.ts'
import { parseInput } from '../../../wire/run.ts'
import type { AppContext } from '../../modules.ts'
import { classFor } from '../admission/classes.ts'
import { refuseLongBody } from '../bodies/body-parsers.ts'
import { contentDisposition } from '../content-disposition.ts'
import { countCall, type Load } from '../load.ts'
import { changeOnce, type Work } from './change-once.ts'
import { pickReply } from './pick-reply.ts'
import { quotaHeaders } from './quota-headers.ts'

type Parts = {
  calls: readonly BoundMachineCall<MachineContext>[]
  load: Load
  keyUse: KeyUse
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<AppContext>
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Of a call for machines that was admitted before its body was read. */
    machineContext: MachineContext | null
  }
}

/** `v1/a/{id}` in the notation of Fastify. */
const fastifyPath = ({ path }: MachineRow) => `/api/${path.replace(/\{(\w+)\}/g, ':$1')}`

const onlyReads = ({ changes }: MachineRow) => changes === undefined

export function serveMachines(app: FastifyInstance, parts: Parts) {
  app.decorateRequest('machineContext', null)
  const crossPaths = new Set<string>()
  for (const call of parts.calls) {
    const { row } = call
    const config = {
      ...{ costly: row.costly, bodyBytes: formBytes(bodyLimitsOf(row)) },
      requestClass: onlyReads(row) ? ('visitor' as const) : ('act' as const),
    }
    const names = inputNames(row.input)
    app.route({
      ...{ method: row.method, url: fastifyPath(row), config, bodyLimit: config.bodyBytes, exposeHeadRoute: false },
      onRequest: admitMachine(row, parts),
      handler: (request, reply) => serveMachine(call, { ...parts, names }, request, reply),
    })
    if (row.crossOrigin) crossPaths.add(fastifyPath(row))
  }
  for (const url of crossPaths)
    app.route({
      ...{ method: 'OPTIONS', url },
      handler: (_request, reply) =>
        reply
          .headers(crossOriginHeaders)
          .header('access-control-allow-methods', 'GET, POST')
          .header('access-control-allow-headers', 'Authorization, Content-Type, Accept-Language, If-None-Match')
          .header('access-control-max-age', 86_400)
          .status(204)
          .send(),
    })
}

const crossOriginHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'ETag, RateLimit, RateLimit-Policy, Retry-After, Deprecation, Sunset, X-Request-Id',
  'cross-origin-resource-policy': 'cross-origin',
}

/** HTTP dates and moments of RFC 9745 and RFC 8594. */
function deprecationHeaders({ deprecated }: MachineRow): Record<string, string> {
  if (!deprecated) return {}
  return {
    deprecation: `@${Math.floor(deprecated.since.getTime() / 1000)}`,
    sunset: deprecated.sunset.toUTCString(),
    link: `<${deprecated.instead}>; rel="successor-version"`,
  }
}

/** Checks key, scope and quota before a byte of the body is read. */
function admitMachine(row: MachineRow, { contextOf, load, keyUse }: Parts) {
  const limits = bodyLimitsOf(row)
  return async (request: FastifyRequest, reply: FastifyReply) => {
    reply.headers({ 'cache-control': 'no-store', vary: 'authorization, accept-language', ...deprecationHeaders(row) })
    if (row.crossOrigin) reply.headers(crossOriginHeaders)
    const context = await contextOf(request, reply)
    const { viewer, limitSubject } = context
    if (viewer.kind === 'key') await countCall(request, reply, { limits: load.limits, subject: limitSubject })
    if (!may(viewer, row.access)) refuse(viewer.kind === 'key' ? 'not-permitted' : 'key-missing')
    load.admission.requireOpen(() => askedBy(request, row, context))
    const quota = quotaHeaders(reply, { viewer, keyUse, limits: load.limits, clock: context.clock })
    quota.countOne()
    if (row.method !== 'GET') refuseLongBody(request, limits)
    request.bodyLimits = limits
    request.machineContext = {
      ...context,
      machine: { takeUses: quota.take, ...(await ifMatchOf(row, request)) },
      language: languageOfHeader(request.headers['accept-language']),
    }
  }
}

const askedBy = (
  { headers }: FastifyRequest,
  row: MachineRow,
  { viewer, limitSubject, requireConnected }: AppContext,
) => ({
  class: classFor(onlyReads(row) ? 'visitor' : 'act', { viewer: viewer.kind, userAgent: headers['user-agent'] }),
  ...{ subject: limitSubject, costly: row.costly, requireConnected },
})

/** The version that a change is of: `If-Match` has the ETag of the record, or `*` for whatever it is now. */
async function ifMatchOf({ changes, versioned }: MachineRow, { headers }: FastifyRequest) {
  if (!changes || !versioned) return {}
  const text = headers['if-match'] ?? refuse('version-missing')
  if (text.trim() === '*') return {}
  const [, version] = /^\s*"(\d{1,7})"\s*$/.exec(text) ?? []
  return { ifMatch: version === undefined ? refuse('version-old') : Number(version) }
}

type Serving = Parts & { names: readonly string[] }

async function serveMachine(
  { row, run }: BoundMachineCall<MachineContext>,
  { load, names }: Serving,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const context = request.machineContext
  if (!context) throw new Error('A call for machines was not admitted')
  const { params, query, body } = request
  if (body !== undefined && body !== null && (typeof body !== 'object' || Array.isArray(body)))
    return refuse('faulty-input')
  const input = parseInput(row, pickFields(names, [params, body, query]))
  const work = (within: MachineContext) => run(input, within)
  return load.admission.run(askedBy(request, row, context as unknown as AppContext), async place => {
    context.place.leave = place.leave
    context.requireConnected()
    if (row.changes) return serveChange(row, work, { request, reply, context, input })
    const result = await (row.readsOnly ? context.reading(db => work({ ...context, db })) : work(context))
    if (row.replyKind === 'file') return sendFile(reply, result as FileReply)
    return sendRecord(row, JSON.stringify(pickReply(row, row.reply.parse(result), query)), { request, reply })
  })
}

type Change = { request: FastifyRequest; reply: FastifyReply; context: MachineContext; input: unknown }
/** A change is done in one transaction, with its key if it has one. */
async function serveChange(row: MachineRow, work: Work, { request, reply, context, input }: Change) {
  const key = request.headers['idempotency-key']
  if (Array.isArray(key) || (key !== undefined && !/^[\x21-\x7e]{1,255}$/.test(key)))
    return refuse('faulty-input', { faults: [{ field: 'Idempotency-Key', fault: 'format', message: '格式不对' }] })
  const outcome = await changeOnce(row, work, { context, input, key })
  if (outcome.isRepeat) reply.header('idempotent-replayed', 'true')
  return sendRecord(row, outcome.body, { request, reply })
}

/** `status` of the row; a record that has not changed since the program read it is not sent again. */
function sendRecord(row: MachineRow, body: string, { request, reply }: Pick<Change, 'request' | 'reply'>) {
  const record: unknown = row.versioned || row.status ? JSON.parse(body) : undefined
  const etag = versionTag(record) ?? `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  reply.header('etag', etag)
  const address = locationOf(record)
  if (row.status && address) reply.header('location', address)
  if (row.method === 'GET') {
    reply.header('cache-control', 'private, no-cache')
    const known = (request.headers['if-none-match'] ?? '').split(',').map(text => text.trim().replace(/^W\//, ''))
    if (known.includes(etag)) return reply.status(304).send()
  }
  return reply
    .status(row.status ?? 200)
    .type('application/json; charset=utf-8')
    .send(body)
}

const fieldOf = (record: unknown, name: string): unknown =>
  typeof record === 'object' && record !== null ? (record as Record<string, unknown>)[name] : undefined

function versionTag(record: unknown): string | undefined {
  const version = fieldOf(record, 'version')
  return typeof version === 'number' ? `"${version}"` : undefined
}

function locationOf(record: unknown): string | undefined {
  const url = fieldOf(record, 'url')
  return typeof url === 'string' ? url : undefined
}

function sendFile(reply: FastifyReply, file: FileReply) {
  return reply
    .header('content-type', file.type)
    .header('content-disposition', contentDisposition(file.inline ? 'inline' : 'attachment', file.name))
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    .send(Buffer.from(file.bytes))
}
