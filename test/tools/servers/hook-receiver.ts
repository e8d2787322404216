/** A receiver of webhooks on loopback that notes what it gets and answers as a test wants. */
import {
  createServer as createHttp,
  type IncomingHttpHeaders,
  type RequestListener,
  type ServerResponse,
} from 'node:http'
import { createServer as createHttps } from 'node:https'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { ownCertificate } from './own-certificate.ts'

export type Received = { path: string; headers: IncomingHttpHeaders; body: string }
type Answer = (received: Received, response: ServerResponse) => void

type Options = { answer?: Answer; tls?: boolean; host?: string; port?: number }

/** `answer` of the result may be replaced while it runs. */
export async function startReceiver({ answer, tls = false, host = '127.0.0.1', port = 0 }: Options = {}) {
  const receiver = {
    received: [] as Received[],
    connections: 0,
    answer: answer ?? ((_: Received, response: ServerResponse) => void response.end('ok')),
    address: '',
  }
  const listener: RequestListener = async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const received = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts).toString('utf8') }
    receiver.received.push(received)
    receiver.answer(received, response)
  }
  const server = tls ? createHttps(ownCertificate, listener) : createHttp(listener)
  server.on('connection', () => {
    receiver.connections += 1
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
  const { port: own } = server.address() as AddressInfo
  receiver.address = `${tls ? 'https' : 'http'}://${host}:${own}/hook`
  onTestFinished(
    () =>
      new Promise<void>(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  )
  return receiver
}
