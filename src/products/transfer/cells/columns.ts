/** Which columns of a table are which fields of the record: by their headings in Chinese or English, by what the firm assigned before, or by hand. */
import { type ProductField, type ProductFieldRow, productTable } from '../../fields/product.table.ts'
import { type PartColumn, partColumns } from '../../parts/part-columns.ts'

/** Columns that name the record and say nothing about it. `state`: compared with the record, never written. `ignored`: what returned files have besides. */
const ownColumns = [
  {
    name: 'gtin',
    label: '商品条码',
    headings: ['条码', 'gtin', '商品编码', '条形码', 'barcode', 'ean', 'upc', 'ean13', '国际条码', '产品条码'],
  },
  { name: 'id', label: '记录编号', headings: ['record id', 'id', '商品记录编号'] },
  { name: 'state', label: '状态', headings: ['state', '商品状态'] },
  { name: 'ignored', label: '错误和提示', headings: ['更新时间'] },
] as const

/** What a column is; null where it is not read. */
export type ColumnName = ProductField | PartColumn | 'gtin' | 'id' | 'state'

const fieldRows: readonly ProductFieldRow[] = productTable

/** All that a column can be, in the order of the form. */
export const columnChoices: readonly { name: ColumnName; label: string; group: string }[] = [
  { name: 'gtin', label: '商品条码', group: '商品' },
  { name: 'id', label: '记录编号', group: '商品' },
  { name: 'state', label: '状态', group: '商品' },
  ...productTable.map(({ name, label, section }) => ({ name, label, group: section })),
  ...partColumns.map(({ name, label, group }) => ({ name, label, group })),
]

export const columnNames = columnChoices.map(({ name }) => name)

const labels: ReadonlyMap<string, string> = new Map(columnChoices.map(({ name, label }) => [name, label]))
export const columnLabel = (name: ColumnName): string => labels.get(name) ?? name

/** Headings differ in case, width, spaces, marks for required columns and units in brackets. */
export function headingKey(heading: string): string {
  return heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s*·•:：_-]+/g, '')
    .replace(/\((必填|选填|required|optional|mm|g|毫米|克)\)/g, '')
    .slice(0, 60)
}

/** A heading of a part that is also one of a field is that of the field. */
const byHeading: ReadonlyMap<string, ColumnName | 'ignored'> = new Map(
  [
    ...partColumns.map(({ name, label, headings }) => ({ name, words: [label, ...headings] })),
    ...fieldRows.map(({ name, label, labelEn, headings = [] }) => ({
      name,
      words: [label, labelEn, name, ...headings],
    })),
    ...ownColumns.map(({ name, label, headings }) => ({ name, words: [label, name, ...headings] })),
  ].flatMap(({ name, words }) => words.map(word => [headingKey(word), name as ColumnName | 'ignored'] as const)),
)

/** `assigned`: what the firm assigned before, by heading; empty for a column that it left out. */
export type Assigned = ReadonlyMap<string, string>

/** What each column is. Of two for the same field the first one is read.
 *  @example recognise(['条码', '品名', '备注']) // ['gtin', 'name', null] */
export function recogniseColumns(headings: readonly string[], assigned: Assigned = new Map()): (ColumnName | null)[] {
  const taken = new Set<string>()
  return headings.map(heading => {
    const key = headingKey(heading)
    const name = assigned.get(key) ?? byHeading.get(key)
    if (!name || name === 'ignored' || taken.has(name) || !labels.has(name)) return null
    taken.add(name)
    return name as ColumnName
  })
}

/** What a heading that begins so, or that has something in brackets, means to say: links of a type, or a text in a language. */
const linkHeading = /^(链接|gs1|link)./
const textHeading = /^(名称|商品名称|品牌|口味或款式|说明|商品说明|name|brand|variant|description)\(.+\)$/

/** Headings of parts that are not read, because their link type or language is unknown. */
export const unknownParts = (headings: readonly string[], columns: readonly (ColumnName | null)[]): string[] =>
  headings.filter((heading, at) => {
    const key = headingKey(heading)
    return columns[at] === null && !byHeading.has(key) && (linkHeading.test(key) || textHeading.test(key))
  })

/** The line of the headings: that of the first lines with the most known ones, since titles and notes may be above. 0 if none has any: then every
 *  line is data. */
export function headingLineOf(
  rows: readonly { line: number; cells: readonly string[] }[],
  assigned: Assigned = new Map(),
): number {
  const isKnown = (cell: string) => byHeading.has(headingKey(cell)) || assigned.has(headingKey(cell))
  const counted = rows.map(({ line, cells }) => ({ line, count: cells.filter(isKnown).length }))
  return counted.reduce((best, other) => (other.count > best.count ? other : best), { line: 0, count: 0 }).line
}

/** The letter of a column in a spreadsheet. @example columnLetter(27) // 'AB' */
export function columnLetter(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26))
  return column < 26 ? letter : columnLetter(Math.floor(column / 26) - 1) + letter
}
