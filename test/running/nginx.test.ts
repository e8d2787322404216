/** The nginx recipe of docs/operations.md, as it is printed there, in front of two nodes that are restarted in turn. */
import { execFileSync, spawn } from 'node:child_process'
import fs from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { freshDb } from '../tools/fresh-app.ts'
import { freePort } from '../tools/servers/free-port.ts'
import { newDataDir, type StartedSite, startSite } from '../tools/start-site.ts'

const isFull = process.env.FULL === '1'
const nginx = findNginx()

function findNginx(): string | undefined {
  try {
    return execFileSync('/bin/sh', ['-c', 'PATH=$PATH:/usr/sbin:/usr/local/sbin command -v nginx'], {
      encoding: 'utf8',
    }).trim()
  } catch {
    return undefined
  }
}

/** The block after `nginx:` in the document, without TLS and with our ports. */
function recipe(port: number, nodes: readonly number[]): string {
  const guide = fs.readFileSync('docs/operations.md', 'utf8')
  const block = /\nnginx:\n\n((?: {4}.*\n|\n)+)/.exec(guide)?.[1] ?? ''
  const text = block
    .replace(/listen 443 ssl http2;/, `listen 127.0.0.1:${port};`)
    .replace(/^ *ssl_certificate.*\n/gm, '')
    .replace(/127\.0\.0\.1:3000/, `127.0.0.1:${nodes[0]}`)
    .replace(/127\.0\.0\.1:3001/, `127.0.0.1:${nodes[1]}`)
  if (!text.includes(`:${nodes[1]}`)) throw new Error('The recipe has not two nodes')
  return text
}

async function startNginx(program: string, nodes: readonly number[]): Promise<string> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'nginx-'))
  const port = await freePort()
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    name => `${name}_temp_path ${folder}/${name};`,
  )
  fs.writeFileSync(
    path.join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log;\n${process.getuid?.() === 0 ? 'user root;' : ''}
events {}\nhttp {\naccess_log off;\n${temporary.join('\n')}\n${recipe(port, nodes)}\n}\n`,
  )
  const child = spawn(program, [
    '-p',
    folder,
    '-c',
    path.join(folder, 'nginx.conf'),
    '-e',
    path.join(folder, 'error.log'),
  ])
  const exited = new Promise(done => child.once('exit', done))
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await exited
    fs.rmSync(folder, { recursive: true, force: true })
  })
  const address = `http://127.0.0.1:${port}`
  await expect
    .poll(() =>
      fetch(address).then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(200)
  return address
}

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
test.skipIf(!isFull || nginx === undefined)(
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
    const address = await startNginx(nginx ?? '', ports)
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
