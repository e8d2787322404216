/** Reads session entries and checks their shape, because a visitor can edit the browser's storage. */

import type { EntryStore } from '../../ui/formats/timed-storage.ts'
import { asRecord } from '../../wire/as-record.ts'
import { guardTarget } from '../guard.ts'
import type { Menu } from '../menus.ts'
import type { Choice, Match, SessionEntries, SessionUser } from './session-entries.ts'

type Shapes = { [Name in keyof SessionEntries]: (value: unknown) => value is SessionEntries[Name] }

const isText = (value: unknown): value is string => typeof value === 'string'
const isTextOrNull = (value: unknown): value is string | null => value === null || isText(value)
const isNumber = (value: unknown): value is number => typeof value === 'number'

const isListOf =
  <Item>(isItem: (value: unknown) => value is Item) =>
  (value: unknown): value is readonly Item[] =>
    Array.isArray(value) && value.every(isItem)

function isChoice(value: unknown): value is Choice {
  const { label, value: code } = asRecord(value)
  return isText(label) && isText(code)
}

function isMatch(value: unknown): value is Match {
  const { label, url } = asRecord(value)
  return isText(label) && isText(url)
}

function isMenu(value: unknown): value is Menu {
  const { id, name, path } = asRecord(value)
  return isNumber(id) && isText(name) && isText(path)
}

function isUser(value: unknown): value is SessionUser {
  const { id, realName, idNumber, phone, blockName, roleId } = asRecord(value)
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
  matches: isListOf(isMatch),
  url: isText,
}

/** The session entry, or undefined if it is missing or has another shape. */
export function getEntry<Name extends keyof SessionEntries>(
  name: Name,
  store: EntryStore | undefined,
): SessionEntries[Name] | undefined {
  try {
    const value: unknown = JSON.parse(store?.getItem(name) ?? 'null')
    const hasShape = shapes[name]
    return hasShape(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** The page requested before login. Reading it removes it. */
export function takeRequestedUrl(store: EntryStore | undefined): string | undefined {
  const url = getEntry('url', store)
  if (url !== undefined) store?.removeItem('url')
  return url
}

type Login = { token: string; menus: readonly Menu[]; landing: string }

/** The page after login: the one requested before, or where the session ended, if the menus allow it; otherwise the landing. */
export function pathAfterLogin({ token, menus, landing }: Login, store: EntryStore | undefined): string {
  const url = takeRequestedUrl(store) ?? ''
  const isOfSite = /^\/[^/\\]/.test(url) && !/^\/login\b/.test(url)
  return isOfSite && guardTarget(url, { token, menus }) === null ? url : landing
}
