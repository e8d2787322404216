/** Loads the item with the `?id=` of an address; 404 if there is none. */
import { callsOf, type PageRequest, type PageRow, pageMoved, pageNotFound } from '../../wire/page.ts'
import type { PageCalls } from '../page-calls.ts'
import type { Item } from './article.tsx'

export async function loadItem(request: PageRequest) {
  const id = request.url.searchParams.get('id') ?? ''
  if (!/^\d{1,15}$/.test(id) || Number(id) === 0) return pageNotFound()
  const { data } = await callsOf<PageCalls>(request)('POST content/api/item', { id })
  if (!canOpenAt(request.row, data)) pageMoved(data.canonical)
  return data
}

/** Whether a page may show an item: it is the item's own page, or a page for items of this type and category. */
function canOpenAt({ path, items = [] }: PageRow, item: Item): boolean {
  const isOfKind = items.some(({ type, category = item.category }) => type === item.type && category === item.category)
  return isOfKind || item.canonical === `${path}?id=${item.id}`
}

/** The document head of a page that shows an item. */
export const itemHead = ({ id, type, title, summary, canonical, publishedAt }: Item) => ({
  title,
  description: summary,
  canonical,
  card: `/cards/${id}.png`,
  structured: {
    '@type': newsTypes.includes(type) ? 'NewsArticle' : 'Article',
    headline: title,
    description: summary,
    datePublished: `${publishedAt.replace(' ', 'T')}+08:00`,
  },
})

const newsTypes: readonly string[] = ['news', 'notice', 'party', 'video']

/** Whether the request is for one item instead of the list. */
export function requestsItem({ row, url }: PageRequest): boolean {
  const own = row.opens ?? row.path
  return url.searchParams.has('id') && own === row.path
}
