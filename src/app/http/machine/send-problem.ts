/** Sends a refusal of the surface for machines as problem details. */
import type { FastifyReply } from 'fastify'
import { failures, type Refusal } from '../../../wire/errors.ts'
import { languageOfHeader, problemOf, problemType } from '../../../wire/machine/problem.ts'

declare module 'fastify' {
  interface FastifyInstance {
    publicUrl: string
  }
}

/** Status and headers of every refusal are set by the caller. A refusal of the key names the scheme (RFC 6750). */
export function sendProblem(reply: FastifyReply, refusal: Refusal) {
  const language = languageOfHeader(reply.request.headers['accept-language'])
  const isOfKey = refusal.code === 'key-wrong' || refusal.code === 'key-ended'
  if (failures[refusal.code].status === 401)
    reply.header('www-authenticate', `Bearer realm="api"${isOfKey ? ', error="invalid_token"' : ''}`)
  return reply
    .type(problemType)
    .header('content-language', language)
    .send(JSON.stringify(problemOf(refusal, { language, publicUrl: reply.server.publicUrl })))
}
