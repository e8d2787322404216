/** Ends connections of clients that send a request or read a reply too slowly: each holds memory and a socket. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Time for the headers, and for the body before extra time for its bytes. */
export const slowClientMs = 15_000
/** A body gets one more second for this many received bytes: a slow upload completes, a trickle is ended. */
const bodyBytesPerSecond = 16 * 1024
/** Time without any transfer within a request. */
const silentMs = 60_000
const maxRequestMs = 30 * 60_000

/** Options of the server. Node checks for late headers only every `connectionsCheckingInterval`. */
export function timeLimits(slowMs = slowClientMs) {
  return {
    connectionTimeout: silentMs,
    requestTimeout: maxRequestMs,
    http: { headersTimeout: slowMs, connectionsCheckingInterval: checkIntervalMs(slowMs) },
  }
}

const checkIntervalMs = (slowMs: number) => Math.min(1000, Math.ceil(slowMs / 4))

type IncomingBody = { request: IncomingMessage; response: ServerResponse; startedAt: number; bytesBefore: number }

/** Watches the newest body of every connection, also after its reply was sent; those before it are whole. With an entry for each request
 *  until the timer fires, requests would live through two young collections and fill the old generation of the heap. */
export function endSlowBodies(app: FastifyInstance, slowMs = slowClientMs) {
  answerSilentConnections(app)
  const bodies = new Map<Socket, IncomingBody | undefined>()
  app.server.on('connection', (socket: Socket) => {
    bodies.set(socket, undefined)
    socket.once('close', () => bodies.delete(socket))
  })
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    if (!bodies.has(socket)) return
    const body = { request, response, startedAt: performance.now(), bytesBefore: socket.bytesRead }
    bodies.set(socket, hasBody(request) ? body : undefined)
  })
  const timer = setInterval(() => {
    const now = performance.now()
    for (const [socket, body] of bodies) {
      if (!body) continue
      if (body.request.complete || socket.destroyed) bodies.set(socket, undefined)
      else if (now - body.startedAt > allowedMs(body, slowMs)) endConnection(body)
    }
  }, checkIntervalMs(slowMs))
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

/** Without a listener Node ends a silent connection without a reply. Where the request is complete the site is slow, not the client. */
function answerSilentConnections(app: FastifyInstance) {
  const running = new WeakMap<Socket, { request: IncomingMessage; response: ServerResponse }>()
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    running.set(request.socket, { request, response })
  })
  app.server.on('timeout', (socket: Socket) => {
    const { request, response } = running.get(socket) ?? {}
    if (request?.complete && response && !response.headersSent && socket.writable)
      socket.write(statusOnlyReply(503, 'Service Unavailable', 'Retry-After: 30\r\n'))
    socket.destroySoon()
  })
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function allowedMs({ request, bytesBefore }: IncomingBody, slowMs: number): number {
  return slowMs + ((request.socket.bytesRead - bytesBefore) / bodyBytesPerSecond) * 1000
}

function endConnection({ request, response }: IncomingBody) {
  if (!response.headersSent) request.socket.write(statusOnlyReply(408, 'Request Timeout'))
  request.socket.destroySoon()
}

/** A reply written directly to the socket, after which the connection ends. */
export function statusOnlyReply(status: number, reason: string, headers = ''): string {
  return `HTTP/1.1 ${status} ${reason}\r\n${headers}Connection: close\r\nContent-Length: 0\r\n\r\n`
}
