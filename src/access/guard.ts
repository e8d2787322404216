/** The client's route guard (product.md 4): comfort for the visitor; what anybody may do is decided by each call. */

type Pass = { token: string | null | undefined; menus: readonly { path: string }[] }

/** Where a path leads instead, or null where it may be shown. Paths are compared by whole segments; `/` matches only itself. */
export function guardTarget(path: string, { token, menus }: Pass): string | null {
  const asked = path.replace(/[?#].*$/s, '')
  if (asked === '/404' || !token) return null
  if (asked === '/login' || asked === '') return menus[0]?.path ?? '/404'
  return menus.some(menu => isWithin(asked, menu.path)) ? null : '/404'
}

function isWithin(asked: string, menu: string): boolean {
  return asked === menu || (menu !== '/' && menu !== '' && asked.startsWith(`${menu}/`))
}
