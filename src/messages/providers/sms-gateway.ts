/** SMS by a signed HTTP request that any gateway can be adapted to. docs/sms-gateway.md describes request and reply. */
import { createHash, createHmac, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { DeliveryFault, type OutgoingMessage, type Provider } from '../provider.ts'

export type SmsSettings = { url: string; key: string; secret: string; timeoutMs: number }

/** A gateway's reply is one line; more than this is not read. */
const maxReplyBytes = 64 * 1024

/** Statuses with which a gateway refuses a message permanently. */
const finalStatuses = new Set([400, 413, 422])

const replySchema = z.object({ id: z.union([z.string(), z.number()]).optional() })

export function smsGateway(settings: SmsSettings, clock: () => Date): Provider {
  return {
    name: 'sms',
    async send(message, signal) {
      const body = JSON.stringify(bodyOf(message))
      const headers = signedHeaders({ body, message, at: clock() }, settings)
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

function bodyOf({ to, kind, parameters, siteName, text, expiresAt }: OutgoingMessage) {
  return { to, template: kind, parameters, sender: siteName, text, expiresAt: expiresAt.toISOString() }
}

type SignatureInput = { body: string; message: OutgoingMessage; at: Date }

/** The signature covers method, address, time, nonce, idempotency key and body. */
function signedHeaders(
  { body, message, at }: SignatureInput,
  { url, key, secret }: SmsSettings,
): Record<string, string> {
  const { pathname, search } = new URL(url)
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const nonce = randomUUID()
  const bodyHash = createHash('sha256').update(body).digest('hex')
  const signatureText = ['POST', pathname + search, timestamp, nonce, message.key, bodyHash].join('\n')
  return {
    'content-type': 'application/json; charset=utf-8',
    'idempotency-key': message.key,
    'x-key': key,
    'x-timestamp': timestamp,
    'x-nonce': nonce,
    'x-signature': createHmac('sha256', secret).update(signatureText).digest('hex'),
  }
}

async function readReply(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > maxReplyBytes) break
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** The gateway's id of the message; optional. */
function referenceOf(text: string): string | undefined {
  try {
    return replySchema.parse(JSON.parse(text)).id?.toString().slice(0, 100)
  } catch {
    return undefined
  }
}
