import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readSymbol } from '../../../packages/gs1/test/read-symbol.ts'
import { postRaw as post } from '../../../test/tools/call-api.ts'
import { createFirm, createMember, createPrefix } from '../../../test/tools/create-member.ts'
import { freshApp } from '../../../test/tools/fresh-app.ts'
import { signIn } from '../../../test/tools/sign-in.ts'

const ssccPath = 'barcodegeneration/api/getGS1CodeListSSCC'
const graiPath = 'barcodegeneration/api/getGS1CodeListGRAI'

type Listed = { id: string; code: string; pngUrl: string }
const withoutId = ({ id: _, ...rest }: Listed) => rest
/** The id in the address of the picture. */
const imageId = ({ pngUrl }: Listed) => /image\/([^?]+)\?/.exec(pngUrl)?.[1] ?? ''

test('a visitor gets SSCC numbers from serial 1 of any prefix, and nothing is reserved', async () => {
  const { app, db } = await freshApp()
  const reply = await post(app, ssccPath, { firmCode: '6901234', extensionDigit: '3', count: 2 })
  expect(reply.status).toBe(200)
  expect(reply.data.map((item: { code: string }) => item.code)).toEqual(['369012340000000017', '369012340000000024'])
  expect(reply.data[0]).toMatchObject({ elementString: '(00)369012340000000017' })
  expect(reply.data[0].svg).toMatch(/^<svg [^>]*width="[\d.]+mm"/)
  expect(reply.data[0].svg).not.toContain('style=')
  const again = await post(app, ssccPath, { firmCode: '6901234', extensionDigit: '3' })
  expect(again.data[0].code).toBe('369012340000000017')
  expect((await db.execute(sql`select * from serial_counters`)).rows).toEqual([])
})

test('the id of a listed symbol is 128 random bits, its picture has another id and is decoded', async () => {
  const { app } = await freshApp()
  const { data } = await post(app, ssccPath, { firmCode: '6901234', extensionDigit: '3', count: 3 })
  const ids = data.map((item: { id: string }) => item.id)
  expect(new Set(ids).size).toBe(3)
  for (const id of ids) expect(Buffer.from(id, 'base64url')).toHaveLength(16)
  for (const id of ids) expect(JSON.stringify(data.map(withoutId))).not.toContain(id)
  const picture = await app.inject(data[0].pngUrl)
  expect(picture.headers['content-type']).toBe('image/png')
  expect(await readSymbol(picture.rawPayload)).toEqual({ text: '00369012340000000017', identifier: ']C1' })
  const other = await app.inject('/api/barcodegeneration/api/image/AAAAAAAAAAAAAAAAAAAAAA')
  expect(other.statusCode).toBe(404)
})

test('a member gets the next free serials of its own prefix, never one twice', async () => {
  const site = await freshApp()
  const member = await createMember(site)
  const input = { firmCode: member.companyPrefix, extensionDigit: '0', count: 2 }
  const replies = await Promise.all(Array.from({ length: 64 }, () => post(site.app, ssccPath, input, member.headers)))
  const codes = replies.flatMap(reply => reply.data.map((item: { code: string }) => item.code))
  expect(new Set(codes).size).toBe(128)
  const next = await post(site.app, ssccPath, { ...input, count: 1 }, member.headers)
  expect(next.data[0].code.slice(9, 17)).toBe('00000129')
})

test('a chosen serial moves the counter past it, and a used serial is refused', async () => {
  const site = await freshApp()
  const member = await createMember(site)
  const list = async (options: object) =>
    (await post(site.app, ssccPath, { firmCode: member.companyPrefix, ...options }, member.headers)).data[0].code.slice(
      9,
      17,
    )
  expect(await list({ startSerial: '500', count: 10 })).toBe('00000500')
  expect(await list({})).toBe('00000510')
  const again = await post(site.app, ssccPath, { firmCode: member.companyPrefix, startSerial: 7 }, member.headers)
  expect(again).toMatchObject({ status: 422, faults: [{ field: 'startSerial', fault: 'used' }] })
  expect(again.faults[0].message).toContain('511')
  expect(await list({ startSerial: 511 })).toBe('00000511')
  expect(await list({})).toBe('00000512')
})

test('only one of sixty-four concurrent requests gets the same range of serials', async () => {
  const site = await freshApp({ limits: false })
  const member = await createMember(site)
  const input = { firmCode: member.companyPrefix, startSerial: 5, count: 3 }
  const replies = await Promise.all(Array.from({ length: 64 }, () => post(site.app, ssccPath, input, member.headers)))
  expect(replies.filter(({ status }) => status === 200).length).toBe(1)
  expect(replies.filter(({ status }) => status === 422).length).toBe(63)
})

test("a member may not number under another's, a cancelled or an expired prefix", async () => {
  const site = await freshApp()
  const member = await createMember(site)
  const other = await signIn(site)
  const otherFirm = await createFirm(site, { accountId: other.account.id, firmName: '示例乙（演示）' })
  await createPrefix(site, { firmId: otherFirm.id, companyPrefix: '69995678' })
  await createPrefix(site, { firmId: member.firm.id, companyPrefix: '69991111', cancelledAt: site.time.now })
  await createPrefix(site, {
    firmId: member.firm.id,
    companyPrefix: '69992222',
    validTo: new Date(site.time.now.getTime() - 1),
  })
  for (const firmCode of ['69995678', '69991111', '69992222', '6999123']) {
    const reply = await post(site.app, ssccPath, { firmCode }, member.headers)
    expect(reply).toMatchObject({ status: 403, returnCode: '0201', faults: [{ field: 'firmCode' }] })
  }
})

test('each asset type of a prefix has its own GRAI serials', async () => {
  const site = await freshApp()
  const member = await createMember(site)
  const list = async (assetType: string) =>
    (await post(site.app, graiPath, { firmCode: member.companyPrefix, assetType }, member.headers)).data[0]
      .elementString
  expect(await list('1')).toBe('(8003)069991234000161')
  expect(await list('0001')).toBe('(8003)069991234000162')
  expect(await list('2')).toMatch(/^\(8003\)0699912340002\d1$/)
})

test('a request is refused after the last serial is used', async () => {
  const site = await freshApp()
  const member = await createMember(site)
  const input = { firmCode: member.companyPrefix }
  await post(site.app, ssccPath, { ...input, startSerial: '99999998', count: 1 }, member.headers)
  expect((await post(site.app, ssccPath, input, member.headers)).data[0].code.slice(9, 17)).toBe('99999999')
  expect(await post(site.app, ssccPath, input, member.headers)).toMatchObject({ status: 422 })
})

test('symbols of visitors are deleted after a day, symbols of members are not', async () => {
  const site = await freshApp()
  const member = await createMember(site)
  const visitor = (await post(site.app, ssccPath, { firmCode: '6901234' })).data[0]
  const own = (await post(site.app, ssccPath, { firmCode: member.companyPrefix }, member.headers)).data[0]
  site.time.now = new Date(site.time.now.getTime() + 25 * 3_600_000)
  expect((await site.app.inject(visitor.pngUrl)).statusCode).toBe(404)
  expect((await site.app.inject(own.pngUrl)).statusCode).toBe(200)
  await post(site.app, ssccPath, { firmCode: '6901234' })
  const rows = (await site.db.execute(sql`select id from barcode_symbols where account_id is null`)).rows
  expect(rows).toHaveLength(1)
  expect(rows).not.toContainEqual({ id: imageId(visitor) })
})

test('the address of a symbol cannot change it, and the database does not contain the change key', async () => {
  const site = await freshApp()
  const [symbol] = (await post(site.app, ssccPath, { firmCode: '6901234' })).data
  for (const id of [imageId(symbol), '', 'AAAAAAAAAAAAAAAAAAAAAA', symbol.id.slice(1)]) {
    const reply = await post(site.app, 'ssccCodeImage/api/update', { id, title: '改了' })
    expect([400, 404]).toContain(reply.status)
  }
  const rows = (await site.db.execute(sql`select * from barcode_symbols`)).rows
  expect(rows).toMatchObject([{ id: imageId(symbol), title: null }])
  expect(JSON.stringify(rows)).not.toContain(symbol.id)
  expect((await site.app.inject(`/api/barcodegeneration/api/image/${symbol.id}`)).statusCode).toBe(404)
  await site.db.execute(sql`update barcode_symbols set change_key_hash = null`)
  expect((await post(site.app, 'ssccCodeImage/api/update', { id: symbol.id })).status).toBe(404)
  expect((await site.app.inject(symbol.pngUrl)).statusCode).toBe(200)
})

test('the creator of a listed symbol can change its size and label by its id', async () => {
  const { app } = await freshApp()
  const [symbol] = (await post(app, ssccPath, { firmCode: '6901234' })).data
  const path = 'ssccCodeImage/api/update'
  const changed = await post(app, path, {
    id: symbol.id,
    xDimension: '0.66',
    barHeight: 50,
    title: '示例仓',
    note: '第 1 箱',
  })
  expect(changed).toMatchObject({ status: 200, data: { id: symbol.id, elementString: symbol.elementString } })
  expect(changed.data.svg).not.toBe(symbol.svg)
  const picture = await app.inject(`${symbol.pngUrl}&dpi=203`)
  expect((await readSymbol(picture.rawPayload))?.text).toBe(`00${symbol.code}`)
  const tooLarge = await post(app, path, { id: symbol.id, xDimension: 1.1 })
  expect(tooLarge).toMatchObject({ status: 400, faults: [{ field: 'xDimension', fault: 'size' }] })
  expect(tooLarge.faults[0].message).toContain('0.94')
  expect(await post(app, 'graiCodeImage/api/update', { id: symbol.id })).toMatchObject({ status: 404 })
})
