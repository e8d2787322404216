/** Cleans what is pasted from Word, WPS and web pages before the editor reads it: scripts, styles, what was deleted with tracked changes,
 *  pictures within the text. The editor keeps only what a text may have (extensions.ts), and the server cleans once more. */

/** Elements that have no text for readers. */
const removed =
  'script, link, meta, title, xml, template, noscript, iframe, object, embed, svg, math, del, s, strike, [hidden], .MsoCommentReference, [data-style*="mso-element:comment" i]'

/** The number or the mark that Word writes before an item. */
const itemMark = '[data-style*="mso-list:Ignore" i], [data-style*="mso-list: Ignore" i]'

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
  for (const element of page.querySelectorAll(removed)) element.remove()
  for (const element of page.querySelectorAll('h1')) replaceTag(element, 'h2')
  for (const element of page.querySelectorAll('h5, h6')) replaceTag(element, 'h4')
  for (const cell of page.querySelectorAll('td, th')) flattenCell(cell)
  wordLists(page)
  for (const element of page.body.querySelectorAll('*'))
    for (const { name } of Array.from(element.attributes)) if (!kept.has(name)) element.removeAttribute(name)
  return page.body.innerHTML
}

const kept = new Set(['href', 'src', 'alt', 'title', 'colspan', 'rowspan', 'start', 'data-figure', 'data-pm-slice'])

function replaceTag(element: Element, name: string): void {
  const next = element.ownerDocument.createElement(name)
  next.append(...Array.from(element.childNodes))
  element.replaceWith(next)
}

/** Word puts a paragraph into each cell; several become lines. */
function flattenCell(cell: Element): void {
  const blocks = cell.querySelectorAll(':scope > p')
  if (blocks.length < 2) return
  const first = blocks[0]
  for (const block of Array.from(blocks).slice(1)) {
    first?.append(cell.ownerDocument.createElement('br'), ...Array.from(block.childNodes))
    block.remove()
  }
}

const isListItem = (element: Element | null): element is Element =>
  element !== null &&
  (/^MsoList/i.test(element.className) || /mso-list\s*:\s*l\d/i.test(element.getAttribute('data-style') ?? ''))

/** What stands before the words of an item where Word does not mark it. */
const typedMark =
  /^[\s\u00A0]*(?:[·•●○■□◆-]|(?:\d{1,3}|[a-z]|[ivx]{1,4}|[一二三四五六七八九十]{1,3})[.)、．）])[\s\u00A0]+/i

const isNumber = (mark: string) => /^[\s\u00A0（(]*(\d|[一二三四五六七八九十]|[a-z][.)、])/i.test(mark)

/** The items of Word are paragraphs; those beside each other become a list. */
function wordLists(page: Document): void {
  for (const element of page.querySelectorAll('p')) {
    if (!element.isConnected || !isListItem(element)) continue
    const items: Element[] = []
    for (let next: Element | null = element; isListItem(next); next = next.nextElementSibling) items.push(next)
    const mark = element.querySelector(itemMark)?.textContent ?? typedMark.exec(element.textContent ?? '')?.[0] ?? ''
    const list = page.createElement(isNumber(mark) ? 'ol' : 'ul')
    element.before(list)
    for (const item of items) list.append(lineOf(item, page))
  }
}

function lineOf(item: Element, page: Document): HTMLElement {
  for (const mark of item.querySelectorAll(itemMark)) mark.remove()
  const line = page.createElement('li')
  line.append(...Array.from(item.childNodes))
  const text = page.createTreeWalker(line, NodeFilter.SHOW_TEXT).nextNode()
  if (text?.nodeValue) text.nodeValue = text.nodeValue.replace(typedMark, '')
  item.remove()
  return line
}
