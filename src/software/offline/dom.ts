/** Elements of the offline pages, which have no library. */

type Attributes = Readonly<Record<string, string | undefined>>
type Child = Node | string | undefined | false

/** Creates an element; attributes without a value are left out. */
export function create(tag: string, attributes: Attributes = {}, ...children: readonly Child[]): HTMLElement {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) if (value !== undefined) element.setAttribute(name, value)
  element.append(...children.filter(child => child !== undefined && child !== false))
  return element
}

/** A button that calls `act`. */
export function createButton(label: string, act: () => void, className?: string): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = label
  if (className) button.className = className
  button.addEventListener('click', act)
  return button
}

type Kind<Element> = { new (): Element }

/** The element of the page with this id. */
export function byId<Element extends HTMLElement>(id: string, kind: Kind<Element>): Element {
  const element = document.getElementById(id)
  if (!(element instanceof kind)) throw new Error(`The page has no ${id}`)
  return element
}

export const fieldById = (id: string) => byId<HTMLInputElement>(id, HTMLInputElement)
export const areaById = (id: string) => byId<HTMLTextAreaElement>(id, HTMLTextAreaElement)
export const selectById = (id: string) => byId<HTMLSelectElement>(id, HTMLSelectElement)

/** Fills a select with choices. */
export function addChoices(select: HTMLSelectElement, choices: readonly { value: string; label: string }[]) {
  select.replaceChildren(...choices.map(({ value, label }) => create('option', { value }, label)))
}

/** Calls `update` now, and whenever one of the fields changes. */
export function whenChanged(fields: readonly HTMLElement[], update: () => void) {
  for (const field of fields) for (const event of ['input', 'change']) field.addEventListener(event, update)
  update()
}

/** A table that scrolls by itself. */
export function createTable(
  caption: string,
  head: readonly string[],
  rows: readonly (readonly Child[])[],
): HTMLElement {
  const cells = (tag: string, row: readonly Child[]) => create('tr', {}, ...row.map(cell => create(tag, {}, cell)))
  const table = create(
    'table',
    {},
    create('caption', { class: 'visually-hidden' }, caption),
    create('thead', {}, cells('th', head)),
    create('tbody', {}, ...rows.map(row => cells('td', row))),
  )
  return create('div', { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': caption }, table)
}

/** Copies a text; older browsers allow that only from a field. */
export function copyText(text: string) {
  const area = document.createElement('textarea')
  area.value = text
  document.body.append(area)
  area.select()
  document.execCommand('copy')
  area.remove()
}

/** A button that copies a text and confirms it. */
export function createCopyButton(label: string, text: () => string): HTMLButtonElement {
  const button = createButton(label, () => {
    copyText(text())
    button.textContent = '已复制'
    setTimeout(() => {
      button.textContent = label
    }, 1500)
  })
  return button
}
