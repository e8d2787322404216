/** The signature of a webhook, in the form of Standard Webhooks (https://www.standardwebhooks.com): `v1,` and the HMAC-SHA-256 of id, timestamp and body. */
import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'

/** A new secret, of 256 random bits. */
export const newSecret = (): string => prefix + randomBytes(32).toString('base64')

type Signed = { id: string; at: Date; body: string }

/** The headers of a request. With several secrets there is a signature of each, so that a receiver may change its own in peace. */
export function signedHeaders({ id, at, body }: Signed, secrets: readonly string[]): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signatures = secrets.map(secret => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}
