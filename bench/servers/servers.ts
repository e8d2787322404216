/** The compared servers: the built site, a bare Fastify that sends fixed bytes, and one that fills a template. */
import { type ChildProcess, spawn } from 'node:child_process'
import { request as send } from 'node:http'
import net from 'node:net'
import { nodeFlags } from '../../src/app/commands/node-flags.ts'
import type { TemplatePage } from './template-page.ts'

export type RunningServer = { address: string; pid: number; stop: () => Promise<void> }

export function startSite(settings: Record<string, string>): Promise<RunningServer> {
  const env = {
    PATH: process.env.PATH ?? '',
    HOME: process.env.HOME ?? '',
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: '0',
    DEMO_FIRMS: '0',
    LIMITS: 'off',
    // As `npm start` runs it.
    MALLOC_ARENA_MAX: '2',
    ...settings,
  }
  return startProcess(
    spawn(process.execPath, [...nodeFlags, 'dist/server/main.js'], { env, stdio: ['ignore', 'pipe', 'inherit'] }),
  )
}

/** In its own process, so that neither side shares CPU time with the load. */
export function startBareServer(recorded: RecordedResponse): Promise<RunningServer> {
  const child = spawn(process.execPath, ['bench/servers/bare.ts'], {
    env: { ...process.env, BARE: JSON.stringify(recorded) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return startProcess(child)
}

/** A Fastify with the queries of a list and a template, in its own process. */
export function startTemplateServer(page: TemplatePage, databaseUrl: string): Promise<RunningServer> {
  const env = { ...process.env, TEMPLATE: JSON.stringify(page), TEMPLATE_DATABASE: databaseUrl }
  return startProcess(
    spawn(process.execPath, ['bench/servers/template.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] }),
  )
}

function startProcess(child: ChildProcess): Promise<RunningServer> {
  const exited = new Promise<void>(done => child.once('exit', () => done()))
  const stop = async () => {
    child.kill('SIGTERM')
    await exited
  }
  return new Promise((done, fail) => {
    let output = ''
    child.stdout?.on('data', chunk => {
      output += chunk
      const address = /http:\/\/[\w.:]+\d/.exec(output)?.[0]
      if (address && child.pid) done({ address, pid: child.pid, stop })
    })
    exited.then(() => fail(new Error(`A server ended: ${output}`)))
  })
}

/** What the bare server sends: exactly the bytes and headers of the site. */
export type RecordedResponse = {
  method: 'GET' | 'POST'
  path: string
  status: number
  headers: Record<string, string>
  base64: string
}

/** Requests the site once and records the response, still compressed. */
export function recordResponse(
  address: string,
  request: { method: 'GET' | 'POST'; path: string; body?: string },
): Promise<RecordedResponse> {
  return new Promise((done, fail) => {
    const headers = { 'accept-encoding': 'br', ...(request.body && { 'content-type': 'application/json' }) }
    const call = send(address + request.path, { method: request.method, headers }, response => {
      const parts: Buffer[] = []
      response.on('data', part => parts.push(part))
      response.on('end', () => {
        const recordedHeaders = Object.entries(response.headers).filter(
          ([name]) => !['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length'].includes(name),
        )
        const base64 = Buffer.concat(parts).toString('base64')
        done({
          method: request.method,
          path: request.path,
          status: response.statusCode ?? Number.NaN,
          headers: Object.fromEntries(recordedHeaders.map(([n, v]) => [n, String(v)])),
          base64,
        })
      })
    })
    call.on('error', fail)
    call.end(request.body)
  })
}

/** For a program that takes no port 0, or does not say which one it got. */
export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = net.createServer().once('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => (typeof address === 'object' && address ? done(address.port) : fail(new Error('no port'))))
    })
  })
}
