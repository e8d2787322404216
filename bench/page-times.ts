/** Times of one cached page while something else runs. */
import { setTimeout } from 'node:timers/promises'
import { percentile } from './measure.ts'
import type { RunningServer } from './servers/servers.ts'

const pauseMs = 5

/** Requests the home page again and again, 5 ms apart, until `until` settles. @returns milliseconds of each request */
export async function pageTimes({ address }: RunningServer, until: Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  let isOver = false
  const end = () => {
    isOver = true
  }
  until.then(end, end)
  while (!isOver) {
    const startedAt = performance.now()
    await (await fetch(`${address}/`)).arrayBuffer()
    times.push(performance.now() - startedAt)
    await setTimeout(pauseMs)
  }
  return times
}

/** The time of half of the requests, and of 99 of 100. */
export const pageTimesText = (times: readonly number[]) =>
  `${percentile(times, 0.5).toFixed(1)} and ${percentile(times, 0.99).toFixed(1)} ms`
