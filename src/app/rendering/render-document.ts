/** The document of a page: title, head for machines, body, and the files that the browser loads. */
import { languageOf, languageTags } from '../../codes/languages.ts'
import { type Frame, frameOf } from '../../site/frame/frame.ts'
import type { ShellData } from '../../site/frame/shell-data.ts'
import { titleOf } from '../../site/page-title.ts'
import { errorDocumentTitle } from '../../site/pages/error-page.tsx'
import { type ReadingMode, rootAttributes, usesReadingTools } from '../../site/reading/reading-mode.ts'
import { sourcesOf, textSource, type ViewMode, type ViewUse, viewKey, views } from '../../site/views.ts'
import { escapeHtml } from '../../ui/formats/escape-html.ts'
import { siteNameIn } from '../../ui/formats/site-name.ts'
import type { PageRow } from '../../wire/page.ts'
import type { AppContext } from '../calls.ts'
import { filesFor, type Manifest } from '../pages/assets.ts'
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
  const isApplication = row.console === true && shell.viewer !== null
  const mode: ViewMode = view === undefined ? 'plain' : row.console && !isApplication ? 'plain' : modeOf(row)
  const head = view && !row.console ? view.head?.(page.data as never, row) : undefined
  const frame = frameOf(row, `${url.pathname}${url.search}`)
  const isElder = reading?.mode === 'elder'
  const keyOf = (address: string) => leaveKey(address, context.config)
  const main = isApplication ? '' : mainHtml({ row, page, shell: { ...shell, isElder }, frame, keyOf }, mode)
  const title = view
    ? titleOf(row, view, page.data, shell)
    : errorDocumentTitle(page.status, siteNameIn(shell, language), language)
  // Only an existing page has a canonical address.
  const canonical =
    view && page.status === 200
      ? `${context.config.publicUrl}${head?.canonical ?? canonicalAddress(row, url)}`
      : undefined
  const description = head?.description ?? firstParagraph(main) ?? title
  const { publicUrl } = context.config
  const html = documentHtml({
    body: `${isApplication ? applicationBody : pageBody(input, frame, main + printedAddress(canonical))}${shellHtml.parts(language)}`,
    title,
    description,
    language: languageTags[language],
    canonical,
    ...(canonical !== undefined &&
      !row.console && {
        machineHead: machineHead({ row, head, frame, shell, title, description, canonical, publicUrl }),
      }),
    root: { ...(reading && rootAttributes(reading)), ...(isGray(shell, row) && { class: 'gray' }) },
    menus: `/menus/${language}?v=${shellHtml.menus(language).version}`,
    login: shell.viewer?.version,
    ...pageFiles(input, mode),
    nonce,
  })
  return { status: page.status, html, reads: context.reads, row, fault: view === undefined ? page.fault : undefined }
}

const isGray = ({ gray, grayEverywhere }: ShellData, { path }: PageRow) => grayEverywhere || (gray && path === '/')

/** Displayed on paper only; the script of the frame adds the day. */
const printedAddress = (canonical: string | undefined) =>
  canonical === undefined ? '' : `<p hidden data-printed="">${escapeHtml(canonical)}</p>`

const modeOf = (row: PageRow): ViewMode => views[row.view]?.mode ?? 'plain'

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
function pageFiles({ row, page, shell, manifest, pageStyles, reading }: DocumentInput, mode: ViewMode) {
  const entry = mode === 'console' ? consoleEntry : publicEntry
  const displayed = displayedView(row, page, mode)
  const own = sourcesOf(displayed)
  const hydrated = mode === 'hydrated' ? [hydration, ...own] : []
  const { scripts } = filesFor(manifest, [entry, ...(mode === 'console' ? own : [])])
  const laterScripts = filesFor(manifest, hydrated).scripts.filter(script => !scripts.includes(script))
  const joined = pageStyles[viewKey(displayed)]
  const file = manifest[entry]?.file
  const viewRow = views[displayed.view]
  const view = viewRow && manifest[viewRow.source]?.file
  const text = displayed.withText && manifest[textSource]?.file
  return {
    entry: file,
    scripts: scripts.filter(script => script !== file),
    laterScripts: laterScripts.filter(script => script !== file),
    styles: [
      ...(mode === 'console' ? stylesOf(manifest, own, true) : (joined?.files ?? [])),
      ...(reading && usesReadingTools(reading) ? filesFor(manifest, [readingTools]).styles : []),
    ],
    printStyles: manifest[printStyles]?.file,
    ...(joined && (mode === 'hydrated' || mode === 'islands') && { joinedStyles: joined.parts }),
    ...(mode === 'hydrated' && { state: { row, view, text, data: page.view ? page.data : null } }),
    ...(mode === 'console' && { state: { row, view, shell } }),
  }
}
