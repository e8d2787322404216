/** One run for all requests of a while. */

/** `ask` runs it after `delayMs`, once for all that ask until then.
 *  @example const soon = onceSoon(() => cache.invalidate('firm'), 1000); soon.ask(); soon.ask() // one invalidation */
export function onceSoon(run: () => void, delayMs: number): { ask: () => void; stop: () => void } {
  let timer: NodeJS.Timeout | undefined
  return {
    ask: () => {
      timer ??= setTimeout(() => {
        timer = undefined
        run()
      }, delayMs)
    },
    stop: () => clearTimeout(timer),
  }
}
