/** Renders a page on the server: its data by calls without HTTP, its main part by React, around it the shell. */
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { guardedTarget } from '../../access/guard.ts'
import { menusOf } from '../../access/menus.ts'
import { allowedHosts, leavePath, withNotices } from '../../site/frame/external-links.ts'
import { type Frame, frameOf, headerItems } from '../../site/frame/frame.ts'
import { LoginPrompt } from '../../site/frame/login-prompt.tsx'
import { PageFrame } from '../../site/frame/page-frame.tsx'
import { loadShellSettings, ShellContext, type ShellData } from '../../site/frame/shell-data.ts'
import { nearestPages, writeNear } from '../../site/nearest-pages.ts'
import { titleOf } from '../../site/page-title.ts'
import { ErrorPage, errorDocumentTitle } from '../../site/pages/error-page.tsx'
import { type ReadingMode, rootAttributes, usesReadingTools } from '../../site/reading/reading-mode.ts'
import { matchRoute, redirectTarget } from '../../site/routes.ts'
import { type ViewMode, views } from '../../site/views.ts'
import { escapeHtml } from '../../ui/formats/escape-html.ts'
import { LanguageContext, languageOf } from '../../ui/language.ts'
import type { Read } from '../../wire/cache/cache-tags.ts'
import type { PageRow } from '../../wire/page.ts'
import type { BoundCall } from '../../wire/run.ts'
import type { AppContext } from '../calls.ts'
import { filesFor, type Manifest } from '../pages/assets.ts'
import { canonicalAddress } from '../pages/page-address.ts'
import { directCaller, type TemporaryRefusal } from './direct-caller.ts'
import { documentHtml, firstParagraph } from './document.ts'
import { consoleEntry, hydration, printStyles, publicEntry, readingTools } from './entries.ts'
import { type LoadedPage, loadPage } from './load-page.ts'
import { machineHead } from './machine-head.ts'
import { PageRoot } from './page-root.tsx'
import { type PageStyles, stylesOf, stylesOfMenus } from './page-styles.ts'
import { createShellRenderer, type ShellRenderer } from './shell-html.tsx'

export type Rendered =
  | { status: number; location: string; retryAfterSeconds?: number | undefined }
  | {
      status: number
      retryAfterSeconds?: number | undefined
      html: string
      reads: ReadonlySet<Read>
      row: PageRow | undefined
      fault?: unknown
    }

/** `isPosted`: the form of the page was posted, with its fields in the query of `url`. */
export type RenderRequest = {
  url: URL
  context: AppContext
  nonce?: string
  reading?: ReadingMode
  isPosted?: boolean | undefined
}
export type Renderer = {
  page: (request: RenderRequest) => Promise<Rendered>
  /** The menus of a language, for the script of the frame. */
  menus: (language: 'zh' | 'en', context: AppContext) => Promise<{ html: string; version: string }>
}

type BuiltFiles = { manifest: Manifest; pageStyles: PageStyles }

export function createRenderer(
  calls: readonly BoundCall<AppContext>[],
  { manifest, pageStyles }: BuiltFiles,
): Renderer {
  const byKey = new Map(calls.map(call => [`${call.row.method} ${call.row.path}`, call]))
  const shellRenderer = createShellRenderer(stylesOfMenus(manifest))
  const loadShell = async (context: AppContext, temporary: TemporaryRefusal): Promise<ShellData> => ({
    ...(await loadShellSettings(directCaller(byKey, context, temporary))),
    isElder: false,
    headerItems: allHeaderItems,
  })
  return {
    page: async ({ url, context, nonce, reading, isPosted }) => {
      const target = guardRedirect(url.pathname, context)
      if (target) return { status: 302, location: target }
      const match = matchRoute(url.pathname)
      if (!match) return { status: 302, location: notFoundPath(url.pathname) }
      const temporary: TemporaryRefusal = {}
      const [shell, page] = await Promise.all([
        loadShell(context, temporary),
        loadPage(match, { url, isPosted, call: directCaller(byKey, context, temporary, isPosted) }),
      ])
      if ('redirect' in match.row) {
        const landing = match.row.landing ? shell.viewer?.landing : undefined
        return { status: 302, location: landing ?? redirectTarget(match.row, url) }
      }
      if ('location' in page) return page
      const document = { row: match.row, page, shell, url, manifest, pageStyles, shellRenderer, nonce, reading }
      return { ...renderDocument(document, context), ...temporary }
    },
    menus: async (language, context) => {
      const shell = await loadShell(context, {})
      return { html: shellRenderer.menus(shell, language), version: shellRenderer.menusVersion(shell, language) }
    },
  }
}

/** Paths of the English site have their own page. */
const englishPath = /^\/(EnglishHome|SecondaryMenu|IndustryPromotion)(\/|$)/i

/** The not-found page of the language. It names pages of the site that are near, and nothing of the missing address. */
function notFoundPath(path: string): string {
  const isEnglish = englishPath.test(path)
  const near = nearestPages(path, isEnglish ? 'en' : 'zh')
  const query = near.length > 0 ? `?near=${encodeURIComponent(writeNear(near))}` : ''
  return (isEnglish ? '/SecondaryMenu/404' : '/404') + query
}

const allHeaderItems = { zh: headerItems('zh'), en: headerItems('en') }

/** Where the route guard sends a signed-in viewer; without a token every path is allowed (product.md 4). */
function guardRedirect(path: string, { viewer }: AppContext): string | null {
  return viewer.kind === 'account' ? guardedTarget(path, { token: 'signed in', menus: menusOf(viewer) }) : null
}

type DocumentInput = {
  row: PageRow
  page: Exclude<LoadedPage, { location: string }>
  shell: ShellData
  url: URL
  manifest: Manifest
  pageStyles: PageStyles
  shellRenderer: ShellRenderer
  nonce?: string | undefined
  reading?: ReadingMode | undefined
}

function renderDocument(input: DocumentInput, context: AppContext): Rendered {
  const { row, page, shell, url, shellRenderer, nonce, reading } = input
  const language = row.language ?? 'zh'
  const { view } = page
  const isApplication = row.console === true && shell.viewer !== null
  const mode: ViewMode = view === undefined ? 'plain' : row.console && !isApplication ? 'plain' : modeOf(row)
  const head = view && !row.console ? view.head?.(page.data as never) : undefined
  const frame = frameOf(row, `${url.pathname}${url.search}`)
  const isElder = reading?.mode === 'elder'
  const main = isApplication ? '' : mainHtml({ row, page, shell: { ...shell, isElder }, frame }, mode)
  const title = view
    ? titleOf(row, view, page.data, shell)
    : errorDocumentTitle(page.status, language === 'en' ? shell.siteNameEn : shell.siteName, language)
  // Only an existing page has a canonical address.
  const canonical =
    view && page.status === 200
      ? `${context.config.publicUrl}${head?.canonical ?? canonicalAddress(row, url)}`
      : undefined
  const description = head?.description ?? firstParagraph(main) ?? title
  const { publicUrl } = context.config
  const html = documentHtml({
    body: `${isApplication ? applicationBody : pageBody(input, frame, main + printedAddress(canonical))}${shellRenderer.parts(shell, language)}`,
    title,
    description,
    language: row.language === 'en' ? 'en' : 'zh-CN',
    canonical,
    ...(canonical !== undefined &&
      !row.console && {
        machineHead: machineHead({ row, head, frame, shell, title, description, canonical, publicUrl }),
      }),
    root: { ...(reading && rootAttributes(reading)), ...(shell.gray && row.path === '/' && { class: 'gray' }) },
    menus: `/menus/${language}?v=${shellRenderer.menusVersion(shell, language)}`,
    ...pageFiles(input, mode),
    nonce,
  })
  return { status: page.status, html, reads: context.reads, row, fault: view === undefined ? page.fault : undefined }
}

/** Displayed on paper only; the script of the frame adds the day. */
const printedAddress = (canonical: string | undefined) =>
  canonical === undefined ? '' : `<p hidden data-printed="">${escapeHtml(canonical)}</p>`

const modeOf = (row: PageRow): ViewMode => views[row.view]?.mode ?? 'plain'

/** A console is rendered in the browser only. */
const applicationBody = '<div id="root"></div><noscript>工作台需要浏览器允许脚本才能使用。</noscript>'

function pageBody({ row, page, shell, shellRenderer }: DocumentInput, frame: Frame, main: string): string {
  const language = row.language ?? 'zh'
  const top = shellRenderer.top(shell, language, page.view ? frame : undefined)
  return `${top}<main id="main" tabindex="-1">${main}</main>${shellRenderer.bottom(shell, language)}`
}

type MainInput = Pick<DocumentInput, 'row' | 'page' | 'shell'> & { frame: Frame }

function mainHtml({ row, page, shell, frame }: MainInput, mode: ViewMode): string {
  const render = (content: React.ReactNode) =>
    renderToStaticMarkup(
      <LanguageContext value={languageOf(row)}>
        <ShellContext value={shell}>{content}</ShellContext>
      </LanguageContext>,
    )
  if (!page.view) {
    const { notFound: NotFound, status } = page
    return render(
      NotFound ? (
        <NotFound.Component row={row} data={null as never} />
      ) : (
        <ErrorPage error={undefined} status={status} />
      ),
    )
  }
  if (row.console) return render(<LoginPrompt />)
  const { view, data } = page
  if (mode !== 'hydrated') {
    const html = render(
      <PageFrame row={row} frame={frame}>
        <view.Component row={row} data={data as never} />
      </PageFrame>,
    )
    // The link of the notice itself leads out.
    return row.path === leavePath ? html : withNotices(html, allowedHosts(shell))
  }
  const root = renderToString(<PageRoot view={view} row={row} data={data} call={noCall} />)
  // React leaves the attributes of the HTML as they are when it hydrates; the script of the frame opens a dialog before another site.
  const html = render(
    <PageFrame row={row} frame={frame}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the HTML that React has just rendered */}
      <div id="root" dangerouslySetInnerHTML={{ __html: root }} />
    </PageFrame>,
  )
  return withNotices(html, allowedHosts(shell))
}

const noCall = () => Promise.reject(new Error('A call was made while the server renders'))

/** The module of the view that a page displays; none for a console's login prompt and for the error page. */
function sourceOf(row: PageRow, page: DocumentInput['page']): string | undefined {
  if (page.view) return views[row.view]?.source
  return page.notFound && views.notFound?.source
}

/** Scripts, styles and data of a page. Views of plain pages and islands have styles only. */
function pageFiles({ row, page, shell, manifest, pageStyles, reading }: DocumentInput, mode: ViewMode) {
  const entry = mode === 'console' ? consoleEntry : publicEntry
  const source = sourceOf(row, page)
  const own = source ? [source] : []
  const hydrated = mode === 'hydrated' ? [hydration, ...own] : []
  const { scripts } = filesFor(manifest, [entry, ...(mode === 'console' ? own : [])])
  const laterScripts = filesFor(manifest, hydrated).scripts.filter(script => !scripts.includes(script))
  const joined = pageStyles[source ?? '']
  const file = manifest[entry]?.file
  const view = source && manifest[source]?.file
  return {
    entry: file,
    scripts: scripts.filter(script => script !== file),
    laterScripts: laterScripts.filter(script => script !== file),
    styles: [
      ...(mode === 'console' ? stylesOf(manifest, source, true) : (joined?.files ?? [])),
      ...(reading && usesReadingTools(reading) ? filesFor(manifest, [readingTools]).styles : []),
    ],
    printStyles: manifest[printStyles]?.file,
    ...(joined && (mode === 'hydrated' || mode === 'islands') && { joinedStyles: joined.parts }),
    ...(mode === 'hydrated' && { state: { row, view, data: page.view ? page.data : null } }),
    ...(mode === 'console' && { state: { row, view, shell } }),
  }
}
