/** Title of the document of a page. */
import { languageOf } from '../codes/languages.ts'
import { siteNameIn } from '../ui/formats/site-name.ts'
import type { PageRow } from '../wire/page.ts'
import type { ShellData } from './frame/shell-data.ts'
import { isHome } from './main-pages.ts'
import type { AnyView } from './view-module.ts'

type SiteNames = Pick<ShellData, 'siteName' | 'siteNameEn'>

/** `新闻中心 - 示例编码中心`; home pages have the site's name only. */
export function titleOf(row: PageRow, view: AnyView, data: unknown, names: SiteNames): string {
  const site = siteNameIn(names, languageOf(row))
  const own = view.head?.(data as never, row).title ?? row.title
  return isHome(row) ? site : `${own} - ${site}`
}
