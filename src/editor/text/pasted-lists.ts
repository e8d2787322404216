/** Lists of pasted texts. The items of Word and WPS are paragraphs with a style that says of which list and level they are; LibreOffice puts a list
 *  directly into another one, and numbered headings into lists. */

/** The number or the mark that Word writes before an item. */
export const itemMark = '[data-style*="mso-list:Ignore" i], [data-style*="mso-list: Ignore" i]'

const listStyle = /mso-list\s*:\s*(l\d+)\s+level(\d+)/i

const styleOf = (element: Element) => element.getAttribute('data-style') ?? ''

const isListItem = (element: Element | null): element is Element =>
  element !== null && (/^MsoList/i.test(element.className) || /mso-list\s*:\s*l\d/i.test(styleOf(element)))

/** What stands before the words of an item where Word does not mark it; symbol fonts have their marks among the characters for private use. */
const typedMark =
  /^[\s\u00A0]*(?:[·•●○■□◆\uF000-\uF0FF-]|(?:\d{1,3}|[a-z]|[ivx]{1,4}|[一二三四五六七八九十]{1,3})[.)、．）])[\s\u00A0]+/i

const isNumber = (mark: string) => /^[\s\u00A0（(]*(\d|[一二三四五六七八九十]|[a-z][.)、])/i.test(mark)

const markOf = (item: Element) =>
  item.querySelector(itemMark)?.textContent ?? typedMark.exec(item.textContent ?? '')?.[0] ?? ''

type OpenList = { element: Element; key: string; level: number }

/** Paragraphs that are items, beside each other, become lists: one within another by their levels, and a new one where the list or its kind changes. */
export function wordLists(page: Document): void {
  for (const element of page.querySelectorAll('p')) {
    if (!element.isConnected || !isListItem(element)) continue
    const items: Element[] = []
    for (let next: Element | null = element; isListItem(next); next = next.nextElementSibling) items.push(next)
    const open: OpenList[] = []
    for (const item of items) listOf(item, open).append(lineOf(item, page))
  }
}

/** The list that an item belongs to, the last one of `open` from then on. */
function listOf(item: Element, open: OpenList[]): Element {
  const [, name = '', digits = '1'] = listStyle.exec(styleOf(item)) ?? []
  const mark = markOf(item)
  const tag = isNumber(mark) ? 'ol' : 'ul'
  const [key, level] = [`${name} ${tag}`, Number(digits)]
  const last = () => open[open.length - 1]
  while ((last()?.level ?? 0) > level) open.pop()
  if (last()?.level === level && last()?.key !== key) open.pop()
  const found = last()
  if (found?.level === level) return found.element
  const element = item.ownerDocument.createElement(tag)
  const first = /\d+/.exec(mark)?.[0]
  if (tag === 'ol' && first !== undefined && first !== '1') element.setAttribute('start', first)
  // A level that begins without the one above it is a list of its own.
  if (found?.element.lastElementChild) found.element.lastElementChild.append(element)
  else item.before(element)
  open.push({ element, key, level })
  return element
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

const lists = ':is(ol, ul)'

/** A list within another one is part of the item before it; headings that have numbers are no list. */
export function plainLists(page: Document): void {
  for (const list of page.querySelectorAll(`${lists}:not(${lists} *)`)) {
    const headings = Array.from(list.querySelectorAll('h1, h2, h3, h4, h5, h6'))
    const words = (element: Element) => (element.textContent ?? '').replace(/\s/g, '')
    if (headings.length > 0 && words(list) === headings.map(words).join('')) list.replaceWith(...headings)
  }
  for (const list of page.querySelectorAll(`${lists} > ${lists}`)) {
    const before = list.previousElementSibling
    if (before?.tagName === 'LI') before.append(list)
    else list.replaceWith(...Array.from(list.childNodes))
  }
}
