/** Stores data of a page in the session storage (product.md 3). */
import { useEffect } from 'react'
import { browserStorage } from './browser-session.ts'
import { type SessionEntries, writeEntry } from './session-entries.ts'

/** Writes the entry on mount and when the value changes; undefined writes nothing. */
export function useSessionEntry<Name extends keyof SessionEntries>(
  name: Name,
  value: SessionEntries[Name] | undefined,
): void {
  // Lists are new objects at every rendering, so the JSON is compared.
  const text = value === undefined ? undefined : JSON.stringify(value)
  useEffect(() => {
    if (text !== undefined) writeEntry(name, text, browserStorage().session)
  }, [name, text])
}
