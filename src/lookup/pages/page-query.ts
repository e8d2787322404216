/** Reads the query of a look-up page, and builds the addresses of list pages. */

/** A field of the query. A text that is too long is not cut but refused by the call: what is left of a number is another number. */
export function queryField(url: URL, name: string): string {
  return (url.searchParams.get(name) ?? '').trim()
}

export function queryPaging(url: URL): { currPage: number; pageSize: number } {
  const currPage = Number(url.searchParams.get('page') ?? 1)
  const isPage = Number.isInteger(currPage) && currPage > 0 && currPage <= 100_000
  return { currPage: isPage ? currPage : 1, pageSize: url.searchParams.get('size') === '20' ? 20 : 10 }
}

/** The address of one page of a list, with the same search fields. */
export function pageUrlOf(path: string, fields: Readonly<Record<string, string>>) {
  return (page: number, pageSize: number): string => {
    const query = new URLSearchParams(Object.entries(fields).filter(([, value]) => value !== ''))
    if (page > 1) query.set('page', String(page))
    if (pageSize !== 10) query.set('size', String(pageSize))
    const text = query.toString()
    return text === '' ? path : `${path}?${text}`
  }
}
