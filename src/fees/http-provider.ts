/** A payment provider by signed HTTP requests that any provider can be adapted to. docs/payment-provider.md describes requests and notices. */
import { z } from 'zod'
import type { SiteConfig } from '../access/context.ts'
import { readReply, signedHeaders } from '../messages/signed-request.ts'
import type { PaymentProvider } from './provider.ts'

type PaymentSettings = NonNullable<SiteConfig['payment']>

/** The payer's browser opens the address, so it is one of the web. */
const startReply = z.object({ url: z.url({ protocol: /^https?$/ }) })
const refundReply = z.object({ status: z.enum(['done', 'failed']) })

/** `start` and `refund` reject if the provider refuses, replies with something else or takes longer than `timeoutMs`. */
export function createHttpProvider(settings: PaymentSettings, clock: () => Date): PaymentProvider {
  const post = async (path: string, idempotencyKey: string, fields: Record<string, unknown>): Promise<unknown> => {
    const url = `${settings.url}${path}`
    const body = JSON.stringify(fields)
    const headers = signedHeaders({ body, idempotencyKey, at: clock() }, { ...settings, url })
    const signal = AbortSignal.timeout(settings.timeoutMs)
    const response = await fetch(url, { method: 'POST', body, headers, redirect: 'manual', signal })
    const text = await readReply(response)
    if (!response.ok) throw new Error(`The payment provider replied ${response.status}.`)
    return JSON.parse(text)
  }
  return {
    secret: settings.secret,
    start: async ({ reference, amount, description, returnUrl, noticeUrl }) => {
      const fields = { reference, amount, currency: 'CNY', description, returnUrl, noticeUrl }
      return startReply.parse(await post('/payments', reference, fields))
    },
    refund: async ({ reference, amount }) =>
      refundReply.parse(await post('/refunds', `${reference}-refund`, { reference, amount, currency: 'CNY' })).status,
  }
}
