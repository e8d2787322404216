/** What a node remembers of published content, bounded in number and age, until something it was made of is published. */

export type Kept<Value> = { value: Value; reads: ReadonlySet<string>; until: number }

export type Keeper<Value> = {
  get: (key: string, now: number) => Kept<Value> | undefined
  /** Keeps a value, unless something was dropped since `begun`: it may have been made of what is old by now. */
  keep: (key: string, made: { value: Value; reads: ReadonlySet<string> }, at: { now: number; begun: number }) => void
  /** Drops whatever was made of content of this type; `*` drops all. */
  drop: (type: string) => void
  /** How often something was dropped; noted before a value is made. */
  drops: () => number
}

type Limits<Value> = {
  entries?: number
  seconds?: number
  /** What a value weighs, and how much all of a room may weigh together. */
  weigh?: (value: Value) => number
  weight?: number
  /** Keys of different rooms never push each other out. */
  roomOf?: (key: string) => string
}

/** At most `entries` values and `weight` a room, the longest unused going first; none is kept longer than `seconds`. */
export function makeKeeper<Value>(limits: Limits<Value> = {}): Keeper<Value> {
  const {
    entries = 1000,
    seconds = 600,
    weigh = () => 0,
    weight = Number.POSITIVE_INFINITY,
    roomOf = () => '',
  } = limits
  const rooms = new Map<string, Map<string, Kept<Value>>>()
  const weights = new Map<string, number>()
  let drops = 0
  const remove = (room: string, key: string) => {
    const gone = rooms.get(room)?.get(key)
    if (gone) weights.set(room, (weights.get(room) ?? 0) - weigh(gone.value))
    rooms.get(room)?.delete(key)
  }
  return {
    drops: () => drops,
    get(key, now) {
      const kept = rooms.get(roomOf(key))
      const found = kept?.get(key)
      if (!kept || !found || found.until < now) return undefined
      kept.delete(key)
      kept.set(key, found)
      return found
    },
    keep(key, { value, reads }, { now, begun }) {
      if (begun !== drops) return
      const room = roomOf(key)
      remove(room, key)
      const kept = rooms.get(room) ?? new Map<string, Kept<Value>>()
      rooms.set(room, kept.set(key, { value, reads: new Set(reads), until: now + seconds * 1000 }))
      weights.set(room, (weights.get(room) ?? 0) + weigh(value))
      for (const oldest of kept.keys()) {
        if (kept.size <= entries && (weights.get(room) ?? 0) <= weight) break
        remove(room, oldest)
      }
    },
    drop(type) {
      drops++
      for (const [room, kept] of rooms)
        for (const [key, { reads }] of kept) if (type === '*' || reads.has(type)) remove(room, key)
    },
  }
}

/** One value that is asked for often, made once and again after it was forgotten. Askers at the same time share one making. */
export function rememberOne<Value>(make: () => Promise<Value>): { get: () => Promise<Value>; forget: () => void } {
  let made: Promise<Value> | undefined
  const forget = () => {
    made = undefined
  }
  const get = () => {
    if (made) return made
    const making = make()
    made = making
    // A making that failed is not remembered.
    making.catch(() => made === making && forget())
    return making
  }
  return { get, forget }
}
