import fs from 'node:fs'
import { expect, test } from 'vitest'
import { dictionaryDifferences, dictionaryRow } from '../../test/dictionary-rows.ts'
import { applicationIdentifiers } from './application-identifiers.ts'

/** The dictionary's text of 2026-07-27: its lines that begin with a digit, attributes sorted, single spaces. For a newer text replace
 *  the file and correct the table until the test passes. */
const dictionary = fs
  .readFileSync(new URL('../../test/syntax-dictionary.txt', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')

test('the table has the rows of the GS1 Barcode Syntax Dictionary', () => {
  expect(dictionary).toHaveLength(224)
  expect(dictionaryDifferences(applicationIdentifiers, dictionary)).toEqual([])
})

test('the rows are in ascending order', () => {
  const ais = applicationIdentifiers.map(({ ai }) => ai)
  expect(ais.filter((ai, index) => ai <= (ais[index - 1] ?? ''))).toEqual([])
})

test('a row that differs from the dictionary, is missing or has no source is named', () => {
  const changed = applicationIdentifiers
    .filter(({ ai }) => ai !== '02')
    .map(row => (row.ai === '10' ? { ...row, title: 'LOT' } : row))
  const batch = changed.find(({ ai }) => ai === '10')
  const added = batch ? [...changed, { ...batch, ai: '05' }] : changed
  expect(dictionaryDifferences(added, dictionary)).toEqual([
    'table: 10 ? X..20 req=01,02,03,8006,8026 # LOT\ndictionary: 10 ? X..20 req=01,02,03,8006,8026 # BATCH/LOT',
    'not in the dictionary: 05 ? X..20 req=01,02,03,8006,8026 # LOT',
    'missing in the table: 02 *? N14,csum,gcppos2 ex=01,03 req=37 # CONTENT',
  ])
})

test('a row that is newer than the dictionary names its source until the dictionary has it', () => {
  const published = applicationIdentifiers.filter(({ newerSource }) => newerSource === undefined)
  const newer = published.slice(0, 1).map(row => ({ ...row, ai: '05', newerSource: 'GSCN 26-001' }))
  expect(dictionaryDifferences([...published, ...newer], dictionary)).toEqual([])
  expect(dictionaryDifferences([...published, ...newer], [...dictionary, ...newer.map(dictionaryRow)])).toHaveLength(1)
})
