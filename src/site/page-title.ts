/** Title of the document of a page. */
import type { PageRow } from '../wire/page.ts'
import type { ShellData } from './frame/shell-data.ts'
import type { AnyView } from './view-module.ts'

type SiteNames = Pick<ShellData, 'siteName' | 'siteNameEn'>

/** `新闻中心 - 国家物品编码中心`; home pages have the site's name only. */
export function titleOf(row: PageRow, view: AnyView, data: unknown, { siteName, siteNameEn }: SiteNames): string {
  const site = row.language === 'en' ? siteNameEn : siteName
  const own = view.head?.(data as never, row).title ?? row.title
  return row.path === '/' || row.path === '/EnglishHome' ? site : `${own} - ${site}`
}
