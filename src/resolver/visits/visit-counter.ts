/** Counts visits in memory and writes them every few seconds, so that a redirect costs no statement. */
import { forAllCallers } from '../../db/abandoned.ts'
import type { Db } from '../../db/connect.ts'
import { addVisits, type Visits } from './visit-store.ts'

export type Visit = Pick<Visits, 'path' | 'linkType'>

export type VisitCounter = {
  count: (visit: Visit) => void
  flush: () => Promise<void>
  stop: () => Promise<void>
}

type Parts = { db: Db; today: () => string; onError: (error: unknown) => void; flushMs?: number; most?: number }

const defaultFlushMs = 3000
/** Numbers that are counted between two writes. Whoever asks for more of them in three seconds is a program that reads all of them. */
const defaultMost = 5000

export function createVisitCounter({
  db,
  today,
  onError,
  flushMs = defaultFlushMs,
  most = defaultMost,
}: Parts): VisitCounter {
  let pending = new Map<string, Visits>()
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()
  const write = async () => {
    clearTimeout(timer)
    timer = undefined
    const batch = [...pending.values()]
    pending = new Map()
    // A count that cannot be written is lost: it is not worth the memory of a node whose database is away.
    await addVisits(db, batch).catch(onError)
  }
  const flush = () => {
    writing = writing.then(write)
    return writing
  }
  return {
    count: ({ path, linkType }) => {
      const day = today()
      const key = `${path} ${day} ${linkType}`
      const known = pending.get(key)
      if (known) known.count += 1
      else if (pending.size < most) pending.set(key, { path, linkType, day, count: 1 })
      timer ??= forAllCallers(() => setTimeout(flush, flushMs).unref())
    },
    flush,
    stop: async () => {
      await flush()
      clearTimeout(timer)
    },
  }
}
