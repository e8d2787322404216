/** The log: JSON lines with the id of the request, which its reply has too. Never the input of a request, only its route. */
import { randomUUID } from 'node:crypto'
import {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import type { FailureCode } from '../../wire/errors.ts'
import { isGone } from '../connections/caller.ts'
import { loggedError, loggedRequest } from './logged.ts'
import type { OutageLog } from './outage-log.ts'
import { jobFields } from './traces/current.ts'

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

/** `stream`: where lines go instead of the standard output. */
export type LogSettings = { level: LogLevel; stream?: { write: (line: string) => void } }

declare module 'fastify' {
  interface FastifyReply {
    /** The code of the refusal; empty where the request was not refused. */
    refusedAs: FailureCode | ''
  }
}

export function logOptions(
  log: LogSettings | undefined,
  { logMethod }: Pick<OutageLog, 'logMethod'>,
): FastifyServerOptions {
  return {
    logger: log
      ? { ...log, serializers: { req: loggedRequest, err: loggedError }, hooks: { logMethod }, mixin: jobFields }
      : false,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
  }
}

/** Adds the id of the request to every reply, and logs each request: failed ones as `warn`, refused ones as `info`, the rest as
 *  `debug`. */
export function logRequests(app: FastifyInstance, log: LogSettings | undefined) {
  const logsServed = log?.level === 'debug' || log?.level === 'trace'
  app.decorateReply('refusedAs', '')
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const level = logLevelOf(reply)
    if (level !== 'debug' || logsServed)
      request.log[level](logFields(request, reply), reply.refusedAs ? 'refused' : 'served')
    done()
  })
}

function logLevelOf({ request, statusCode, refusedAs }: FastifyReply): 'warn' | 'info' | 'debug' {
  // A reply that nobody read is no failure of the site.
  if (isGone(request) && refusedAs) return 'debug'
  if (statusCode >= 500) return 'warn'
  return refusedAs ? 'info' : 'debug'
}

function logFields(request: FastifyRequest, reply: FastifyReply) {
  const { statusCode: status, elapsedTime, refusedAs } = reply
  return { ...loggedRequest(request), status, ms: Math.round(elapsedTime), ...(refusedAs && { refused: refusedAs }) }
}
