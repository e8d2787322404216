/** Rate limits and overload: headers and refusals of replies. */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Viewer } from '../../access/viewer.ts'
import type { ConsumeResult } from '../../limits/exact.ts'
import type { Limits } from '../../limits/limits.ts'
import { refuse } from '../../wire/errors.ts'
import type { Admission } from './admission/admission.ts'

/** `limits` is absent where nothing is counted. */
export type Load = { limits: Limits | undefined; admission: Admission }

/** The caller's IP address; of IPv6 the network of 64 bits, because one caller may have all of it. */
export function callerAddress({ ip }: FastifyRequest): string {
  return ip.includes(':') ? normalizeIP(ip) : ip
}

/** Whether a request names a session. Whose it is, and whether it exists, is known after a look-up. */
export const namesSession = ({ headers, cookies }: FastifyRequest): boolean =>
  Boolean(headers.token) || Boolean(cookies.token)

const machineAddress = /^\/(api\/v1\/|mcp(\?|$))/

/** Calls for machines, which read neither cookies nor the header of a session. The router also takes an address with escaped letters, so its route
 *  counts too. */
export const isForMachines = ({ url, routeOptions }: FastifyRequest): boolean =>
  machineAddress.test(routeOptions.url ?? '') || machineAddress.test(url)

/** Whether a request says who makes it: by a session, or by an API key where those are read. */
export const namesCaller = (request: FastifyRequest): boolean =>
  isForMachines(request) ? Boolean(request.headers.authorization) : namesSession(request)

/** By whom a request is counted: by the account or key that makes it, otherwise by its address. */
export function limitSubject(viewer: Viewer, address: string): string {
  if (viewer.kind === 'account') return `account ${viewer.accountId}`
  return viewer.kind === 'key' ? `key ${viewer.keyId}` : address
}

/** Counts a request for its address: one that names a session, before the session is looked up, and one of the provider of payments. */
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
/** Late samples in a row from which on each level of overload counts: after one, two and four seconds. After one stall, as at a start, a
 *  refusal would be worse than the delay. */
const levelSamples = [4, 8, 16]

/** Detects overload from samples of timer delay in milliseconds. The level rises while samples are late; the first prompt one ends it. */
export function createOverloadDetector(): { add: (delayMs: number) => void; level: () => number } {
  let lateSamples = 0
  return {
    add: delayMs => {
      lateSamples = delayMs > lateMs ? lateSamples + 1 : 0
    },
    level: () => levelSamples.filter(samples => lateSamples >= samples).length,
  }
}

/** Watches the event loop: overloaded when timers have been late for about a second. */
export function watchLoad(): { level: () => number; stop: () => void } {
  const delays = monitorEventLoopDelay({ resolution: resolutionMs })
  delays.enable()
  const detector = createOverloadDetector()
  let level = 0
  const timer = setInterval(() => {
    detector.add(delays.mean / 1e6 - resolutionMs)
    level = detector.level()
    delays.reset()
  }, sampleMs).unref()
  return {
    level: () => level,
    stop: () => {
      clearInterval(timer)
      delays.disable()
    },
  }
}
