/** The item that `?id=` of an address names; the page answers 404 where there is none. */
import { callsOf, type PageRequest, type PageRow, pageMoved, pageNotFound } from '../wire/page.ts'
import type { Item } from './article.tsx'
import type { PageCalls } from './page-calls.ts'

export async function loadItem(request: PageRequest) {
  const id = request.url.searchParams.get('id') ?? ''
  if (!/^\d{1,15}$/.test(id) || Number(id) === 0) return pageNotFound()
  const { data } = await callsOf<PageCalls>(request)('POST content/api/item', { id })
  if (!opensAt(request.row, data)) pageMoved(data.canonical)
  return data
}

/** Whether an item may open at a page: it is the item's own, or a list of the item's kind leads there. */
function opensAt({ path, items = [] }: PageRow, item: Item): boolean {
  const isOfKind = items.some(({ type, category = item.category }) => type === item.type && category === item.category)
  return isOfKind || item.canonical === `${path}?id=${item.id}`
}

/** The document's head for a page that shows an item. */
export const headOfItem = ({ title, summary, canonical }: Item) => ({ title, description: summary, canonical })

/** Whether the address shows one of its list's items instead of the list. */
export function showsItem({ row, url }: PageRequest): boolean {
  const own = row.opens ?? row.path
  return url.searchParams.has('id') && own === row.path
}
