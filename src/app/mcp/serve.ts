/** Serves assistants at /mcp by the Model Context Protocol (streamable HTTP). Each message stands alone: no session is open between two, so that any node
 *  answers and nobody can open a thousand. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { KeyUse } from '../../access/api-keys/use-counts.ts'
import { allTools } from '../../assistants/all-tools.ts'
import { siteVersion } from '../../db/version.ts'
import { may } from '../../wire/access/may.ts'
import { Refusal, refuse } from '../../wire/errors.ts'
import { languageOfHeader, problemOf } from '../../wire/machine/problem.ts'
import type { BoundCall } from '../../wire/run.ts'
import { classFor, type RequestClass } from '../http/admission/classes.ts'
import { refuseLongBody } from '../http/bodies/body-parsers.ts'
import { refusalOf } from '../http/faults.ts'
import { sendRefusal } from '../http/http.ts'
import { countCall } from '../http/load.ts'
import { quotaHeaders } from '../http/machine/quota-headers.ts'
import { isOwnOrigin } from '../http/origin.ts'
import type { AppContext } from '../modules.ts'
import { type AssistantContext, createToolSite, type ToolSiteParts } from './tool-site.ts'

type Parts = Omit<ToolSiteParts, 'calls'> & {
  calls: readonly BoundCall<AppContext>[]
  keyUse: KeyUse
  siteName: () => Promise<string>
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<AppContext>
}

export const assistantPath = '/mcp'

/** Of one message; texts that people paste are at most some thousand characters. */
export const messageLimits = { bytes: 48 * 1024, values: 600 }

export function serveAssistants(app: FastifyInstance, given: Parts) {
  const calls = new Map(given.calls.map(call => [`${call.row.method} ${call.row.path}`, call]))
  const parts = { ...given, calls }
  app.route({
    ...{ method: 'POST', url: assistantPath, bodyLimit: messageLimits.bytes },
    config: { bodyBytes: messageLimits.bytes, requestClass: 'visitor' },
    onRequest: async (request, reply) => {
      reply.header('cache-control', 'no-store').header('vary', 'authorization, accept-language')
      refuseOtherSites(request, given.publicUrl)
      request.machineContext = await admitMessage(given, request, reply)
      refuseLongBody(request, messageLimits)
      request.bodyLimits = messageLimits
    },
    handler: (request, reply) => answer(parts, request, reply),
  })
  // Without streams and sessions there is nothing to get or to end.
  app.route({
    ...{ method: ['GET', 'DELETE'], url: assistantPath, exposeHeadRoute: false },
    handler: (_, reply) => sendRefusal(reply.header('allow', 'POST'), new Refusal('wrong-method')),
  })
}

/** The protocol demands it. Programs that are no pages send no `Origin`. */
function refuseOtherSites({ headers: { origin } }: FastifyRequest, publicUrl: string) {
  if (origin === undefined || isOwnOrigin(origin, publicUrl)) return
  const message = '别的网站的网页不能使用助手工具'
  refuse('not-permitted', { message, faults: [{ field: 'Origin', fault: 'choice', message }] })
}

/** Checks key, quota and load before a byte of the body is read. */
async function admitMessage(
  { contextOf, load, keyUse }: Parts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<AssistantContext> {
  const context = await contextOf(request, reply)
  const { viewer, limitSubject } = context
  if (viewer.kind === 'key') await countCall(request, reply, { limits: load.limits, subject: limitSubject })
  load.admission.requireOpen(() => askedBy(request, context, 'visitor'))
  const quota = quotaHeaders(reply, { viewer, keyUse, limits: load.limits, clock: context.clock })
  quota.countOne()
  const language = languageOfHeader(request.headers['accept-language'])
  return { ...context, machine: { takeUses: quota.take }, language }
}

const askedBy = (
  { headers }: FastifyRequest,
  { viewer, limitSubject, requireConnected }: AppContext,
  own: RequestClass,
) => ({
  class: classFor(own, { viewer: viewer.kind, userAgent: headers['user-agent'] }),
  ...{ subject: limitSubject, requireConnected },
})

async function answer(parts: ToolSiteParts & Pick<Parts, 'siteName'>, request: FastifyRequest, reply: FastifyReply) {
  const context = request.machineContext as AssistantContext | null
  if (!context) throw new Error('A message of an assistant was not admitted')
  const { body } = request
  // One request is one message, or one would cost as much as a thousand.
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return refuse('faulty-input')
  const { viewer, language } = context
  const { publicUrl, load } = parts
  const { answerMessage } = await import('../../assistants/server.ts')
  const { status, type, bytes } = await load.admission.run(
    askedBy(request, context, classOfMessage(body, context)),
    async place => {
      context.place.leave = place.leave
      return answerMessage(protocolRequest(request, publicUrl), body, {
        site: createToolSite(parts, context, reply),
        ...{ name: await parts.siteName(), version: siteVersion },
        permits: act => may(viewer, act),
        explain: error => explain(error, request, { language, publicUrl }),
      })
    },
  )
  if (type) reply.header('content-type', type)
  return reply.status(status).send(Buffer.from(bytes))
}

/** A tool that writes goes with what members write. */
function classOfMessage(body: object, { viewer }: AppContext): RequestClass {
  const { method, params } = body as { method?: unknown; params?: { name?: unknown } | null }
  const row = method === 'tools/call' ? allTools.find(({ name }) => name === params?.name) : undefined
  return row?.changes && row.act && may(viewer, row.act) ? 'act' : 'visitor'
}

/** What the library of the protocol reads of a request. */
function protocolRequest({ headers }: FastifyRequest, publicUrl: string): Request {
  const read = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && /^(accept|content-type|mcp-[a-z-]+)$/.test(name) ? [[name, value]] : [],
  )
  return new Request(publicUrl + assistantPath, { method: 'POST', headers: read })
}

/** An error as a problem; an unexpected one is logged, and the caller learns nothing of it. */
function explain(error: unknown, request: FastifyRequest, by: Parameters<typeof problemOf>[1]) {
  const known = refusalOf(error)
  if (!known) request.log.error({ err: error, route: assistantPath }, 'a request failed unexpectedly')
  const refusal = known ?? new Refusal('unexpected')
  const { retryAfterSeconds } = refusal
  return { ...problemOf(refusal, by), ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) }
}
