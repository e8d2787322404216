/** Types of a page: the row that declares it, its view, and the props of the view. The rows are in site/routes.ts. */
import type { OtherLanguage } from '../codes/languages.ts'
import type { BodyLimits } from './body-limits.ts'
import type { ContentTypeName } from './cache/cache-tags.ts'
import type { CallRow } from './call.ts'
import type { AnyCaller, Caller } from './client.ts'

/** The content that a page shows: a list of `type` and `category`, or blocks of lists for a portal. */
export type ContentFilter = {
  type: ContentTypeName
  category?: string
  /** Fixed conditions of a list besides its category, such as a branch office or a topic. */
  where?: Readonly<Record<string, string>>
}

export type Block = {
  title: string
  more?: string
  opens: string
  shows: ContentFilter
  take: number
  look?: 'lines' | 'covers' | 'dates' | 'cases'
}

export type PageRow = {
  path: string
  title: string
  view: string
  /** Breadcrumb: the paths of the pages above this one, outermost first. */
  trail: readonly string[]
  /** The navigation group whose items are in the side menu. */
  side?: string
  shows?: ContentFilter
  /** The page where an item of a list opens; the article is selected by `?id=`. */
  opens?: string
  /** Content whose items open on this page, derived from the lists and blocks that link to it. */
  items?: readonly ContentFilter[]
  blocks?: readonly Block[]
  /** Below the tool of the view is the text that staff wrote for the page's path. */
  withText?: true
  /** Runs on the server alone, although its view is hydrated on other pages: its form opens the page of its result. */
  plain?: true
  /** Query parameters, besides id and paging, that change the page. */
  queryNames?: readonly string[]
  /** Form fields that change the page but are not part of its canonical address. */
  form?: readonly string[]
  /** The form may be too long for a URL, or stores something: its fields can be sent by POST and are then read like query parameters.
   *  Its limits where they are above the default. */
  posted?: true | Partial<BodyLimits>
  /** Chinese if there is none. */
  language?: OtherLanguage
  /** Of a page in another language: the Chinese page about the same subject. */
  counterpart?: string
  /** Part of signing in. Goes first, and stays available while the site is overloaded. */
  essential?: true
  /** Displays what only this visitor sees: never cached, and never shared with whoever opens it at the same time. */
  personal?: true
  /** A console page: rendered in the browser only, never cached, with its own style nonce. */
  console?: true
  /** Of a console page: the name of what it displays. */
  screen?: string
  /** Paths of pages that its last line leads to, for pages whose main part has few links. */
  related?: readonly string[]
}

export type PageRequest = {
  row: PageRow
  url: URL
  /** The page was opened by posting its form (a row with `posted`). Only then may `load` make a call that `stores`. */
  isPosted?: boolean | undefined
  params: Readonly<Record<string, string | undefined>>
  call: AnyCaller
}

export type PageProps<Data> = { row: PageRow; data: Data }

/** Title and description of the document, where the row's title is not enough. */
export type Head = {
  title?: string
  description?: string
  /** Canonical address of the content, where it differs from the address of the page. */
  canonical?: string | undefined
  /** A browser without scripts opens the page again after so many seconds. */
  refreshSeconds?: number
  /** What the page is about, in words of schema.org. */
  structured?: StructuredData
  /** Path of a picture of 1200 x 630 pixels for shared links. */
  card?: string
}

export type StructuredData = { '@type': string; [property: string]: unknown }

/** Typed caller for `load`: `callsOf<ContentCalls>(request)('GET news/api/newsTop10', {})`. */
export function callsOf<Rows extends CallRow>(request: PageRequest): Caller<Rows> {
  return request.call as Caller<Rows>
}

/** Non-empty fields of the page's form, whole: the calls refuse what is too long.
 *  @example formFields({ row: { form: ['code'] }, url: new URL('http://site/?code=690&x=1') }) // { code: '690' } */
export function formFields({ row, url }: Pick<PageRequest, 'row' | 'url'>): Record<string, string> {
  const fields = (row.form ?? []).map(name => [name, url.searchParams.get(name) ?? ''])
  return Object.fromEntries(fields.filter(([, value]) => value !== ''))
}

/** Ends `load` with status 404. */
export function pageNotFound(): never {
  throw new Response(null, { status: 404 })
}

/** Ends `load` with a redirect to another address of this site. */
export function pageMoved(location: string): never {
  throw new Response(null, { status: 302, headers: { location } })
}
