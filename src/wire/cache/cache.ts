/** In-memory cache of values made from published content, limited in size and age, invalidated by cache tag. */
import { type Change, isAffected, isExpiry, type Read } from './cache-tags.ts'

export type CacheEntry<Value> = { value: Value; reads: ReadonlySet<Read>; until: number }

export type Cache<Value> = {
  get: (key: string, now: number) => CacheEntry<Value> | undefined
  /** Stores a value, unless the cache was invalidated since `generation`: the value may be made from old content. */
  set: (key: string, entry: { value: Value; reads: ReadonlySet<Read> }, at: { now: number; generation: number }) => void
  /** Removes every value that reads what changed. */
  invalidate: (changed: Change) => void
  /** Number of invalidations so far. Read it before making a value and pass it to `set`. */
  generation: () => number
}

type Limits<Value> = {
  maxEntries?: number
  maxAgeSeconds?: number
  /** Size of one value; `maxSize` limits the total of a partition. */
  sizeOf?: (value: Value) => number
  maxSize?: number
  /** Keys of different partitions never evict each other. */
  partitionOf?: (key: string) => string
}

/** LRU cache: at most `maxEntries` values and `maxSize` per partition, each for at most `maxAgeSeconds` and not beyond the moment that it reads. */
export function createCache<Value>(limits: Limits<Value> = {}): Cache<Value> {
  const {
    maxEntries = 1000,
    maxAgeSeconds = 600,
    sizeOf = () => 0,
    maxSize = Number.POSITIVE_INFINITY,
    partitionOf = () => '',
  } = limits
  const partitions = new Map<string, Map<string, CacheEntry<Value>>>()
  const sizes = new Map<string, number>()
  let currentGeneration = 0
  const remove = (partitionKey: string, key: string) => {
    const removed = partitions.get(partitionKey)?.get(key)
    if (removed) sizes.set(partitionKey, (sizes.get(partitionKey) ?? 0) - sizeOf(removed.value))
    partitions.get(partitionKey)?.delete(key)
  }
  return {
    generation: () => currentGeneration,
    get(key, now) {
      const partition = partitions.get(partitionOf(key))
      const entry = partition?.get(key)
      if (!partition || !entry || entry.until <= now) return undefined
      partition.delete(key)
      partition.set(key, entry)
      return entry
    },
    set(key, { value, reads }, { now, generation }) {
      if (generation !== currentGeneration) return
      const partitionKey = partitionOf(key)
      remove(partitionKey, key)
      const partition = partitions.get(partitionKey) ?? new Map<string, CacheEntry<Value>>()
      partitions.set(
        partitionKey,
        partition.set(key, { value, reads: new Set(reads), until: Math.min(now + maxAgeSeconds * 1000, endOf(reads)) }),
      )
      sizes.set(partitionKey, (sizes.get(partitionKey) ?? 0) + sizeOf(value))
      for (const oldest of partition.keys()) {
        if (partition.size <= maxEntries && (sizes.get(partitionKey) ?? 0) <= maxSize) break
        remove(partitionKey, oldest)
      }
    },
    invalidate(changed) {
      currentGeneration++
      for (const [partitionKey, partition] of partitions)
        for (const [key, { reads }] of partition) if (isAffected(reads, changed)) remove(partitionKey, key)
    },
  }
}

/** The first of the moments that `reads` names. */
export const endOf = (reads: ReadonlySet<Read>): number =>
  Math.min(Number.POSITIVE_INFINITY, ...[...reads].filter(isExpiry).map(({ expiresAt }) => expiresAt))

/** Caches one value, loaded on first use and again after `clear`. Concurrent callers share one load. */
export function cacheOne<Value>(load: () => Promise<Value>): { get: () => Promise<Value>; clear: () => void } {
  let cached: Promise<Value> | undefined
  const clear = () => {
    cached = undefined
  }
  const get = () => {
    if (cached) return cached
    const loading = load()
    cached = loading
    // A failed load is not cached.
    loading.catch(() => cached === loading && clear())
    return loading
  }
  return { get, clear }
}
