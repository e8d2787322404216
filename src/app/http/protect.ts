/** Checks before every route: security headers, no changing calls from pages of other sites, limits of addresses. */
import type { FastifyInstance } from 'fastify'
import { keyPattern } from '../../access/api-keys/key-text.ts'
import type { SiteConfig } from '../../access/context.ts'
import { Refusal } from '../../wire/errors.ts'
import { classFor } from './admission/classes.ts'
import { countBodies } from './bodies/count-bodies.ts'
import { callerAddress, countAddress, countCall, isForMachines, type Load, namesCaller } from './load.ts'
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

export function protect(app: FastifyInstance, config: SiteConfig, { limits, admission }: Load) {
  const headers = safeHeaders(config)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers)
    if ((request.url.startsWith('/api/') || isForMachines(request)) && keyPattern.test(request.url))
      return done(new Refusal('key-in-address'))
    // Calls for machines read no cookie, so a page of another site sends nothing of a person's.
    if (!isForMachines(request) && isFromOtherSite(request, config.publicUrl)) return done(new Refusal('not-permitted'))
    // A method that no route has; its body is not read.
    done(request.is404 ? new Refusal('wrong-method') : undefined)
  })
  app.addHook('onRequest', async (request, reply) => {
    const {
      url = '',
      config: { requestClass, costly, isPayment },
    } = request.routeOptions
    if (!url.startsWith('/api/') && !isForMachines(request)) return
    const [subject, hasSession] = [callerAddress(request), namesCaller(request)]
    if (hasSession || isPayment) countAddress(request, reply, limits)
    else await countCall(request, reply, { limits, subject })
    if (requestClass === undefined) return
    // Whose session it is, and whether it exists, is known later; then the request is asked again.
    const by = { viewer: hasSession ? ('account' as const) : undefined, userAgent: request.headers['user-agent'] }
    admission.requireOpen(() => ({ class: classFor(requestClass, by), subject, costly }))
  })
  countBodies(app, limits)
}
