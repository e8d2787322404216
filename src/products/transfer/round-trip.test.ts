/** What an export writes an import reads as the same: by the table of fields, with any texts. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createMember } from '../../../test/tools/create-member.ts'
import { createImportSite } from '../../../test/tools/import-site.ts'
import { csvFile } from '../../files/table-files/csv.ts'
import { readTable } from '../../files/table-files/reading/read-table.ts'
import { workbookFile } from '../../files/table-files/workbook.ts'
import { hasHidden } from '../fields/field-kinds.ts'
import { type ProductFieldRow, productTable } from '../fields/product.table.ts'
import { changedFields, printRecord, type RecordTexts, readTexts } from '../fields/record-rules.ts'
import { applyParts, changedPartCells } from '../parts/apply-parts.ts'
import { printPartCells } from '../parts/part-cells.ts'
import { partColumnLabel } from '../parts/part-columns.ts'
import { linkLanguageCodes, linkTypeNames, otherLanguageCodes, pictureViews, type RecordParts } from '../parts/parts.ts'
import { pictureAddress } from '../parts/picture-address.ts'
import { publicAddress, readLinks, readPictures, readTextLines } from '../parts/read-parts.ts'
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

/** Parts as a record can hold them: read from calls, as they are stored. */
const line = word.map(text => text.trim()).filter(text => text !== '' && !hasHidden(text, 'text'))
const link = fc.record(
  {
    type: fc.constantFrom(...linkTypeNames.slice(0, 3)),
    url: fc.tuple(
      fc.webUrl({ validSchemes: ['https'], withQueryParameters: true }),
      fc.constantFrom('', '|https://b.cn'),
    ),
    title: fc.tuple(fc.constantFrom('', '[ja] ', '"', '| https://', '｜'), line),
    language: fc.constantFrom(...linkLanguageCodes.slice(0, 3)),
  },
  { requiredKeys: ['type', 'url'] },
)
const picture = fc.record({ id: fc.uuid(), view: fc.constantFrom(...pictureViews), alt: line })
const textLine = fc.record(
  { name: line, brand: line, description: fc.tuple(line, line).map(parts => parts.join('\n')) },
  { requiredKeys: ['name'] },
)
const parts = fc.record({
  texts: fc.uniqueArray(fc.tuple(fc.constantFrom(...otherLanguageCodes), textLine), {
    maxLength: 3,
    selector: ([code]) => code,
  }),
  links: fc.array(link, { maxLength: 5 }),
  pictures: fc.uniqueArray(picture, { maxLength: 3, selector: ({ id }) => id }),
})

type Generated = typeof parts extends fc.Arbitrary<infer Value> ? Value : never

function storedParts({ texts, links, pictures }: Generated): RecordParts {
  const written = links.map(({ url, title, ...rest }) => ({
    ...rest,
    url: url.join(''),
    ...(title && { title: title.join('') }),
  }))
  return {
    texts: readTextLines(texts.map(([language, textsOf]) => ({ language, ...textsOf }))).texts,
    links: readLinks(written.filter(({ url }) => publicAddress(url) !== undefined)).links,
    pictures: readPictures(pictures).pictures,
  }
}

test('the parts of any record are read from their cells as they were, in a workbook and in CSV', async () => {
  await fc.assert(
    fc.asyncProperty(parts, async generated => {
      const before = storedParts(generated)
      const cells = [...printPartCells(before, pictureAddressOf)]
      const heads = ['#', ...cells.map(([column]) => partColumnLabel(column))]
      const rowOf = (written: (text: string) => string) => ['#', ...cells.map(([, text]) => written(text))]
      for (const file of [await workbookFile([heads, rowOf(workbookText)]), csvFile([heads, rowOf(csvText)])]) {
        const [head, row] = [...readTable(file).rows]
        const read = readRow({ cells: row?.cells ?? [], notes: null }, recogniseColumns(head?.cells ?? []))
        const own = new Set(before.pictures?.map(({ id }) => id))
        // Into the record itself, and into one that has nothing: there links are in the order of their types.
        for (const target of [before, { pictures: before.pictures }]) {
          const { columns, findings } = applyParts(target, read.parts, own)
          expect(findings).toEqual([])
          expect(changedPartCells(before, { ...target, ...columns })).toEqual([])
        }
        expect(applyParts(before, read.parts, own).columns.links ?? []).toEqual(before.links)
      }
    }),
    { numRuns: 60, endOnFailure: true },
  )
})

const pictureAddressOf = (id: string) => `https://site.example${pictureAddress(id, 'large')}`

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
