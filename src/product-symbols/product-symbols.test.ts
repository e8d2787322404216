/** Symbols of product records: which are offered, what they carry, and who downloaded their files. */
import { expect, test } from 'vitest'
import { readSymbol } from '../../packages/gs1/test/read-symbol.ts'
import { postRaw } from '../../test/tools/call-api.ts'
import { createMember } from '../../test/tools/create-member.ts'
import { freshApp } from '../../test/tools/fresh-app.ts'

const milk = { name: '纯牛奶', brand: '青禾', netContent: '250 mL', targetMarkets: '中国' }

async function memberSite() {
  const site = await freshApp({ limits: false })
  const member = await createMember(site, { companyPrefix: '69991234' })
  const other = await createMember(site, { companyPrefix: '69995678' })
  const send = (path: string, input: unknown, headers = member.headers) => postRaw(site.app, path, input, headers)
  const save = async (fields: Record<string, unknown>, act: Record<string, unknown> = { allocate: true }) =>
    (await send('product/authApi/save', { fields: { ...milk, ...fields }, ...act })).data
  const symbols = (input: Record<string, unknown>, headers = member.headers) =>
    send('product/authApi/symbols', input, headers)
  return { site, member, other, send, save, symbols }
}

const draw = 'barcodegeneration/api/getBarcode'
const list = 'barcodegeneration/authApi/downloads'
type Symbol = { type: string; code: string; use: string | null; svg: string | null; fault: unknown }

test('a draft has no symbols and says so; a unit has those of its number, a case and a pallet those of packages', async () => {
  const { save, symbols } = await memberSite()
  const draft = await save({}, {})
  expect((await symbols({ id: draft.id })).data).toMatchObject({ gtin: null, note: { tone: 'info' }, symbols: [] })
  const unit = await save({})
  const box = await save({ level: '箱', contains: unit.gtin, contentCount: '12' })
  const pallet = await save({ level: '托盘', contains: box.gtin, contentCount: '40' })
  const mainOf = async (id: number) => {
    const { data } = await symbols({ id })
    expect(data.symbols.every(({ svg, fault }: Symbol) => svg?.startsWith('<svg') && fault === null)).toBe(true)
    return [data.symbols[0].type, data.symbols[0].code]
  }
  expect(await mainOf(unit.id)).toEqual(['EAN-13', unit.gtin])
  expect(await mainOf(box.id)).toEqual(['ITF-14', box.gtin])
  expect(await mainOf(pallet.id)).toEqual(['GS1-128', `(01)${pallet.gtin}`])
})

test('each field is refused by its name, and what is too long for one symbol is a fault of this symbol alone', async () => {
  const { save, symbols } = await memberSite()
  const unit = await save({})
  const box = await save({ level: '箱', contains: unit.gtin, contentCount: '12' })
  for (const [field, value] of [
    ['batch', '批'],
    ['produced', '2026-02-30'],
    ['bestBefore', '1'],
    ['expiry', 'x'],
    ['serial', 'a b'],
    ['domain', 'a b'],
  ] as const) {
    const { status, faults } = await symbols({ id: box.id, [field]: value })
    expect([status, faults?.map((fault: { field: string }) => fault.field)]).toEqual([400, [field]])
  }
  const long = { batch: '12345678901234567890', serial: '12345678901234567890', expiry: '2027-01-01' }
  const { data } = await symbols({ id: box.id, ...long })
  const faulty = data.symbols.filter(({ fault }: Symbol) => fault !== null)
  expect(faulty.map(({ type }: Symbol) => type)).toEqual(['GS1-128'])
})

test('records that are no longer sold warn', async () => {
  const { save, send, symbols } = await memberSite()
  const { id } = await save({}, { publish: true })
  expect((await symbols({ id })).data.note).toBeNull()
  for (const state of ['discontinued', 'archived']) {
    await send('product/authApi/state', { ids: [id], state })
    expect((await symbols({ id })).data).toMatchObject({ note: { tone: 'warning' }, gtin: expect.any(String) })
  }
})

test('a record of another firm is not found, by no call', async () => {
  const { save, symbols, send, other } = await memberSite()
  const { id, gtin } = await save({})
  expect((await symbols({ id }, other.headers)).status).toBe(404)
  const input = { type: 'EAN-13', code: gtin, productId: id, download: 'true' }
  expect((await send(draw, input, other.headers)).status).toBe(404)
  expect((await send(list, { productId: id }, other.headers)).status).toBe(404)
  expect((await send(list, { productId: id })).data).toEqual([])
})

test('a download names its record, and only a symbol with the number of the record belongs to it', async () => {
  const { save, send, symbols } = await memberSite()
  const unit = await save({})
  const second = await save({ name: '酸奶' })
  const { data } = await symbols({ id: unit.id, batch: 'L1' })
  for (const { type, code, use } of data.symbols as Symbol[]) {
    const input = { type, code, use: use ?? undefined, productId: unit.id, format: 'png', dpi: 300, download: 'true' }
    const { data: drawn } = await send(draw, input)
    if (type === 'HanXin') continue
    const read = await readSymbol(Buffer.from(drawn.image.split(',')[1], 'base64'))
    expect(read?.text.replaceAll('\u001d', ''), type).toContain(unit.gtin)
  }
  await send(draw, { type: 'EAN-13', code: second.gtin, download: 'true' })
  const wrong = await send(draw, { type: 'EAN-13', code: second.gtin, productId: unit.id, download: 'true' })
  expect(wrong.faults).toMatchObject([{ field: 'productId' }])
  const { data: downloads } = await send(list, { productId: unit.id })
  expect(downloads.map(({ symbol }: { symbol: string }) => symbol)).toEqual([
    'HanXin',
    'GS1-DataMatrix',
    'DL-QR',
    'EAN-13',
  ])
  expect((await send(list, {})).data).toHaveLength(5)
  expect((await send(list, { productId: second.id })).data).toEqual([])
})
