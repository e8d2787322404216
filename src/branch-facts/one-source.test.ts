/** Telephone, hours and address of a branch come from one module: the code table has only what nobody changed. */
import fs from 'node:fs'
import { expect, test } from 'vitest'

const sources = fs
  .readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter(name => /\.tsx?$/.test(name))
  .map(name => ({ name, text: fs.readFileSync(`src/${name}`, 'utf8') }))

test('only branch-facts reads the facts of the code table', () => {
  const readers = sources
    .filter(({ name, text }) => !name.endsWith('.test.ts') && /\bfirstFacts\b/.test(text))
    .map(({ name }) => name)
  expect(readers.toSorted()).toEqual(['branch-facts/store.ts', 'codes/branches.ts'])
  const loaders = sources
    .filter(({ name, text }) => !name.endsWith('.test.ts') && /loadCodeTable\('branches'/.test(text))
    .map(({ name }) => name)
  expect(loaders).toEqual(['codes/branches.ts'])
})

test('a branch of the code table has neither telephone nor hours, address or body', () => {
  const [, columns = ''] =
    /export type Branch = \{([^}]*)\}/.exec(fs.readFileSync('src/codes/branches.ts', 'utf8')) ?? []
  expect(columns).toMatch(/\bseat: string/)
  expect(columns).not.toMatch(/\b(phone|hours|address|institute)\b/)
})

test('what is as in the code table is only for the version of the search entries', () => {
  const users = sources.filter(({ name, text }) => !name.endsWith('.test.ts') && /\bunchangedBranches\b/.test(text))
  expect(users.map(({ name }) => name).toSorted()).toEqual(['app/search-entries.ts', 'branch-facts/store.ts'])
})
