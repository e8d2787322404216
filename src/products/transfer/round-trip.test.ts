/** What an export writes an import reads as the same: by the table of fields, with any texts. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createMember } from '../../../test/tools/create-member.ts'
import { createImportSite } from '../../../test/tools/import-site.ts'
import { csvFile } from '../../files/table-files/csv.ts'
import { readTable } from '../../files/table-files/reading/read-table.ts'
import { workbookFile } from '../../files/table-files/workbook.ts'
import { type ProductFieldRow, productTable } from '../fields/product.table.ts'
import { changedFields, printRecord, type RecordTexts, readTexts } from '../fields/record-rules.ts'
import { csvText, workbookText } from './cells/cell-text.ts'
import { recogniseColumns } from './cells/columns.ts'
import { readRow } from './cells/row-reading.ts'

const rows: readonly ProductFieldRow[] = productTable

/** Starts that spreadsheets run, quotes, words of the import, other scripts. */
const start = fc.constantFrom(
  '',
  '=',
  '+',
  '-',
  '@',
  "'",
  "''",
  "'=",
  '＝',
  '0',
  "'0",
  '清空',
  "'清空",
  ';',
  ',',
  '"',
  'ᠮ',
  '🥛',
)
const word = fc.tuple(start, fc.string({ unit: 'grapheme', maxLength: 12 })).map(parts => parts.join(''))
const byKind: Readonly<Record<ProductFieldRow['kind'], fc.Arbitrary<string>>> = {
  text: word,
  'long-text': fc.tuple(word, word).map(parts => parts.join('\n')),
  allergens: fc.constantFrom('含乳', '可能含有：花生、大豆', '含麸质；不含蛋'),
  'net-content': fc.constantFrom('250ml', '6 × 250 mL', '0.5kg', '12 支'),
  country: fc.constantFrom('中国', 'JP', '156'),
  countries: fc.constantFrom('中国', 'CN，日本/KR'),
  gpc: fc.constantFrom('10000025', '00000001'),
  length: fc.constantFrom('1', '20.5', '9999999'),
  weight: fc.constantFrom('1', '20.5', '3500.0'),
  count: fc.constantFrom('1', '12.0', '999999'),
  gtin: fc.constantFrom('6999123400009', '96385074', '16999123400006'),
  level: fc.constantFrom('单品', 'case', '托盘'),
}
const texts = fc.record(Object.fromEntries(rows.map(({ name, kind }) => [name, fc.option(byKind[kind], { nil: '' })])))

const headings = rows.map(({ label }) => label)

test('any record is read from a workbook and from CSV as it was written', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(texts, { minLength: 1, maxLength: 5 }), async records => {
      const values = records.map(record => readTexts(record as RecordTexts).values)
      const printed = values.map(value => printRecord(value))
      const cells = (written: (text: string) => string) =>
        printed.map(record => ['#', ...rows.map(({ name }) => written(record[name as keyof typeof record]))])
      const files = [
        await workbookFile([['#', ...headings], ...cells(workbookText)]),
        csvFile([['#', ...headings], ...cells(csvText)]),
      ]
      for (const file of files) {
        const [head, ...lines] = [...readTable(file).rows]
        const columns = recogniseColumns(head?.cells ?? [])
        const read = lines.map(({ cells: found }) => readRow({ cells: found, notes: null }, columns))
        expect(read.flatMap(({ findings }) => findings)).toEqual([])
        for (const [at, value] of values.entries()) {
          const after = read[at]?.values ?? {}
          expect(changedFields(value, after).map(field => [value[field], after[field]])).toEqual([])
        }
      }
    }),
    { numRuns: 25, endOnFailure: true },
  )
})

test('what the list has is exported in its order, and its import changes nothing', async () => {
  const site = await createImportSite()
  const { headers } = await createMember(site)
  const fields = { name: '=HYPERLINK("x")', brand: '-18℃', description: '一行\n两行', storage: '@冷藏', spec: "'=1" }
  await site.send('save', { fields: { ...fields, netContent: '250 mL', origin: '中国' }, allocate: true }, headers)
  await site.send('save', { fields: { name: '清空', brand: '别的' } }, headers)
  for (const format of ['csv', 'xlsx']) {
    const { data } = await site.send('export', { format, sidx: 'name', order: 'asc' }, headers)
    expect(data.rows).toBe(2)
    const file = Buffer.from(data.base64, 'base64')
    const tried = await site.tryTable(file, headers, { name: data.name })
    expect(tried.counts).toMatchObject({ same: 2, created: 0, updated: 0, faulty: 0 })
  }
  const filtered = await site.send('export', { format: 'csv', brands: ['别的'] }, headers)
  expect(filtered.data.rows).toBe(1)
})
