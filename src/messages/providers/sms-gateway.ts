/** SMS by a signed HTTP request that any gateway can be adapted to. docs/sms-gateway.md describes request and reply. */
import { z } from 'zod'
import { DeliveryFault, type OutgoingMessage, type Provider } from '../provider.ts'
import { readReply, signedHeaders } from '../signed-request.ts'

export type SmsSettings = { url: string; key: string; secret: string; timeoutMs: number }

/** Statuses with which a gateway refuses a message permanently. */
const finalStatuses = new Set([400, 413, 422])

const replySchema = z.object({ id: z.union([z.string(), z.number()]).optional() })

export function smsGateway(settings: SmsSettings, clock: () => Date): Provider {
  return {
    name: 'sms',
    async send(message, signal) {
      const body = JSON.stringify(bodyOf(message))
      const headers = signedHeaders({ body, idempotencyKey: message.key, at: clock() }, settings)
      const ended = AbortSignal.any([signal, AbortSignal.timeout(settings.timeoutMs)])
      try {
        const response = await fetch(settings.url, { method: 'POST', body, headers, redirect: 'manual', signal: ended })
        const text = await readReply(response)
        if (response.ok) return { reference: referenceOf(text) }
        throw new DeliveryFault(`http-${response.status}`, { final: finalStatuses.has(response.status) })
      } catch (cause) {
        if (cause instanceof DeliveryFault) throw cause
        throw new DeliveryFault(ended.aborted ? 'time-out' : 'unreachable', { cause })
      }
    },
  }
}

function bodyOf({ to, kind, smsTemplate, parameters, siteName, text, expiresAt }: OutgoingMessage) {
  return { to, template: smsTemplate ?? kind, parameters, sender: siteName, text, expiresAt: expiresAt.toISOString() }
}

/** The gateway's id of the message; optional. */
function referenceOf(text: string): string | undefined {
  try {
    return replySchema.parse(JSON.parse(text)).id?.toString().slice(0, 100)
  } catch {
    return undefined
  }
}
