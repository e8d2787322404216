/** Sends one request to one of the site's addresses. A failed connection is status 0, never an exception. */
import http from 'node:http'
import https from 'node:https'

export type HttpRequest = {
  method: 'GET' | 'POST'
  /** With its leading slash. */
  path: string
  headers?: Readonly<Record<string, string>>
  /** JSON, a form with files, or a form of a page. */
  body?: object | FormData | URLSearchParams
}

export type HttpReply = {
  status: number
  /** Seconds; null without the header. */
  retryAfter: number | null
  cookies: readonly string[]
  body: Buffer
  fault?: string
}

/** As long as the site's own script waits (wire/client.ts). */
const timeoutMs = 30_000

const agents = {
  'http:': new http.Agent({ keepAlive: true, maxSockets: 256 }),
  'https:': new https.Agent({ keepAlive: true, maxSockets: 256 }),
}

export async function sendRequest(address: string, { method, path, headers, body }: HttpRequest): Promise<HttpReply> {
  const url = new URL(path, address)
  const encoded = await encode(body)
  const isSecure = url.protocol === 'https:'
  const agent = agents[isSecure ? 'https:' : 'http:']
  return new Promise(done => {
    const fail = (error: Error & { code?: string }) => done({ ...lost, fault: error.code ?? error.message })
    const options = {
      method,
      agent,
      headers: { ...headers, ...encoded.headers },
      signal: AbortSignal.timeout(timeoutMs),
    }
    const request = (isSecure ? https : http).request(url, options, response => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', fail)
      response.on('end', () => {
        const seconds = response.headers['retry-after']
        done({
          status: response.statusCode ?? 0,
          retryAfter: seconds === undefined ? null : Number(seconds),
          cookies: response.headers['set-cookie'] ?? [],
          body: Buffer.concat(parts),
        })
      })
    })
    request.on('error', fail)
    request.end(encoded.bytes)
  })
}

const lost: HttpReply = { status: 0, retryAfter: null, cookies: [], body: Buffer.alloc(0) }

/** Closes the connections that are kept open. */
export function closeConnections(): void {
  for (const agent of Object.values(agents)) agent.destroy()
}

type Encoded = { headers: Record<string, string>; bytes?: Buffer }

async function encode(body: HttpRequest['body']): Promise<Encoded> {
  if (body === undefined) return { headers: {} }
  if (!(body instanceof FormData) && !(body instanceof URLSearchParams))
    return withLength('application/json', Buffer.from(JSON.stringify(body)))
  const response = new Response(body)
  return withLength(response.headers.get('content-type') ?? '', Buffer.from(await response.arrayBuffer()))
}

const withLength = (type: string, bytes: Buffer): Encoded => ({
  headers: { 'content-type': type, 'content-length': String(bytes.length) },
  bytes,
})
