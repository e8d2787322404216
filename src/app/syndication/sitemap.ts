/** The site map for machines (sitemaps.org): every public page, every branch, and every item and registration notice with a page of its own.
 *  Answers of the look-up, such as the page of a product, are not listed: they belong to a query. */
import { branches } from '../../codes/branches.ts'
import { greatestItemId, pageChanges, pieceSize, publishedAfter } from '../../content/items/address-store.ts'
import { articleAddress } from '../../content/items/types.ts'
import { topicNames } from '../../content/lists/list-rules.ts'
import type { Db } from '../../db/connect.ts'
import { greatestNoticeId, noticePiece, publicNoticesAfter } from '../../notices/store.ts'
import { branchAddress } from '../../search/words/regions.ts'
import { allRoutes } from '../../site/routes.ts'
import { xmlHead, xmlText } from './xml.ts'

/** Addresses that one file may have. */
export const maxAddresses = 50_000

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** Pages that are about the visit, not about a subject. */
const unlisted: readonly string[] = [
  ...['/404', '/SecondaryMenu/404', '/test', '/leave', '/login'],
  ...['/News/Subscribe/Confirm', '/News/Subscribe/Manage'],
  ...['/SecondaryMenu/Subscribe/Confirm', '/SecondaryMenu/Subscribe/Manage'],
]

/** Views of one item, which is named in the query. */
const itemViews: readonly string[] = ['article', 'branchDetail', 'registrationNotice']

const paths = allRoutes.flatMap(row =>
  'redirect' in row ||
  row.console ||
  row.path.includes(':') ||
  unlisted.includes(row.path) ||
  itemViews.includes(row.view)
    ? []
    : [row.path],
)

/** The pages of the table of routes that are for everybody, the topics and the branches. */
export const listedPages: readonly string[] = [
  ...paths,
  ...topicNames.map(name => `/News/topic/${name}`),
  ...branches.map(({ code }) => branchAddress(code)),
]

type Source = { db: Db; publicUrl: string }

/** The whole map while it fits into one file, else the index of its files. */
export async function sitemap(source: Source): Promise<string> {
  const [lastItem, lastNotice] = await Promise.all([greatestItemId(source.db), greatestNoticeId(source.db)])
  if (listedPages.length + lastItem + lastNotice <= maxAddresses)
    return urlSet([
      ...(await pageEntries(source)),
      ...(await itemEntries(source, 0, lastItem)),
      ...(await noticeEntries(source, 0, lastNotice)),
    ])
  const files = ['pages', ...filesUpTo('items', lastItem), ...filesUpTo('notices', lastNotice)]
  const entries = files.map(name => `<sitemap><loc>${xmlText(source.publicUrl)}/sitemaps/${name}.xml</loc></sitemap>`)
  return `${xmlHead}<sitemapindex ${namespace}>\n${entries.join('\n')}\n</sitemapindex>\n`
}

const filesUpTo = (name: string, lastId: number): string[] =>
  Array.from({ length: Math.ceil(lastId / maxAddresses) }, (_, number) => `${name}-${number}`)

export const pagesFile = async (source: Source): Promise<string> => urlSet(await pageEntries(source))

/** The items whose ids are in the span of a file; undefined after the last one. A span never has more items than a file may have. */
export async function itemsFile(source: Source, number: number): Promise<string | undefined> {
  const after = number * maxAddresses
  if (after > 0 && after >= (await greatestItemId(source.db))) return undefined
  return urlSet(await itemEntries(source, after, after + maxAddresses))
}

/** The same for registration notices. */
export async function noticesFile(source: Source, number: number): Promise<string | undefined> {
  const after = number * maxAddresses
  if (after >= (await greatestNoticeId(source.db))) return undefined
  return urlSet(await noticeEntries(source, after, after + maxAddresses))
}

const urlSet = (entries: readonly string[]): string =>
  `${xmlHead}<urlset ${namespace}>\n${entries.join('\n')}\n</urlset>\n`

/** `changedAt`: only where it is known. */
function urlEntry({ publicUrl }: Source, address: string, changedAt?: Date): string {
  const changed = changedAt ? `<lastmod>${changedAt.toISOString().slice(0, 19)}Z</lastmod>` : ''
  return `<url><loc>${xmlText(publicUrl + address)}</loc>${changed}</url>`
}

async function pageEntries(source: Source): Promise<string[]> {
  const changes = await pageChanges(source.db)
  return listedPages.map(address => urlEntry(source, address, changes.get(address)))
}

async function itemEntries(source: Source, after: number, upTo: number): Promise<string[]> {
  const entries: string[] = []
  for (let last = after; ; ) {
    const rows = await publishedAfter(source.db, last, upTo)
    for (const row of rows) {
      const address = row.path ? undefined : articleAddress(row)
      if (address !== undefined) entries.push(urlEntry(source, address, row.changedAt))
    }
    if (rows.length < pieceSize) return entries
    last = rows[rows.length - 1]?.id ?? upTo
  }
}

async function noticeEntries(source: Source, after: number, upTo: number): Promise<string[]> {
  const entries: string[] = []
  for (let last = after; ; ) {
    const rows = await publicNoticesAfter(source.db, last, upTo)
    for (const { id, at } of rows) entries.push(urlEntry(source, `/Business/Notice/Msg?id=${id}`, at))
    if (rows.length < noticePiece) return entries
    last = rows[rows.length - 1]?.id ?? upTo
  }
}
