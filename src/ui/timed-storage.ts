// Entries of the browser's storage that end by themselves: { value, expiry }. A storage that is missing, full or forbidden is no fault.

/** The part of the browser's Storage that is used, so that a page can be rendered and tested without one. */
export type EntryStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
export type Timed = { store: EntryStore | undefined; now: number }

const DAY_MS = 24 * 60 * 60 * 1000

/** The browser's own storage, or undefined on the server and where the visitor forbids it. */
export function browserStore(): EntryStore | undefined {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}

/** Keeps a value for some days, 7 by default. `now` in milliseconds. Tells whether it was kept. */
export function setTimed(key: string, value: unknown, { store, now, days = 7 }: Timed & { days?: number }): boolean {
  try {
    store?.setItem(key, JSON.stringify({ value, expiry: now + days * DAY_MS }))
    return store !== undefined
  } catch {
    return false
  }
}

/** The value kept under a key, unknown in shape because a visitor can edit it; undefined where there is none.
 *  An entry that is over or cannot be read is removed. */
export function getTimed(key: string, { store, now }: Timed): unknown {
  try {
    const text = store?.getItem(key) ?? null
    if (text === null) return undefined
    const entry = readEntry(text)
    if (entry && now < entry.expiry) return entry.value
    store?.removeItem(key)
    return undefined
  } catch {
    return undefined
  }
}

/** Removes an entry before its time. */
export function removeTimed(key: string, { store }: Pick<Timed, 'store'>): void {
  try {
    store?.removeItem(key)
  } catch {
    // A forbidden storage holds nothing to remove.
  }
}

function readEntry(text: string): { value: unknown; expiry: number } | undefined {
  try {
    const entry: unknown = JSON.parse(text)
    if (typeof entry !== 'object' || entry === null || !('expiry' in entry) || !('value' in entry)) return undefined
    return typeof entry.expiry === 'number' ? { value: entry.value, expiry: entry.expiry } : undefined
  } catch {
    return undefined
  }
}
