/** The document of a page: title, head for machines, body, and the files that the browser loads. */
import { type Language, languageOf, languageTags } from '../../codes/languages.ts'
import { type Frame, frameOf } from '../../site/frame/frame.ts'
import type { ShellData } from '../../site/frame/shell-data.ts'
import { menusOf } from '../../site/menu/menu-changes.ts'
import { titleOf } from '../../site/page-title.ts'
import { errorDocumentTitle } from '../../site/pages/error-page.tsx'
import { type ReadingMode, rootAttributes, usesReadingTools } from '../../site/reading/reading-mode.ts'
import { sourcesOf, textSource, type ViewMode, type ViewUse, viewKey, views } from '../../site/views.ts'
import { escapeHtml } from '../../ui/formats/escape-html.ts'
import { siteNameIn } from '../../ui/formats/site-name.ts'
import type { PageRow } from '../../wire/page.ts'
import type { AppContext } from '../modules.ts'
import { filesFor, type Manifest, textSources } from '../pages/assets.ts'
import { canonicalAddress } from '../pages/page-address.ts'
import { documentHtml, firstParagraph } from './document.ts'
import { consoleEntry, hydration, printStyles, publicEntry, readingTools } from './entries.ts'
import { leaveKey } from './leave-key.ts'
import type { DisplayedPage } from './load-page.ts'
import { machineHead } from './machine-head.ts'
import { mainHtml } from './main-html.tsx'
import { type PageStyles, stylesOf } from './page-styles.ts'
import type { ShellHtml } from './shell-html.tsx'

type DocumentInput = {
  row: PageRow
  page: DisplayedPage
  shell: ShellData
  shellHtml: ShellHtml
  url: URL
  manifest: Manifest
  pageStyles: PageStyles
  nonce?: string | undefined
  reading?: ReadingMode | undefined
}

export function renderDocument(input: DocumentInput, context: AppContext) {
  const { row, page, shell, shellHtml, url, nonce, reading } = input
  const language = languageOf(row)
  const { view } = page
  const isApplication = isConsoleApplication(input)
  const mode = modeOf(input)
  const head = view && !row.console ? view.head?.(page.data as never, row) : undefined
  const frame = frameOf(row, `${url.pathname}${url.search}`, menusOf(shell.menuChanges))
  const isElder = reading?.mode === 'elder'
  const keyOf = (address: string) => leaveKey(address, context.config)
  const main = isApplication ? '' : mainHtml({ row, page, shell: { ...shell, isElder }, frame, keyOf }, mode)
  const title = view
    ? titleOf(row, view, page.data, shell)
    : errorDocumentTitle(page.status, siteNameIn(shell, language), language)
  const { publicUrl } = context.config
  // Only an existing page has a canonical address.
  const canonical =
    view && page.status === 200 ? `${publicUrl}${head?.canonical ?? canonicalAddress(row, url)}` : undefined
  const description = head?.description ?? firstParagraph(main) ?? title
  const html = documentHtml({
    body: `${isApplication ? applicationBody : pageBody(input, frame, previewNote(context) + main + printedAddress(canonical))}${shellHtml.parts(language)}`,
    title,
    description,
    language: languageTags[language],
    canonical,
    ...(canonical !== undefined &&
      !row.console && {
        machineHead: machineHead({ row, head, frame, shell, title, description, canonical, publicUrl }),
      }),
    root: rootOf(input),
    menus: `/menus/${language}?v=${shellHtml.menus(language).version}`,
    login: shell.viewer?.version,
    ...pageFiles(input, mode),
    nonce,
    refreshSeconds: head?.refreshSeconds,
  })
  return { status: page.status, html, reads: context.reads, row, fault: view === undefined ? page.fault : undefined }
}

const rootOf = ({ row, shell, reading }: DocumentInput) => ({
  ...(reading && rootAttributes(reading)),
  ...(isGray(shell, row) && { class: 'gray' }),
})

const isGray = ({ gray, grayEverywhere }: ShellData, { path }: PageRow) => grayEverywhere || (gray && path === '/')

/** Says which version a preview displays, or that its settings or the facts of a branch are not saved. */
function previewNote({ preview, settingsPreview, branchPreview }: AppContext): string {
  if (branchPreview) return note('预览：这个分支机构的信息还没有保存')
  if (settingsPreview) return note('预览：这些网站设置还没有保存')
  return preview ? note(`预览：第 ${preview.number} 版，${preview.isPublic ? '就是网站上的' : '还没有发布'}`) : ''
}

const note = (text: string) => `<p class="page-width" role="note"><strong>${text}</strong></p>`

/** Displayed on paper only; the script of the frame adds the day. */
const printedAddress = (canonical: string | undefined) =>
  canonical === undefined ? '' : `<p hidden data-printed="">${escapeHtml(canonical)}</p>`

/** A console whose viewer is signed in; everybody else sees the login prompt. */
const isConsoleApplication = ({ row, shell }: DocumentInput) => row.console === true && shell.viewer !== null

function modeOf(input: DocumentInput): ViewMode {
  const { row, page } = input
  if (page.view === undefined || (row.console && !isConsoleApplication(input))) return 'plain'
  return row.plain ? 'plain' : (views[row.view]?.mode ?? 'plain')
}

/** A console is rendered in the browser only. */
const applicationBody = '<div id="root"></div><noscript>工作台需要浏览器允许脚本才能使用。</noscript>'

function pageBody({ row, page, shellHtml }: DocumentInput, frame: Frame, main: string): string {
  const language = languageOf(row)
  const top = shellHtml.top(language, page.view ? frame : undefined)
  return `${top}<main id="main" tabindex="-1">${main}</main>${shellHtml.bottom(language)}`
}

/** The view that a page displays; none for a console's login prompt and for the error page. */
function displayedView(row: PageRow, page: DocumentInput['page'], mode: ViewMode): ViewUse {
  if (page.view) return row.console && mode !== 'console' ? noView : row
  return page.notFound ? { view: 'notFound' } : noView
}

const noView: ViewUse = { view: '' }

/** Scripts, styles and data of a page. Views of plain pages and islands have styles only. */
function pageFiles(input: DocumentInput, mode: ViewMode) {
  const { row, page, manifest, pageStyles } = input
  const displayed = displayedView(row, page, mode)
  const joined = pageStyles[viewKey(displayed)]
  return {
    ...pageScripts(input, displayed, mode),
    styles: [
      ...(mode === 'console' ? stylesOf(manifest, sourcesOf(displayed), true) : (joined?.files ?? [])),
      ...readingStyles(input),
    ],
    printStyles: manifest[printStyles]?.file,
    ...(joined && (mode === 'hydrated' || mode === 'islands') && { joinedStyles: joined.parts }),
    ...pageState(input, displayed, mode),
  }
}

/** The script of the page and what it imports; `laterScripts` are those of a page that is hydrated. */
function pageScripts({ row, manifest }: DocumentInput, displayed: ViewUse, mode: ViewMode) {
  const entry = mode === 'console' ? consoleEntry : publicEntry
  const own = sourcesOf(displayed)
  const { scripts } = filesFor(manifest, [entry, ...(mode === 'console' ? own : [])])
  const hydrated = mode === 'hydrated' ? hydratedScripts(manifest, own, languageOf(row)) : []
  const file = manifest[entry]?.file
  return {
    entry: file,
    scripts: scripts.filter(script => script !== file),
    laterScripts: hydrated.filter(script => script !== file && !scripts.includes(script)),
  }
}

/** What a page needs that is hydrated, with its texts in its language. */
const hydratedScripts = (manifest: Manifest, own: readonly string[], language: Language): string[] =>
  filesFor(manifest, [hydration, ...own, ...textSources(manifest, own, language)]).scripts

const readingStyles = ({ reading, manifest }: DocumentInput) =>
  reading && usesReadingTools(reading) ? filesFor(manifest, [readingTools]).styles : []

/** What the browser needs to continue a page that is hydrated, or to render a console. */
function pageState({ row, page, shell, manifest }: DocumentInput, displayed: ViewUse, mode: ViewMode) {
  const source = views[displayed.view]?.source
  const view = source && manifest[source]?.file
  if (mode === 'console') return { state: { row, view, shell } }
  if (mode !== 'hydrated') return {}
  const text = displayed.withText && manifest[textSource]?.file
  return { state: { row, view, text, data: page.view ? page.data : null } }
}
