/** Checks before every route: security headers, no changing calls from pages of other sites, limits of addresses. */
import type { FastifyInstance } from 'fastify'
import type { SiteConfig } from '../../access/context.ts'
import { Refusal, refuse } from '../../wire/errors.ts'
import { countBodies } from './bodies/count-bodies.ts'
import { callerAddress, countAddress, countCall, type Load, namesSession, overloadRefusal } from './load.ts'
import { isFromOtherSite } from './origin.ts'

/** Headers of every reply. Pages, documents and built files set their own content policy. */
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

export function protect(app: FastifyInstance, config: SiteConfig, { limits, isOverloaded }: Load) {
  const headers = safeHeaders(config)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers)
    if (isFromOtherSite(request, config.publicUrl)) return done(new Refusal('not-permitted'))
    // A method that no route has; its body is not read.
    done(request.is404 ? new Refusal('wrong-method') : undefined)
  })
  app.addHook('onRequest', async (request, reply) => {
    const { url = '', config: row } = request.routeOptions
    if (!url.startsWith('/api/')) return
    if (namesSession(request)) countAddress(request, reply, limits)
    else await countCall(request, reply, { limits, subject: callerAddress(request) })
    if (row.costly && !row.essential && isOverloaded()) refuse('unavailable', overloadRefusal)
  })
  countBodies(app, limits)
}
