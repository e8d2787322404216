/** What the browser holds until the session ends (product.md 3), typed by name and written as JSON. It is read in read-entry.ts,
 *  which pages without a login do not load. */
import type { EntryStore } from '../ui/timed-storage.ts'
import type { Menu } from './menus.ts'

/** One's own profile as the server gives it: private things are masked already. */
export type SessionUser = {
  id: number
  realName: string | null
  idNumber: string | null
  phone: string | null
  blockName: string
  roleId: number | null
}

export type Choice = { label: string; value: string }

export type Match = { label: string; url: string }

export type SessionEntries = {
  token: string
  userMenus: readonly Menu[]
  userInfo: SessionUser
  /** The economic categories, wire word "finance type". */
  financeTypes: readonly Choice[]
  /** All branches, wire word "block". */
  allBlocks: readonly Choice[]
  /** What was last read about a service provider. */
  partnersMessage: string
  /** Codes and firms found by the last look-up, each with the address that shows it. */
  matches: readonly Match[]
  /** The page that was asked for before logging in. */
  url: string
}

/** Keeps an entry for this session. A storage that is missing, full or forbidden is no fault. */
export function setEntry<Name extends keyof SessionEntries>(
  name: Name,
  value: SessionEntries[Name],
  store: EntryStore | undefined,
): void {
  writeEntry(name, JSON.stringify(value), store)
}

/** The same of a value that is written out already. */
export function writeEntry(name: keyof SessionEntries, text: string, store: EntryStore | undefined): void {
  try {
    store?.setItem(name, text)
  } catch {
    // A full storage keeps what it has.
  }
}
