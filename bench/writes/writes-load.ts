/** Sends calls over a few connections that stay open. */
import http from 'node:http'
import type { Tokens } from './writes-data.ts'

export type Caller = {
  /** Sends a call and returns its data. Any status but 200 fails the run. */
  (path: string, body: unknown, tokens?: Tokens): Promise<Record<string, unknown>>
  close: () => void
}

export function createCaller(address: string): Caller {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 16 })
  const call = (path: string, body: unknown, tokens?: Tokens) =>
    new Promise<Record<string, unknown>>((done, fail) => {
      const session = tokens && { token: tokens.headerToken, cookie: `token=${tokens.cookieToken}` }
      const headers = { 'content-type': 'application/json', ...session }
      const request = http.request(`${address}/api/${path}`, { method: 'POST', agent, headers }, response => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', part => {
          text += part
        })
        response.on('end', () => {
          if (response.statusCode === 200) done(JSON.parse(text).data)
          else fail(new Error(`${path} returned ${response.statusCode}: ${text.slice(0, 300)}`))
        })
      })
      request.on('error', fail)
      request.end(JSON.stringify(body))
    })
  return Object.assign(call, { close: () => agent.destroy() })
}

/** Runs `work` for 0 to `items - 1`, `callers` at a time. */
export async function runConcurrently(
  { items, callers }: { items: number; callers: number },
  work: (index: number) => Promise<unknown>,
): Promise<void> {
  let next = 0
  const caller = async () => {
    for (let index = next++; index < items; index = next++) await work(index)
  }
  await Promise.all(Array.from({ length: callers }, caller))
}
