/** Limits and overload as replies show them. */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Limits, Taken } from '../limits/limits.ts'
import { refuse } from '../wire/errors.ts'

/** `limits` is absent where nothing is counted. `isLate`: the thread that answers people cannot follow. */
export type Load = { limits: Limits | undefined; isLate: () => boolean }

export const overloaded = { message: '网站当前访问量较大，请稍后再试', retryAfterSeconds: 5 } as const

/** Of IPv6 the network of 64 bits, which one caller may have whole. */
export const addressOfCaller = (request: FastifyRequest) => normalizeIP(request.ip)

/** Tells the limit that is nearest, and refuses beyond it. */
export function admit(reply: FastifyReply, taken: readonly Taken[]) {
  const [nearest] = taken.toSorted((a, b) => a.remaining - b.remaining)
  if (!nearest) return
  reply
    .header('ratelimit-limit', nearest.limit)
    .header('ratelimit-remaining', nearest.remaining)
    .header('ratelimit-reset', nearest.resetSeconds)
  const over = taken.find(({ isAllowed }) => !isAllowed)
  if (over) refuse('too-often', { retryAfterSeconds: over.resetSeconds })
}

const RESOLUTION_MS = 10
const SAMPLE_MS = 250
const LATE_MS = 150
/** So many samples in a row make a site late: one stall, as at a start, delays people less than a refusal would. */
const LATE_SAMPLES = 4

/** Judges samples of the delay of timers, in milliseconds: late after a second of delays that a person would notice, until the first sample without. */
export function createLateness(): { add: (delayMs: number) => void; isLate: () => boolean } {
  let lateInTurn = 0
  return {
    add: delayMs => {
      lateInTurn = delayMs > LATE_MS ? lateInTurn + 1 : 0
    },
    isLate: () => lateInTurn >= LATE_SAMPLES,
  }
}

/** Whether timers have come late for about a second. */
export function watchLoad(): { isLate: () => boolean; stop: () => void } {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delays.enable()
  const lateness = createLateness()
  const timer = setInterval(() => {
    lateness.add(delays.mean / 1e6 - RESOLUTION_MS)
    delays.reset()
  }, SAMPLE_MS).unref()
  return {
    isLate: lateness.isLate,
    stop: () => {
      clearInterval(timer)
      delays.disable()
    },
  }
}
