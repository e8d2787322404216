/** What is left of the limits of a key, in the headers of draft-ietf-httpapi-ratelimit-headers-10: `RateLimit-Policy` names each limit with its amount and its
 *  seconds, `RateLimit` what is left of it and for how many seconds. */
import type { FastifyReply } from 'fastify'
import { keyPlans } from '../../../access/api-keys/rules.ts'
import type { KeyUse, Quota } from '../../../access/api-keys/use-counts.ts'
import type { Viewer } from '../../../access/viewer.ts'
import type { Limits } from '../../../limits/limits.ts'
import { dayMs } from '../../../wire/china-time.ts'
import { refuse } from '../../../wire/errors.ts'

const daySeconds = dayMs / 1000
/** China has had one time zone without summer time since 1992. */
const chinaOffsetSeconds = 8 * 3600

/** Seconds until the next day of China. */
export const secondsOfDayLeft = (now: Date): number =>
  daySeconds - ((Math.floor(now.getTime() / 1000) + chinaOffsetSeconds) % daySeconds)

/** Where nothing is limited the use is counted all the same, for the page of the keys. */
const unlimited = 2_000_000_000

type Parts = { viewer: Viewer; keyUse: KeyUse; limits: Limits | undefined; clock: () => Date }

export function quotaHeaders(reply: FastifyReply, { viewer, keyUse, limits, clock }: Parts) {
  if (viewer.kind !== 'key') return { countOne: () => undefined, take: async () => undefined }
  const { keyId, plan } = viewer
  const { minute, day: ofPlan } = keyPlans[plan]
  const day = limits ? ofPlan : unlimited
  const write = ({ isAllowed, remaining }: Quota) => {
    if (!limits) return
    const reset = secondsOfDayLeft(clock())
    const ofMinute = Number(reply.getHeader('ratelimit-remaining') ?? minute)
    const minuteReset = Number(reply.getHeader('ratelimit-reset') ?? 60)
    reply
      .header('ratelimit-policy', `"minute";q=${minute};w=60, "day";q=${day};w=${daySeconds}`)
      .header('ratelimit', `"minute";r=${ofMinute};t=${minuteReset}, "day";r=${remaining};t=${reset}`)
    if (!isAllowed) refuse('quota-used', { retryAfterSeconds: reset })
  }
  return {
    countOne: () => write(keyUse.countOne(keyId, day)),
    take: async (amount: number) => write(await keyUse.take(keyId, amount, day)),
  }
}
