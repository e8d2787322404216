/** Every call with every kind of wrong value in every field: each message is a short Chinese sentence of our own. */
import { expect, test } from 'vitest'
import { z } from 'zod'
import { allCalls } from '../../src/app/modules.ts'
import { callFaults } from '../tools/access/call-faults.ts'

type Property = {
  anyOf?: Property[]
  allOf?: Property[]
  items?: Property
  properties?: Record<string, Property>
  enum?: unknown[]
  const?: unknown
}

/** The whole message, and the part that is not a quoted value or column. */
const longest = { whole: 200, own: 40 }

const wrongValues: readonly unknown[] = [
  undefined,
  null,
  true,
  -1,
  1.5,
  1e300,
  'x',
  'x'.repeat(200_000),
  '字\u0000',
  '字\ud800',
  '2026-02-31',
  [],
  ['x'],
  [{}],
  Array(2000).fill('x'),
  Array(2000).fill({}),
  {},
  { $ne: null },
  { x: ['x'] },
]

function alternatives(property: Property): Property[] {
  const inner = [...(property.anyOf ?? []), ...(property.allOf ?? [])]
  return [property, ...inner.flatMap(alternatives)]
}

/** The paths of all fields below a field; an array is entered at its first item. */
function pathsBelow(property: Property): (string | number)[][] {
  return alternatives(property).flatMap(({ items, properties }) => [
    ...(items ? [[0], ...pathsBelow(items).map(path => [0, ...path])] : []),
    ...Object.entries(properties ?? {}).flatMap(([name, field]) => [
      [name],
      ...pathsBelow(field).map(path => [name, ...path]),
    ]),
  ])
}

/** The texts that a message may quote: the values that the call allows, and the columns of a list. */
function allowedTexts(property: Property): string[] {
  return alternatives(property).flatMap(({ enum: values = [], const: constant, items, properties }) => [
    ...values.map(String),
    ...(constant === undefined ? [] : [String(constant)]),
    ...(items ? allowedTexts(items) : []),
    ...Object.values(properties ?? {}).flatMap(allowedTexts),
  ])
}

/** `{ reasons: [{ field: value }] }` for the path reasons, 0, field. */
function valueAt(path: readonly (string | number)[], value: unknown): unknown {
  const [first, ...rest] = path
  if (first === undefined) return value
  return typeof first === 'number' ? [valueAt(rest, value)] : { [first]: valueAt(rest, value) }
}

/** What is wrong with a message, if anything. */
function messageFault(message: string, allowed: readonly string[]): string | undefined {
  if (!/[一-龥]/.test(message)) return 'not Chinese'
  if (/期望|预期|无效|正则|[<>=]=|\/\^|\^\[|\\d|\[object/.test(message)) return 'text of a library'
  const quoted = ['true', 'false', '2026-01-31', 'name@example.com', ...allowed].sort((a, b) => b.length - a.length)
  const own = quoted.reduce((text, word) => text.replaceAll(word, ''), message.replace(/“[^”]*”/g, ''))
  if (message.length > longest.whole || own.length > longest.own) return 'too long'
  return /[A-Za-z]/.test(own) ? 'English' : undefined
}

test('no wrong value of any field of any call gets a message that is long, English or of a library', async () => {
  const bad: string[] = []
  let count = 0
  for (const { row } of allCalls) {
    const schema: Property = z.toJSONSchema(row.input, { io: 'input', unrepresentable: 'any' }) as Property
    const allowed = allowedTexts(schema)
    for (const path of [[], ...pathsBelow(schema)]) {
      for (const value of wrongValues) {
        for (const { message } of await callFaults(row, valueAt(path, value))) {
          count += 1
          const fault = messageFault(message, allowed)
          if (fault) bad.push(`${row.name} ${path.join('.')}: ${fault}: ${message}`)
        }
      }
    }
  }
  expect(count).toBeGreaterThan(5000)
  expect([...new Set(bad)]).toEqual([])
})
