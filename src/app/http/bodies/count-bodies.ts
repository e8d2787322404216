/** Counts the bytes of bodies for the address that sends them, before they are read, and ends those that nobody reads. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Limits } from '../../../limits/limits.ts'
import { defaultBodyLimits } from '../../../wire/body-limits.ts'
import type { FailureCode } from '../../../wire/errors.ts'
import { applyLimits, callerAddress } from '../load.ts'

/** A body that nobody reads is still received up to this length, because many clients read the reply only after sending all. */
const maxUnreadBytes = 1024 * 1024
const maxUnreadBytesOverLimit = 64 * 1024

/** Those of uploads are counted where they are refused: files of an account have limits of their own (files/uploads). */
export function countBodies(app: FastifyInstance, limits: Limits | undefined) {
  app.addHook('onRequest', (request, reply, done) => {
    const { upload, bodyBytes = defaultBodyLimits.bytes } = request.routeOptions.config
    // Longer ones are not read; of those without a length at most what the row allows.
    const bytes = Math.min(announcedBytes(request) ?? bodyBytes, maxUnreadBytes)
    if (bytes > 0 && !upload) countBytes(request, reply, { limits, bytes })
    done()
  })
}

function countBytes(request: FastifyRequest, reply: FastifyReply, part: { limits: Limits | undefined; bytes: number }) {
  const count = part.limits?.consume('bodyBytes', callerAddress(request), part.bytes)
  // The headers of a reply name the limits of requests, which are nearer.
  if (count && !count.isAllowed) applyLimits(reply, [count])
}

/** Counts an upload that is refused before it is read. Over the limit its connection ends. */
export function countUnreadUpload(request: FastifyRequest, reply: FastifyReply, limits: Limits | undefined) {
  const bytes = announcedBytes(request) ?? maxUnreadBytes
  const count = limits?.consume('bodyBytes', callerAddress(request), bytes)
  if (count && !count.isAllowed) reply.header('connection', 'close')
}

/** Ends the connection after a refusal whose body is long and was not read. */
export function endUnreadBody(reply: FastifyReply, code: FailureCode) {
  const { request } = reply
  if (request.raw.complete || (request.routeOptions.config.upload && code !== 'too-often')) return
  const longest = code === 'too-often' ? maxUnreadBytesOverLimit : maxUnreadBytes
  if ((announcedBytes(request) ?? Number.POSITIVE_INFINITY) > longest) reply.header('connection', 'close')
}

/** 0 without a body; undefined for a body without a length. */
function announcedBytes({ headers }: FastifyRequest): number | undefined {
  return headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : undefined
}
