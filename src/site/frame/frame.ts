/** Navigation data of a page, computed by its loader, so that the first page needs neither the menus nor the route table. */
import { type Language, languages } from '../../codes/languages.ts'
import type { PageRow } from '../../wire/page.ts'
import { mainPages } from '../main-pages.ts'
import { hasServiceTrail, type NavItem } from '../menu/menu-links.ts'
import {
  breadcrumbOf,
  type Crumb,
  currentHeaderItem,
  currentSideMenuAddress,
  relatedPages,
  type SideMenuData,
  sideMenuOf,
} from '../menu/navigation-rules.ts'
import type { SiteMenus } from '../menu/site-menus.ts'
import { counterpartOf } from '../routes.ts'

/** Header item, breadcrumb and related pages of the page; `fromService` has both for visitors who come from the service centre. */
export type Frame = {
  headerItemId: string | undefined
  crumbs: readonly Crumb[]
  fromService?: { headerItemId: string | undefined; crumbs: readonly Crumb[] }
  side?: SideMenuData & { current: string }
  related: readonly Crumb[]
  /** The page about the same subject in the other language, unless it is a home page, which the language menu leads to. */
  counterpart?: string | undefined
}

/** `address` is the path with its query. */
export function frameOf(row: PageRow, address: string, menus: SiteMenus): Frame {
  const { menu, ...frame } = commonFrameOf(row, menus)
  return menu ? { ...frame, side: { ...menu, current: currentSideMenuAddress(menu, row, address) } } : frame
}

/** What is the same at every address of a page. */
type CommonFrame = Omit<Frame, 'side'> & { menu: SideMenuData | undefined }

/** The menus are searched once for a page and not with each rendering; those of an earlier setting are dropped with it. */
const commonFrames = new WeakMap<SiteMenus, Map<string, CommonFrame>>()

function commonFrameOf(row: PageRow, menus: SiteMenus): CommonFrame {
  const frames = commonFrames.get(menus) ?? new Map<string, CommonFrame>()
  commonFrames.set(menus, frames)
  const known = frames.get(row.path)
  if (known) return known
  const frame = {
    headerItemId: currentHeaderItem(row.path, menus),
    crumbs: breadcrumbOf(row),
    ...(hasServiceTrail(row.path) && {
      fromService: {
        headerItemId: currentHeaderItem(row.path, menus, true),
        crumbs: breadcrumbOf(row, { cameFromService: true }),
      },
    }),
    related: relatedPages(row),
    counterpart: linkedCounterpart(row),
    menu: sideMenuOf(row, menus),
  }
  frames.set(row.path, frame)
  return frame
}

function linkedCounterpart({ path }: PageRow): string | undefined {
  const counterpart = counterpartOf(path)
  return languages.some(language => mainPages[language].home === counterpart) ? undefined : counterpart
}

/** An item of the header bar; its menu is loaded when it is opened. */
export type HeaderItem = Pick<NavItem, 'id' | 'name' | 'link' | 'external' | 'className'> & { hasMenu: boolean }

export function headerItems(language: Language, { navigation }: SiteMenus): HeaderItem[] {
  return navigation[language]
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
