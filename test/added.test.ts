/** docs/added.md names what the site has beyond the given lists: every call and page, no more and no fewer. */
import fs from 'node:fs'
import { expect, test } from 'vitest'
import { allCalls } from '../src/app/calls.ts'
import { externalNames } from '../src/app/config.ts'
import { allRoutes } from '../src/site/routes.ts'
import { givenCalls, givenExternals, givenRoutes } from './spec.ts'

/** The first cells of the table under a heading, without head and rule. */
function rowsUnder(heading: string): string[] {
  const [, section = ''] = fs.readFileSync('docs/added.md', 'utf8').split(`## ${heading}\n`)
  const lines = section.split('\n## ')[0]?.split('\n') ?? []
  return lines
    .filter(line => line.startsWith('| '))
    .flatMap(line => line.split('|')[1]?.trim() ?? [])
    .slice(1)
}

const withoutQuery = (path: string) => path.split('?')[0] ?? path
const given = new Set(givenCalls.map(({ method, path }) => `${method} ${withoutQuery(path)}`))
const givenPaths = new Set(givenRoutes.map(({ path }) => path))

test('the list of added calls is the calls that the specification does not have', () => {
  const added = allCalls.map(({ row }) => `${row.method} ${withoutQuery(row.path)}`).filter(key => !given.has(key))
  expect(rowsUnder('Calls').sort()).toEqual(added.sort())
})

test('the list of added pages is the pages that the specification does not have', () => {
  const added = allRoutes.map(({ path }) => path).filter(path => !givenPaths.has(path))
  expect(rowsUnder('Pages').sort()).toEqual(added.sort())
})

test('every address outside that the menus name is a setting', () => {
  const known: readonly string[] = externalNames
  const named = givenExternals.flatMap(({ setting }) => setting.split(', ')).filter(name => name.startsWith('EXT_'))
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter(name => !known.includes(name))).toEqual([])
})
