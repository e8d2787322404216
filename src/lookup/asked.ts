/** What pages of this room read from their address. */

/** A value of the query, at most as long as calls take it. */
export function asked(url: URL, name: string, most = 100): string {
  return (url.searchParams.get(name) ?? '').trim().slice(0, most)
}

export function pageOf(url: URL): { currPage: number; pageSize: number } {
  const currPage = Number(url.searchParams.get('page') ?? 1)
  const isPage = Number.isInteger(currPage) && currPage > 0 && currPage <= 100_000
  return { currPage: isPage ? currPage : 1, pageSize: url.searchParams.get('size') === '20' ? 20 : 10 }
}

/** The address of a page of a list, the question kept. */
export function addressOf(path: string, question: Readonly<Record<string, string>>) {
  return (page: number, pageSize: number): string => {
    const query = new URLSearchParams(Object.entries(question).filter(([, value]) => value !== ''))
    if (page > 1) query.set('page', String(page))
    if (pageSize !== 10) query.set('size', String(pageSize))
    const text = query.toString()
    return text === '' ? path : `${path}?${text}`
  }
}
