/** Session storage of the browser (product.md 3), typed by name and written as JSON. Reading is in read-entry.ts,
 *  which pages without a login do not load. */
import type { EntryStore } from '../../ui/formats/timed-storage.ts'
import type { Menu } from '../menus.ts'

/** The user's own profile as the server returns it: private fields are already masked. */
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
  /** The economic categories, wire name "finance type". */
  financeTypes: readonly Choice[]
  /** All branches, wire name "block". */
  allBlocks: readonly Choice[]
  /** The last service provider text that was read. */
  partnersMessage: string
  /** Codes and firms found by the last look-up, each with the address of its page. */
  matches: readonly Match[]
  /** The page requested before login. */
  url: string
}

const entryNames: Readonly<Record<keyof SessionEntries, true>> = {
  token: true,
  userMenus: true,
  userInfo: true,
  financeTypes: true,
  allBlocks: true,
  partnersMessage: true,
  matches: true,
  url: true,
}

export const isEntryName = (name: string): name is keyof SessionEntries => name in entryNames

/** Stores an entry for this session. Ignores a storage that is missing, full or blocked. */
export function setEntry<Name extends keyof SessionEntries>(
  name: Name,
  value: SessionEntries[Name],
  store: EntryStore | undefined,
): void {
  writeEntry(name, JSON.stringify(value), store)
}

/** Stores an entry that is already JSON. */
export function writeEntry(name: keyof SessionEntries, text: string, store: EntryStore | undefined): void {
  try {
    store?.setItem(name, text)
  } catch {
    // A full storage keeps its old entries.
  }
}
