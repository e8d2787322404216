/** Turns at something scarce, such as threads or processes: a limited number of works at once, and a fair queue for the others. */
import type { Refusal } from '../wire/errors.ts'
import { type Caller, createFairQueue, type QueueLimits } from './fair-queue.ts'

export type TurnOptions = {
  /** Works at once, of all callers, of one address and of one account. */
  slots: number
  slotsPerAddress?: number
  slotsPerAccount?: number
  /** Waiting works. */
  queue: QueueLimits
  /** How long a work may wait. One that would wait longer is refused at once. */
  waitMs: number
  /** The refusal of a work that gets no turn. `seconds`: expected time until there is one. */
  refusal: (seconds: number) => Refusal
  /** Milliseconds of a clock that is never set. */
  now?: () => number
}

export type Turns = {
  /** Runs a work when its turn comes, unless its caller is gone; rejects with the refusal if it does not come in time. `waitMs` shortens this time for one work. */
  run: <Result>(caller: Caller, work: () => Promise<Result>, waitMs?: number) => Promise<Result>
  /** Throws the refusal if a work of this caller would be refused now: before its input is read. */
  requireTurn: (caller: Caller) => void
  counts: () => { running: number; waiting: number }
  /** Refuses all waiting works. */
  close: () => void
}

type Job = { caller: Caller; start: () => Promise<void>; refuse: () => void }

/** What runs already runs to its end: ending it would end its thread or process. */
async function startWork<Result>({ requireConnected }: Caller, work: () => Promise<Result>): Promise<Result> {
  requireConnected?.()
  return work()
}

/** Share of the newest work in the average duration. */
const newestShare = 0.2

export function createTurns(options: TurnOptions): Turns {
  const { slots, slotsPerAddress = slots, slotsPerAccount = slots, now = () => performance.now() } = options
  const queue = createFairQueue<Job>(options.queue, job => job.refuse())
  const running = new Set<Job>()
  let averageMs = 0
  const runningOf = (isSame: (caller: Caller) => boolean) => [...running].filter(job => isSame(job.caller)).length
  const isReady = ({ address, account }: Caller) =>
    runningOf(caller => caller.address === address) < slotsPerAddress &&
    (account === undefined || runningOf(caller => caller.account === account) < slotsPerAccount)
  const startNext = () => {
    const job = running.size < slots ? queue.shift(isReady) : undefined
    if (!job) return
    running.add(job)
    const startedAt = now()
    void job.start().finally(() => {
      running.delete(job)
      averageMs += (now() - startedAt - averageMs) * newestShare
      startNext()
    })
    startNext()
  }
  /** Milliseconds until a work of this caller would have its turn. */
  const expectedMs = (caller: Caller) => {
    const own = runningOf(({ address }) => address === caller.address)
    const ofAll = (queue.ahead(caller) / slots) * averageMs
    const ofAddress = own < slotsPerAddress ? 0 : averageMs / slotsPerAddress
    return running.size < slots && own < slotsPerAddress ? 0 : ofAll + ofAddress
  }
  const refusalFor = (caller: Caller) => options.refusal(Math.max(1, Math.ceil(expectedMs(caller) / 1000)))
  const requireTurn = (caller: Caller, waitMs = options.waitMs) => {
    if (expectedMs(caller) > waitMs) throw refusalFor(caller)
  }
  return {
    requireTurn: caller => requireTurn(caller),
    run: async (caller, work, longestMs = options.waitMs) => {
      const waitMs = Math.max(0, Math.min(longestMs, options.waitMs))
      requireTurn(caller, waitMs)
      return new Promise((resolve, reject) => {
        const refuse = () => {
          clearTimeout(timer)
          queue.remove(job)
          reject(refusalFor(caller))
        }
        const start = () => {
          clearTimeout(timer)
          return startWork(caller, work).then(resolve, reject)
        }
        const timer = setTimeout(refuse, waitMs)
        const job: Job = { caller, start, refuse }
        if (queue.push(caller, job)) startNext()
        else refuse()
      })
    },
    counts: () => ({ running: running.size, waiting: queue.size() }),
    close: () => {
      for (let job = queue.shift(); job; job = queue.shift()) job.refuse()
    },
  }
}
