/** Loaded into the site's process before it starts (`--import`): measures the longest piece of work of the main thread, in its own
 *  processor time, so that a busy machine changes nothing. `GET /start` on the socket of HOLD_PROBE begins, `GET /stop` returns it. */
import http from 'node:http'
import { isMainThread } from 'node:worker_threads'

const socket = process.env.HOLD_PROBE

/** Between two turns of the event loop there is one piece of work, with the microtasks that follow it. */
function createProbe() {
  let longestMs = 0
  let isRunning = false
  let last = process.threadCpuUsage()
  const turn = () => {
    const { user, system } = process.threadCpuUsage(last)
    longestMs = Math.max(longestMs, (user + system) / 1000)
    last = process.threadCpuUsage()
    if (isRunning) setImmediate(turn)
  }
  return {
    start: () => {
      longestMs = 0
      last = process.threadCpuUsage()
      if (!isRunning) setImmediate(turn)
      isRunning = true
    },
    stop: () => {
      isRunning = false
      return longestMs
    },
  }
}

if (isMainThread && socket && process.argv[1]?.endsWith('main.js')) {
  const probe = createProbe()
  const server = http.createServer(({ url }, reply) => {
    if (url === '/start') probe.start()
    reply.end(String(url === '/stop' ? probe.stop() : 0))
  })
  server.listen(socket).unref()
}
