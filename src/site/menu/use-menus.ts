/** The menus of the site, for the components of a page. */
import { useShell } from '../frame/shell-data.ts'
import { menusOf } from './menu-changes.ts'
import type { SiteMenus } from './site-menus.ts'

export const useMenus = (): SiteMenus => menusOf(useShell().menuChanges)
