/** Route guard (product.md 4). For convenience only: each call checks access on the server. */

type GuardState = { token: string | null | undefined; menus: readonly { path: string }[] }

/** The path to redirect to, or null if the path may be displayed. Paths are compared by whole segments; `/` matches only itself. */
export function guardTarget(path: string, { token, menus }: GuardState): string | null {
  const pathname = path.replace(/[?#].*$/s, '')
  if (pathname === '/404' || !token) return null
  if (pathname === '/login' || pathname === '') return menus[0]?.path ?? '/404'
  return menus.some(menu => isWithin(pathname, menu.path)) ? null : '/404'
}

/** The link of an invitation is for another person than the one who is signed in to this browser, so it opens. */
export const isInvitationPage = ({ pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>): boolean =>
  pathname === '/login' && searchParams.get('mode') === 'invited'

/** By whole segments. */
export function isWithin(pathname: string, menu: string): boolean {
  return pathname === menu || (menu !== '/' && menu !== '' && pathname.startsWith(`${menu}/`))
}
