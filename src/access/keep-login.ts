/** What a login leaves in the browser (product.md 3). */
import { setTimed } from '../ui/timed-storage.ts'
import type { Places } from './browser-session.ts'
import type { Menu } from './menus.ts'
import { type SessionUser, setEntry } from './session-entries.ts'

type LoginReply = {
  token: string
  username: string
  userType: number
  isXT: number
  levels: number | string | null
  menus: readonly Menu[]
}

/** Keeps a login: loginInfo, token and gs-user, the menus for 7 days, and token and menus for this session. */
export function storeLogin({ token, menus, ...reply }: LoginReply, { local, session, now }: Places): void {
  const { username, userType, isXT, levels } = reply
  const keep = (name: string, value: string) => local?.setItem(name, value)
  keep('loginInfo', JSON.stringify({ username, userType, isXT, levels }))
  keep('token', token)
  keep('gs-user', username)
  setTimed('userMenus', menus, { store: local, now })
  setEntry('token', token, session)
  setEntry('userMenus', menus, session)
}

/** Keeps the token of a session that was renewed, as after a change of password. */
export function storeToken(token: string, { local, session }: Pick<Places, 'local' | 'session'>): void {
  local?.setItem('token', token)
  setEntry('token', token, session)
}

/** Keeps who is signed in for 7 days: the fields of the session user and nothing else of the profile. */
export function storeUser(user: SessionUser, { local, session, now }: Places): void {
  const { id, realName, idNumber, phone, blockName, roleId } = user
  const kept = { id, realName, idNumber, phone, blockName, roleId }
  setTimed('userInfo', kept, { store: local, now })
  setEntry('userInfo', kept, session)
}
