/** Names, order and hiding of menu items, as a person changes them on the page. */
import { expect, test } from 'vitest'
import { linesOfGroup, menuGroups, moved, readChanges, renamed, shown, writeChanges } from './menu-changes.ts'

const line = (id: string, group: string) => ({ id, group, name: `名 ${id}`, hidden: false, fixed: false })
const [first, second, third] = [line('a', 'zh'), line('b', 'zh'), line('c', 'zh')] as const
const below = line('d', 'b')
const lines = [first, second, below, third]
const none = readChanges('')

test('no difference is an empty text, and a text is read as it was written', () => {
  expect(writeChanges(none)).toBe('')
  const changes = shown(renamed(none, first, '新名'), second, false)
  expect(writeChanges(changes)).toBe('{"names":{"a":"新名"},"hidden":["b"]}')
  expect(readChanges(writeChanges(changes))).toEqual(changes)
})

test('an empty name and the name of the tables are no change', () => {
  const changes = renamed(none, first, '新名')
  for (const typed of ['', ' ', '名 a']) expect(writeChanges(renamed(changes, first, typed)), typed).toBe('')
})

test('an item is hidden once and displayed again', () => {
  const hidden = shown(shown(none, first, false), first, false)
  expect(hidden.hidden).toEqual(['a'])
  expect(writeChanges(shown(hidden, first, true))).toBe('')
})

test('items move within their group; the usual order is no change, and the ends stay', () => {
  const down = moved(lines, none, first, 1)
  expect(down.order).toEqual({ zh: ['b', 'a', 'c'] })
  expect(linesOfGroup(lines, 'zh', down).map(({ id }) => id)).toEqual(['b', 'a', 'c'])
  expect(writeChanges(moved(lines, down, first, -1))).toBe('')
  expect(moved(lines, none, first, -1)).toEqual(none)
  expect(moved(lines, none, third, 1)).toEqual(none)
})

test('a new item of a later version comes after the ordered ones', () => {
  const changes = { ...none, order: { zh: ['c', 'a'] } }
  expect(linesOfGroup(lines, 'zh', changes).map(({ id }) => id)).toEqual(['c', 'a', 'b'])
})

test('groups have the names of what is above them', () => {
  expect(menuGroups([...lines, line('e', 'd')])).toEqual([
    { id: 'zh', label: '中文页眉' },
    { id: 'b', label: '名 b' },
    { id: 'd', label: '名 b / 名 d' },
  ])
})
