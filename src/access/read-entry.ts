/** Reads what the session holds, only in its own shape, because a visitor can edit what the browser keeps. */
import type { EntryStore } from '../ui/timed-storage.ts'
import { guardTarget } from './guard.ts'
import type { Menu } from './menus.ts'
import type { Choice, Match, SessionEntries, SessionUser } from './session-entries.ts'

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

function isMatch(value: unknown): value is Match {
  const { label, url } = fieldsOf(value)
  return isText(label) && isText(url)
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
  matches: isListOf(isMatch),
  url: isText,
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

type Login = { token: string; menus: readonly Menu[]; landing: string }

/** Where a login leads: to the console page that was asked for before, where the menus open it, else to the landing. */
export function afterLogin({ token, menus, landing }: Login, store: EntryStore | undefined): string {
  const url = takeUrl(store)
  return url?.startsWith('/MyManage/') && guardTarget(url, { token, menus }) === null ? url : landing
}
