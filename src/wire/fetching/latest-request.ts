/** State of a value that is fetched again and again: keeps the previous reply, ignores responses of older requests. */

export type ReplyState<T> = { reply?: T; failure?: unknown; isLoading: boolean }

export type LatestRequest<T> = {
  /** Starts a request after `delayMs`. An older request that is still open is ignored from now on. */
  start: (load: () => Promise<T>, delayMs?: number) => void
  /** Ignores the open request. */
  cancel: () => void
}

/** `update` changes the state. A new request removes the failure of the last one; a failure keeps the reply. */
export function createLatestRequest<T>(
  update: (change: (previous: ReplyState<T>) => ReplyState<T>) => void,
): LatestRequest<T> {
  let latest: symbol | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const cancel = () => {
    latest = undefined
    clearTimeout(timer)
  }
  const start = (load: () => Promise<T>, delayMs = 0) => {
    cancel()
    const request = Symbol('request')
    latest = request
    update(({ failure: _, ...previous }) => ({ ...previous, isLoading: true }))
    const settle = (next: ReplyState<T>) => {
      if (latest === request) update(previous => ({ ...previous, ...next }))
    }
    const send = () =>
      load().then(
        reply => settle({ reply, isLoading: false }),
        failure => settle({ failure, isLoading: false }),
      )
    if (delayMs === 0) void send()
    else timer = setTimeout(send, delayMs)
  }
  return { start, cancel }
}
