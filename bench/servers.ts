/** The two servers that are compared: the built site, and a bare Fastify that sends bytes it holds. */
import { type ChildProcess, spawn } from 'node:child_process'
import { request as send } from 'node:http'

export type Running = { address: string; pid: number; stop: () => Promise<void> }

export function startSite(settings: Record<string, string>): Promise<Running> {
  const env = {
    PATH: process.env.PATH ?? '',
    HOME: process.env.HOME ?? '',
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: '0',
    LIMITS: 'off',
    ...settings,
  }
  return startProcess(spawn(process.execPath, ['dist/server/main.js'], { env, stdio: ['ignore', 'pipe', 'inherit'] }))
}

/** In a process of its own, so that neither side shares its processor time with the load. */
export function startBare(answer: BareAnswer): Promise<Running> {
  const child = spawn(process.execPath, ['bench/bare.ts'], {
    env: { ...process.env, BARE: JSON.stringify(answer) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return startProcess(child)
}

function startProcess(child: ChildProcess): Promise<Running> {
  const exited = new Promise<void>(done => child.once('exit', () => done()))
  const stop = async () => {
    child.kill('SIGTERM')
    await exited
  }
  return new Promise((done, fail) => {
    let said = ''
    child.stdout?.on('data', chunk => {
      said += chunk
      const address = /http:\/\/[\w.:]+\d/.exec(said)?.[0]
      if (address && child.pid) done({ address, pid: child.pid, stop })
    })
    exited.then(() => fail(new Error(`A server ended: ${said}`)))
  })
}

/** What the bare server sends: the very bytes and headers the site sent. */
export type BareAnswer = { method: 'GET' | 'POST'; path: string; headers: Record<string, string>; base64: string }

/** Asks the site once and keeps its answer, compressed as it came. */
export function recordAnswer(
  address: string,
  request: { method: 'GET' | 'POST'; path: string; body?: string },
): Promise<BareAnswer> {
  return new Promise((done, fail) => {
    const headers = { 'accept-encoding': 'br', ...(request.body && { 'content-type': 'application/json' }) }
    const call = send(address + request.path, { method: request.method, headers }, answer => {
      const parts: Buffer[] = []
      answer.on('data', part => parts.push(part))
      answer.on('end', () => {
        const kept = Object.entries(answer.headers).filter(
          ([name]) => !['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length'].includes(name),
        )
        const base64 = Buffer.concat(parts).toString('base64')
        done({
          method: request.method,
          path: request.path,
          headers: Object.fromEntries(kept.map(([n, v]) => [n, String(v)])),
          base64,
        })
      })
    })
    call.on('error', fail)
    call.end(request.body)
  })
}
