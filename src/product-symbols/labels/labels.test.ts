/** Labels of chosen product records: what can be printed and what not, and the files, read back by an independent decoder. */
import { expect, test } from 'vitest'
import { labelToPng, readZpl } from '../../../packages/gs1/test/read-printer-file.ts'
import { readSymbol, readSymbols } from '../../../packages/gs1/test/read-symbol.ts'
import { createBatchSite } from '../../../test/faults/batch-site.ts'
import { postRaw } from '../../../test/tools/call-api.ts'
import { createMember } from '../../../test/tools/create-member.ts'
import { paintPages } from '../../../test/tools/drawings/read-pdf.ts'

const goods = { brand: '青禾', netContent: '250 mL', targetMarkets: '中国' }

async function memberSite() {
  const site = await createBatchSite()
  const member = await createMember(site, { companyPrefix: '69991234' })
  const send = (path: string, input: unknown, headers = member.headers) => postRaw(site.app, path, input, headers)
  const save = async (fields: Record<string, string>, allocate = true) =>
    (await send('product/authApi/save', { fields: { ...goods, ...fields }, allocate })).data
  const unit = await save({ name: '纯牛奶' })
  const box = await save({ name: '纯牛奶 24 盒', level: '箱', contains: unit.gtin, contentCount: '24' })
  const pallet = await save({ name: '纯牛奶托盘', level: '托盘', contains: box.gtin, contentCount: '40' })
  const draft = await save({ name: '酸奶' }, false)
  const ids: number[] = [unit.id, box.id, pallet.id, draft.id]
  const file = async (input: object) => {
    const created = await send('product/authApi/labels/print', input)
    const batch = await site.waitForState(created.data.id, 'done', member.headers)
    const { rawPayload } = await site.app.inject({ url: batch.url, headers: { cookie: member.headers.cookie } })
    return { batch, bytes: rawPayload }
  }
  return { site, member, send, file, unit, box, pallet, draft, ids }
}

test('the dry run tells what is printed on which sheet, and which record cannot be and why', async () => {
  const { send, ids, unit, draft } = await memberSite()
  const { data } = await send('product/authApi/labels/check', { ids, copies: 2 })
  expect(data).toMatchObject({ products: 4, labels: 6, sheet: 'a4-2x4', pages: 1, refusedCount: 1 })
  expect(data.kinds).toEqual([
    { type: 'EAN-13', count: 1 },
    { type: 'ITF-14', count: 1 },
    { type: 'GS1-128', count: 1 },
  ])
  expect(data.refused).toEqual([{ id: draft.id, gtin: null, name: '酸奶', reason: '草稿，还没有号码' }])
  expect(data.cautions).toMatchObject([{ state: 'reserved', count: 3 }])
  expect((await send('product/authApi/labels/check', { ids: [unit.id] })).data.sheet).toBe('a4-3x7')
  const small = await send('product/authApi/labels/check', { ids, sheet: 'a4-5x13' })
  expect(small.data.refused.map(({ reason }: { reason: string }) => reason.slice(0, 2))).toContain('条码')
  const byFilter = await send('product/authApi/labels/check', { level: 'case' })
  expect(byFilter.data).toMatchObject({ products: 1, labels: 1 })
})

test('a sheet and labels for a printer have the symbol of each level, which a decoder reads; the file names its records', async () => {
  const { send, file, ids, unit, box, pallet, draft } = await memberSite()
  const sheet = await file({ ids })
  const [page] = await paintPages(sheet.bytes)
  const read = await readSymbols(page?.png ?? new Uint8Array())
  expect(read.toSorted()).toEqual([`01${pallet.gtin}`, box.gtin, unit.gtin].toSorted())
  const printer = { format: 'zpl', dpi: 203, labelWidth: 100, labelHeight: 70, copies: 3 }
  const { bytes } = await file({ ids, ...printer })
  const labels = readZpl(bytes)
  expect(labels.map(({ copies }) => copies)).toEqual([3, 3, 3])
  const texts = await Promise.all(labels.map(async label => (await readSymbol(labelToPng(label, 203)))?.text))
  expect(texts).toEqual([unit.gtin, box.gtin, `01${pallet.gtin}`])
  const downloadsOf = async (productId: number) =>
    (await send('barcodegeneration/authApi/downloads', { productId })).data.map(
      ({ format }: { format: string }) => format,
    )
  expect(await downloadsOf(box.id)).toEqual(['zpl', 'pdf'])
  expect(await downloadsOf(draft.id)).toEqual([])
})

test.each(['zip-svg', 'zip-png', 'zip-pdf', 'zip-eps'])('%s has a file for each product', async format => {
  const { file, ids, unit } = await memberSite()
  const { bytes } = await file({ ids, format, dpi: 300, copies: 5 })
  const text = bytes.toString('latin1')
  expect(text).toContain(`EAN-13-${unit.gtin}.${format.slice(4)}`)
  expect(text.match(/PK\u0001\u0002/g)).toHaveLength(3)
})

test('records of another firm are not found, too many and none that can be printed are refused', async () => {
  const { site, send, ids, draft } = await memberSite()
  const other = await createMember(site, { companyPrefix: '69995678' })
  for (const call of ['check', 'print'])
    expect((await send(`product/authApi/labels/${call}`, { ids }, other.headers)).status).toBe(404)
  const none = await send('product/authApi/labels/print', { ids: [draft.id] })
  expect(none.faults).toMatchObject([{ field: 'ids' }])
  const many = await send('product/authApi/labels/check', {
    ids: Array.from({ length: 1001 }, (_, index) => index + 1),
  })
  expect(many.faults?.[0]?.field).toBe('ids')
  const noSize = await send('product/authApi/labels/check', { ids, format: 'zpl', dpi: 203 })
  expect(noSize.faults).toMatchObject([{ field: 'labelWidth' }])
})
