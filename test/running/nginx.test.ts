/** The nginx recipe of docs/operations.md, as it is printed there, in front of two nodes that are restarted in turn. */
import http from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { freshDb } from '../tools/fresh-app.ts'
import { freePort } from '../tools/servers/free-port.ts'
import { nginxProgram, startNginx } from '../tools/servers/nginx.ts'
import { newDataDir, type StartedSite, startSite } from '../tools/start-site.ts'

const isFull = process.env.FULL === '1'

const requests = [
  { method: 'GET', path: '/' },
  { method: 'POST', path: '/api/news/api/realTimeInfo', body: '{"pageSize":3}' },
  { method: 'GET', path: '/Org/Intro' },
  { method: 'POST', path: '/api/clickHit/api/save', body: '{"route":"/Org/Intro"}' },
  { method: 'GET', path: '/api/news/api/newsTop10' },
]

/** Visitors of many addresses (loopback has plenty), so that no limit of one is reached. */
function startVisitors(address: string, count: number) {
  const outcomes: { at: string; status: number; reason: string }[] = []
  let isRunning = true
  const visit = async (visitor: number) => {
    for (let round = 0; isRunning; round++) {
      const localAddress = `127.1.${visitor}.${1 + (round % 250)}`
      const agent = new http.Agent({ keepAlive: true, localAddress, maxSockets: 1 })
      for (let step = 0; step < 200 && isRunning; step++) {
        const {
          path: at,
          body = '',
          method,
        } = requests[(round + step) % requests.length] ?? { path: '/', method: 'GET' }
        outcomes.push({ at, ...(await send(`${address}${at}`, { method, agent, body })) })
        await wait(20)
      }
      agent.destroy()
    }
  }
  const visitors = Array.from({ length: count }, (_, visitor) => visit(visitor + 1))
  const stop = async () => {
    isRunning = false
    await Promise.all(visitors)
  }
  return { outcomes, stop }
}

function send(url: string, { method, agent, body }: { method: string; agent: http.Agent; body: string }) {
  return new Promise<{ status: number; reason: string }>(done => {
    const headers = body ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) } : {}
    const request = http.request(url, { method, agent, headers }, response => {
      response.on('error', error => done({ status: 0, reason: error.message }))
      response.on('end', () => done({ status: response.statusCode ?? 0, reason: response.statusMessage ?? '' }))
      response.resume()
    })
    request.on('error', error => done({ status: 0, reason: error.message }))
    request.end(body)
  })
}

const smallestCount = 10_000
const smallestRestarts = 4

// Without nginx (Debian: apt-get install nginx) there is nothing to try.
test.skipIf(!isFull || nginxProgram === undefined)(
  'two nodes restarted in turn behind nginx, set up as the operations guide says, lose none of 10,000 requests',
  async () => {
    const { url } = await freshDb()
    const ports = [await freePort(), await freePort()]
    const startNode = (port: number) =>
      startSite({
        ...{ DATABASE_URL: url, SECRET_KEY: 'k'.repeat(40), TRUST_PROXY: '1', STOP_PAUSE: '5' },
        ...{ PORT: String(port), DATA_DIR: newDataDir() },
      })
    const nodes: StartedSite[] = []
    for (const port of ports) nodes.push(await startNode(port))
    const { address } = await startNginx('nginx:', ports)
    const visitors = startVisitors(address, 10)
    onTestFinished(visitors.stop)
    let restarts = 0
    while (restarts < smallestRestarts || visitors.outcomes.length < smallestCount) {
      const at = restarts % nodes.length
      // As the guide says: until nginx asks the node that was restarted again.
      await wait(15_000)
      nodes[at]?.process.kill('SIGTERM')
      expect(await nodes[at]?.exited).toBe(0)
      nodes[at] = await startNode(ports[at] ?? 0)
      restarts++
    }
    await visitors.stop()
    console.info(`${visitors.outcomes.length} requests over ${restarts} restarts`)
    expect(visitors.outcomes.length).toBeGreaterThanOrEqual(smallestCount)
    expect(visitors.outcomes.filter(({ status }) => status !== 200)).toEqual([])
  },
)
