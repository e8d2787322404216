/** Fair comparison of two things: alternating runs, the ratio of each pair, then median and spread. */

import fs from 'node:fs'
import autocannon from 'autocannon'

export type Spread = { median: number; min: number; max: number }

export function spread(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
  return { median: at(0.5), min: at(0), max: at(1) }
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}

/** Runs A then B, `rounds` times; returns the ratio A to B of each round. */
export async function alternate(rounds: number, a: () => Promise<number>, b: () => Promise<number>) {
  const first: number[] = []
  const second: number[] = []
  await a()
  await b()
  for (let round = 0; round < rounds; round++) {
    first.push(await a())
    second.push(await b())
  }
  return {
    a: spread(first),
    b: spread(second),
    ratio: spread(first.map((value, i) => value / (second[i] ?? Number.NaN))),
  }
}

export type Load = {
  url: string
  method?: 'GET' | 'POST'
  body?: string
  headers?: Record<string, string>
  seconds?: number
  connections?: number
}

/** Requests per second under a short load; a single response other than 2xx fails the run. */
export async function requestsPerSecond({
  url,
  method = 'GET',
  body,
  headers,
  seconds = 3,
  connections = 16,
}: Load): Promise<number> {
  const result = await autocannon({
    url,
    method,
    connections,
    duration: seconds,
    headers: { 'accept-encoding': 'br', ...headers },
    ...(body && { body }),
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url} responded ${result.non2xx} times with a status other than 2xx, ${result.errors} errors`)
  return result.requests.average
}

/** User and system CPU time of a process so far, in milliseconds (Linux; 10 ms steps). */
export function cpuMs(pid: number): number {
  const fields = fs
    .readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** CPU time of the child processes of a process, also of those that have ended, in milliseconds (Linux; 10 ms steps). */
export function childrenCpuMs(pid: number): number {
  const children = fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
  const ended = fs
    .readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  const endedMs = (Number(ended[13]) + Number(ended[14])) * 10
  return children.reduce((sum, child) => sum + cpuMs(Number(child)), endedMs)
}

/** CPU time of the threads and of the child processes that run now, in milliseconds, exact to microseconds: for single calls (Linux). */
export function fineCpuMs(pid: number): number {
  const children = fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
  const threads = fs.readdirSync(`/proc/${pid}/task`).map(thread => `${pid}/task/${thread}`)
  const nanoseconds = [...threads, ...children].map(entry => {
    try {
      return Number(fs.readFileSync(`/proc/${entry}/schedstat`, 'utf8').split(' ')[0])
    } catch {
      return 0
    }
  })
  return nanoseconds.reduce((sum, value) => sum + value, 0) / 1e6
}

/** Resident memory of a process in megabytes (Linux). */
export function residentMb(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
}

export function printResult(name: string, text: string, verdict?: boolean) {
  console.log(`${verdict === undefined ? ' ' : verdict ? '+' : '!'} ${name.padEnd(34)} ${text}`)
  if (verdict === false) process.exitCode = 1
}

export const formatSpread = ({ median, min, max }: Spread, digits = 2) =>
  `${median.toFixed(digits)} (${min.toFixed(digits)} to ${max.toFixed(digits)})`
