/** Rate limits and overload: headers and refusals of replies. */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Viewer } from '../../access/viewer.ts'
import type { ConsumeResult } from '../../limits/exact.ts'
import type { Limits } from '../../limits/limits.ts'
import { refuse } from '../../wire/errors.ts'

/** `limits` is absent where nothing is counted. `isOverloaded`: the main thread is too busy. */
export type Load = { limits: Limits | undefined; isOverloaded: () => boolean }

export const overloadRefusal = { message: '网站当前访问量较大，请稍后再试', retryAfterSeconds: 5 } as const

/** The caller's IP address; of IPv6 the network of 64 bits, because one caller may have all of it. */
export function callerAddress({ ip }: FastifyRequest): string {
  return ip.includes(':') ? normalizeIP(ip) : ip
}

/** Whether a request names a session. Whose it is, and whether it exists, is known after a look-up. */
export const namesSession = ({ headers, cookies }: FastifyRequest): boolean =>
  Boolean(headers.token) || Boolean(cookies.token)

/** By whom a request is counted: by the account or key that makes it, otherwise by its address. */
export function limitSubject(viewer: Viewer, address: string): string {
  if (viewer.kind === 'account') return `account ${viewer.accountId}`
  return viewer.kind === 'key' ? `key ${viewer.keyId}` : address
}

/** Counts a request that names a session for its address, before the session is looked up. */
export function countAddress(request: FastifyRequest, reply: FastifyReply, limits: Limits | undefined) {
  const count = limits?.consume('address', callerAddress(request))
  // The headers of a reply name the limits of the account, which are nearer.
  if (count && !count.isAllowed) applyLimits(reply, [count])
}

/** Counts a call, and refuses above the limit. */
export async function countCall(
  request: FastifyRequest,
  reply: FastifyReply,
  part: { limits: Limits | undefined; subject: string },
) {
  const { limits, subject } = part
  const { costly } = request.routeOptions.config
  const taken = [limits?.consume('call', subject), costly && (await limits?.consumeExactly('costly', subject))]
  applyLimits(
    reply,
    taken.filter(one => typeof one === 'object'),
  )
}

/** Sets the headers of the nearest limit, and refuses when a limit is exceeded. */
export function applyLimits(reply: FastifyReply, counts: readonly ConsumeResult[]) {
  const [nearest] = counts.toSorted((a, b) => a.remaining - b.remaining)
  if (!nearest) return
  reply
    .header('ratelimit-limit', nearest.limit)
    .header('ratelimit-remaining', nearest.remaining)
    .header('ratelimit-reset', nearest.resetSeconds)
  const exceeded = counts.find(({ isAllowed }) => !isAllowed)
  if (exceeded) refuse('too-often', { retryAfterSeconds: exceeded.resetSeconds })
}

const resolutionMs = 10
const sampleMs = 250
const lateMs = 150
/** Late samples in a row that count as overload. After one stall, as at a start, a refusal would be worse than the delay. */
const overloadSamples = 4

/** Detects overload from samples of timer delay in milliseconds: after a second of noticeable delays, until the first prompt sample. */
export function createOverloadDetector(): { add: (delayMs: number) => void; isOverloaded: () => boolean } {
  let lateSamples = 0
  return {
    add: delayMs => {
      lateSamples = delayMs > lateMs ? lateSamples + 1 : 0
    },
    isOverloaded: () => lateSamples >= overloadSamples,
  }
}

/** Watches the event loop: overloaded when timers have been late for about a second. */
export function watchLoad(): { isOverloaded: () => boolean; stop: () => void } {
  const delays = monitorEventLoopDelay({ resolution: resolutionMs })
  delays.enable()
  const detector = createOverloadDetector()
  const timer = setInterval(() => {
    detector.add(delays.mean / 1e6 - resolutionMs)
    delays.reset()
  }, sampleMs).unref()
  return {
    isOverloaded: detector.isOverloaded,
    stop: () => {
      clearInterval(timer)
      delays.disable()
    },
  }
}
