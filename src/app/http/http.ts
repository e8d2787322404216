/** Serves the calls over HTTP: each row becomes its routes below /api/, with and without an optional tail; faults become envelopes. */

import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { admit, signedIn } from '../../access/permissions.ts'
import { loginVersionOf } from '../../access/sessions/login-info.ts'
import { whileConnected } from '../../db/abandoned.ts'
import { createReceiver } from '../../files/uploads/receive.ts'
import { bodyLimitsOf, formBytes } from '../../wire/body-limits.ts'
import type { CachedReply } from '../../wire/cache/cached-reply.ts'
import type { CallRow } from '../../wire/call.ts'
import { pathVariants } from '../../wire/call.ts'
import { loginVersionHeader } from '../../wire/client.ts'
import { failureEnvelope } from '../../wire/envelope.ts'
import { failures, Refusal, refuse } from '../../wire/errors.ts'
import { inputNames, pickFields } from '../../wire/input-names.ts'
import { type BoundCall, type CallResult, isReading, runCall } from '../../wire/run.ts'
import { isGone } from '../connections/caller.ts'
import type { AppContext } from '../modules.ts'
import { faultPage } from '../rendering/document.ts'
import type { Asked } from './admission/admission.ts'
import { classFor, classOfCall, type RequestClass } from './admission/classes.ts'
import { refuseLongBody } from './bodies/body-parsers.ts'
import { countUnreadUpload, endUnreadBody } from './bodies/count-bodies.ts'
import { contentDisposition } from './content-disposition.ts'
import { refusalOf } from './faults.ts'
import { countCall, isForMachines, type Load, namesSession } from './load.ts'
import { sendProblem } from './machine/send-problem.ts'
import { readMultipart } from './multipart.ts'
import { sendBody } from './send-body.ts'

declare module 'fastify' {
  /** From the row of the call; absent on routes that are not calls. */
  interface FastifyContextConfig {
    costly?: boolean
    requestClass?: RequestClass
    /** What the provider of payments sends: many from one address. */
    isPayment?: boolean
    upload?: boolean
    /** The longest body. */
    bodyBytes?: number
  }

  interface FastifyRequest {
    /** Of a call that was admitted before its body was read. */
    callContext: AppContext | null
  }
}

type Parts = {
  calls: readonly BoundCall<AppContext>[]
  /** Of other calls below /api/, whose addresses have methods too. */
  otherRows: readonly { method: string; path: string }[]
  load: Load
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<AppContext>
}

/** Shorter replies of calls are sent as they are. */
export const compressedFromBytes = 8192

/** `a/{id}` in the notation of Fastify: `/api/a/:id`. A dot before `{` stays part of the path. */
const fastifyPath = (path: string) => `/api/${path.replace(/\{(\w+)\}/g, ':$1')}`

export function serveCalls(app: FastifyInstance, parts: Parts) {
  app.decorateRequest('callContext', null)
  for (const call of parts.calls) {
    const { method, costly, cached, upload, essential } = call.row
    const config = {
      ...{ costly, upload: upload !== undefined, isPayment: essential === 'payment' },
      bodyBytes: formBytes(bodyLimitsOf(call.row)),
      requestClass: classOfCall(call.row),
    }
    const input = createInputReader(call.row)
    for (const path of pathsOf(call.row)) {
      const url = fastifyPath(path)
      // A cached reply keeps its compressed form, so the hook that compresses the others has nothing to do.
      app.route({
        ...{ method, url, config, bodyLimit: config.bodyBytes, ...(cached && { compress: false as const }) },
        ...(method === 'POST' && { onRequest: admitCall(call, parts) }),
        handler: (request, reply) => serveCall({ call, input }, parts, request, reply),
      })
    }
  }
  const allowedMethods = createAllowedMethods([...parts.calls.map(({ row }) => row), ...parts.otherRows])
  const refuseUnknown = async (request: FastifyRequest, reply: FastifyReply) => {
    const allowed = allowedMethods(request.url)
    if (allowed.length === 0 || allowed.includes(request.method)) return sendRefusal(reply, new Refusal('not-found'))
    return sendRefusal(reply.header('allow', allowed.join(', ')), new Refusal('wrong-method'))
  }
  // A route for each method that a call does not have would take a fifth of the start.
  app.all('/api/*', { onRequest: refuseUnknown }, refuseUnknown)
}

/** Checks the permission, and the announced length and type of the body, before a byte of it is read. */
function admitCall({ row }: BoundCall<AppContext>, parts: Parts) {
  const limits = bodyLimitsOf(row)
  return async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      const context = await openContext(parts, request, reply)
      admit(row, context.viewer)
      parts.load.admission.requireOpen(() => askedBy(request, context, row))
      requireTurn(row, context)
      if ((row.upload !== undefined) !== isMultipart(request)) refuse('wrong-content-type')
      if (!row.upload) refuseLongBody(request, limits)
      request.bodyLimits = limits
      request.callContext = context
    } catch (error) {
      if (row.upload) countUnreadUpload(request, reply, parts.load.limits)
      throw error
    }
  }
}

/** The context of a call, counted for the account that makes it; a call that names no session has been counted for its address. Its reply names the version of the account's login info, a refusal too: it may be the first that a browser hears of
 *  a change. */
async function openContext(
  { contextOf, load: { limits } }: Parts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<AppContext> {
  const context = await contextOf(request, reply)
  if (namesSession(request)) await countCall(request, reply, { limits, subject: context.limitSubject })
  if (context.viewer.kind === 'account') reply.header(loginVersionHeader, loginVersionOf(context.viewer))
  return context
}

/** Before the parser has seen the body. */
const isMultipart = ({ headers }: FastifyRequest) => /^multipart\/form-data\b/i.test(headers['content-type'] ?? '')

const pathsOf = ({ path }: { path: string }) => pathVariants(path).map(path => path.replace(/\?.*$/, ''))

/** The methods that the calls at an address have, none if no call has this address. */
function createAllowedMethods(
  rows: readonly { method: string; path: string }[],
): (target: string) => readonly string[] {
  let patterns: { pattern: RegExp; method: string }[] | undefined
  return target => {
    patterns ??= rows.flatMap(row => pathsOf(row).map(path => ({ pattern: addressPattern(path), method: row.method })))
    const address = target.replace(/\?.*$/, '')
    const found = patterns.filter(({ pattern }) => pattern.test(address)).map(({ method }) => method)
    return [...new Set(found)]
  }
}

/** Matches the same addresses as the route of `fastifyPath`. */
const addressPattern = (path: string) =>
  new RegExp(`^/api/${path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`)

/** A call with the reader of its input. */
type ServedCall = { call: BoundCall<AppContext>; input: InputReader }

async function serveCall({ call, input }: ServedCall, parts: Parts, request: FastifyRequest, reply: FastifyReply) {
  const context = request.callContext ?? (await openContext(parts, request, reply))
  const outcome = await runInTurn({ call, input }, parts, request, context)
  if (!('file' in outcome)) {
    reply.header('cache-control', 'no-store').type('application/json; charset=utf-8')
    if (call.row.clearsSiteData) reply.header('clear-site-data', '"cache", "storage"')
    if ('envelopeJson' in outcome) return reply.send(asBuffer(outcome.envelopeJson))
    return 'cached' in outcome ? sendCached(request, reply, outcome.cached) : reply.send(outcome.envelope)
  }
  const { file } = outcome
  if ('sign' in file) {
    const address = await file.sign(contentDisposition('attachment', file.name))
    return reply.headers(privateFileHeaders).redirect(address, 302)
  }
  if ('stream' in file) {
    return reply
      .headers({ ...privateFileHeaders, 'content-type': file.type, 'content-length': file.size })
      .header('content-disposition', contentDisposition('attachment', file.name))
      .send(file.stream)
  }
  return reply
    .header('content-type', file.type)
    .header('content-disposition', contentDisposition(file.inline ? 'inline' : 'attachment', file.name))
    .header('cache-control', file.cacheSeconds ? `public, max-age=${file.cacheSeconds}` : 'no-store')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    .send(Buffer.from(file.bytes))
}

/** An upload comes as slowly as its sender wishes, and would hold its place meanwhile. What a provider of payments sends has a signature, which is
 *  verified before anything else, and never waits. */
function runInTurn({ call, input }: ServedCall, { load }: Parts, request: FastifyRequest, context: AppContext) {
  const { upload, essential } = call.row
  if (upload) return withUploads({ call, input }, request, context)
  const runNow = () => run(call, input(request, request.body), context)
  if (essential === 'payment') return runNow()
  return load.admission.run(askedBy(request, context, call.row), place => {
    context.place.leave = place.leave
    return runNow()
  })
}

/** Where the portal is full nobody signs in past the line: asked of each POST, because one by GET opens no session. Whoever has signed in is
 *  inside, and seen to be there. */
function requireTurn({ essential, clearsSiteData }: CallRow, { viewer, standInLine }: AppContext) {
  const opensSession = essential === 'sign-in' && !clearsSiteData
  if (!opensSession && viewer.kind !== 'account') return
  const standing = standInLine()
  if (standing.state !== 'inside')
    refuse('unavailable', {
      message: '会员专区现在人满，请刷新登录页，按次序排队',
      retryAfterSeconds: standing.refreshSeconds,
    })
}

/** How a call asks for its place, once it is known who makes it. */
const askedBy = (
  { headers }: FastifyRequest,
  { viewer, limitSubject, requireConnected }: AppContext,
  row: CallRow,
): Asked => ({
  class: classFor(classOfCall(row), { viewer: viewer.kind, userAgent: headers['user-agent'] }),
  ...{ subject: limitSubject, costly: row.costly, requireConnected },
})

function sendCached(request: FastifyRequest, reply: FastifyReply, { bytes, gzip }: CachedReply) {
  if (bytes.length < compressedFromBytes) return reply.send(bytes)
  return sendBody(request, reply.header('vary', 'accept-encoding'), { plain: () => bytes, gzip })
}

/** Headers of uploaded and personal files: nothing in them may run or load anything. */
const privateFileHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; sandbox",
}

/** A Buffer over the same memory, without copying. */
const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array<ArrayBuffer>) =>
  Buffer.from(buffer, byteOffset, byteLength)

async function run(call: BoundCall<AppContext>, input: unknown, context: AppContext): Promise<CallResult> {
  const { viewer, requireConnected } = context
  requireConnected()
  const runAdmitted = () => runCall(call, { input, context, admit: access => admit(access, viewer) })
  if (onlyReads(call.row)) return whileConnected(requireConnected, runAdmitted)
  try {
    const result = await runAdmitted()
    await context.noteWrite()
    return result
  } catch (error) {
    // What contradicts it may be the visitor's own change, whose reply was lost: the page that he loads again has it.
    if (error instanceof Refusal && error.code === 'conflict') await context.noteWrite()
    throw error
  }
}

/** Calls by GET, and those whose reply is published content. */
const onlyReads = (row: CallRow) => row.method === 'GET' || row.reads !== undefined || isReading(row)

/** Checks the free disk space before a byte of the body is read. Files that the handler does not save are removed when the call ends. */
async function withUploads({ call, input }: ServedCall, request: FastifyRequest, context: AppContext) {
  const { files, config, viewer } = context
  const limits = call.row.upload ?? refuse('wrong-content-type')
  if ((await files.freeBytes()) < config.diskReserveBytes + limits.fileBytes)
    refuse('storage-full', { retryAfterSeconds: 60 })
  const receiver = createReceiver(context, {
    ownerId: signedIn(viewer).accountId,
    hourly: config.limits,
    isInspected: limits.isInspected === true,
  })
  try {
    const body = await readMultipart(request, { limits, receive: receiver.receive })
    return await run(call, input(request, body), context)
  } finally {
    await receiver.discard()
  }
}

type InputReader = (request: FastifyRequest, body: unknown) => unknown

/** Path, query and body as one input with the fields of the row; values of the path win, then those of the body. */
function createInputReader(row: CallRow): InputReader {
  const names = inputNames(row.input)
  return ({ query, params }, body) => {
    if (body !== undefined && body !== null && (typeof body !== 'object' || Array.isArray(body))) return body
    return pickFields(names, [params, body, query])
  }
}

export function sendRefusal(reply: FastifyReply, refusal: Refusal) {
  const { request } = reply
  applyRefusal(reply, refusal)
  return isForMachines(request) ? sendProblem(reply, refusal) : reply.send(failureEnvelope(refusal))
}

/** Sets status and headers of a refusal. */
function applyRefusal(reply: FastifyReply, { code, retryAfterSeconds }: Refusal): FastifyReply {
  reply.refusedAs = code
  endUnreadBody(reply, code)
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
  return reply.status(failures[code].status).header('cache-control', 'no-store')
}

/** Sends an error as an envelope, or as a page to a browser. An unexpected error is logged with its stack and sent without it. */
export function sendError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const knownRefusal = refusalOf(error)
  if (!knownRefusal) request.log.error({ err: error, route: request.routeOptions.url }, 'a request failed unexpectedly')
  const refusal = knownRefusal ?? new Refusal('unexpected')
  const isServerFault = failures[refusal.code].status >= 500
  const isForPerson = isServerFault || refusal.code === 'too-large' || refusal.code === 'faulty-input'
  if (isServerFault && knownRefusal && !(error instanceof Refusal) && !isGone(request))
    request.log.warn({ err: error }, 'the database or the disk failed')
  return isForPerson && acceptsPage(request) ? sendFaultPage(reply, refusal) : sendRefusal(reply, refusal)
}

const acceptsPage = ({ url, headers }: FastifyRequest) =>
  !url.startsWith('/api/') && String(headers.accept ?? '').includes('text/html')

/** Sends a fault as a page that needs neither database nor built files. */
function sendFaultPage(reply: FastifyReply, refusal: Refusal) {
  return applyRefusal(reply, refusal)
    .header('content-type', 'text/html; charset=utf-8')
    .send(faultPage(refusal.message))
}
