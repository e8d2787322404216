/** /.well-known/security.txt: where to report a weakness (RFC 9116). The file requires a contact, so without one there is no file. */

import type { FastifyInstance } from 'fastify'
import { dayMs } from '../../wire/china-time.ts'
import { Refusal } from '../../wire/errors.ts'
import { sendRefusal } from '../http/http.ts'

type Parts = {
  publicUrl: string
  /** Addresses (https:, mailto:, tel:) of the operator. */
  contacts: readonly string[]
  clock: () => Date
}

/** RFC 9116 recommends less than a year, so that old copies expire. */
const validDays = 180

function securityTxt({ publicUrl, contacts, clock }: Parts): string {
  const expires = new Date(Math.floor(clock().getTime() / dayMs + validDays) * dayMs)
  return [
    ...contacts.map(contact => `Contact: ${contact}`),
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: zh, en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n')
}

export function serveSecurityTxt(app: FastifyInstance, parts: Parts) {
  app.get('/.well-known/security.txt', (_, reply) => {
    if (parts.contacts.length === 0) return sendRefusal(reply, new Refusal('not-found'))
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(securityTxt(parts))
  })
}
