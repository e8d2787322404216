/** The value of the setting `menus`: what is different from the menus of the route table. */

/** `names` of items by id, ids of `hidden` items, and the `order` of the items of a group: by its id, or by its language for the header.
 *  Items that an order does not name come after the others, so that a new page is not lost. */
export type MenuChanges = {
  names: Readonly<Record<string, string>>
  hidden: readonly string[]
  order: Readonly<Record<string, readonly string[]>>
}

const noChanges: MenuChanges = { names: {}, hidden: [], order: {} }

const longestName = 30
const mostItems = 200

const isId = (value: unknown) => typeof value === 'string' && value.length > 0 && value.length <= 120
const isIds = (value: unknown) => Array.isArray(value) && value.length <= mostItems && value.every(isId)
const isName = (value: unknown) =>
  typeof value === 'string' && value.trim() !== '' && value.trim().length <= longestName

const isRecordOf = (value: unknown, isValue: (value: unknown) => boolean): boolean =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.entries(value).every(([key, entry]) => isId(key) && isValue(entry))

const parts = new Map<string, (value: unknown) => boolean>([
  ['names', value => isRecordOf(value, isName)],
  ['hidden', isIds],
  ['order', value => isRecordOf(value, isIds)],
])

/** Parses the setting; undefined if it is invalid. An empty value changes nothing. In plain code, because the page has it in the browser.
 *  @example readMenuChanges('{"names":{"party":"党建"}}') // { names: { party: '党建' }, hidden: [], order: {} } */
export function readMenuChanges(value: string): MenuChanges | undefined {
  if (value.trim() === '') return noChanges
  try {
    const read: unknown = JSON.parse(value)
    if (!isRecordOf(read, () => true)) return undefined
    const isUsable = Object.entries(Object(read)).every(([part, content]) => parts.get(part)?.(content))
    if (!isUsable) return undefined
    return { ...noChanges, ...(read as Partial<MenuChanges>) }
  } catch {
    return undefined
  }
}

/** An item of the menus as the tables have it: `group` is the item above it, or the language of its header; `fixed` is never hidden. */
export type MenuLine = { id: string; name: string; group: string; hidden: boolean; fixed: boolean }

const headers: Readonly<Record<string, string>> = { zh: '中文页眉', en: '英文页眉' }
/** The address of a page, or the name of a group. */
const shortId = (id: string) => headers[id] ?? id.slice(id.lastIndexOf(' ') + 1)

/** The changes as people read them in the list of versions.
 *  @example menuChangesText('{"names":{"party":"党建"},"hidden":["member"]}') // 'party 叫“党建”；隐藏 member' */
export function menuChangesText(value: string): string {
  const { names, hidden, order } = readMenuChanges(value) ?? noChanges
  return [
    ...Object.entries(names).map(([item, name]) => `${shortId(item)} 叫“${name}”`),
    ...(hidden.length > 0 ? [`隐藏 ${hidden.map(shortId).join('、')}`] : []),
    ...Object.entries(order).map(([group, items]) => `${shortId(group)} 的顺序 ${items.map(shortId).join('、')}`),
  ].join('；')
}
