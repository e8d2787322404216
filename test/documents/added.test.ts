/** docs/added.md lists exactly the calls and pages that the specification does not have. */
import fs from 'node:fs'
import { expect, test } from 'vitest'
import { externalNames } from '../../src/access/external-names.ts'
import { allCalls } from '../../src/app/modules.ts'
import { allRoutes } from '../../src/site/routes.ts'
import { specifiedCalls, specifiedExternals, specifiedRoutes } from '../tools/spec.ts'

/** First cells of the table below a heading, without the header row. */
function rowsUnder(heading: string): string[] {
  const [, section = ''] = fs.readFileSync('docs/added.md', 'utf8').split(`## ${heading}\n`)
  const lines = section.split('\n## ')[0]?.split('\n') ?? []
  return lines
    .filter(line => line.startsWith('| '))
    .flatMap(line => line.split('|')[1]?.trim() ?? [])
    .slice(1)
}

const withoutQuery = (path: string) => path.split('?')[0] ?? path
const specifiedKeys = new Set(specifiedCalls.map(({ method, path }) => `${method} ${withoutQuery(path)}`))
const specifiedPaths = new Set(specifiedRoutes.map(({ path }) => path))

test('the list of added calls is exactly the calls that the specification does not have', () => {
  const added = allCalls
    .map(({ row }) => `${row.method} ${withoutQuery(row.path)}`)
    .filter(key => !specifiedKeys.has(key))
  expect(rowsUnder('Calls').sort()).toEqual(added.sort())
})

test('the list of added pages is exactly the pages that the specification does not have', () => {
  const added = allRoutes.map(({ path }) => path).filter(path => !specifiedPaths.has(path))
  expect(rowsUnder('Pages').sort()).toEqual(added.sort())
})

test('every external address of the menus is a setting', () => {
  const settings: readonly string[] = externalNames
  const requiredSettings = specifiedExternals
    .flatMap(({ setting }) => setting.split(', '))
    .filter(name => name.startsWith('EXT_'))
  expect(requiredSettings.length).toBeGreaterThan(10)
  expect(requiredSettings.filter(name => !settings.includes(name))).toEqual([])
})
