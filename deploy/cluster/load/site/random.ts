/** Random numbers that are the same for the same seed. */
export type Random = {
  next: () => number
  below: (limit: number) => number
  oneOf: <T>(values: readonly [T, ...T[]]) => T
}

/** mulberry32, public domain (Tommy Ettinger). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return { next, below, oneOf: values => values[below(values.length)] ?? values[0] }
}
