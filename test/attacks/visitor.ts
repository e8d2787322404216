/** A thread that opens the home page at even intervals, beside a server without work: what both lose is due to the machine, not to the
 *  site. It is a thread of its own so that an attacker who is busy in the test does not delay it. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import http from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

/** One opened page; a broken connection, or none within a minute, counts as status 0. `at`: milliseconds since the start of the run. */
export type Visit = { at: number; status: number; milliseconds: number }
export type Visits = { home: Visit[]; bare: Visit[] }
export type VisitorInput = { address: string; from: string }

const pauseMs = 50
const timeoutMs = 60_000

/** Prints its port; ends when its standard input is closed. */
const bareServer =
  "require('http').createServer((_, r) => r.end('x')).listen(0, '127.0.0.1', function () { console.log(this.address().port) }); process.stdin.on('end', () => process.exit()).resume()"

async function run({ address, from }: VisitorInput) {
  const bare = spawn(process.execPath, ['-e', bareServer], { stdio: ['pipe', 'pipe', 'inherit'] })
  const [port] = await once(bare.stdout, 'data')
  const agent = new http.Agent({ keepAlive: true })
  const pending = { home: [] as Promise<Visit>[], bare: [] as Promise<Visit>[] }
  let isRunning = true
  parentPort?.once('message', () => {
    isRunning = false
  })
  const startedAt = performance.now()
  parentPort?.postMessage('started')
  for (let count = 0; isRunning; count++) {
    await wait(Math.max(0, startedAt + count * pauseMs - performance.now()))
    const options = { agent, headers: { 'x-forwarded-for': from }, timeout: timeoutMs }
    pending.home.push(visit(`${address}/`, options, startedAt))
    pending.bare.push(visit(`http://127.0.0.1:${String(port).trim()}/`, options, startedAt))
  }
  const visits: Visits = { home: await Promise.all(pending.home), bare: await Promise.all(pending.bare) }
  agent.destroy()
  bare.stdin.end()
  parentPort?.postMessage(visits)
}

function visit(url: string, options: http.RequestOptions, startedAt: number): Promise<Visit> {
  const at = performance.now()
  return new Promise(resolve => {
    const finish = (status = 0) => resolve({ at: at - startedAt, status, milliseconds: performance.now() - at })
    const request = http.get(url, options, reply => {
      reply.on('error', () => finish())
      reply.on('end', () => finish(reply.statusCode))
      reply.resume()
    })
    request.on('timeout', () => request.destroy())
    request.on('error', () => finish())
  })
}

await run(workerData as VisitorInput)
