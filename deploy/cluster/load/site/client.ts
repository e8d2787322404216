/** A person at the site: makes calls, notes each request, waits and repeats as a browser and its owner would. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Ledger } from '../ledger/ledger.ts'
import type { ActKind, RequestClass, Value, Values } from '../ledger/lines.ts'
import { type HttpReply, type HttpRequest, sendRequest } from './http.ts'
import type { Random } from './random.ts'

/** What clients of one run share. `giveUpAt`: after this moment nothing is repeated any more. */
export type LoadContext = {
  addresses: readonly string[]
  ledger: Ledger
  random: Random
  giveUpAt: () => number
  /** Called for each act that is done. */
  onDone: (kind: ActKind) => void
}

/** A call was refused for good: the site replied with 4xx. */
export class Refused extends Error {}
/** The run is over and the call never succeeded. */
export class GivenUp extends Error {}

export type CallRequest = Omit<HttpRequest, 'path' | 'headers'> & { class: RequestClass; call: string }

type Data = Record<string, unknown>

export type Act = {
  kind: ActKind
  /** Unique of its kind. */
  key: string
  request: CallRequest
  input?: Values
  class?: RequestClass
  /** What the reply says that must stay so. */
  values: (data: Data) => Values
  /** Reads whether it has happened; undefined if not. */
  find?: () => Promise<Values | undefined>
}

/** `headers`: empty for a visitor. `renew` opens a new session. */
type Session = { username: string; headers: Record<string, string>; renew: (() => Promise<void>) | undefined }

export type Client = ReturnType<typeof createClient>

/** Milliseconds until a person tries again when nobody told how long to wait. */
const patienceMs = 1000
/** A browser waits as long as the site tells it; nobody waits longer than this. */
const longestWaitMs = 30_000

export function createClient(context: LoadContext) {
  const { addresses, ledger, random, giveUpAt, onDone } = context
  let at = random.below(addresses.length)
  const session: Session = { username: '', headers: {}, renew: undefined }

  /** One request, noted. After a failed connection the next one goes to another address. */
  async function send({ class: requestClass, call, ...request }: CallRequest): Promise<HttpReply> {
    const started = Date.now()
    const startedAt = performance.now()
    const path = request.method === 'GET' && call.startsWith('/') ? call : `/api/${call}`
    const reply = await sendRequest(addresses[at] ?? '', { ...request, path, headers: session.headers })
    const ms = Math.round(performance.now() - startedAt)
    const { status, retryAfter, fault } = reply
    const name = `${request.method} ${call.replace(/\?.*/, '')}`
    ledger.write({
      type: 'request',
      at: started,
      ms,
      class: requestClass,
      call: name,
      status,
      retryAfter,
      ...(fault && { fault }),
    })
    if (status === 0) at = (at + 1) % addresses.length
    return reply
  }

  /** Waits as the reply tells. @throws {GivenUp} when the run is over */
  async function waitAfter({ retryAfter, status }: HttpReply, call: string): Promise<void> {
    const left = giveUpAt() - Date.now()
    if (left <= 0) throw new GivenUp(`${call}: the last reply was ${status}`)
    const told = retryAfter === null ? patienceMs : retryAfter * 1000
    await wait(Math.min(told, longestWaitMs, left) * (0.5 + random.next()))
  }

  /** True if the call may be sent again at once, with a new session. */
  async function hasRenewed({ status }: HttpReply): Promise<boolean> {
    if (status !== 401 || !session.renew) return false
    await session.renew()
    return true
  }

  /** A call that changes nothing, repeated until the site answers. @throws {Refused} for 4xx */
  async function read(request: CallRequest): Promise<HttpReply> {
    for (;;) {
      const reply = await send(request)
      if (reply.status >= 200 && reply.status < 400) return reply
      if (await hasRenewed(reply)) continue
      if (isFinal(reply)) throw new Refused(`${request.call}: ${reply.status} ${messageOf(reply)}`)
      await waitAfter(reply, request.call)
    }
  }

  const post = async (call: string, body: object = {}, requestClass: RequestClass = 'read') =>
    dataOf(await read({ class: requestClass, call, method: 'POST', body }))

  /** Writes, with each attempt in the ledger before it is sent. Repeats what is unknown after reading whether it has happened.
   *  @returns the values that the site acknowledged or that were found */
  async function act({ kind, key, request, input = {}, values, find }: Act): Promise<Values> {
    const id = `${kind} ${key}`
    let isDoubtful = false
    const found = async (status: number) => {
      const known = isDoubtful ? await find?.() : undefined
      if (!known) return undefined
      ledger.write({ type: 'answer', at: Date.now(), act: id, outcome: 'found', status, values: known })
      onDone(kind)
      return known
    }
    for (;;) {
      ledger.write({ type: 'intent', at: Date.now(), act: id, kind, key, input })
      const reply = await send(request)
      const { status } = reply
      const answer = (outcome: 'acknowledged' | 'refused' | 'unknown', more: object = {}) =>
        ledger.write({ type: 'answer', at: Date.now(), act: id, outcome, status, ...more })
      if (status >= 200 && status < 400) {
        const acknowledged = values(dataOf(reply))
        answer('acknowledged', { values: acknowledged })
        onDone(kind)
        return acknowledged
      }
      if (status === 0 || status >= 500) {
        isDoubtful = true
        answer('unknown', { message: reply.fault ?? messageOf(reply) })
      } else answer('refused', { message: messageOf(reply) })
      if (isFinal(reply)) {
        const known = await found(status)
        if (known) return known
        if (!(await hasRenewed(reply))) throw new Refused(`${request.call}: ${status} ${messageOf(reply)}`)
        continue
      }
      await waitAfter(reply, request.call)
      const known = await found(status)
      if (known) return known
    }
  }

  /** What reading has shown to be so, without an act of its own. */
  function observe(kind: ActKind, key: string, values: Values): void {
    const id = `${kind} ${key}`
    ledger.write({ type: 'intent', at: Date.now(), act: id, kind, key, input: {} })
    ledger.write({ type: 'answer', at: Date.now(), act: id, outcome: 'found', status: 200, values })
    onDone(kind)
  }

  return { send, read, post, act, observe, session, random, context }
}

/** Whether the site has answered, and not only asked to come again. */
const isFinal = ({ status }: HttpReply) => status >= 400 && status < 500 && status !== 429 && status !== 408

export function dataOf<T = Data>({ body }: HttpReply): T {
  try {
    return (JSON.parse(body.toString()) as { data: T }).data
  } catch {
    return {} as T
  }
}

function messageOf({ body }: HttpReply): string {
  try {
    const { returnMsg, faults = [] } = JSON.parse(body.toString()) as {
      returnMsg?: string
      faults?: { field: string }[]
    }
    return [returnMsg, ...faults.map(({ field }) => field)].join(' ')
  } catch {
    return body.toString().slice(0, 100)
  }
}

/** The names of an object that are values of a ledger. */
export const pickValues = (data: Data, ...names: readonly string[]): Values =>
  Object.fromEntries(names.map(name => [name, (data[name] ?? null) as Value]))
