/** Tells the caches in front of the site (a CDN) which pages are old. Every node does: the request can be repeated, and a node that was cut off says
 *  that everything is old when it is back. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Change } from '../../wire/cache/cache-tags.ts'
import { keysOfChange, wholeSite } from './surrogate-keys.ts'

export type Purge = { changed: (change: Change) => void; stop: () => Promise<void> }

type Settings = {
  /** Takes a POST with the header Surrogate-Key. */
  url: string
  /** Sent as a bearer token. */
  key?: string | undefined
  /** After all attempts failed: pages are old until their time is over. */
  onError: (error: unknown) => void
  /** Milliseconds before each further attempt. */
  retryMs?: readonly number[]
}

/** Changes of this while are one request. */
const collectMs = 200
const timeoutMs = 5000
/** More keys than this are said as one: everything. */
const maxKeys = 50

export function createPurge({ url, key, onError, retryMs = [1000, 5000, 25_000] }: Settings): Purge {
  const stopping = new AbortController()
  let pending = new Set<string>()
  let sending: Promise<void> | undefined
  const send = async (keys: readonly string[]) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'surrogate-key': keys.join(' '), ...(key && { authorization: `Bearer ${key}` }) },
      signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(timeoutMs)]),
    })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`The cache in front of the site replied ${response.status} to a purge`)
  }
  const sendUntilTaken = async (keys: readonly string[]) => {
    for (const [at, waitMs] of [0, ...retryMs].entries()) {
      await pause(waitMs, undefined, { signal: stopping.signal, ref: false })
      const error: unknown = await send(keys).then(
        () => undefined,
        (failure: unknown) => failure,
      )
      if (error === undefined) return
      if (at === retryMs.length && !stopping.signal.aborted) onError(error)
    }
  }
  const sendPending = async () => {
    while (pending.size > 0) {
      await pause(collectMs, undefined, { signal: stopping.signal, ref: false })
      const keys = pending.has(wholeSite) || pending.size > maxKeys ? [wholeSite] : [...pending].sort()
      pending = new Set()
      await sendUntilTaken(keys)
    }
  }
  return {
    changed: change => {
      for (const changedKey of keysOfChange(change)) pending.add(changedKey)
      sending ??= sendPending()
        // It was stopped.
        .catch(() => undefined)
        .finally(() => {
          sending = undefined
        })
    },
    stop: async () => {
      stopping.abort()
      await sending
    },
  }
}
