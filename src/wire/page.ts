/** What a page is: the row that declares it, the view that draws it, and what the view receives. Rows stand in site/routes.ts. */
import type { CallRow } from './call.ts'
import type { AnyCaller, Caller } from './client.ts'

/** Which content a page shows: a list of `type` and `category`, or blocks of lists for a portal. */
export type Shows = {
  type: string
  category?: string
  /** Fixed conditions of a list besides its category, such as a branch office or a topic. */
  where?: Readonly<Record<string, string>>
}

export type Block = {
  title: string
  more?: string
  opens: string
  shows: Shows
  take: number
  look?: 'lines' | 'covers' | 'dates'
}

export type PageRow = {
  path: string
  title: string
  view: string
  /** Breadcrumb: the paths of the pages above this one, outermost first. */
  trail: readonly string[]
  /** The group of navigation whose items stand in the side menu. */
  side?: string
  shows?: Shows
  /** Where an item of a list opens; the article itself is found by `?id=`. */
  opens?: string
  /** The items that open here, worked out from the lists and blocks that lead here. */
  items?: readonly Shows[]
  blocks?: readonly Block[]
  /** Query names, besides id and paging, that change what the page shows. */
  reads?: readonly string[]
  /** Fields of its form that change what the page shows and are no part of its canonical address. */
  form?: readonly string[]
  /** Its form may be too long for an address: posted to the page, it is read as if it stood in the query. */
  posted?: true
  language?: 'en'
  /** A console page: rendered in the browser only, never cached, with a style nonce of its own. */
  console?: true
  lead?: string
}

export type PageRequest = {
  row: PageRow
  url: URL
  params: Readonly<Record<string, string | undefined>>
  call: AnyCaller
}

export type PageProps<Data> = { row: PageRow; data: Data }

/** Title and description of the document where the row's own title is not enough. */
export type Head = {
  title?: string
  description?: string
  /** The one address of what is displayed, where that is not the address of the page itself. */
  canonical?: string | undefined
}

/** The typed caller of an area inside `load`: `callsOf<ContentCalls>(request)('GET news/api/newsTop10', {})`. */
export function callsOf<Rows extends CallRow>(request: PageRequest): Caller<Rows> {
  return request.call as Caller<Rows>
}

/** The filled fields of the page's form, each cut to `longest` characters.
 *  @example formFields({ row: { form: ['code'] }, url: new URL('http://site/?code=690&x=1') }) // { code: '690' } */
export function formFields({ row, url }: Pick<PageRequest, 'row' | 'url'>, longest = Infinity): Record<string, string> {
  const fields = (row.form ?? []).map(name => [name, (url.searchParams.get(name) ?? '').slice(0, longest)])
  return Object.fromEntries(fields.filter(([, value]) => value !== ''))
}

/** Ends `load`: the page answers 404. */
export function pageNotFound(): never {
  throw new Response(null, { status: 404 })
}

/** Ends `load`: what was asked for is at another address of this site. */
export function pageMoved(location: string): never {
  throw new Response(null, { status: 302, headers: { location } })
}
