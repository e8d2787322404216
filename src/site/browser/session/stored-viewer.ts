/** The stored token and menus, for the route guard. Without stored menus only the server decides. */
import { browserStore, getTimedEntry } from '../../../ui/formats/timed-storage.ts'

export function storedViewer(): { token: string | null; menus: { path: string }[] } {
  const menus: unknown = getTimedEntry('userMenus', { store: browserStore(), now: Date.now() })
  if (!Array.isArray(menus)) return { token: null, menus: [] }
  return { token: localStorage.getItem('token'), menus: menus.filter(hasPath) }
}

function hasPath(menu: unknown): menu is { path: string } {
  return typeof menu === 'object' && menu !== null && 'path' in menu && typeof menu.path === 'string'
}
