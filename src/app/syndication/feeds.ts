/** The newest items of a column as RSS 2.0 and Atom 1.0. */
import { topItems } from '../../content/items/list-store.ts'
import { type Selection, selectionTags } from '../../content/items/rules.ts'
import { itemAddress } from '../../content/items/types.ts'
import { type FeedKind, feedAddress } from '../../content/lists/feed-address.ts'
import type { Db } from '../../db/connect.ts'
import { rowAt } from '../../site/routes.ts'
import type { CacheTag } from '../../wire/cache/cache-tags.ts'
import type { PageRow } from '../../wire/page.ts'
import { xmlHead, xmlText } from './xml.ts'

const itemCount = 30

type Entry = { title: string; summary: string; address: string; id: string; at: Date }
type Feed = { title: string; siteName: string; page: string; self: string; entries: readonly Entry[] }

type Column = PageRow & { shows: NonNullable<PageRow['shows']> }

/** The list at a path, if it is a column that people follow; undefined for other pages. */
export function columnAt(path: string): Column | undefined {
  const row = rowAt(path)
  if (!row || 'redirect' in row || row.view !== 'list' || row.path.includes(':')) return undefined
  return row.shows ? { ...row, shows: row.shows } : undefined
}

const selectionOf = ({ shows: { type, category, where } }: Column): Selection => ({
  types: [type],
  where,
  ...(category !== undefined && { categories: [category] }),
})

/** What the feed of a column is made of. */
export const readsOfColumn = (column: Column): readonly CacheTag[] => selectionTags(selectionOf(column))

type FeedInput = { db: Db; publicUrl: string; siteName: string; column: Column; kind: FeedKind }

export async function columnFeed({ db, publicUrl, siteName, column, kind }: FeedInput): Promise<string> {
  const rows = await topItems(db, selectionOf(column), itemCount)
  const entries = rows.flatMap(row => {
    const address = itemAddress(row, column.opens)
    if (address === undefined) return []
    return {
      title: row.title,
      summary: row.summary,
      address: address.startsWith('/') ? publicUrl + address : address,
      id: `${publicUrl}/#item-${row.id}`,
      at: new Date(`${row.publishedAt.replace(' ', 'T')}+08:00`),
    }
  })
  const page = publicUrl + column.path
  const feed = { title: column.title, siteName, page, self: publicUrl + feedAddress(kind, column.path), entries }
  return kind === 'rss' ? rssFeed(feed) : atomFeed(feed)
}

function rssFeed({ title, siteName, page, self, entries }: Feed): string {
  const entryXml = entries.map(
    entry => `<item><title>${xmlText(entry.title)}</title><link>${xmlText(entry.address)}</link>
<guid isPermaLink="false">${xmlText(entry.id)}</guid><pubDate>${entry.at.toUTCString()}</pubDate>
<description>${xmlText(entry.summary)}</description></item>`,
  )
  return `${xmlHead}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
<title>${xmlText(`${title} - ${siteName}`)}</title><link>${xmlText(page)}</link>
<description>${xmlText(`${siteName}“${title}”栏目的最新内容`)}</description><language>zh-CN</language>
<atom:link href="${xmlText(self)}" rel="self" type="application/rss+xml"/>
${entryXml.join('\n')}
</channel></rss>
`
}

/** A feed without entries is dated at the epoch, because the date is required. */
function atomFeed({ title, siteName, page, self, entries }: Feed): string {
  const updated = entries[0]?.at ?? new Date(0)
  const entryXml = entries.map(
    entry => `<entry><title>${xmlText(entry.title)}</title><link href="${xmlText(entry.address)}"/>
<id>${xmlText(entry.id)}</id><published>${entry.at.toISOString()}</published><updated>${entry.at.toISOString()}</updated>
<summary>${xmlText(entry.summary)}</summary></entry>`,
  )
  return `${xmlHead}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="zh-CN">
<title>${xmlText(`${title} - ${siteName}`)}</title><id>${xmlText(page)}</id><updated>${updated.toISOString()}</updated>
<author><name>${xmlText(siteName)}</name></author>
<link href="${xmlText(page)}"/><link rel="self" type="application/atom+xml" href="${xmlText(self)}"/>
${entryXml.join('\n')}
</feed>
`
}
