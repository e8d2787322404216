/** What of a file is read, and what it does to records that exist. */
import { utils, write } from '@e965/xlsx'
import { expect, test } from 'vitest'
import { createMember } from '../../../test/tools/create-member.ts'
import { createImportSite } from '../../../test/tools/import-site.ts'

type Finding = { letter: string; kind: string; message: string; suggestion: string | null; suggestionColumn: number }
type Line = { line: number; findings: Finding[]; changes: { title: string; from: string; to: string }[] }
const namesOf = (columns: { name: string | null }[]) => columns.map(({ name }) => name)

const milk = { name: '纯牛奶', brand: '青禾', netContent: '250 mL', targetMarkets: '中国' }

test('another sheet of a workbook is read by choice, also a hidden one; after the writing the file is gone', async () => {
  const site = await createImportSite()
  const { headers } = await createMember(site)
  const book = utils.book_new(utils.aoa_to_sheet([['说明'], ['请看第二张']]), '说明')
  utils.book_append_sheet(book, utils.aoa_to_sheet([['品名'], ['红茶'], ['绿茶']]), '新品')
  utils.book_append_sheet(book, utils.aoa_to_sheet([['品名'], ['花茶']]), '备用')
  book.Workbook = { Sheets: [{ Hidden: 0 }, { Hidden: 0 }, { Hidden: 1 }] }
  const tried = await site.tryTable(write(book, { type: 'buffer', bookType: 'xlsx' }), headers, { name: 'a.xlsx' })
  expect(tried).toMatchObject({ sheet: '说明', state: 'checked' })
  expect(tried.otherSheets).toEqual([
    { name: '新品', isHidden: false },
    { name: '备用', isHidden: true },
  ])
  expect(await site.send('import/sheet', { id: tried.id, sheet: '没有' }, headers)).toMatchObject({
    faults: [{ field: 'sheet' }],
  })
  await site.send('import/sheet', { id: tried.id, sheet: '备用' }, headers)
  expect(await site.settled(tried.id, headers)).toMatchObject({ sheet: '备用', counts: { created: 1 } })
  await site.send('import/sheet', { id: tried.id, sheet: '新品' }, headers)
  const chosen = await site.settled(tried.id, headers)
  expect(chosen).toMatchObject({ sheet: '新品', counts: { created: 2, faulty: 0 }, total: 2 })
  expect(chosen.remarks).toContain('只读了表“新品”，没有读：“说明”')
  expect(site.files()).toHaveLength(1)
  expect(await site.write(tried, headers)).toMatchObject({ code: 409 })
  expect(await site.write(chosen, headers)).toMatchObject({ outcomes: { created: 2 }, otherSheets: [] })
  expect(site.files()).toEqual([])
})

test('the line of the headings is switched off and on: without it the first line is data', async () => {
  const site = await createImportSite()
  const { headers } = await createMember(site)
  const tried = await site.tryTable('品名,品牌\n红茶,青禾\n绿茶,青禾\n', headers)
  expect(tried).toMatchObject({ headingLine: 1, firstLine: 1, total: 2, counts: { created: 2 } })
  const assign = async (input: object) => {
    const reply = await site.send('import/columns', { id: tried.id, ...input }, headers)
    return reply.code === 200 ? site.settled(tried.id, headers) : reply
  }
  const off = await assign({ headingLine: 0, columns: ['name', 'brand'] })
  expect(off).toMatchObject({ headingLine: 0, firstLine: 1, total: 3, counts: { created: 3 } })
  const on = await assign({ headingLine: 1 })
  expect(on).toMatchObject({ headingLine: 1, total: 2, counts: { created: 2 } })
  expect(namesOf(on.columns)).toEqual(['name', 'brand'])
  const second = await assign({ headingLine: 2, columns: ['name', null] })
  expect(second).toMatchObject({ firstLine: 2, total: 1, counts: { created: 1 } })
  expect(await assign({ headingLine: 90 })).toMatchObject({ faults: [{ field: 'headingLine' }] })
})

test('a line of a number that has a record shows what changes, and one like a record is merged into it', async () => {
  const site = await createImportSite()
  const { headers } = await createMember(site)
  const { data } = await site.send('save', { fields: { ...milk, spec: '利乐包' }, allocate: true }, headers)
  const draft = (await site.send('save', { fields: { name: '红茶' } }, headers)).data
  const rows = [
    `${data.gtin},纯牛奶,青禾,300 mL,清空,`,
    `6999123400993,红茶,青禾,,,${draft.id}`,
    ',纯 牛奶,青禾,250ml,盒装,',
  ]
  const tried = await site.tryTable(`条码,名称,品牌,净含量,规格,记录编号\n${rows.join('\n')}\n`, headers)
  expect(tried.counts).toMatchObject({ updated: 2, created: 1, noted: 1 })
  const updates: Line[] = await site.linesOf(tried.id, headers, 'updates')
  expect(updates.map(({ changes }) => changes)).toEqual([
    [
      { title: '净含量', from: '250 mL', to: '300 mL' },
      { title: '规格型号', from: '利乐包', to: '' },
    ],
    [
      { title: '商品条码', from: '', to: '6999123400993' },
      { title: '品牌', from: '', to: '青禾' },
    ],
  ])
  const [alike]: Line[] = await site.linesOf(tried.id, headers)
  const [finding] = alike?.findings ?? []
  expect(finding).toMatchObject({ kind: 'alike', suggestion: `0${data.gtin}`, suggestionColumn: 0 })
  await site.send('import/mend', { id: tried.id, line: 2, column: 0, text: '' }, headers)
  await site.settled(tried.id, headers)
  const merge = { line: 4, column: finding?.suggestionColumn, text: finding?.suggestion }
  await site.send('import/mend', { id: tried.id, ...merge }, headers)
  const merged = await site.settled(tried.id, headers)
  expect((await site.linesOf(tried.id, headers, 'updates')).map(({ line }: Line) => line)).toEqual([3, 4])
  await site.write(merged, headers, { skipFaulty: true })
  const after = (await site.send('info', { id: data.id }, headers)).data
  expect(after.fields).toMatchObject({ name: '纯 牛奶', netContent: '250 mL', spec: '盒装' })
  expect(await site.linesOf(tried.id, headers, 'updates')).toMatchObject([{ changes: [] }, { changes: [] }])
})

test('a state in the table is compared with that of the record, and a difference is a note', async () => {
  const site = await createImportSite()
  const { headers } = await createMember(site)
  const { data } = await site.send('save', { fields: milk, allocate: true }, headers)
  const rows = [`${data.gtin},纯牛奶,在用`, `,红茶,在用`, `,绿茶,草稿`, `,花茶,?`]
  const tried = await site.tryTable(`条码,名称,状态\n${rows.join('\n')}\n`, headers)
  expect(tried.counts).toMatchObject({ same: 1, created: 3, faulty: 0 })
  const lines: Line[] = await site.linesOf(tried.id, headers)
  expect(lines.map(({ line, findings }) => `${line} ${findings.map(({ kind }) => kind)}`)).toEqual([
    '2 state',
    '3 state',
    '5 state',
  ])
  expect(lines[0]?.findings[0]?.message).toContain('记录是“已预留”')
  await site.write(tried, headers)
  expect((await site.send('info', { id: data.id }, headers)).data.state).toBe('reserved')
})
