/** What the browser holds until the session ends (product.md 3), typed by name: written as JSON, and read back only in its own shape,
 *  because a visitor can edit what the browser keeps. */
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

type Choice = { label: string; value: string }

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
  /** Codes and firms found by the last look-up. */
  matches: readonly string[]
  /** The page that was asked for before logging in. */
  url: string
}

type Shapes = { [Name in keyof SessionEntries]: (value: unknown) => value is SessionEntries[Name] }

const isText = (value: unknown): value is string => typeof value === 'string'
const isTextOrNull = (value: unknown): value is string | null => value === null || isText(value)
const isNumber = (value: unknown): value is number => typeof value === 'number'

const isListOf =
  <Item>(isItem: (value: unknown) => value is Item) =>
  (value: unknown): value is readonly Item[] =>
    Array.isArray(value) && value.every(isItem)

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

function isChoice(value: unknown): value is Choice {
  const { label, value: code } = fieldsOf(value)
  return isText(label) && isText(code)
}

function isMenu(value: unknown): value is Menu {
  const { id, name, path } = fieldsOf(value)
  return isNumber(id) && isText(name) && isText(path)
}

function isUser(value: unknown): value is SessionUser {
  const { id, realName, idNumber, phone, blockName, roleId } = fieldsOf(value)
  const isRole = roleId === null || isNumber(roleId)
  return isNumber(id) && [realName, idNumber, phone].every(isTextOrNull) && isText(blockName) && isRole
}

const shapes: Shapes = {
  token: isText,
  userMenus: isListOf(isMenu),
  userInfo: isUser,
  financeTypes: isListOf(isChoice),
  allBlocks: isListOf(isChoice),
  partnersMessage: isText,
  matches: isListOf(isText),
  url: isText,
}

/** Keeps an entry for this session. A storage that is missing, full or forbidden is no fault. */
export function setEntry<Name extends keyof SessionEntries>(
  name: Name,
  value: SessionEntries[Name],
  store: EntryStore | undefined,
): void {
  try {
    store?.setItem(name, JSON.stringify(value))
  } catch {
    // A full storage keeps what it has.
  }
}

/** The entry of this session, or undefined where there is none in its shape. */
export function getEntry<Name extends keyof SessionEntries>(
  name: Name,
  store: EntryStore | undefined,
): SessionEntries[Name] | undefined {
  try {
    const value: unknown = JSON.parse(store?.getItem(name) ?? 'null')
    const isWhole = shapes[name]
    return isWhole(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** The page asked for before logging in, once: it is forgotten by being read. */
export function takeUrl(store: EntryStore | undefined): string | undefined {
  const url = getEntry('url', store)
  if (url !== undefined) store?.removeItem('url')
  return url
}
