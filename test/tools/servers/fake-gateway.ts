/** An SMS gateway for tests: checks signatures as in docs/sms-gateway.md, delivers each key once, and replies as configured. */
import { createHash, createHmac } from 'node:crypto'
import http from 'node:http'
import { onTestFinished } from 'vitest'
import { isSameSecret } from '../../../src/db/same-secret.ts'
import type { SmsSettings } from '../../../src/messages/providers/sms-gateway.ts'
import { waitLimitMs } from '../run/limits.ts'

export type Sms = {
  to: string
  template: string
  parameters: Record<string, string>
  sender: string
  text: string
  expiresAt: string
}

/** A status, `hang` for no reply, or a custom reply. */
type Reply = number | 'hang' | { status: number; headers?: Record<string, string>; body: string }

export type Gateway = {
  settings: SmsSettings
  /** Every request with a valid signature, including repeated ones. */
  requests: { key: string; nonce: string; sms: Sms; isAccepted: boolean }[]
  /** Delivered messages: each key once. */
  delivered: Sms[]
  /** Replies to the next requests, in order; after that all are accepted. */
  replies: Reply[]
  /** Faults of requests: a bad signature, a repeated nonce. */
  faults: string[]
}

export async function fakeGateway(timeoutMs = waitLimitMs): Promise<Gateway> {
  const server = http.createServer()
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise(done => server.close(done))
  })
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const settings = {
    url: `http://127.0.0.1:${port}/sms?v=1`,
    key: 'site',
    secret: 'a secret of the gateway',
    timeoutMs,
  }
  const gateway: Gateway = { settings, requests: [], delivered: [], replies: [], faults: [] }
  server.on('request', (request, response) => {
    respond(gateway, request, response).catch(error => gateway.faults.push(String(error)))
  })
  return gateway
}

async function respond(gateway: Gateway, request: http.IncomingMessage, response: http.ServerResponse) {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  const body = Buffer.concat(parts)
  const key = String(request.headers['idempotency-key'])
  const nonce = String(request.headers['x-nonce'])
  if (!isSigned(request, body, gateway.settings)) gateway.faults.push('signature')
  if (gateway.requests.some(earlier => earlier.nonce === nonce)) gateway.faults.push('nonce')
  const sms: Sms = JSON.parse(body.toString('utf8'))
  const reply = gateway.replies.shift() ?? 200
  const isAccepted = reply === 'hang' || reply === 200 || (typeof reply === 'object' && reply.status === 200)
  if (isAccepted && !gateway.requests.some(earlier => earlier.isAccepted && earlier.key === key))
    gateway.delivered.push(sms)
  gateway.requests.push({ key, nonce, sms, isAccepted })
  if (reply === 'hang') return
  if (typeof reply === 'object') return response.writeHead(reply.status, reply.headers).end(reply.body)
  response.writeHead(reply, { 'content-type': 'application/json' }).end(JSON.stringify({ id: `sms-${key}` }))
}

function isSigned(request: http.IncomingMessage, body: Buffer, { key, secret }: SmsSettings): boolean {
  const header = (name: string) => String(request.headers[name])
  const bodyHash = createHash('sha256').update(body).digest('hex')
  const lines = [
    request.method,
    request.url,
    header('x-timestamp'),
    header('x-nonce'),
    header('idempotency-key'),
    bodyHash,
  ]
  const expected = createHmac('sha256', secret).update(lines.join('\n')).digest('hex')
  return header('x-key') === key && isSameSecret(header('x-signature'), expected)
}
