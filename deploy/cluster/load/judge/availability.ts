/** How the site answered, by class of request: gaps without a success, intervals of 503, and what no client should see. Without I/O. */
import { percentile } from '../../../../bench/measure.ts'
import { type LedgerLine, type RequestClass, requestClasses } from '../ledger/lines.ts'

type RequestLine = Extract<LedgerLine, { type: 'request' }>

export type Availability = {
  class: RequestClass
  requests: number
  statuses: Readonly<Record<string, number>>
  /** The longest time between two successes, or between one and the start or end of the run, in milliseconds. */
  longestGapMs: number
  /** The longest time from a 503 to the next reply that is none, in milliseconds. */
  longest503Ms: number
  medianMs: number
  p99Ms: number
}

/** Replies that are faults of the site whatever was killed: 500, and 503 without Retry-After. */
export type BadReply = { at: number; call: string; status: number; reason: string }

export function availabilityOf(lines: readonly LedgerLine[]): { classes: Availability[]; badReplies: BadReply[] } {
  const requests = lines.filter(line => line.type === 'request')
  const start = requests.reduce((least, { at }) => Math.min(least, at), Infinity)
  const end = requests.reduce((most, request) => Math.max(most, endOf(request)), 0)
  const classes = requestClasses.flatMap(name => {
    const own = requests.filter(request => request.class === name).sort((a, b) => endOf(a) - endOf(b))
    return own.length === 0 ? [] : [{ class: name, ...measure(own, { start, end }) }]
  })
  return { classes, badReplies: requests.flatMap(badReplyOf) }
}

const endOf = ({ at, ms }: RequestLine) => at + ms

/** Any reply by which the site did its work: also a refusal that names what is wrong. */
const isSuccess = ({ status }: RequestLine) => status >= 200 && status < 500 && status !== 429

function measure(requests: readonly RequestLine[], { start, end }: { start: number; end: number }) {
  const statuses: Record<string, number> = {}
  let [lastSuccess, longestGapMs, longest503Ms] = [start, 0, 0]
  let since503: number | undefined
  for (const request of requests) {
    statuses[request.status] = (statuses[request.status] ?? 0) + 1
    if (request.status === 503) since503 ??= request.at
    else if (since503 !== undefined) {
      longest503Ms = Math.max(longest503Ms, endOf(request) - since503)
      since503 = undefined
    }
    if (!isSuccess(request)) continue
    longestGapMs = Math.max(longestGapMs, endOf(request) - lastSuccess)
    lastSuccess = endOf(request)
  }
  if (since503 !== undefined) longest503Ms = Math.max(longest503Ms, end - since503)
  longestGapMs = Math.max(longestGapMs, end - lastSuccess)
  const times = requests.filter(isSuccess).map(({ ms }) => ms)
  return {
    ...{ requests: requests.length, statuses, longestGapMs, longest503Ms },
    ...{ medianMs: percentile(times, 0.5), p99Ms: percentile(times, 0.99) },
  }
}

function badReplyOf({ at, call, status, retryAfter }: RequestLine): BadReply[] {
  if (status === 500) return [{ at, call, status, reason: 'an error of the program' }]
  if (status === 503 && retryAfter === null) return [{ at, call, status, reason: '503 without Retry-After' }]
  return []
}
