/** Replays hours of the day: requests come when they come, whether the site is fast or not. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Random } from '../site/random.ts'
import { nationalDay, perSecond, type RequestName } from './model.ts'
import type { Send } from './requests.ts'

/** `shed`: 503. `limited`: 429. `failed`: anything else that is no success, or no reply. `unsent`: too many were on the way already. */
export type Outcome = 'served' | 'shed' | 'limited' | 'failed' | 'unsent'
export type Result = { name: RequestName; hour: number; outcome: Outcome; ms: number }

export type ReplaySettings = {
  /** The share of the country that this machine gets. */
  scale: number
  hours: readonly number[]
  /** How long an hour lasts here. */
  hourSeconds: number
  random: Random
  requests: Readonly<Record<RequestName, Send>>
}

/** Requests on the way at once: beyond them the replay itself would be what is measured. */
const mostOnTheWay = 2000

export const outcomeOf = (status: number): Outcome => {
  if (status === 503) return 'shed'
  if (status === 429) return 'limited'
  return status >= 200 && status < 400 ? 'served' : 'failed'
}

export async function replay({ scale, hours, hourSeconds, random, requests }: ReplaySettings): Promise<Result[]> {
  const results: Result[] = []
  let onTheWay = 0
  const sendOne = async (name: RequestName, hour: number) => {
    if (onTheWay >= mostOnTheWay) return void results.push({ name, hour, outcome: 'unsent', ms: 0 })
    onTheWay++
    const startedAt = performance.now()
    const { status } = await requests[name]()
    onTheWay--
    results.push({ name, hour, outcome: outcomeOf(status), ms: performance.now() - startedAt })
  }
  /** Exponential pauses, so that arrivals are as uneven as those of many people. */
  const keepSending = async (name: RequestName, hour: number, endAt: number): Promise<Promise<void>[]> => {
    const sent: Promise<void>[] = []
    const rate = perSecond(name, hour) * scale
    if (rate === 0) return sent
    let at = performance.now()
    for (;;) {
      at += (-Math.log(1 - random.next()) / rate) * 1000
      if (at >= endAt) return sent
      const pause = at - performance.now()
      if (pause > 1) await wait(pause)
      sent.push(sendOne(name, hour))
    }
  }
  for (const hour of hours) {
    const endAt = performance.now() + hourSeconds * 1000
    const sent = await Promise.all(nationalDay.map(({ name }) => keepSending(name, hour, endAt)))
    await wait(Math.max(0, endAt - performance.now()))
    if (hour === hours.at(-1)) await Promise.all(sent.flat())
  }
  return results
}
