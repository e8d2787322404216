/** Requests at random moments, whether or not earlier ones have returned: the load of many independent visitors. */

/** Milliseconds from the moment at which each request was due to its end, without those of the first second, which warms the
 *  connections. Infinite if `send` resolves with false: the request was refused. */
export async function sendPoisson(
  { perSecond, seconds }: { perSecond: number; seconds: number },
  send: () => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = []
  const requests: Promise<void>[] = []
  const startedAt = performance.now()
  const endAt = startedAt + seconds * 1000
  for (let dueAt = startedAt; dueAt < endAt; dueAt += (-Math.log(1 - Math.random()) * 1000) / perSecond) {
    while (performance.now() < dueAt)
      await new Promise(done => setTimeout(done, Math.max(0, dueAt - performance.now())))
    const isCounted = dueAt - startedAt > 1000
    const done = send().then(result => {
      if (isCounted) times.push(result === false ? Infinity : performance.now() - dueAt)
    })
    requests.push(done)
  }
  await Promise.all(requests)
  return times
}
