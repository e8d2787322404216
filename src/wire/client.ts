/** The one place that talks to the service. The browser fetches, the server's rendering calls the runner: pages do not know which.
 *  30 s time-out, empty query values dropped, token header, 401 told to whoever listens (product.md 7, 8 and 9). */
import { createContext, type RouterContextProvider } from 'react-router'
import type { CallKey, CallRow, DataOf, InputOf, RowOf } from './call.ts'
import type { Envelope, Page } from './envelope.ts'
import type { FieldFault } from './errors.ts'

export type Answer<Data> = { data: Data; page?: Page }

/** Makes a call by method and path: `call('POST news/api/importantNewList', { take: 8 })`. */
export type Caller<Rows extends CallRow> = <Key extends CallKey<Rows>>(
  key: Key,
  input: InputOf<RowOf<Rows, Key>>,
) => Promise<Answer<DataOf<RowOf<Rows, Key>>>>

export type AnyCaller = (key: string, input: object) => Promise<Answer<unknown>>

/** A call that did not succeed, with what a page shows: the message and the faulty fields. */
export class CallFailure extends Error {
  readonly status: number
  readonly returnCode: string
  readonly faults: FieldFault[]

  constructor(envelope: Pick<Envelope, 'code' | 'returnCode' | 'returnMsg' | 'faults'>) {
    super(envelope.returnMsg)
    this.status = envelope.code
    this.returnCode = envelope.returnCode
    this.faults = envelope.faults ?? []
  }
}

/** Loaders find their caller here; the server's entry and the browser's entry each put theirs in. */
export const callContext = createContext<AnyCaller>()

/** The caller for an area's rows, inside a loader: `callFrom<ContentCalls>(context)`. */
export function callFrom<Rows extends CallRow>(context: Readonly<RouterContextProvider>): Caller<Rows> {
  return context.get(callContext) as Caller<Rows>
}

const timeoutMs = 30_000
export const successCodes: readonly string[] = ['0', '200']

export type ClientParts = {
  fetch: typeof fetch
  token: () => string | null
  onSessionEnded: () => void
  timeoutMs?: number
}

/** Fills `{id}` and an optional tail of a path from the input; what a path takes does not go into the body. */
export function fillPath(
  path: string,
  input: Readonly<Record<string, unknown>>,
): { path: string; rest: Record<string, unknown> } {
  const rest = { ...input }
  const tail = /\[([^\]]*)\]$/.exec(path)
  const whole = tail && input.id !== undefined ? path.slice(0, tail.index) + tail[1] : path.replace(/\[[^\]]*\]$/, '')
  const filled = whole.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(value === undefined ? '-' : String(value))
  })
  return { path: filled, rest }
}

/** A query string without the empty and null values. `{ a: 1, b: '', c: null }` gives `?a=1`. */
export function queryString(values: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== null && value !== '')
  return given.length === 0 ? '' : `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}`
}

/** The client of a browser. A FormData input is sent as multipart, anything else as JSON. */
export function makeClient(parts: ClientParts): AnyCaller {
  return async (key, input) => {
    const [method = 'GET', declared = ''] = key.split(' ')
    const { path, rest } = input instanceof FormData ? { path: declared, rest: {} } : fillPath(declared, { ...input })
    const url = `/api/${path}${method === 'GET' ? queryString(rest) : ''}`
    const envelope = await send(parts, url, requestOf(method, input instanceof FormData ? input : rest, parts.token()))
    if (successCodes.includes(envelope.returnCode))
      return envelope.page ? { data: envelope.data, page: envelope.page } : { data: envelope.data }
    if (envelope.code === 401 && envelope.returnCode === '401') parts.onSessionEnded()
    throw new CallFailure(envelope)
  }
}

function requestOf(method: string, body: FormData | Record<string, unknown>, token: string | null): RequestInit {
  const headers = new Headers({ accept: 'application/json' })
  if (token) headers.set('token', token)
  if (method === 'GET') return { method, headers, credentials: 'same-origin' }
  if (body instanceof FormData) return { method, headers, body, credentials: 'same-origin' }
  headers.set('content-type', 'application/json')
  return { method, headers, body: JSON.stringify(body), credentials: 'same-origin' }
}

async function send(parts: ClientParts, url: string, request: RequestInit): Promise<Envelope> {
  try {
    const response = await parts.fetch(url, { ...request, signal: AbortSignal.timeout(parts.timeoutMs ?? timeoutMs) })
    return (await response.json()) as Envelope
  } catch (error) {
    const timedOut = error instanceof DOMException && error.name === 'TimeoutError'
    const returnMsg = timedOut ? '等待超过 30 秒没有答复，请检查网络后重试' : '网络连接失败，请检查网络后重试'
    throw new CallFailure({ code: 0, returnCode: '-100', returnMsg })
  }
}
