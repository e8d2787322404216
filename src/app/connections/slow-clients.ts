/** Ends connections of clients that send their request, or take their reply, too slowly: each holds memory and a socket. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** Time for the headers, and for the body before its own allowance begins. */
export const slowClientMs = 15_000
/** A body may take a second more for each of these bytes that arrived: an upload over a weak line ends, a trickle does not go on. */
const bodyBytesPerSecond = 16 * 1024
/** Nothing was sent or taken for so long, in the middle of a request. */
const silentMs = 60_000
const longestRequestMs = 30 * 60_000

/** Options of the server. Node looks for late headers at `connectionsCheckingInterval` only. */
export function timeLimits(slowMs = slowClientMs) {
  return {
    connectionTimeout: silentMs,
    requestTimeout: longestRequestMs,
    http: { headersTimeout: slowMs, connectionsCheckingInterval: checkEvery(slowMs) },
  }
}

const checkEvery = (slowMs: number) => Math.min(1000, Math.ceil(slowMs / 4))

type Arriving = { request: IncomingMessage; response: ServerResponse; begun: number; bytesBefore: number }

/** Watches every body that is on its way, also where the reply went out before it had arrived. */
export function endSlowBodies(app: FastifyInstance, slowMs = slowClientMs) {
  const arriving = new Set<Arriving>()
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!hasBody(request)) return
    arriving.add({ request, response, begun: performance.now(), bytesBefore: request.socket.bytesRead })
  })
  const look = setInterval(() => {
    const now = performance.now()
    for (const body of arriving) {
      if (body.request.complete || body.request.socket.destroyed) arriving.delete(body)
      else if (now - body.begun > allowance(body, slowMs)) end(body)
    }
  }, checkEvery(slowMs))
  look.unref()
  app.addHook('onClose', async () => clearInterval(look))
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function allowance({ request, bytesBefore }: Arriving, slowMs: number): number {
  return slowMs + ((request.socket.bytesRead - bytesBefore) / bodyBytesPerSecond) * 1000
}

function end({ request, response }: Arriving) {
  if (!response.headersSent) request.socket.write(bareReply(408, 'Request Timeout'))
  request.socket.destroySoon()
}

/** A reply outside of HTTP's usual way, after which the connection ends. */
export function bareReply(status: number, reason: string): string {
  return `HTTP/1.1 ${status} ${reason}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`
}
