/** A content page as Markdown, for programs that read it: the text as its authors wrote it, with whole addresses and figures in words. */

import { plainText } from '../../content/items/publishing/clean-html.ts'
import { itemText } from '../../content/items/store.ts'
import { articleAddress } from '../../content/items/types.ts'
import type { Db } from '../../db/connect.ts'
import { figures } from '../../illustrations/figures/figure-table.ts'
import { rowAt } from '../../site/routes.ts'
import { type CacheTag, itemTag } from '../../wire/cache/cache-tags.ts'

export const markdownEnding = '.md'

type Item = NonNullable<Awaited<ReturnType<typeof itemText>>>
type Link = { label: string; to: string; note?: string }

/** The page that an address with `.md` is of: its path, or the item that its query names. Undefined where no page can be.
 *  @example markdownSubject(new URL(markdownAddress('/News/msg?id=7'), 'http://site')) // { path: '/News/msg', id: 7 } */
export function markdownSubject({ pathname, searchParams }: URL): { path: string; id?: number } | undefined {
  if (!pathname.endsWith(markdownEnding)) return undefined
  const path = pathname.slice(0, -markdownEnding.length)
  const row = rowAt(path)
  if (!row || 'redirect' in row || row.console || row.personal) return undefined
  if (row.view !== 'article') return { path }
  const id = searchParams.get('id') ?? ''
  return /^\d{1,15}$/.test(id) ? { path, id: Number(id) } : undefined
}

/** The address of the same page as Markdown.
 *  @example markdownAddress('/News/msg?id=7') // '/News/msg' + markdownEnding + '?id=7' */
export function markdownAddress(address: string): string {
  const [path = '', query] = address.split('?')
  return `${path}${markdownEnding}${query === undefined ? '' : `?${query}`}`
}

/** The text of a page, and what its cache depends on. An article is only at its own address. */
export async function markdownPage(
  db: Db,
  { path, id }: { path: string; id?: number },
  publicUrl: string,
): Promise<{ text: string; reads: readonly CacheTag[] } | undefined> {
  const item = await itemText(db, id === undefined ? { path } : { id })
  if (!item) return undefined
  const address = id === undefined ? path : articleAddress(item)
  if (address === undefined || (id !== undefined && address !== `${path}?id=${id}`)) return undefined
  return { text: written(item, { address, publicUrl }), reads: [id === undefined ? `page/${path}` : itemTag(item)] }
}

function written(item: Item, { address, publicUrl }: { address: string; publicUrl: string }): string {
  const { title, source, publishedAt, language, summary, details } = item
  const lead = typeof details.lead === 'string' && details.lead !== '' ? details.lead : summary
  const header = [
    `title: ${JSON.stringify(title)}`,
    `url: ${publicUrl}${address}`,
    ...(source === '' ? [] : [`source: ${JSON.stringify(source)}`]),
    ...(publishedAt ? [`published: ${publishedAt.slice(0, 10)}`] : []),
    `language: ${language}`,
  ]
  const parts = [
    `---\n${header.join('\n')}\n---`,
    `# ${title}`,
    lead,
    // An item of an earlier release has only its HTML.
    item.markdown === null ? plainText(item.body) : withWholeAddresses(withFigures(item.markdown), publicUrl),
    linkList(details.links, publicUrl),
  ]
  return `${parts.filter(part => part.trim() !== '').join('\n\n')}\n`
}

/** A drawing cannot be read, so its name and description stand for it. */
const withFigures = (markdown: string): string =>
  markdown.replace(/<figure data-figure="([a-z0-9-]+)">\s*<\/figure>/g, (whole, name: string) => {
    const figure = figures[name]
    return figure ? `> **${figure.title}**：${figure.description}` : whole
  })

/** Addresses of this site with the site before them, in links, pictures and HTML. */
const withWholeAddresses = (markdown: string, publicUrl: string): string =>
  markdown
    .replace(/(\]\(<?)(\/(?!\/))/g, `$1${publicUrl}$2`)
    .replace(/^(\[[^\]]+\]:\s*<?)(\/(?!\/))/gm, `$1${publicUrl}$2`)
    .replace(/\b(href|src)="(\/(?!\/))/g, `$1="${publicUrl}$2`)

function linkList(links: unknown, publicUrl: string): string {
  if (!Array.isArray(links)) return ''
  const isLink = (link: unknown): link is Link =>
    typeof link === 'object' && link !== null && 'label' in link && 'to' in link
  return links
    .filter(isLink)
    .map(({ label, to, note }) => `- [${label}](${to.startsWith('/') ? publicUrl + to : to})${note ? `：${note}` : ''}`)
    .join('\n')
}
