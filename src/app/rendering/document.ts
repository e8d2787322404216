/** The HTML document around a rendered page, for a strict CSP: no inline script or style; the state is a JSON block. */
import { decodeEntities, escapeHtml } from '../../ui/formats/escape-html.ts'

export type DocumentParts = {
  body: string
  title: string
  description?: string | undefined
  /** Of `lang`. */
  language: string
  canonical: string | undefined
  /** Attributes of the root element: gray, elder mode, contrast. */
  root: Readonly<Record<string, string>>
  /** Address of the menus of this page's language. */
  menus: string
  /** Version of the login info of the signed-in account. */
  login?: string | undefined
  /** Data for scripts, only where a view runs in the browser. */
  state?: unknown
  entry: string | undefined
  scripts: readonly string[]
  /** Scripts that the page needs after it is displayed: `state` names them, and the entry fetches them. */
  laterScripts?: readonly string[]
  styles: readonly string[]
  /** Style sheets that `styles` contain. A script that is loaded later finds them, and does not add
   *  them again after the others. Browsers do not fetch a style sheet of an unknown type. */
  joinedStyles?: readonly string[]
  /** The style sheet for paper. */
  printStyles?: string | undefined
  /** Elements of the head for machines (machine-head.ts). */
  machineHead?: readonly string[]
  nonce?: string | undefined
  refreshSeconds?: number | undefined
}

export function documentHtml(parts: DocumentParts): string {
  const root = Object.entries(parts.root).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(parts.title)}</title>`,
    parts.description ? `<meta name="description" content="${escapeHtml(parts.description)}">` : '',
    parts.nonce ? `<meta name="style-nonce" content="${parts.nonce}">` : '',
    parts.refreshSeconds ? `<noscript><meta http-equiv="refresh" content="${parts.refreshSeconds}"></noscript>` : '',
    parts.canonical ? `<link rel="canonical" href="${escapeHtml(parts.canonical)}">` : '',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/icon-180.png">',
    '<link rel="manifest" href="/manifest.webmanifest">',
    '<meta name="theme-color" content="#061f45">',
    ...parts.styles.map(file => `<link rel="stylesheet" href="/${file}">`),
    ...(parts.joinedStyles ?? []).map(file => `<link rel="stylesheet" type="text/joined" href="/${file}">`),
    parts.printStyles ? `<link rel="stylesheet" media="print" href="/${parts.printStyles}">` : '',
    // After the styles: the page is displayed without its scripts.
    ...parts.scripts.map(file => `<link rel="modulepreload" fetchpriority="low" href="/${file}">`),
    ...(parts.machineHead ?? []),
    parts.entry ? `<script type="module" src="/${parts.entry}"></script>` : '',
  ]
  const login = parts.login === undefined ? '' : ` data-login="${parts.login}"`
  const later = (parts.laterScripts ?? []).map(file => `/${file}`).join(' ')
  const state =
    parts.state === undefined
      ? ''
      : `<script type="application/json" id="state"${later ? ` data-scripts="${later}"` : ''}>${JSON.stringify(parts.state).replaceAll('<', '\\u003c')}</script>`
  return `<!doctype html><html lang="${parts.language}"${root.join('')}><head>${head.join('')}</head><body data-menus="${parts.menus}"${login}>${parts.body}${state}</body></html>`
}

const describedLength = 150

/** The first paragraph of rendered HTML as plain text, for a page without a description of its own. */
export function firstParagraph(html: string): string | undefined {
  for (const [paragraph] of html.matchAll(/<p[ >].*?<\/p>/gs)) {
    const text = decodeEntities(paragraph.replace(/<[^>]*>/g, '')).trim()
    if (text.length >= 12) return text.length > describedLength ? `${text.slice(0, describedLength)}…` : text
  }
  return undefined
}

/** A plain HTML page for server faults. It needs no built file, no script and no database. */
export function faultPage(message: string): string {
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>页面暂时打不开</title></head><body><main><h1>页面暂时打不开</h1><p>${escapeHtml(message)}</p>
<p lang="en">The page cannot be displayed right now. Please try again in a moment.</p><p><a href="/">回到首页</a></p></main></body></html>`
}
