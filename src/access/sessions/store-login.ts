/** Stores a login in the browser (product.md 3). */
import { getTimedEntry, setTimedEntry } from '../../ui/formats/timed-storage.ts'
import { removeTypedTextOfOthers } from '../../ui/typed-text/typed-text-store.ts'
import { asRecord } from '../../wire/as-record.ts'
import type { FirmRole } from '../../wire/firm-roles.ts'
import type { Menu } from '../menus.ts'
import type { BrowserStorage } from './browser-session.ts'
import { type SessionUser, setEntry, writeEntry } from './session-entries.ts'

type StoredInfo = {
  username: string
  userType: number
  isXT: number
  levels: number | string | null
  firmRole: FirmRole | null
  menus: readonly Menu[]
}

/** Stores loginInfo, token and gs-user, the role of an operator in its firm, the menus for 7 days, and token and menus for this session. What another account had typed is removed. */
export function storeLogin({ token, ...info }: StoredInfo & { token: string }, storage: BrowserStorage): void {
  storeToken(token, storage)
  storeInfo(info, storage)
  if (storage.session) removeTypedTextOfOthers(storage.session, info.username)
}

/** Stores the login info without its token: loginInfo last, because other tabs read all entries when it changes. */
function storeInfo(info: StoredInfo, { local, session, now }: BrowserStorage): void {
  const { username, userType, isXT, levels, firmRole, menus } = info
  setItem(local, 'gs-user', username)
  setTimedEntry('userMenus', menus, { store: local, now })
  setEntry('userMenus', menus, session)
  if (firmRole === null) local?.removeItem('firmRole')
  else setItem(local, 'firmRole', firmRole)
  setItem(local, 'loginInfo', JSON.stringify({ username, userType, isXT, levels }))
}

function setItem(store: BrowserStorage['local'], name: string, value: string): void {
  try {
    store?.setItem(name, value)
  } catch {
    // A full storage keeps its old entries.
  }
}

/** Stores what the server has changed about the signed-in account, its role among it. */
export function updateStoredLogin(
  { roleId, ...info }: StoredInfo & { roleId: number | null },
  storage: BrowserStorage,
) {
  const user = getTimedEntry('userInfo', { store: storage.local, now: storage.now })
  if (user !== undefined) storeUserEntry({ ...asRecord(user), roleId }, storage)
  storeInfo(info, storage)
}

/** Stores the token of a renewed session, for example after a change of password. */
export function storeToken(token: string, { local, session }: Pick<BrowserStorage, 'local' | 'session'>): void {
  setItem(local, 'token', token)
  setEntry('token', token, session)
}

/** Stores the signed-in user for 7 days: only the fields of the session user. */
export function storeUser(user: SessionUser, storage: BrowserStorage): void {
  const { id, realName, idNumber, phone, blockName, roleId } = user
  storeUserEntry({ id, realName, idNumber, phone, blockName, roleId }, storage)
}

function storeUserEntry(user: object, { local, session, now }: BrowserStorage): void {
  setTimedEntry('userInfo', user, { store: local, now })
  writeEntry('userInfo', JSON.stringify(user), session)
}
