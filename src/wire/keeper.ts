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

/** At most `entries` values, the longest unused going first; none is kept longer than `seconds`. */
export function makeKeeper<Value>({ entries = 1000, seconds = 600 } = {}): Keeper<Value> {
  const kept = new Map<string, Kept<Value>>()
  let drops = 0
  return {
    drops: () => drops,
    get(key, now) {
      const found = kept.get(key)
      if (!found || found.until < now) return undefined
      kept.delete(key)
      kept.set(key, found)
      return found
    },
    keep(key, { value, reads }, { now, begun }) {
      if (begun !== drops) return
      kept.set(key, { value, reads: new Set(reads), until: now + seconds * 1000 })
      const oldest = kept.size > entries ? kept.keys().next().value : undefined
      if (oldest !== undefined) kept.delete(oldest)
    },
    drop(type) {
      drops++
      for (const [key, { reads }] of kept) if (type === '*' || reads.has(type)) kept.delete(key)
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
