/** The one place that talks to the service. The browser fetches, the server's rendering calls the runner: pages do not know which.
 *  30 s time-out, empty query values dropped, token header, 401 told to whoever listens (product.md 7, 8 and 9). */
import { createContext } from 'react-router'
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

const timeoutMs = 30_000
const defaultSuccessCodes: readonly string[] = ['0', '200']

export type ClientParts = {
  fetch: typeof fetch
  token: () => string | null
  onSessionEnded: () => void
  timeoutMs?: number
  /** Codes that mean success, compared as text. */
  successCodes?: readonly string[]
}

/** What may come back: the envelope with its `returnCode`, or `code` and `data` alone; both readings of product.md 3 and 8. */
type Reply = Partial<Omit<Envelope, 'code' | 'returnCode'>> & {
  code?: number | string
  returnCode?: number | string
  member?: unknown
  indexCarouselManage?: unknown
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
    const reply = await send(parts, url, requestOf(method, input instanceof FormData ? input : rest, parts.token()))
    const returnCode = String(reply.returnCode ?? reply.code)
    if ((parts.successCodes ?? defaultSuccessCodes).includes(returnCode)) return answerOf(reply)
    if (returnCode === '401') parts.onSessionEnded()
    const { code = 0, returnMsg = '请求失败', faults = [] } = reply
    throw new CallFailure({ code: Number(code), returnCode, returnMsg, faults })
  }
}

/** Data under the first of its four names; a `page` beside other data is the paging of a list. */
function answerOf({ data, page, member, indexCarouselManage }: Reply): Answer<unknown> {
  if (data !== undefined) return page ? { data, page } : { data }
  return { data: page ?? member ?? indexCarouselManage }
}

function requestOf(method: string, body: FormData | Record<string, unknown>, token: string | null): RequestInit {
  const headers = new Headers({ accept: 'application/json' })
  if (token) headers.set('token', token)
  if (method === 'GET') return { method, headers, credentials: 'same-origin' }
  if (body instanceof FormData) return { method, headers, body, credentials: 'same-origin' }
  headers.set('content-type', 'application/json')
  return { method, headers, body: JSON.stringify(body), credentials: 'same-origin' }
}

/** The timer is our own: AbortSignal.timeout is missing in Safari 15 and Chrome 90. It runs until the whole answer is here. */
async function send(parts: ClientParts, url: string, request: RequestInit): Promise<Reply> {
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), parts.timeoutMs ?? timeoutMs)
  try {
    const response = await parts.fetch(url, { ...request, signal: stop.signal })
    return (await response.json()) as Reply
  } catch {
    const returnMsg = stop.signal.aborted
      ? '等待超过 30 秒没有答复，请检查网络后重试'
      : '网络连接失败，请检查网络后重试'
    throw new CallFailure({ code: 0, returnCode: '-100', returnMsg })
  } finally {
    clearTimeout(timer)
  }
}
