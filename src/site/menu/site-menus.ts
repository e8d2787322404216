/** The menus, each link of which is a path of the route table: a wrong link does not compile. */
import type { Path } from '../routes.ts'
import type { NavItem } from './menu-links.ts'
import { chineseItems, englishItems, furtherItems, serviceItems } from './navigation.ts'

/** A menu item whose links are paths of the route table. */
export type SiteNavItem = Omit<NavItem, 'link' | 'children' | 'trail' | 'intro'> & {
  link: Path | ''
  children?: readonly SiteNavItem[]
  trail?: readonly Path[]
  intro?: { text: string; name: string; link: Path }
}

export const serviceCentre: SiteNavItem = serviceItems
export const chineseNavigation: readonly SiteNavItem[] = chineseItems
export const furtherGroups: readonly SiteNavItem[] = furtherItems
export const englishNavigation: readonly SiteNavItem[] = englishItems
