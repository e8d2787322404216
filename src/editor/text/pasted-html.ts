/** Cleans what is pasted from Word, WPS, LibreOffice and web pages before the editor reads it: scripts, styles, what was deleted with tracked changes,
 *  comments, hidden text, pictures within the text. The editor keeps only what a text may have (extensions.ts), and the server cleans once more. */
import { itemMark, plainLists, wordLists } from './pasted-lists.ts'

/** Elements that have no text for readers. The last ones are marks of comments, and the line above footnotes. */
const removed = [
  'script, link, meta, title, xml, template, noscript, iframe, object, embed, svg, math, del, s, strike, [hidden]',
  '.MsoCommentReference, .msocomanchor, [data-style*="mso-element:comment" i], [href^="#_msocom"], [href^="#_msoanchor"]',
  'br[clear], [data-style*="note-list" i] hr',
].join(', ')

/** Pictures as data make a pasted text megabytes long; they are removed before anything is parsed. */
const dataPicture = /<img\b[^>]*?\bsrc\s*=\s*(["'])\s*data:[^"']*\1[^>]*>/gi

/** Styles are of no use here, and the content policy of the page reports them when they are parsed; Word's say what is an item of a list. */
const withoutStyles = (html: string) =>
  html
    .replace(dataPicture, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<style\b[\s\S]*?<\/style\s*>/gi, '')
    .replace(/<style\b/gi, '<template')
    .replace(/<[^>]+>/g, tag => tag.replace(/([\s/"'])style\s*=/gi, '$1data-style='))

/** @example cleanPastedHtml('<p>正文<script>alert(1)</script></p>') // '<p>正文</p>' in a browser */
export function cleanPastedHtml(html: string): string {
  const page = new DOMParser().parseFromString(withoutStyles(html), 'text/html')
  const isOwn = page.querySelector('[data-pm-slice]') !== null
  for (const element of page.querySelectorAll(removed)) element.remove()
  for (const element of page.querySelectorAll('[data-style]')) readStyle(element)
  if (!isOwn) plainFragments(page)
  plainLists(page)
  for (const element of page.querySelectorAll('h1')) replaceTag(element, 'h2')
  for (const element of page.querySelectorAll('h5, h6')) replaceTag(element, 'h4')
  for (const element of page.querySelectorAll('h2, h3, h4')) plainHeading(element)
  for (const cell of page.querySelectorAll('td, th')) flattenCell(cell)
  wordLists(page)
  for (const element of page.body.querySelectorAll('*'))
    for (const { name } of Array.from(element.attributes)) if (!kept.has(name)) element.removeAttribute(name)
  return page.body.innerHTML
}

const kept = new Set(['href', 'src', 'alt', 'title', 'colspan', 'rowspan', 'start', 'data-figure', 'data-pm-slice'])

const unwrap = (element: Element) => element.replaceWith(...Array.from(element.childNodes))

function replaceTag(element: Element, name: string): void {
  const next = element.ownerDocument.createElement(name)
  next.append(...Array.from(element.childNodes))
  element.replaceWith(next)
}

const isHidden = /(^|[;\s])(display\s*:\s*none|mso-hide\s*:\s*all)/i
const isBold = /(^|;)\s*font-weight\s*:\s*(bold|[6-9]00)/i
const isNormal = /(^|;)\s*font-weight\s*:\s*(normal|400)/i
const isItalic = /(^|;)\s*font-style\s*:\s*italic/i

/** What a style says of the words: that nobody sees them, or that they are bold or italic. */
function readStyle(element: Element): void {
  const style = element.getAttribute('data-style') ?? ''
  if (isHidden.test(style)) element.remove()
  else if (element.matches('b, strong') && isNormal.test(style)) unwrap(element)
  else if (element.tagName === 'SPAN') {
    if (isBold.test(style)) wrapWords(element, 'b')
    if (isItalic.test(style)) wrapWords(element, 'i')
  }
}

function wrapWords(element: Element, name: 'b' | 'i'): void {
  const marked = element.ownerDocument.createElement(name)
  marked.append(...Array.from(element.childNodes))
  element.append(marked)
}

/** The places to which links within a document lead are lost: the mark of a footnote stays as text. */
function plainFragments(page: Document): void {
  for (const mark of page.querySelectorAll('[class^="sdfootnote"], [class^="sdendnote"]'))
    if (mark.tagName === 'A') mark.textContent = `[${mark.textContent}]`
  for (const link of page.querySelectorAll('a[href^="#"]')) unwrap(link)
}

/** A heading is bold by itself. Its number is text; where Word writes it, blanks make its width. */
function plainHeading(element: Element): void {
  for (const mark of element.querySelectorAll(itemMark)) {
    const number = (mark.textContent ?? '').trim()
    mark.textContent = /[、）]$/.test(number) ? number : `${number} `
  }
  for (const bold of element.querySelectorAll('b, strong')) unwrap(bold)
}

/** Word puts a paragraph into each cell; several become lines, without the empty ones. */
function flattenCell(cell: Element): void {
  const isEmpty = (block: Element) => (block.textContent ?? '').trim() === '' && block.querySelector('img') === null
  const all = Array.from(cell.querySelectorAll(':scope > p'))
  const blocks = all.filter((block, at) => (at === 0 && all.every(isEmpty)) || !isEmpty(block))
  for (const block of all) if (!blocks.includes(block)) block.remove()
  const first = blocks[0]
  for (const block of blocks.slice(1)) {
    first?.append(cell.ownerDocument.createElement('br'), ...Array.from(block.childNodes))
    block.remove()
  }
}
