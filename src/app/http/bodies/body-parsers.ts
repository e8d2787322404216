/** Parses bodies, JSON and forms, within the limits of their row: what is too long or holds too much is refused before it is parsed. */
import querystring from 'node:querystring'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type BodyLimits, defaultBodyLimits, formBytes, maxBodyDepth } from '../../../wire/body-limits.ts'
import { refuse, refuseField } from '../../../wire/errors.ts'
import { faultMessages } from '../../../wire/fault-messages.ts'
import { jsonStructure } from './json-structure.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The limits of what is requested; null: the default. */
    bodyLimits: BodyLimits | null
  }
}

const { body: messages } = faultMessages
const ampersand = 0x26

export function addBodyParsers(app: FastifyInstance) {
  app.decorateRequest('bodyLimits', null)
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['text/plain', 'application/json'])
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    const limits = limitsOf(request)
    if (body.length > limits.bytes) refuseLength(limits.bytes)
    const { values, depth } = jsonStructure(body)
    if (values > limits.values) refuseField('body', 'too-many', messages.many(limits.values))
    if (depth > maxBodyDepth) refuseField('body', 'too-deep', messages.deep(maxBodyDepth))
    parseJson(request, body.toString('utf8'), done)
  })
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    (request, body: Buffer, done) => {
      const { values } = limitsOf(request)
      if (countByte(body, ampersand) >= values) refuseField('body', 'too-many', messages.many(values))
      done(null, querystring.parse(body.toString('utf8')))
    },
  )
}

const limitsOf = ({ bodyLimits }: FastifyRequest) => bodyLimits ?? defaultBodyLimits

/** Refuses a body that is announced as longer than its row allows, before it is read; a body without a length is cut by the server. */
export function refuseLongBody(request: FastifyRequest, limits: BodyLimits) {
  const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true
  const longest = isForm ? formBytes(limits) : limits.bytes
  if (Number(request.headers['content-length'] ?? 0) > longest) refuseLength(longest)
}

function refuseLength(bytes: number): never {
  refuse('too-large', {
    faults: [{ field: 'body', fault: 'too-large', message: messages.long(Math.floor(bytes / 1024)) }],
  })
}

function countByte(bytes: Uint8Array, byte: number): number {
  let count = 0
  for (let at = bytes.indexOf(byte); at >= 0; at = bytes.indexOf(byte, at + 1)) count++
  return count
}
