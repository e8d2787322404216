/** Graceful stop of a node: readiness fails, a pause lets proxies notice, the port closes, and running requests end. */
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** `begin` is called once, on the stop signal. */
export type Stopping = { begin: () => void; isStopping: () => boolean }

/** A proxy that asks another node after a 502 sends this header with every request. */
const otherNodeHeader = 'x-retry-other-node'

/** After `begin` every reply closes its connection, so that a proxy opens the next one to another node. A proxy without probes of its own
 *  learns from a request that may be repeated: it gets 502, asks another node, and sends this one nothing more before the port closes.
 *  Everything else is served until then. */
export function createStopping(app: FastifyInstance): Stopping {
  let stopping = false
  app.addHook('onRequest', (request, reply, done) => {
    if (!stopping) return done()
    reply.header('connection', 'close')
    const isRepeatable = request.method === 'GET' && request.url !== '/readyz' && request.url !== '/healthz'
    if (isRepeatable && request.headers[otherNodeHeader] !== undefined)
      return void reply.status(502).header('cache-control', 'no-store').send()
    done()
  })
  return {
    begin: () => {
      stopping = true
    },
    isStopping: () => stopping,
  }
}

/** Time for running requests after the port is closed. */
export const drainMs = 10_000

/** Resolves when no request runs any more, or after `drainMs`. */
export async function shutDown(site: { app: FastifyInstance; stopping: Stopping }, pauseMs: number): Promise<void> {
  const { app, stopping } = site
  stopping.begin()
  await wait(pauseMs)
  // Idle connections of browsers would delay the stop.
  const drainTimer = setTimeout(() => app.server.closeAllConnections(), drainMs)
  const idleTimer = setInterval(() => app.server.closeIdleConnections(), 200)
  await app.close()
  clearTimeout(drainTimer)
  clearInterval(idleTimer)
}
