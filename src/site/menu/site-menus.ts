/** The menus: the groups of navigation.ts with the pages that have a place in them. Each link is a path of the route table: a wrong one does
 *  not compile. */

import { type ByLanguage, byLanguage } from '../../codes/languages.ts'
import type { MenuPlace } from '../routes/row.ts'
import { menuPages, type Path } from '../routes.ts'
import type { NavItem } from './menu-links.ts'
import { furtherItems, type Group, headerMenus, mapGroups, serviceItems } from './navigation.ts'

/** A menu item whose links are paths of the route table. */
export type SiteNavItem = Omit<NavItem, 'link' | 'children' | 'trail' | 'intro'> & {
  link: Path | ''
  children?: readonly SiteNavItem[]
  trail?: readonly Path[]
  intro?: { text: string; name: string; link: Path }
}

type SiteGroup = Omit<Group, 'link' | 'children' | 'intro'> & {
  link: Path | ''
  children?: readonly SiteGroup[]
  intro?: { text: string; name: string; link: Path }
}

type PlacedPage = { path: string; title: string; place: MenuPlace }

const placed: readonly PlacedPage[] = menuPages.flatMap(({ path, title, menus }) =>
  menus.map(place => ({ path, title, place })),
)

/** The pages of a group, in the order of the table but for those that are `after` another one. */
function placedIn(group: string): PlacedPage[] {
  const all = placed.filter(({ place }) => place.in === group)
  const pages = all.filter(({ place }) => place.after === undefined)
  for (const page of all) {
    if (page.place.after === undefined) continue
    pages.splice(pages.findIndex(({ path }) => path === page.place.after) + 1, 0, page)
  }
  return pages
}

const serviceGroups: readonly string[] = serviceItems.children.map(({ id }) => id)

/** The pages of a group. Those of the service centre have its trail. */
function pagesOf(id: string, group = id): NavItem[] {
  return placedIn(group).map(({ path, title, place: { name, query, hidden, style, holds } }) => ({
    id: [group, path, ...Object.values(query ?? {})].join(' '),
    name: name ?? title,
    link: path,
    ...(query && { query }),
    ...(hidden && { hidden }),
    ...(style && { style }),
    ...(holds && { children: pagesOf(holds) }),
    ...(!hidden && serviceGroups.includes(id) && { trail: [serviceItems.link] }),
  }))
}

function withPages({ sameAs, children, ...item }: Group): NavItem {
  if (!children) return item
  return { ...item, children: [...pagesOf(item.id, sameAs), ...children.map(withPages)] }
}

/** A link that no row of the table has does not compile. */
const headers: ByLanguage<readonly SiteGroup[]> = headerMenus
const further: readonly SiteGroup[] = furtherItems

/** `navigation`: the header of each language with its pages; `furtherGroups` of the main language that are in no header. */
export type SiteMenus = {
  navigation: ByLanguage<readonly NavItem[]>
  furtherGroups: readonly NavItem[]
}

/** The menus as the tables have them; `menusOf` (menu-changes.ts) has what staff have changed. */
export const tableMenus: SiteMenus = {
  navigation: byLanguage(language => headers[language].map(withPages)),
  furtherGroups: further.map(withPages),
}

/** Pages of the site maps that are in no menu. */
export const mapLinks = byLanguage<readonly NavItem[]>(language => pagesOf(mapGroups[language]))
