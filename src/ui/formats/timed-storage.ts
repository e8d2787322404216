/** Entries in browser storage with an expiry: { value, expiry }. A storage that is missing, full or forbidden is not an error. */

/** The used part of the browser's Storage, so that pages can be rendered and tested without it. */
export type EntryStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
export type StorageContext = { store: EntryStore | undefined; now: number }

const dayMs = 24 * 60 * 60 * 1000

/** The browser's localStorage; undefined on the server and where the visitor forbids it. */
export function browserStore(): EntryStore | undefined {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}

/** Stores a value for some days, 7 by default. `now` in milliseconds. Returns whether it was stored. */
export function setTimedEntry(
  key: string,
  value: unknown,
  { store, now, days = 7 }: StorageContext & { days?: number },
): boolean {
  try {
    store?.setItem(key, JSON.stringify({ value, expiry: now + days * dayMs }))
    return store !== undefined
  } catch {
    return false
  }
}

/** The value of a key, of unknown shape because a visitor can edit it; undefined if there is none.
 *  An expired or unreadable entry is removed. */
export function getTimedEntry(key: string, { store, now }: StorageContext): unknown {
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

function readEntry(text: string): { value: unknown; expiry: number } | undefined {
  try {
    const entry: unknown = JSON.parse(text)
    if (typeof entry !== 'object' || entry === null || !('expiry' in entry) || !('value' in entry)) return undefined
    return typeof entry.expiry === 'number' ? { value: entry.value, expiry: entry.expiry } : undefined
  } catch {
    return undefined
  }
}
