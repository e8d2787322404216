/** The version of what a browser stores about a signed-in account. The server sends it with every reply and page, and the browser computes the
 *  same of its storage: they differ once the server has changed something, or the storage has lost something. */
import { getTimedEntry } from '../../ui/formats/timed-storage.ts'
import { asRecord } from '../../wire/as-record.ts'
import type { BrowserStorage } from './browser-session.ts'

/** Fields of the wire, of unknown shape because a visitor can edit the browser's storage. */
type VersionedLogin = Readonly<
  Record<'username' | 'userType' | 'isXT' | 'levels' | 'roleId' | 'firmRole' | 'menus', unknown>
>

/** Two hashes in base 36. They tell versions apart and protect nothing. */
export function loginVersion(login: VersionedLogin): string {
  const { username, userType, isXT, levels, roleId, firmRole, menus } = login
  const menuFields = Array.isArray(menus) ? menus.map(asRecord).map(({ id, name, path }) => [id, name, path]) : null
  const text = JSON.stringify([username, userType, isXT, levels, roleId, firmRole, menuFields])
  return hash(text, 0x811c9dc5).toString(36) + hash(text, 0x2545f491).toString(36)
}

/** FNV-1a over the UTF-16 code units, 32 bits (Fowler, Noll, Vo; http://www.isthe.com/chongo/tech/comp/fnv/). */
function hash(text: string, start: number): number {
  let value = start
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return value >>> 0
}

/** The version of what is stored; undefined if nobody is signed in. */
export function storedLoginVersion({ local, now }: Pick<BrowserStorage, 'local' | 'now'>): string | undefined {
  const stored = (name: string) => getTimedEntry(name, { store: local, now })
  try {
    const { username, userType, isXT, levels } = asRecord(JSON.parse(local?.getItem('loginInfo') ?? ''))
    const { roleId } = asRecord(stored('userInfo'))
    const firmRole = local?.getItem('firmRole') ?? null
    return loginVersion({ username, userType, isXT, levels, roleId, firmRole, menus: stored('userMenus') })
  } catch {
    return undefined
  }
}
