/** Admission: how many requests a node works on at once, whose turn comes next, and what it refuses when it has too much to do. Pages from
 *  the cache never come here. */
import { Refusal } from '../../../wire/errors.ts'
import { steadyNow } from '../../../wire/steady-clock.ts'
import { createFairQueue, type FairQueue } from '../../../workers/fair-queue.ts'
import { type RequestClass, requestClasses } from './classes.ts'

/** `subject`: by whom it is counted (http/load.ts). `costly`: refused a step earlier than others of its class. */
export type Asked = {
  class: RequestClass
  subject: string
  costly?: boolean | undefined
  requireConnected?: (() => void) | undefined
}

/** `leave` gives the place back before the end of the request, because it goes on in another queue. */
export type Place = { leave: () => void; hasWaited: boolean }

export type Outcome = 'at-once' | 'waited' | 'shed'

export type Admission = {
  /** Throws the refusal of a request that would be refused now: before its body is read or its session looked up. Without overload who
   *  asks is not even found out. */
  requireOpen: (asked: () => Asked) => void
  /** Runs a work when its turn comes; rejects with 503 if it does not come in time. */
  run: <Result>(asked: Asked, work: (place: Place) => Promise<Result>) => Promise<Result>
  counts: () => Readonly<Record<RequestClass, { running: number; waiting: number; shedShare: number }>>
  /** Refuses all that wait. */
  close: () => void
}

/** `upTo`: a request of this class begins only while fewer than so many run in all, so that the classes above always find places. A subject has
 *  at most `perSubject` of them; of the `waiting` places it may have all, and gives way to others when none is left. `shedAt`: the level of
 *  overload at which it is refused. */
type ClassLimits = {
  upTo: number
  perSubject: number
  waiting: number
  waitMs: number
  shedAt: number
}
export type AdmissionLimits = Readonly<Record<RequestClass, ClassLimits>>

/** 64 works have ten connections to the database and one thread: more at once are not faster. What waits for others, for a hash or for a
 *  thread, gives its place back. */
const defaultLimits: AdmissionLimits = {
  act: { upTo: 64, perSubject: 16, waiting: 256, waitMs: 10_000, shedAt: Infinity },
  member: { upTo: 56, perSubject: 12, waiting: 128, waitMs: 6000, shedAt: 3 },
  visitor: { upTo: 40, perSubject: 10, waiting: 128, waitMs: 4000, shedAt: 2 },
  machine: { upTo: 16, perSubject: 4, waiting: 16, waitMs: 2000, shedAt: 1 },
}

/** Seconds after which somebody may ask again. Whoever goes last is asked for more patience. */
const retrySeconds: Readonly<Record<RequestClass, number>> = { act: 3, member: 5, visitor: 5, machine: 60 }

export const refusalOfClass = (asked: RequestClass): Refusal =>
  new Refusal('unavailable', {
    message: '网站当前访问量较大，请稍后再试',
    retryAfterSeconds: retrySeconds[asked],
  })

type Parts = {
  /** 0: none; the higher, the more is refused. */
  overload: () => number
  limits?: AdmissionLimits
  onOutcome?: (asked: RequestClass, outcome: Outcome) => void
  /** Milliseconds of a clock that is never set. */
  now?: () => number
}

type Job = { start: () => void; refuse: () => void }
type Line = {
  limits: ClassLimits
  queue: FairQueue<Job>
  running: number
  bySubject: Map<string, number>
  recent: ReturnType<typeof createRecent>
}

export function createAdmission({
  overload,
  limits = defaultLimits,
  onOutcome = () => {},
  now = steadyNow,
}: Parts): Admission {
  const lines = Object.fromEntries(
    requestClasses.map(name => [name, createLine(limits[name], now)]),
  ) as unknown as Record<RequestClass, Line>
  let running = 0
  const runningOf = ({ bySubject }: Line, subject: string) => bySubject.get(subject) ?? 0
  const hasPlace = (line: Line, subject: string) =>
    running < line.limits.upTo && runningOf(line, subject) < line.limits.perSubject
  const note = (asked: RequestClass, outcome: Outcome) => {
    lines[asked].recent.add(outcome === 'shed')
    onOutcome(asked, outcome)
  }
  /** Places go to the highest class that waits; within it subjects take turns. */
  const startNext = () => {
    for (const name of requestClasses) {
      const line = lines[name]
      while (running < line.limits.upTo) {
        const job = line.queue.shift(({ address }) => runningOf(line, address) < line.limits.perSubject)
        if (!job) break
        job.start()
      }
    }
  }
  const takePlace = (line: Line, subject: string, hasWaited: boolean): Place => {
    let isHeld = true
    running++
    line.running++
    line.bySubject.set(subject, runningOf(line, subject) + 1)
    return {
      hasWaited,
      leave: () => {
        if (!isHeld) return
        isHeld = false
        running--
        line.running--
        const left = runningOf(line, subject) - 1
        if (left > 0) line.bySubject.set(subject, left)
        else line.bySubject.delete(subject)
        startNext()
      },
    }
  }
  const isShed = ({ class: name, costly }: Asked) => overload() >= limits[name].shedAt - (costly ? 1 : 0)
  const shedIfOverloaded = (asked: Asked) => {
    if (!isShed(asked)) return
    note(asked.class, 'shed')
    throw refusalOfClass(asked.class)
  }
  /** Resolves with a place, or rejects. */
  const wait = ({ class: name, subject }: Asked): Promise<Place> => {
    const line = lines[name]
    return new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(timer)
        line.queue.remove(job)
      }
      const job: Job = {
        start: () => {
          end()
          resolve(takePlace(line, subject, true))
        },
        refuse: () => {
          end()
          note(name, 'shed')
          reject(refusalOfClass(name))
        },
      }
      const timer = setTimeout(job.refuse, line.limits.waitMs)
      if (line.queue.push({ address: subject }, job)) startNext()
      else job.refuse()
    })
  }
  return {
    requireOpen: ask => {
      if (overload() > 0) shedIfOverloaded(ask())
    },
    run: async (asked, work) => {
      const line = lines[asked.class]
      if (overload() > 0) shedIfOverloaded(asked)
      const isAtOnce = line.queue.size() === 0 && hasPlace(line, asked.subject)
      const place = isAtOnce ? takePlace(line, asked.subject, false) : await wait(asked)
      try {
        if (!isAtOnce) asked.requireConnected?.()
        note(asked.class, isAtOnce ? 'at-once' : 'waited')
        return await work(place)
      } finally {
        place.leave()
      }
    },
    counts: () =>
      Object.fromEntries(
        requestClasses.map(name => {
          const { running: of, queue, recent } = lines[name]
          return [name, { running: of, waiting: queue.size(), shedShare: recent.share() }]
        }),
      ) as Record<RequestClass, { running: number; waiting: number; shedShare: number }>,
    close: () => {
      for (const name of requestClasses) {
        const { queue } = lines[name]
        for (let job = queue.shift(); job; job = queue.shift()) job.refuse()
      }
    },
  }
}

function createLine(limits: ClassLimits, now: () => number): Line {
  const queue = createFairQueue<Job>({ total: limits.waiting, perAddress: limits.waiting }, job => job.refuse())
  return { limits, queue, running: 0, bySubject: new Map(), recent: createRecent(now) }
}

const recentMs = 150_000
/** Below so many requests a share says nothing. */
const fewestRequests = 20

/** The share of requests that were refused in this span of two and a half minutes and the one before. */
function createRecent(now: () => number) {
  let [span, previous, current] = [Math.floor(now() / recentMs), { all: 0, shed: 0 }, { all: 0, shed: 0 }]
  const turn = () => {
    const next = Math.floor(now() / recentMs)
    if (next === span) return
    previous = next === span + 1 ? current : { all: 0, shed: 0 }
    current = { all: 0, shed: 0 }
    span = next
  }
  return {
    add: (isShed: boolean) => {
      turn()
      current.all++
      if (isShed) current.shed++
    },
    share: () => {
      turn()
      const all = previous.all + current.all
      return all < fewestRequests ? 0 : (previous.shed + current.shed) / all
    },
  }
}
