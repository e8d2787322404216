/** The log: JSON lines with the id of their request, which its reply carries too. What was asked for is never in it, only which route. */
import { randomUUID } from 'node:crypto'
import {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import type { FailureCode } from '../../wire/errors.ts'
import { loggedError, loggedRequest } from './logged.ts'

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

/** `stream`: where lines go instead of the standard output. */
export type LogSettings = { level: LogLevel; stream?: { write: (line: string) => void } }

declare module 'fastify' {
  interface FastifyReply {
    /** Why the request was refused; empty while it was not. */
    refusedAs: FailureCode | ''
  }
}

export function logOptions(log: LogSettings | undefined): FastifyServerOptions {
  return {
    logger: log ? { ...log, serializers: { req: loggedRequest, err: loggedError } } : false,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
  }
}

/** Gives every reply the id of its request and writes a line for each request: refused or failed ones at the level of their weight, the
 *  rest for whoever looks for a fault. */
export function logRequests(app: FastifyInstance) {
  app.decorateReply('refusedAs', '')
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    request.log[levelOf(reply)](lineOf(request, reply), reply.refusedAs ? 'refused' : 'served')
  })
}

function levelOf({ statusCode, refusedAs }: FastifyReply): 'warn' | 'info' | 'debug' {
  if (statusCode >= 500) return 'warn'
  return refusedAs ? 'info' : 'debug'
}

function lineOf(request: FastifyRequest, reply: FastifyReply) {
  const { statusCode: status, elapsedTime, refusedAs } = reply
  return { ...loggedRequest(request), status, ms: Math.round(elapsedTime), ...(refusedAs && { refused: refusedAs }) }
}
