/** Rows of the AI table in the form of the GS1 Barcode Syntax Dictionary, to compare both. */

import type { ApplicationIdentifier, ValuePart } from '../src/elements/application-identifiers.ts'

/** The dictionary has no title for these; the titles are our own. */
const aisWithoutTitle = ['8110', '8112']

function formatPart({ set, least, most, rules, optional }: ValuePart): string {
  const length = `${set}${least === most ? '' : '..'}${most}`
  return [optional ? `[${length}]` : length, ...rules].join(',')
}

/** '01 *? N14,csum,gcppos2 dlpkey=22,10,21|235 ex=255,37 # GTIN' */
export function dictionaryRow(row: ApplicationIdentifier): string {
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

/** What differs between a table and the dictionary's rows: missing or different rows, additional rows without a source of their own,
 *  and rows with one that the dictionary already has. */
export function dictionaryDifferences(
  table: readonly ApplicationIdentifier[],
  dictionary: readonly string[],
): string[] {
  const rangeOf = (row: string) => row.slice(0, row.indexOf(' '))
  const published = new Map(dictionary.map(row => [rangeOf(row), row]))
  const known = new Set(table.map(dictionaryRow).map(rangeOf))
  const ofTable = table.flatMap(row => {
    const ours = dictionaryRow(row)
    const theirs = published.get(rangeOf(ours))
    if (theirs === undefined) return row.newerSource ? [] : [`not in the dictionary: ${ours}`]
    if (row.newerSource) return [`already in the dictionary, newerSource is superfluous: ${ours}`]
    return ours === theirs ? [] : [`table: ${ours}\ndictionary: ${theirs}`]
  })
  const missing = dictionary.filter(row => !known.has(rangeOf(row))).map(row => `missing in the table: ${row}`)
  return [...ofTable, ...missing]
}
