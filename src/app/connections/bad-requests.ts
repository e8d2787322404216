/** Refuses requests that are not valid HTTP/1.0 or 1.1, or that others may read differently. */
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../wire/errors.ts'
import { statusOnlyReply } from './slow-clients.ts'

const reasons: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
}

const statusByCode: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

/** Connections whose request was refused and that are about to close: what follows is not answered. */
const refused = new WeakSet<Socket>()

/** Sends only a status for a request that the parser cannot read: the framework's message would reveal the software. */
export function refuseUnreadable(error: Error & { code?: string }, socket: Socket) {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const status = statusByCode[error.code ?? ''] ?? 400
  if (socket.writable && !refused.has(socket)) socket.write(statusOnlyReply(status, reasons[status] ?? ''))
  socket.destroySoon()
}

/** Refuses a request that programs in front may read differently than this one (RFC 9112), and closes its connection. We build addresses from
 *  PUBLIC_URL, but a cache in front may use the host. */
export function refuseOddRequests(app: FastifyInstance) {
  app.addHook('onRequest', ({ raw }, reply, done) => {
    const fault = requestFault(raw)
    if (!fault) return done()
    refused.add(raw.socket)
    reply.header('connection', 'close')
    done(new Refusal('faulty-input', { message: fault.message, faults: [{ ...fault, fault: 'format' }] }))
  })
  // Without a listener Node ends the connection without a reply.
  app.server.on('connect', (_, socket) => socket.end(statusOnlyReply(400, 'Bad Request')))
}

type RequestFault = { field: string; message: string }

const faults = {
  host: { field: 'host', message: '请求的主机名有误' },
  version: { field: 'version', message: '只接受 HTTP/1.0 和 HTTP/1.1 的请求' },
  target: { field: 'target', message: '请求的地址格式有误' },
  coding: { field: 'transfer-encoding', message: '请求的传输编码有误，只接受 chunked' },
} as const

function requestFault(request: IncomingMessage): RequestFault | undefined {
  const { httpVersion, url = '', method, headers } = request
  if (httpVersion !== '1.1' && httpVersion !== '1.0') return faults.version
  const isTarget = /^(\/|https?:\/\/[^/?#])/i.test(url) || (url === '*' && method === 'OPTIONS')
  if (!isTarget || url.includes('#')) return faults.target
  const coding = headers['transfer-encoding']
  if (coding !== undefined && coding.toLowerCase() !== 'chunked') return faults.coding
  return hasHostFault(request) ? faults.host : undefined
}

const isHost = (name: string) => name.length === 4 && name.toLowerCase() === 'host'

/** No host, two or an invalid one (RFC 9112, section 3.2). HTTP/1.0 has requests without a host. */
function hasHostFault({ rawHeaders, headers, url = '', httpVersion }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) if (isHost(rawHeaders[at] ?? '')) hosts++
  if (hosts > 1) return true
  const { host } = headers
  if (host === undefined) return httpVersion !== '1.0'
  if (!/^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i.test(host)) return true
  const authority = /^https?:\/\/([^/?#]*)/i.exec(url)?.[1]
  return authority !== undefined && authority.toLowerCase() !== host.toLowerCase()
}
