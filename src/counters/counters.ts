/** Counts in memory and writes the sums every few seconds, so that a request costs no statement. */
import { forAllCallers } from '../db/abandoned.ts'
import { type CounterName, longestKey } from './rules.ts'
import type { NewDayCount } from './store.ts'

/** `add` never waits and never fails: what cannot be written is tried again with the next batch. */
export type Counters = {
  add: (counter: CounterName, key: string) => void
  flush: () => Promise<void>
  /** Writes the rest. */
  stop: () => Promise<void>
}

type CountersOptions = {
  today: () => string
  write: (counts: readonly NewDayCount[]) => Promise<void>
  onError: (error: unknown) => void
  flushMs?: number
  /** Different keys of a counter and day; further ones count without their key. */
  mostKeys?: number
}

const defaultFlushMs = 5000
const defaultMostKeys = 20_000

export function createCounters(options: CountersOptions): Counters {
  const { today, write, onError, flushMs = defaultFlushMs, mostKeys = defaultMostKeys } = options
  const known = createKnownKeys(mostKeys)
  let sums = new Map<string, NewDayCount>()
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()

  function put(count: NewDayCount) {
    const id = `${count.day} ${count.counter} ${count.key}`
    const sum = sums.get(id)
    if (sum) sum.count += count.count
    else sums.set(id, count)
    // The look-up that starts the timer may be of somebody who leaves before it ends.
    timer ??= forAllCallers(() => setTimeout(flush, flushMs).unref())
  }

  async function writeSums() {
    clearTimeout(timer)
    timer = undefined
    if (sums.size === 0) return
    const batch = [...sums.values()]
    sums = new Map()
    try {
      await write(batch)
    } catch (error) {
      onError(error)
      for (const count of batch) put(count)
    }
  }

  function flush() {
    writing = writing.then(writeSums)
    return writing
  }

  return {
    add: (counter, key) => {
      const day = today()
      put({ day, counter, key: known.keyOf(day, counter, key.slice(0, longestKey)), count: 1 })
    },
    flush,
    stop: async () => {
      await flush()
      clearTimeout(timer)
    },
  }
}

/** Limits the different keys of a day. */
function createKnownKeys(mostKeys: number) {
  let currentDay = ''
  const keys = new Map<CounterName, Set<string>>()
  return {
    keyOf: (day: string, counter: CounterName, key: string): string => {
      if (day !== currentDay) keys.clear()
      currentDay = day
      const known = keys.get(counter) ?? new Set()
      keys.set(counter, known)
      if (known.has(key)) return key
      if (known.size >= mostKeys) return ''
      known.add(key)
      return key
    },
  }
}
