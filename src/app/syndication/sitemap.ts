/** The site map for machines (sitemaps.org): every public page and every item with a page of its own. */
import { greatestItemId, pieceSize, publishedAfter } from '../../content/items/address-store.ts'
import { articleAddress } from '../../content/items/types.ts'
import type { Db } from '../../db/connect.ts'
import { allRoutes } from '../../site/routes.ts'
import { xmlHead, xmlText } from './xml.ts'

/** Addresses that one file may have. */
export const maxAddresses = 50_000

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** Pages that are about the visit, not about a subject. */
const unlisted: readonly string[] = ['/404', '/SecondaryMenu/404', '/test', '/leave', '/login']

/** Views of one item, which is named in the query. */
const itemViews: readonly string[] = ['article', 'branchDetail', 'registrationNotice']

/** The pages of the table of routes that are for everybody, without those of a parameter. */
export const listedPaths: readonly string[] = allRoutes.flatMap(row =>
  'redirect' in row ||
  row.console ||
  row.path.includes(':') ||
  unlisted.includes(row.path) ||
  itemViews.includes(row.view)
    ? []
    : [row.path],
)

type Source = { db: Db; publicUrl: string }

/** The whole map while it fits into one file, else the index of its files. */
export async function sitemap({ db, publicUrl }: Source): Promise<string> {
  const lastId = await greatestItemId(db)
  if (listedPaths.length + lastId <= maxAddresses)
    return urlSet([...pageAddresses(publicUrl), ...(await itemAddresses({ db, publicUrl }, 0, lastId))])
  const files = Array.from({ length: Math.ceil(lastId / maxAddresses) }, (_, number) => `items-${number}`)
  const entries = ['pages', ...files].map(
    name => `<sitemap><loc>${xmlText(publicUrl)}/sitemaps/${name}.xml</loc></sitemap>`,
  )
  return `${xmlHead}<sitemapindex ${namespace}>\n${entries.join('\n')}\n</sitemapindex>\n`
}

export const pagesFile = ({ publicUrl }: Source): string => urlSet(pageAddresses(publicUrl))

/** The items whose ids are in the span of a file; undefined after the last one. A span never has more items than a file may have. */
export async function itemsFile(source: Source, number: number): Promise<string | undefined> {
  const after = number * maxAddresses
  if (after > 0 && after >= (await greatestItemId(source.db))) return undefined
  return urlSet(await itemAddresses(source, after, after + maxAddresses))
}

const urlSet = (entries: readonly string[]): string =>
  `${xmlHead}<urlset ${namespace}>\n${entries.join('\n')}\n</urlset>\n`

const pageAddresses = (publicUrl: string): string[] =>
  listedPaths.map(path => `<url><loc>${xmlText(publicUrl + path)}</loc></url>`)

async function itemAddresses({ db, publicUrl }: Source, after: number, upTo: number): Promise<string[]> {
  const entries: string[] = []
  let last = after
  while (true) {
    const rows = await publishedAfter(db, last, upTo)
    for (const row of rows) {
      const address = row.path ? undefined : articleAddress(row)
      if (address === undefined) continue
      const day = row.updatedAt.toISOString().slice(0, 10)
      entries.push(`<url><loc>${xmlText(publicUrl + address)}</loc><lastmod>${day}</lastmod></url>`)
    }
    last = rows[rows.length - 1]?.id ?? upTo
    if (rows.length < pieceSize) return entries
  }
}
