/** Stores a login in the browser (product.md 3). */
import { setTimedEntry } from '../../ui/formats/timed-storage.ts'
import type { Menu } from '../menus.ts'
import type { BrowserStorage } from './browser-session.ts'
import { type SessionUser, setEntry } from './session-entries.ts'

type LoginReply = {
  token: string
  username: string
  userType: number
  isXT: number
  levels: number | string | null
  menus: readonly Menu[]
}

/** Stores loginInfo, token and gs-user, the menus for 7 days, and token and menus for this session. */
export function storeLogin({ token, menus, ...reply }: LoginReply, { local, session, now }: BrowserStorage): void {
  const { username, userType, isXT, levels } = reply
  const setItem = (name: string, value: string) => local?.setItem(name, value)
  setItem('loginInfo', JSON.stringify({ username, userType, isXT, levels }))
  setItem('token', token)
  setItem('gs-user', username)
  setTimedEntry('userMenus', menus, { store: local, now })
  setEntry('token', token, session)
  setEntry('userMenus', menus, session)
}

/** Changes what a signed-in account may open: it has become an operator of a firm, or its firm a system member. */
export function updateStoredLogin(
  { isXT, menus }: Pick<LoginReply, 'isXT' | 'menus'>,
  { local, session, now }: BrowserStorage,
): void {
  const stored: unknown = JSON.parse(local?.getItem('loginInfo') ?? 'null')
  if (typeof stored === 'object' && stored !== null) local?.setItem('loginInfo', JSON.stringify({ ...stored, isXT }))
  setTimedEntry('userMenus', menus, { store: local, now })
  setEntry('userMenus', menus, session)
}

/** Stores the token of a renewed session, for example after a change of password. */
export function storeToken(token: string, { local, session }: Pick<BrowserStorage, 'local' | 'session'>): void {
  local?.setItem('token', token)
  setEntry('token', token, session)
}

/** Stores the signed-in user for 7 days: only the fields of the session user. */
export function storeUser(user: SessionUser, { local, session, now }: BrowserStorage): void {
  const { id, realName, idNumber, phone, blockName, roleId } = user
  const stored = { id, realName, idNumber, phone, blockName, roleId }
  setTimedEntry('userInfo', stored, { store: local, now })
  setEntry('userInfo', stored, session)
}
