import fs from 'node:fs'
import { expect, test } from 'vitest'
import { tableFaults } from '../../test/tools/table-faults.ts'
import { loadCodeTable } from './code-table.ts'
import { packageRows, packageRowsFile } from './package-tables.ts'

const files = fs.globSync(['src/codes/tables/*.tsv', 'packages/gs1/tables/*.tsv'])

test('every code table names source, licence and date, and every row fits the patterns of its columns', () => {
  expect(files.length).toBeGreaterThanOrEqual(7)
  expect(files.flatMap(file => tableFaults(file, fs.readFileSync(file, 'utf8')))).toEqual([])
})

test('every code table of the site is loaded by a module', () => {
  const modules = fs.globSync('src/codes/**/*.ts', { exclude: ['**/*.test.ts'] })
  const source = modules.map(file => fs.readFileSync(file, 'utf8')).join()
  const names = fs.readdirSync('src/codes/tables').map(file => file.replace('.tsv', ''))
  expect(names.filter(name => !source.includes(`loadCodeTable('${name}'`))).toEqual([])
})

test('the rows inside the package are those of its tables (npm run tables)', () => {
  expect(fs.readFileSync(packageRowsFile, 'utf8') === packageRows()).toBe(true)
})

const head =
  '# source: a list\n# licence: CC0 1.0\n# date: 2026-11\n# unique: code\n# column code: [0-9]{2}\n# column label: .+\n'

test('a bad row is named by file and line', () => {
  const text = `${head}code\tlabel\n01\tone\n2\ttwo\n03\n01\t\n`
  expect(tableFaults('digits.tsv', text)).toEqual([
    'digits.tsv:10: 1 columns instead of 2',
    'digits.tsv:9: code "2" is not [0-9]{2}',
    'digits.tsv:11: code "01" occurs twice',
    'digits.tsv:11: label "" is not .+',
  ])
})

test('a head without a licence, or without the pattern of a column, is a fault', () => {
  const text = `${head.replace('# licence: CC0 1.0\n', '').replace('# column label: .+\n', '')}code\tlabel\n01\tone\n`
  expect(tableFaults('digits.tsv', text).slice(0, 2)).toEqual([
    'digits.tsv: the head has no line "# licence: …"',
    'digits.tsv: the head has no line "# column label: …"',
  ])
})

test('a table is not loaded with other columns than it has', () => {
  expect(() => loadCodeTable('regions', ['code', 'name'])).toThrow(
    'src/codes/tables/regions.tsv: the columns are not code, name',
  )
})
