/** Imports from the file to the records, with running jobs. */
import { checkDigit } from '@barcode-authority/gs1/keys'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createMember, createPrefix } from '../../../test/tools/create-member.ts'
import { createImportSite } from '../../../test/tools/import-site.ts'
import { companyPrefixes } from '../../registration/tables.ts'
import { products, productVersions } from '../tables.ts'

type Finding = { letter: string; kind: string; field: string | null }
type Fault = { field: string; fault: string }
type Line = { line: number; findings: Finding[] }
const findingsOf = (lines: Line[]) =>
  lines.map(
    ({ line, findings }) =>
      `${line} ${findings.map(({ letter, kind, field }) => `${letter} ${field ? `${field} ` : ''}${kind}`).join(', ')}`,
  )

const head = '商品条码,品名,品牌,净含量,销售国家和地区'
const table = (...rows: string[]) => `${head}\n${rows.join('\n')}\n`

test('a table is tried, written with numbers and undone; the dry run writes nothing', async () => {
  const site = await createImportSite()
  const { headers, firm } = await createMember(site)
  const count = () => site.db.$count(products, eq(products.firmId, firm.id))
  const tried = await site.tryTable(table(',纯牛奶,青禾,250ml,中国', '6999123400078,酸奶,青禾,180g,中国'), headers)
  expect(tried).toMatchObject({
    state: 'checked',
    headingLine: 1,
    counts: { created: 2, updated: 0, faulty: 0, numbers: 1 },
  })
  expect(tried.columns.map(({ name }: { name: string }) => name)).toEqual([
    'gtin',
    'name',
    'brand',
    'netContent',
    'targetMarkets',
  ])
  expect(await count()).toBe(0)
  const done = await site.write(tried, headers, { allocate: true })
  expect(done).toMatchObject({ state: 'done', outcomes: { created: 2, failed: 0 } })
  const rows = await site.db.select().from(products).where(eq(products.firmId, firm.id)).orderBy(products.gtin14)
  expect(rows.map(({ gtin14, name, state, netContent }) => [gtin14, name, state, netContent])).toEqual([
    ['06999123400009', '纯牛奶', 'reserved', '250 mL'],
    ['06999123400078', '酸奶', 'reserved', '180 g'],
  ])
  expect(rows[0]).toMatchObject({ netAmount: 250, netUnit: 'MLT', targetMarkets: ['156'], level: 'each' })
  expect(await site.db.$count(productVersions)).toBe(2)
  await site.send('save', { fields: { name: '别的' } }, headers)
  const written = await site.send('list', { ofImport: tried.id, sidx: 'gtin', order: 'asc' }, headers)
  expect(written.data.map(({ name }: { name: string }) => name)).toEqual(['纯牛奶', '酸奶'])
  const other = await createMember(site, { companyPrefix: '69995678' })
  expect((await site.send('list', { ofImport: tried.id }, other.headers)).data).toEqual([])
  await site.send('import/undo', { id: tried.id }, headers)
  expect(await site.settled(tried.id, headers)).toMatchObject({ state: 'undone', outcomes: { archived: 2 } })
  const again = await site.tryTable(table(',红茶,青禾,1L,中国'), headers)
  await site.write(again, headers, { allocate: true })
  const [tea] = await site.db.select().from(products).where(eq(products.name, '红茶'))
  expect(tea?.gtin14).toBe('06999123400016')
})

test('a row of a number or an id changes its record: empty cells leave, 清空 clears, undoing restores', async () => {
  const site = await createImportSite()
  const { headers } = await createMember(site)
  const fields = { name: '纯牛奶', brand: '青禾', netContent: '250 mL', spec: '利乐包', targetMarkets: '中国' }
  const { data } = await site.send('save', { fields, allocate: true }, headers)
  const draft = (await site.send('save', { fields: { name: '草稿' } }, headers)).data
  const text = `记录编号,条码,名称,规格,品牌\n,${data.gtin},鲜牛奶,清空,\n${draft.id},,红茶,,青禾\n`
  const tried = await site.tryTable(text, headers)
  expect(tried.counts).toMatchObject({ updated: 2, created: 0, faulty: 0, numbers: 0 })
  expect(await site.write(tried, headers)).toMatchObject({ state: 'done', outcomes: { updated: 2 } })
  const info = async (id: number) => (await site.send('info', { id }, headers)).data
  expect((await info(data.id)).fields).toMatchObject({ name: '鲜牛奶', spec: '', brand: '青禾', netContent: '250 mL' })
  expect(await info(draft.id)).toMatchObject({ state: 'draft', fields: { name: '红茶', brand: '青禾' } })
  await site.send('save', { id: draft.id, fields: { name: '绿茶' } }, headers)
  await site.send('import/undo', { id: tried.id }, headers)
  expect(await site.settled(tried.id, headers)).toMatchObject({ outcomes: { restored: 1, left: 1 } })
  expect((await info(data.id)).fields).toMatchObject({ name: '纯牛奶', spec: '利乐包', brand: '青禾' })
  expect((await info(draft.id)).fields.name).toBe('绿茶')
  const same = await site.tryTable(`条码,名称\n${data.gtin},纯牛奶\n`, headers)
  expect(same.counts).toMatchObject({ same: 1, updated: 0 })
})

test('every fault has its cell; valid rows alone can be written', async () => {
  const site = await createImportSite()
  const { headers } = await createMember(site)
  const other = await createMember(site, { companyPrefix: '69995678' })
  const foreign = await site.send('save', { fields: { name: '别家' }, allocate: true }, other.headers)
  const tried = await site.tryTable(
    table(
      ...['6999123400071,a,青禾,1 L,中国', `${foreign.data.gtin},b,青禾,1 L,中国`, '6.90123E+12,c,青禾,1 L,中国'],
      ...['6999123400085,d,青禾,90,中国', ',,青禾,1 L,中国', '6999123400092,e,青禾,1 L,火星'],
      ...['6999123400108,f,青禾,1 L,中国', '6999123400108,g,青禾,1 L,中国', '69991234,h,青禾,1 L,中国'],
      ',好的,青禾,1 L,中国',
    ),
    headers,
  )
  expect(findingsOf(await site.linesOf(tried.id, headers))).toEqual([
    ...['2 A check-digit', '3 A foreign', '4 A exponent', '5 D netContent format', '6 B name required'],
    ...['7 E targetMarkets format', '9 A repeated', '10 A check-digit'],
  ])
  expect(tried.counts).toMatchObject({ created: 2, faulty: 8 })
  const lines = async (finding: object) => {
    const { data, faults } = await site.send('import/lines', { id: tried.id, ...finding }, headers)
    return data?.map(({ line }: Line) => line) ?? faults.map(({ field, fault }: Fault) => `${field} ${fault}`)
  }
  expect(await lines({ kind: 'format' })).toEqual([5, 7])
  expect(await lines({ kind: 'format', field: 'targetMarkets' })).toEqual([7])
  expect(await lines({ column: 0 })).toEqual([2, 3, 4, 9, 10])
  expect(await lines({ kind: 'netContent-format' })).toEqual(['kind choice'])
  expect(await site.write(tried, headers)).toMatchObject({ code: 422 })
  expect(await site.write(tried, headers, { skipFaulty: true })).toMatchObject({ outcomes: { created: 2 } })
})

test('what lines lack is named by its field, also if the table has no column for it', async () => {
  const site = await createImportSite()
  const { headers } = await createMember(site)
  const tried = await site.tryTable('名称,包装层级,里面的商品\n一箱,箱,6999123400078\n', headers)
  expect(findingsOf(await site.linesOf(tried.id, headers))).toEqual(['2 A contentCount required'])
  const title = '里面的数量：里面的商品和数量要一起填'
  expect(tried.reasons).toMatchObject([{ kind: 'required', field: 'contentCount', column: 0, title }])
})

test('a proposal mends a cell or all cells of its kind, and the table is tried again', async () => {
  const site = await createImportSite()
  const { headers } = await createMember(site)
  const tried = await site.tryTable(
    table('6999123400071,a,x,1 L,中国', '6901234567892,b,x,2 L,中国', '6901234567885,c,x,90,中国'),
    headers,
  )
  expect(tried.counts.faulty).toBe(3)
  const mend = async (input: object) => {
    await site.send('import/mend', { id: tried.id, ...input }, headers)
    return site.settled(tried.id, headers)
  }
  expect((await mend({ kind: 'check-digit', column: 0 })).counts).toMatchObject({ faulty: 2 })
  expect((await mend({ kind: 'foreign', column: 0 })).counts).toMatchObject({ faulty: 1, numbers: 1 })
  const mended = await mend({ line: 4, column: 3, text: '90 g' })
  expect(mended.counts).toMatchObject({ faulty: 0, created: 3, numbers: 2 })
  expect(await site.write(tried, headers)).toMatchObject({ code: 409 })
  expect(await site.write(mended, headers)).toMatchObject({ outcomes: { created: 3 } })
})

test('packages are written after their contents, and are checked with what the table says of them', async () => {
  const site = await createImportSite()
  const { headers } = await createMember(site)
  const text = [
    '商品条码,名称,包装层级,里面的商品,里面的数量,毛重',
    ...['16999123400006,一箱,箱,6999123400009,12,3000', '6999123400009,一瓶,单品,,,260'],
    ...[',另一箱,箱,6999123400009,6,1600', ',没有里面的,箱,6999123400993,6,'],
  ].join('\n')
  const tried = await site.tryTable(text, headers)
  expect(findingsOf(await site.linesOf(tried.id, headers))).toEqual(['2 F grossWeight least', '5 D contains missing'])
  await site.send('import/mend', { id: tried.id, line: 2, column: 5, text: '3200' }, headers)
  const mended = await site.settled(tried.id, headers)
  expect(await site.write(mended, headers, { skipFaulty: true, allocate: true })).toMatchObject({
    outcomes: { created: 3, failed: 0 },
  })
  const rows = await site.db.select({ gtin14: products.gtin14 }).from(products).orderBy(products.gtin14)
  expect(rows.map(({ gtin14 }) => gtin14)).toEqual(['06999123400009', '16999123400006', '26999123400003'])
})

test('what is public obeys its rules: a locked field of a product in use is a fault, a free one is written', async () => {
  const site = await createImportSite()
  const { headers } = await createMember(site)
  const fields = { name: '纯牛奶', brand: '青禾', netContent: '250 mL', targetMarkets: '中国' }
  const { data } = await site.send('save', { fields, publish: true }, headers)
  const tried = await site.tryTable(`条码,净含量,规格\n${data.gtin},300 mL,利乐包`, headers)
  expect(findingsOf(await site.linesOf(tried.id, headers))).toEqual(['2 B netContent locked'])
  const free = await site.tryTable(`条码,净含量,规格\n${data.gtin},250ml,利乐包`, headers)
  expect(await site.write(free, headers)).toMatchObject({ outcomes: { updated: 1 } })
})

test('a file that is sent twice, another table at work, and a table that is changed after the dry run are noticed', async () => {
  const site = await createImportSite()
  const { headers } = await createMember(site)
  const text = table(',纯牛奶,青禾,250ml,中国')
  const first = await site.tryTable(text, headers)
  expect(await site.write({ ...first, sha256: '0'.repeat(64) }, headers)).toMatchObject({ code: 409 })
  await site.write(first, headers)
  expect(await site.sendTable(text, headers)).toMatchObject({ code: 409, faults: [{ fault: 'written-before' }] })
  const again = await site.tryTable(text, headers, { again: true })
  expect(again.counts).toMatchObject({ created: 1, noted: 1 })
  expect(findingsOf(await site.linesOf(again.id, headers))).toEqual(['2 B alike'])
  const [one, other] = await Promise.all([
    site.sendTable(table(',a,,,'), headers),
    site.sendTable(table(',b,,,'), headers),
  ])
  expect([one.code, other.code].toSorted()).toEqual([200, 409])
})

test('columns of other names are assigned once, and known the next time', async () => {
  const site = await createImportSite()
  const { headers } = await createMember(site)
  const text = '货号,货品,条码\nA-1,纯牛奶,\n'
  const tried = await site.tryTable(text, headers)
  expect(tried.counts).toMatchObject({ faulty: 1 })
  await site.send('import/columns', { id: tried.id, headingLine: 1, columns: [null, 'name', 'gtin'] }, headers)
  expect((await site.settled(tried.id, headers)).counts).toMatchObject({ faulty: 0, created: 1 })
  const next = await site.tryTable('货品,货号\n酸奶,A-2', headers)
  expect(next.columns.map(({ name }: { name: string | null }) => name)).toEqual(['name', null])
  const twice = await site.send('import/columns', { id: next.id, headingLine: 1, columns: ['name', 'name'] }, headers)
  expect(twice.faults).toMatchObject([{ field: 'columns', fault: 'repeated' }])
})

test('a package of what cannot be written is a fault on every level, in whatever order the lines stand', async () => {
  const site = await createImportSite()
  const { headers } = await createMember(site)
  const unit = '6999123400016'
  const [box, pallet] = ['1', '2'].map(indicator => {
    const body = indicator + unit.slice(0, 12)
    return body + checkDigit(body)
  })
  const rows = (content: string) =>
    [
      '条码,名称,净含量,层级,内含条码,装箱数',
      `${pallet},托盘,,托盘,${box},40`,
      `${box},箱,,箱,${unit},24`,
      `${unit},牛奶,${content},单品,,`,
    ].join('\n')
  const wrong = await site.tryTable(rows('250'), headers)
  expect(wrong.counts).toMatchObject({ faulty: 3, created: 0 })
  const right = await site.tryTable(rows('250 mL'), headers)
  expect(right.counts).toMatchObject({ faulty: 0, created: 3 })
  expect((await site.write(right, headers)).outcomes).toMatchObject({ created: 3, failed: 0 })
})

test('a record that somebody changes after the dry run is not overwritten, and its line says so', async () => {
  const site = await createImportSite()
  const { headers } = await createMember(site)
  const { data } = await site.send('save', { fields: { name: '纯牛奶' }, allocate: true }, headers)
  const tried = await site.tryTable(`条码,名称\n${data.gtin},鲜牛奶`, headers)
  await site.send('save', { id: data.id, fields: { name: '酸奶' } }, headers)
  expect(await site.write(tried, headers)).toMatchObject({ state: 'done', outcomes: { updated: 0, failed: 1 } })
  expect(findingsOf(await site.linesOf(tried.id, headers, 'failed'))).toEqual(['2 A write-changed'])
})

test('a prefix that is cancelled during the import gives no number: its lines say so, the others are written', async () => {
  const site = await createImportSite()
  const { headers, firm } = await createMember(site)
  await createPrefix(site, { firmId: firm.id, companyPrefix: '69997777' })
  const fields = { name: '纯牛奶' }
  const { data } = await site.send('save', { fields, allocate: true, companyPrefix: '69991234' }, headers)
  const lines = Array.from({ length: 600 }, (_, at) => `,红茶 ${at}`)
  const tried = await site.tryTable(`条码,名称\n${lines.join('\n')}\n${data.gtin},鲜牛奶\n`, headers)
  const cancel = () =>
    site.db
      .update(companyPrefixes)
      .set({ state: 'cancelled', cancelledAt: site.time.now })
      .where(eq(companyPrefixes.companyPrefix, '69991234'))
  await site.send('import/start', { ...tried, allocate: true, companyPrefix: '69991234' }, headers)
  await cancel()
  const done = await site.settled(tried.id, headers)
  const { created, updated, failed } = done.outcomes
  expect([created % 200, created + failed, updated]).toEqual([0, 600, 1])
  const failures = await site.linesOf(tried.id, headers, 'failed')
  expect(new Set(failures.flatMap(({ findings }: Line) => findings.map(({ kind }) => kind)))).toEqual(
    new Set(failed > 0 ? ['write-prefix'] : []),
  )
})

test.each([
  ['\ufeff', 'empty', '没有内容'],
  ['%PDF-1.7', 'unknown-type', '只能读'],
  ['<html><table><tr><td>1', 'web-page', '网页'],
  ['"名称,品牌\n牛奶', 'cut-off', '不完整'],
])('%j is no table, and says why', async (text, fault, message) => {
  const site = await createImportSite()
  const { headers } = await createMember(site)
  const tried = await site.tryTable(text, headers)
  expect(tried).toMatchObject({ fault, faultMessage: expect.stringContaining(message) })
})
