/** Keeps what a page has read in the session (product.md 3), until the session ends. */
import { useEffect } from 'react'
import { browserPlaces } from './browser-session.ts'
import { type SessionEntries, writeEntry } from './session-entries.ts'

/** Writes the entry once the page is mounted, and again when the value changes; undefined leaves what is there. */
export function useSessionEntry<Name extends keyof SessionEntries>(
  name: Name,
  value: SessionEntries[Name] | undefined,
): void {
  // Lists are new at every rendering: what they say decides.
  const text = value === undefined ? undefined : JSON.stringify(value)
  useEffect(() => {
    if (text !== undefined) writeEntry(name, text, browserPlaces().session)
  }, [name, text])
}
