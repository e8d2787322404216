/** The item that `?id=` of an address names; the page answers 404 where there is none. */
import { callsOf, type PageRequest, pageNotFound } from '../wire/page.ts'
import type { PageCalls } from './page-calls.ts'

export async function loadItem(request: PageRequest) {
  const id = request.url.searchParams.get('id') ?? ''
  if (!/^\d{1,15}$/.test(id) || Number(id) === 0) return pageNotFound()
  const { data } = await callsOf<PageCalls>(request)('POST content/api/item', { id })
  return data
}

/** Whether the address shows one of its list's items instead of the list. */
export function showsItem({ row, url }: PageRequest): boolean {
  const own = row.opens ?? row.path
  return url.searchParams.has('id') && own === row.path
}
