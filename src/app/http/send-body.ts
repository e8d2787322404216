/** Sends a body in the best compressed form that the client accepts; the hook that compresses other replies leaves it as it is. */
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Each form is made, or fetched, when a client needs it. */
export type EncodedBody = { plain: () => Buffer; gzip?: () => Buffer; br?: () => Buffer }

export function sendBody(request: FastifyRequest, reply: FastifyReply, body: EncodedBody) {
  const acceptedEncodings = String(request.headers['accept-encoding'] ?? '')
  if (body.br && /\bbr\b/.test(acceptedEncodings)) return reply.header('content-encoding', 'br').send(body.br())
  if (body.gzip && /\bgzip\b/.test(acceptedEncodings)) return reply.header('content-encoding', 'gzip').send(body.gzip())
  return reply.send(body.plain())
}
