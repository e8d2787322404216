import fs from 'node:fs'
import { expect, test } from 'vitest'
import { codeBlocks, docstringExamples, evaluate, runBlock } from './docs.ts'
import { packageModules } from './package-modules.ts'

const folder = new URL('../src/', import.meta.url)
const publicNames: Record<string, unknown> = Object.assign({}, ...Object.values(packageModules))
const sources = fs
  .readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map(name => ({ name, text: fs.readFileSync(new URL(name, folder), 'utf8') }))

test('every example of a docstring has the value beside it', async () => {
  let count = 0
  for (const { name, text } of sources) {
    const examples = docstringExamples(text)
    if (examples.length === 0) continue
    const names = { ...publicNames, ...(await import(new URL(name, folder).href)) }
    for (const { expression, expected } of examples) {
      expect(evaluate(expression, names), `${name}: ${expression}`).toEqual(evaluate(expected, names))
      count++
    }
  }
  expect(count).toBeGreaterThan(60)
})

test('every line @example is an expression with its value', () => {
  const lines = sources.flatMap(({ text }) => text.match(/@example .*/g) ?? [])
  expect(lines.filter(line => docstringExamples(line).length === 0)).toEqual([])
})

test('every reader and builder has an example', () => {
  const functions = sources.flatMap(({ text }) =>
    Array.from(
      text.matchAll(/(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n)?export function ((?:read|build)\w+)/g),
      ([, doc, name]) => ({
        doc,
        name: name ?? '',
      }),
    ),
  )
  const bare = functions.filter(({ doc, name }) => name in publicNames && !doc?.includes('@example'))
  expect(functions.length).toBeGreaterThan(25)
  expect(bare.map(({ name }) => name)).toEqual([])
})

test('every example of the README runs', async () => {
  const blocks = codeBlocks(fs.readFileSync(new URL('../README.md', import.meta.url), 'utf8'))
  let count = 0
  for (const block of blocks) {
    await runBlock(block, packageModules, (actual, expected) => {
      expect(actual, block).toEqual(expected)
      count++
    })
  }
  expect(blocks.length).toBeGreaterThanOrEqual(Object.keys(packageModules).length)
  expect(count).toBeGreaterThan(25)
})
