/** What the browser keeps of a session (product.md 3 and 4): stored at login, gone at exit. Comfort only; the server decides. */
import { type EntryStore, setTimed } from '../ui/timed-storage.ts'
import { guardTarget } from './guard.ts'
import type { Menu } from './menus.ts'
import { type SessionUser, setEntry, takeUrl } from './session-entries.ts'

export type Places = {
  local: (EntryStore & Pick<Storage, 'clear'>) | undefined
  session: (EntryStore & Pick<Storage, 'clear'>) | undefined
  now: number
}

export type LoginReply = {
  token: string
  username: string
  userType: number
  isXT: number
  levels: number | string | null
  menus: readonly Menu[]
}

/** The browser's own places; undefined where the visitor forbids storage. */
export function browserPlaces(): Places {
  const now = Date.now()
  try {
    return { local: globalThis.localStorage, session: globalThis.sessionStorage, now }
  } catch {
    return { local: undefined, session: undefined, now }
  }
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

/** Keeps who is signed in for 7 days: the fields of the session user and nothing else of the profile. */
export function storeUser(user: SessionUser, { local, session, now }: Places): void {
  const { id, realName, idNumber, phone, blockName, roleId } = user
  const kept = { id, realName, idNumber, phone, blockName, roleId }
  setTimed('userInfo', kept, { store: local, now })
  setEntry('userInfo', kept, session)
}

type Landing = Pick<LoginReply, 'token' | 'menus'> & { landing: string }

/** Where a login leads: to the console page that was asked for before, where the menus open it, else to the landing. */
export function afterLogin({ token, menus, landing }: Landing, { session }: Pick<Places, 'session'>): string {
  const url = takeUrl(session)
  return url?.startsWith('/MyManage/') && guardTarget(url, { token, menus }) === null ? url : landing
}

/** Removes everything of a session from the browser. */
export function forgetSession({ local, session }: Places): void {
  for (const name of ['loginInfo', 'token', 'gs-user']) local?.removeItem(name)
  session?.clear()
  local?.clear()
}

type Exit = { places: Places; logout: () => Promise<unknown>; load: (path: string) => void }

/** Logs out: ends the session on the server, which takes the cookie along, forgets it here, and loads the home page anew.
 *  A server that does not answer keeps nobody in. */
export async function clearSession({ places, logout, load }: Exit): Promise<void> {
  await logout().catch(() => undefined)
  forgetSession(places)
  load('/')
}

/** How long after going to /login the page is loaded anew, in milliseconds. */
export const reloadAfterMs = 500

type Leave = { go: (path: string) => void; reload: () => void; later: (run: () => void, ms: number) => unknown }

/** What follows the confirmed message that the session has ended. */
export function leaveForLogin({ go, reload, later }: Leave): void {
  go('/login')
  later(reload, reloadAfterMs)
}
