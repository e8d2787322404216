/** The progress of a job, stored while it runs. */

/** Interval at which the progress is stored and a cancellation is noticed. */
const progressMs = 500

/** Stores the latest progress regularly. `store` returns false when the work was cancelled or taken over; then `cancellation` is aborted.
 *  `stop` ends it, and waits for what is being stored. */
export function reportProgress<Progress>(
  first: Progress,
  store: (progress: Progress) => Promise<boolean>,
  cancellation: AbortController,
) {
  let latest = first
  let pending: Promise<void> = Promise.resolve()
  const report = async () => {
    // After a database error the next report tries again.
    const isActive = await store(latest).catch(() => true)
    if (!isActive) cancellation.abort(new Error('The work was cancelled or taken over'))
  }
  const timer = setInterval(() => {
    pending = pending.then(report)
  }, progressMs)
  return {
    update: (progress: Progress) => {
      latest = progress
    },
    stop: async () => {
      clearInterval(timer)
      await pending
    },
  }
}
