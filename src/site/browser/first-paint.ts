/** The moment after which scripts may take the network and the processor: text comes before what it needs later. */

/** Resolves after the page was displayed for the first time, and at once in a background tab, which displays nothing. */
export const firstPaint: Promise<void> = document.visibilityState === 'hidden' ? Promise.resolve() : painted()

function painted(): Promise<void> {
  return new Promise(done => {
    document.addEventListener('visibilitychange', () => done(), { once: true })
    if (PerformanceObserver.supportedEntryTypes.includes('paint'))
      new PerformanceObserver(() => done()).observe({ type: 'paint', buffered: true })
    else requestAnimationFrame(() => setTimeout(done))
  })
}
