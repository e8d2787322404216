/** The menus with what staff have changed in them: names, order, and what is hidden. A page keeps its title and its address. */
import { byLanguage, languages } from '../../codes/languages.ts'
import { type MenuChanges, type MenuLine, readMenuChanges } from '../../content/settings/menu-changes.ts'
import { mainPages } from '../main-pages.ts'
import type { NavItem } from './menu-links.ts'
import { type SiteMenus, tableMenus } from './site-menus.ts'

/** The menus of one value of the setting, as every page of a node has the same. */
let latest: { text: string; menus: SiteMenus } = { text: '', menus: tableMenus }

/** The menus of the setting `menus`; those of the tables if it cannot be read.
 *  @example menusOf('{"names":{"party":"党建"}}').navigation.zh[7]?.name // '党建' */
export function menusOf(text: string): SiteMenus {
  if (latest.text !== text) latest = { text, menus: withChanges(tableMenus, readMenuChanges(text)) }
  return latest.menus
}

/** Ids that no menu has change nothing: the page may have been removed by a newer version. */
function withChanges({ navigation, furtherGroups }: SiteMenus, changes: MenuChanges | undefined): SiteMenus {
  if (!changes) return tableMenus
  return {
    navigation: byLanguage(language => changedItems(navigation[language], language, changes)),
    furtherGroups: furtherGroups.map(item => changedItem(item, changes)),
  }
}

/** The home pages are always in the header: without them a visitor does not come back. */
const homes: readonly string[] = languages.map(language => mainPages[language].home)

function changedItem(item: NavItem, changes: MenuChanges): NavItem {
  const { id, children } = item
  const name = changes.names[id]?.trim()
  const isHidden = changes.hidden.includes(id) && !homes.includes(item.link)
  return {
    ...item,
    ...(name && { name, ...(item.headerName && { headerName: name }) }),
    ...(isHidden && { hidden: true }),
    ...(children && { children: changedItems(children, id, changes) }),
  }
}

/** The items of a group in their order; those that the order does not name keep theirs, behind the others. */
function changedItems(items: readonly NavItem[], group: string, changes: MenuChanges): NavItem[] {
  const order = changes.order[group] ?? []
  const placeOf = ({ id }: NavItem) => {
    const at = order.indexOf(id)
    return at < 0 ? order.length : at
  }
  return [...items].sort((a, b) => placeOf(a) - placeOf(b)).map(item => changedItem(item, changes))
}

/** The items below a group of the menus, each before its own. */
const linesOf = (items: readonly NavItem[], group: string): MenuLine[] =>
  items.flatMap(({ id, name, link, hidden = false, children = [] }) => [
    { id, name, group, hidden, fixed: homes.includes(link) },
    ...linesOf(children, id),
  ])

/** The items of all menus for the page on which they are changed: an item that is in two groups has a line in each. */
export const menuLines: readonly MenuLine[] = languages
  .flatMap(language => linesOf(tableMenus.navigation[language], language))
  .concat(tableMenus.furtherGroups.flatMap(({ id, children = [] }) => linesOf(children, id)))
