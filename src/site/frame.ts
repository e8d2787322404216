/** What stands around a page, worked out by its loader, so that the first page needs neither the menus nor the table of routes. */
import type { PageRow } from '../wire/page.ts'
import { carriesServiceTrail, type NavItem } from './menu-links.ts'
import {
  breadcrumbOf,
  type Crumb,
  currentSideItem,
  currentTop,
  navigationOf,
  type Side,
  sideMenuOf,
} from './navigation-rules.ts'

/** The item of the header the page belongs to and its breadcrumb; both once more for when it is reached from the service centre. */
export type Frame = {
  top: string | undefined
  crumbs: readonly Crumb[]
  fromService?: { top: string | undefined; crumbs: readonly Crumb[] }
  side?: Side & { current: string }
}

/** `address` is the path with its query. */
export function frameOf(row: PageRow, address: string): Frame {
  const side = sideMenuOf(row)
  return {
    top: currentTop(row.path),
    crumbs: breadcrumbOf(row),
    ...(carriesServiceTrail(row.path) && {
      fromService: { top: currentTop(row.path, true), crumbs: breadcrumbOf(row, { cameFromService: true }) },
    }),
    ...(side && { side: { ...side, current: currentSideItem(side, row, address) } }),
  }
}

/** An item of the header as the bar shows it; what lies below it comes when it is opened. */
export type TopItem = Pick<NavItem, 'id' | 'name' | 'link' | 'external' | 'className'> & { hasMenu: boolean }

export function topItems(language: 'zh' | 'en'): TopItem[] {
  return navigationOf(language)
    .filter(item => !item.hidden)
    .map(({ id, name, link, external, className, children }) => ({
      id,
      name,
      link,
      ...(external && { external }),
      ...(className && { className }),
      hasMenu: children !== undefined,
    }))
}
