/** What every request meets before its route: safe headers, no changing calls from other sites' pages, and limits by address. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { SiteConfig } from '../access/context.ts'
import { refuse } from '../wire/errors.ts'
import { addressOfCaller, admit, type Load, overloaded } from './load.ts'
import { isFromOtherSite } from './origin.ts'

/** Headers of every answer. Pages, documents and built files replace the content policy by their own. */
export function safeHeaders({ publicUrl }: Pick<SiteConfig, 'publicUrl'>): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    'permissions-policy': 'geolocation=(), microphone=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    ...(publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
  }
}

export function protect(app: FastifyInstance, config: SiteConfig, { limits, isLate }: Load) {
  const headers = safeHeaders(config)
  app.addHook('onRequest', async (request, reply: FastifyReply) => {
    reply.headers(headers)
    if (isFromOtherSite(request, config.publicUrl)) refuse('not-permitted')
  })
  app.addHook('onRequest', async (request, reply) => {
    const { url = '', config: row } = request.routeOptions
    if (!url.startsWith('/api/')) return
    const taken = [
      limits?.take('call', addressOfCaller(request)),
      row.costly && limits?.take('costly', addressOfCaller(request)),
    ]
    admit(
      reply,
      taken.filter(one => typeof one === 'object'),
    )
    if (row.costly && !row.essential && isLate()) refuse('unavailable', overloaded)
  })
}
