/** The number of fields in the query of an address and of cookies: what only costs time is refused, before it is read. */
import querystring from 'node:querystring'
import type { FastifyInstance } from 'fastify'
import { maxRequestParts } from '../../../wire/body-limits.ts'
import { Refusal } from '../../../wire/errors.ts'
import { faultMessages } from '../../../wire/fault-messages.ts'

/** For the router, which reads the query before any check. */
export const parseQuery = (text: string) => querystring.parse(text, '&', '=', { maxKeys: maxRequestParts })

/** Must be added before cookies are read. */
export function refuseManyParts(app: FastifyInstance) {
  app.addHook('onRequest', ({ raw: { url = '', headers } }, _, done) => {
    if (hasMore(url, '&')) return done(refusalOf('query'))
    done(headers.cookie !== undefined && hasMore(headers.cookie, ';') ? refusalOf('cookie') : undefined)
  })
}

function hasMore(text: string, separator: string): boolean {
  // Most are shorter than so many separators.
  if (text.length < maxRequestParts) return false
  let count = 1
  for (let at = text.indexOf(separator); at >= 0; at = text.indexOf(separator, at + 1)) count++
  return count > maxRequestParts
}

function refusalOf(field: string): Refusal {
  const message = faultMessages.body.many(maxRequestParts)
  return new Refusal('faulty-input', { faults: [{ field, fault: 'too-many', message }] })
}
