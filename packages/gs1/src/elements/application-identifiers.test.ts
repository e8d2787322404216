import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { type ApplicationIdentifier, applicationIdentifiers, type ValuePart } from './application-identifiers.ts'

/** SHA-256 of the dictionary's rows in the form of `formatRow`, joined by line feeds: its text of 2026-07-27. For a newer text: take
 *  the lines that begin with a digit, convert them to this form (attributes sorted, single spaces), hash them, and correct the table
 *  until the test passes. */
const dictionaryHash = '6636e4dc5bef9a87619d788a6548632c597b9538fccba3719a30d3581a04ff23'

/** The dictionary has no title for these; the titles are our own. */
const aisWithoutTitle = ['8110', '8112']

function formatPart({ set, least, most, rules, optional }: ValuePart): string {
  const length = `${set}${least === most ? '' : '..'}${most}`
  return [optional ? `[${length}]` : length, ...rules].join(',')
}

/** '01 *? N14,csum,gcppos2 dlpkey=22,10,21|235 ex=255,37 # GTIN' */
function formatRow(row: ApplicationIdentifier): string {
  const { ai, last, parts, requires, excludes, qualifiers, predefinedLength, dataAttribute, title } = row
  const flags = `${predefinedLength ? '*' : ''}${dataAttribute ? '?' : ''}`
  const key = qualifiers?.map(names => names.join(',')).join('|')
  const attributes = [
    key === undefined ? '' : key === '' ? 'dlpkey' : `dlpkey=${key}`,
    excludes ? `ex=${excludes.join(',')}` : '',
    requires ? `req=${requires.join(',')}` : '',
  ]
  const range = last ? `${ai}-${last}` : ai
  const columns = [
    range,
    flags,
    ...parts.map(formatPart),
    ...attributes,
    '#',
    aisWithoutTitle.includes(ai) ? '' : title,
  ]
  return columns.filter(word => word !== '').join(' ')
}

test('the table has all rows of the GS1 Barcode Syntax Dictionary in order', () => {
  const text = applicationIdentifiers.map(formatRow).join('\n')
  expect(createHash('sha256').update(text).digest('hex')).toBe(dictionaryHash)
})
