/** What a person changes in the menus, as the text of the setting: only what is different from the tables. Without I/O. */
import { type MenuChanges, readMenuChanges } from '../../content/settings/menu-changes.ts'
import type { MenuLines } from '../calls.ts'

export type MenuLine = MenuLines[number]

/** The changes of a text that the server accepted, or that `writeChanges` made. */
export const readChanges = (text: string): MenuChanges => readMenuChanges(text) ?? { names: {}, hidden: [], order: {} }

/** Empty if nothing is different. */
export function writeChanges({ names, hidden, order }: MenuChanges): string {
  const parts = {
    ...(Object.keys(names).length > 0 && { names }),
    ...(hidden.length > 0 && { hidden }),
    ...(Object.keys(order).length > 0 && { order }),
  }
  return Object.keys(parts).length > 0 ? JSON.stringify(parts) : ''
}

const without = <Value>(record: Readonly<Record<string, Value>>, key: string) =>
  Object.fromEntries(Object.entries(record).filter(([other]) => other !== key))

/** An empty name, or that of the tables, is no change. */
export function renamed(changes: MenuChanges, { id, name }: MenuLine, typed: string): MenuChanges {
  const isOwn = typed.trim() === '' || typed === name
  return { ...changes, names: isOwn ? without(changes.names, id) : { ...changes.names, [id]: typed } }
}

export function shown(changes: MenuChanges, { id }: MenuLine, isShown: boolean): MenuChanges {
  const others = changes.hidden.filter(other => other !== id)
  return { ...changes, hidden: isShown ? others : [...others, id] }
}

/** The items of a group in their order; those that the order does not name come last. */
export function linesOfGroup(lines: MenuLines, group: string, { order }: MenuChanges): MenuLine[] {
  const named = order[group] ?? []
  const placeOf = ({ id }: MenuLine) => (named.includes(id) ? named.indexOf(id) : named.length)
  return lines.filter(line => line.group === group).sort((a, b) => placeOf(a) - placeOf(b))
}

/** The item goes `by` places down, or up if it is negative. */
export function moved(lines: MenuLines, changes: MenuChanges, line: MenuLine, by: 1 | -1): MenuChanges {
  const { group, id } = line
  const ids = linesOfGroup(lines, group, changes).map(other => other.id)
  const at = ids.indexOf(id)
  const other = ids[at + by]
  if (other === undefined) return changes
  ids[at + by] = id
  ids[at] = other
  const usual = lines.filter(one => one.group === group).map(one => one.id)
  const isUsual = usual.every((one, place) => one === ids[place])
  return { ...changes, order: isUsual ? without(changes.order, group) : { ...changes.order, [group]: ids } }
}

/** The groups in the order of the tables, each with its path of names. */
export function menuGroups(lines: MenuLines): { id: string; label: string }[] {
  const headers: Readonly<Record<string, string>> = { zh: '中文页眉', en: '英文页眉' }
  const byId = new Map(lines.map(line => [line.id, line]))
  const labelOf = (id: string): string => {
    const line = byId.get(id)
    if (headers[id] !== undefined) return headers[id]
    if (line === undefined) return id
    return headers[line.group] === undefined && byId.has(line.group)
      ? `${labelOf(line.group)} / ${line.name}`
      : line.name
  }
  return [...new Set(lines.map(({ group }) => group))].map(id => ({ id, label: labelOf(id) }))
}
