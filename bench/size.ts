/** How much the bench measures. */
export type Size = {
  /** Rounds of each measurement; the median and the spread are taken over them. */
  rounds: number
  /** Seconds of load in a round. */
  seconds: number
  /** Products in the table of the lookup, smallest first. */
  lookupRows: readonly number[]
  /** Items in the site map. */
  sitemapItems: number
  /** Letters of visitors and reports of product records in the queue of staff. */
  queueRows: number
  /** Seconds of lookups, and of the mix at each rate. */
  loadSeconds: number
}

export const fullSize: Size = {
  rounds: 5,
  seconds: 3,
  lookupRows: [10_000, 100_000, 1_000_000, 10_000_000],
  sitemapItems: 1_000_000,
  queueRows: 1_000_000,
  loadSeconds: 10,
}

/** Under two minutes in all: it shows a large change, not a small one. */
export const quickSize: Size = {
  rounds: 2,
  seconds: 1,
  lookupRows: [100_000],
  sitemapItems: 100_000,
  queueRows: 50_000,
  loadSeconds: 3,
}
