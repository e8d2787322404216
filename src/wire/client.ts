/** The HTTP client for calls. The browser uses fetch, server rendering calls the runner; pages use both in the same way.
 *  30 s time-out, no empty query values, token header, `onSessionEnded` on 401 (product.md 7, 8 and 9). Each reply to a signed-in account
 *  names the version of its login info, which `onLoginVersion` compares with the browser's before the page continues. */
import type { CallKey, CallRow, DataOf, InputOf, RowOf } from './call.ts'
import type { Envelope, Page } from './envelope.ts'
import type { FieldFault } from './errors.ts'

export type Reply<Data> = { data: Data; page?: Page }

/** Makes a call by method and path: `call('POST news/api/importantNewList', { take: 8 })`. */
export type Caller<Rows extends CallRow> = <Key extends CallKey<Rows>>(
  key: Key,
  input: InputOf<RowOf<Rows, Key>>,
) => Promise<Reply<DataOf<RowOf<Rows, Key>>>>

export type AnyCaller = (key: string, input: object) => Promise<Reply<unknown>>

/** A failed call, with its message and field faults. */
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

/** The header of a reply with the version of the account's login info (access/sessions/login-version.ts). */
export const loginVersionHeader = 'login-version'

const timeoutMs = 30_000
/** An upload takes as long as the network needs for it. */
const uploadTimeoutMs = 300_000
/** The session is expired or replaced, or the token that was sent is no longer valid. */
const endedCodes: readonly string[] = ['401', '0202', '0205']
const defaultSuccessCodes: readonly string[] = ['0', '200']

export type ClientOptions = {
  fetch: typeof fetch
  token: () => string | null
  onSessionEnded: () => void
  onLoginVersion?: (version: string) => Promise<void>
  /** Whether the page came for a signed-in account: a token that is missing was then removed by another tab. */
  wasSignedIn?: () => boolean
  timeoutMs?: number
  /** Codes that mean success, compared as strings. */
  successCodes?: readonly string[]
}

/** Reply body: the envelope with `returnCode`, or only `code` and `data` (product.md 3 and 8 allow both). */
type ReplyBody = Partial<Omit<Envelope, 'code' | 'returnCode'>> & {
  code?: number | string
  returnCode?: number | string
  member?: unknown
  indexCarouselManage?: unknown
}

type Received = { reply: ReplyBody; version: string | null }

/** Fills `{id}` and the optional tail of a path from the input. `rest` is the input without the path parameters. */
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

/** A query string without empty and null values. `{ a: 1, b: '', c: null }` returns `?a=1`. */
export function queryString(values: Readonly<Record<string, unknown>>): string {
  const nonEmpty = Object.entries(values).filter(([, value]) => value !== undefined && value !== null && value !== '')
  return nonEmpty.length === 0 ? '' : `?${new URLSearchParams(nonEmpty.map(([key, value]) => [key, String(value)]))}`
}

/** Client for the browser. A FormData input is sent as multipart, any other input as JSON. */
export function createClient(options: ClientOptions): AnyCaller {
  return async (key, input) => {
    const token = options.token()
    const { url, request } = requestOf(key, input, token)
    const { reply, version } = await send(options, url, request)
    if (version) await options.onLoginVersion?.(version)
    const returnCode = String(reply.returnCode ?? reply.code)
    if ((options.successCodes ?? defaultSuccessCodes).includes(returnCode)) return toReply(reply)
    const isEnded = endedCodes.includes(returnCode) || (returnCode === '0203' && options.wasSignedIn?.())
    if (isEnded && !isReplaced(token, options.token())) options.onSessionEnded()
    const { code = 0, returnMsg = '请求失败', faults = [] } = reply
    throw new CallFailure({ code: Number(code), returnCode, returnMsg, faults })
  }
}

/** Whether the account has logged in again since a call was made: its refusal is then about a session that nobody uses any more. */
const isReplaced = (sent: string | null, current: string | null) => current !== null && current !== sent

function requestOf(key: string, input: Parameters<AnyCaller>[1], token: string | null) {
  const [method = 'GET', declared = ''] = key.split(' ')
  const { path, rest } = input instanceof FormData ? { path: declared, rest: {} } : fillPath(declared, { ...input })
  const url = `/api/${path}${method === 'GET' ? queryString(rest) : ''}`
  return { url, request: requestInit(method, input instanceof FormData ? input : rest, token) }
}

/** Data is under the first of four names that is present. A `page` next to other data is the paging of a list. */
function toReply({ data, page, member, indexCarouselManage }: ReplyBody): Reply<unknown> {
  if (data !== undefined) return page ? { data, page } : { data }
  return { data: page ?? member ?? indexCarouselManage }
}

function requestInit(method: string, body: FormData | Record<string, unknown>, token: string | null): RequestInit {
  const headers = new Headers({ accept: 'application/json' })
  if (token) headers.set('token', token)
  if (method === 'GET') return { method, headers, credentials: 'same-origin' }
  if (body instanceof FormData) return { method, headers, body, credentials: 'same-origin' }
  headers.set('content-type', 'application/json')
  return { method, headers, body: JSON.stringify(body), credentials: 'same-origin' }
}

/** Uses its own timer because Safari 15 and Chrome 90 have no AbortSignal.timeout. The timer runs until the whole body is received. */
async function send(options: ClientOptions, url: string, request: RequestInit): Promise<Received> {
  const controller = new AbortController()
  const limitMs = options.timeoutMs ?? (request.body instanceof FormData ? uploadTimeoutMs : timeoutMs)
  const timer = setTimeout(() => controller.abort(), limitMs)
  try {
    const response = await options.fetch(url, { ...request, signal: controller.signal })
    return { reply: (await response.json()) as ReplyBody, version: response.headers.get(loginVersionHeader) }
  } catch {
    const returnMsg = controller.signal.aborted
      ? `等待超过 ${(request.body instanceof FormData ? uploadTimeoutMs : timeoutMs) / 1000} 秒没有答复，请检查网络后重试`
      : '网络连接失败，请检查网络后重试'
    throw new CallFailure({ code: 0, returnCode: '-100', returnMsg })
  } finally {
    clearTimeout(timer)
  }
}
