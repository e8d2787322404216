/** A signed HTTP request to a service of others, and its reply. docs/sms-gateway.md and docs/payment-provider.md describe the signature. */
import { createHash, createHmac, randomUUID } from 'node:crypto'

/** `key` is the name that the service knows this site by, `secret` what both sides sign with. */
export type SigningKey = { url: string; key: string; secret: string }

type Signed = { body: string; idempotencyKey: string; at: Date }

/** Headers of a POST to `url`. The signature covers method, path, time, nonce, idempotency key and body. */
export function signedHeaders(
  { body, idempotencyKey, at }: Signed,
  { url, key, secret }: SigningKey,
): Record<string, string> {
  const { pathname, search } = new URL(url)
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const nonce = randomUUID()
  const bodyHash = createHash('sha256').update(body).digest('hex')
  const signatureText = ['POST', pathname + search, timestamp, nonce, idempotencyKey, bodyHash].join('\n')
  return {
    'content-type': 'application/json; charset=utf-8',
    'idempotency-key': idempotencyKey,
    'x-key': key,
    'x-timestamp': timestamp,
    'x-nonce': nonce,
    'x-signature': createHmac('sha256', secret).update(signatureText).digest('hex'),
  }
}

/** A reply is one line; more than this is not read. */
const maxReplyBytes = 64 * 1024

/** The text of a reply, at most 64 KB of it. */
export async function readReply(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > maxReplyBytes) break
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
