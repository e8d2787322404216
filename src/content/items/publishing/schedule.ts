/** Publishes scheduled items at their moment, on every node: the first one to do it notifies the others. */
import type { Db } from '../../../db/connect.ts'
import type { PageKindOf } from '../../../search/kinds.ts'
import { nextPlannedMoment, publishDueDrafts } from '../editing/publish-version.ts'
import { publishDueItems } from './status-store.ts'

export type Schedule = {
  /** Publishes what is due and waits for the next item. Called at the start and whenever an item was scheduled. */
  check: () => Promise<void>
  stop: () => Promise<void>
}

type Parts = { db: Db; clock: () => Date; kindOf: PageKindOf; onError: (error: unknown) => void }

/** A timer may end a millisecond before its moment by the clock. */
const shortestWaitMs = 20
/** The longest wait: a clock that is set, or a lost notification, delays an item by this time at most. */
const longestWaitMs = 60_000
const retryMs = 5000

/** Publishes and withdraws what is due. Returns the time of the next plan. */
async function publishDue({ db, clock, kindOf }: Pick<Parts, 'db' | 'clock' | 'kindOf'>): Promise<number | undefined> {
  const item = await publishDueItems(db, { now: clock(), kindOf })
  await publishDueDrafts(db, { now: clock(), kindOf })
  const moments = [item, await nextPlannedMoment(db)].flatMap(at => (at ? [at.getTime()] : []))
  return moments.length === 0 ? undefined : Math.min(...moments)
}

export function createSchedule({ db, clock, kindOf, onError }: Parts): Schedule {
  let timer: NodeJS.Timeout | undefined
  let round: Promise<void> | undefined
  let isStopped = false
  const wait = (ms: number) => {
    clearTimeout(timer)
    if (isStopped) return
    timer = setTimeout(() => check(), ms).unref()
  }
  const runRound = async () => {
    try {
      const next = await publishDue({ db, clock, kindOf })
      const leftMs = next === undefined ? longestWaitMs : next - clock().getTime()
      wait(Math.min(Math.max(leftMs, shortestWaitMs), longestWaitMs))
    } catch (error) {
      if (!isStopped) onError(error)
      wait(retryMs)
    }
  }
  const check = async () => {
    const started = (round ?? Promise.resolve()).then(runRound)
    round = started
    await started
  }
  return {
    check,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await round
    },
  }
}
