/** What every request meets before its route: safe headers, no changing calls from other sites' pages, and limits by address. */
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { SiteConfig } from '../access/context.ts'
import { refuse } from '../wire/errors.ts'
import { isFromOtherSite } from './origin.ts'

const minuteMs = 60_000

/** Requests a minute from one address (of IPv6, from one network of 64 bits): calls of any kind, and calls that cost much. */
export const callLimits = { any: 600, costly: 120 } as const

/** Public calls that draw, search or interpret at length, as their routes below /api/ are written. */
export const costlyRoutes: readonly string[] = [
  '/api/captcha.jpg',
  '/api/account/api/captchaChallenge',
  '/api/barcodegeneration/api/getGS1CodeListSSCC',
  '/api/barcodegeneration/api/getGS1CodeListGRAI',
  '/api/barcodegeneration/api/previewSSCC',
  '/api/barcodegeneration/api/previewGRAI',
  '/api/barcodegeneration/api/image/:id',
  '/api/barcodegeneration/api/getBarcode',
  '/api/barcodegeneration/api/barcode',
  '/api/barcodegeneration/api/createQRcode',
  '/api/ssccCodeImage/api/update',
  '/api/graiCodeImage/api/update',
  '/api/gs1/api/interpret',
  '/api/gs1/api/checkDigits',
  '/api/codeSearch/api/anything',
  '/api/news/api/getSearchInfo',
]

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

export async function protect(app: FastifyInstance, config: SiteConfig) {
  const headers = safeHeaders(config)
  app.addHook('onRequest', async (request, reply: FastifyReply) => {
    reply.headers(headers)
    if (isFromOtherSite(request, config.publicUrl)) refuse('not-permitted')
  })
  if (config.limits) await limitByAddress(app)
}

async function limitByAddress(app: FastifyInstance) {
  await app.register(rateLimit, { global: false, timeWindow: minuteMs })
  const any = app.createRateLimit({ max: callLimits.any })
  const costly = app.createRateLimit({ max: callLimits.costly })
  const costlyOnes = new Set(costlyRoutes)
  app.addHook('onRequest', async request => {
    const { url = '' } = request.routeOptions
    // A form that is posted to a page may ask for a thousand codes at once.
    const isPosted = request.method === 'POST' && url === '/*'
    if (!isPosted && !url.startsWith('/api/')) return
    for (const limit of isPosted || costlyOnes.has(url) ? [any, costly] : [any]) {
      const asked = await limit(request)
      if (!asked.isAllowed && asked.isExceeded) refuse('too-often', { retryAfterSeconds: asked.ttlInSeconds })
    }
  })
}
