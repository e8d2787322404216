/** How a node leaves: readiness falls, a pause lets proxies notice, then the port closes and what is under way ends. */
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** `begin` is called once, when the node was told to stop. */
export type Stopping = { begin: () => void; isStopping: () => boolean }

/** From `begin` on every reply asks its connection to end, so that a proxy opens the next one elsewhere. */
export function makeStopping(app: FastifyInstance): Stopping {
  let stopping = false
  app.addHook('onRequest', async (_, reply) => {
    if (stopping) reply.header('connection', 'close')
  })
  return {
    begin: () => {
      stopping = true
    },
    isStopping: () => stopping,
  }
}

/** How long requests under way may take once the port is closed. */
export const drainMs = 10_000

/** Resolves when no request is under way any more, or after the longest wait. */
export async function leave(site: { app: FastifyInstance; stopping: Stopping }, pauseMs: number): Promise<void> {
  const { app, stopping } = site
  stopping.begin()
  await wait(pauseMs)
  // Connections that browsers open and say nothing on would hold the site up.
  const late = setTimeout(() => app.server.closeAllConnections(), drainMs)
  const idle = setInterval(() => app.server.closeIdleConnections(), 200)
  await app.close()
  clearTimeout(late)
  clearInterval(idle)
}
