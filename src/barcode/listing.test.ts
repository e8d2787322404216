import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { postAnything as post } from '../../test/ask.ts'
import { freshApp } from '../../test/fresh-app.ts'
import { makeFirm, makeMember, makePrefix } from '../../test/make-member.ts'
import { readSymbol } from '../../test/read-symbol.ts'
import { signIn } from '../../test/sign-in.ts'

const SSCC = 'barcodegeneration/api/getGS1CodeListSSCC'
const GRAI = 'barcodegeneration/api/getGS1CodeListGRAI'

type Listed = { id: string; code: string; pngUrl: string }
const withoutId = ({ id: _, ...rest }: Listed) => rest
/** Of the picture. */
const imageId = ({ pngUrl }: Listed) => /image\/([^?]+)\?/.exec(pngUrl)?.[1] ?? ''

test('a visitor gets SSCC numbers from serial 1 of any prefix, and nothing is reserved', async () => {
  const { app, db } = await freshApp()
  const answer = await post(app, SSCC, { firmCode: '6901234', extensionDigit: '3', count: 2 })
  expect(answer.status).toBe(200)
  expect(answer.data.map((item: { code: string }) => item.code)).toEqual(['369012340000000017', '369012340000000024'])
  expect(answer.data[0]).toMatchObject({ elementString: '(00)369012340000000017' })
  expect(answer.data[0].svg).toMatch(/^<svg [^>]*width="[\d.]+mm"/)
  expect(answer.data[0].svg).not.toContain('style=')
  const again = await post(app, SSCC, { firmCode: '6901234', extensionDigit: '3' })
  expect(again.data[0].code).toBe('369012340000000017')
  expect((await db.execute(sql`select * from serial_counters`)).rows).toEqual([])
})

test('the id of a listed symbol is 128 random bits, its picture has another, and reads back', async () => {
  const { app } = await freshApp()
  const { data } = await post(app, SSCC, { firmCode: '6901234', extensionDigit: '3', count: 3 })
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
  const member = await makeMember(site)
  const wish = { firmCode: member.companyPrefix, extensionDigit: '0', count: 2 }
  const answers = await Promise.all(Array.from({ length: 64 }, () => post(site.app, SSCC, wish, member.headers)))
  const codes = answers.flatMap(answer => answer.data.map((item: { code: string }) => item.code))
  expect(new Set(codes).size).toBe(128)
  const next = await post(site.app, SSCC, { ...wish, count: 1 }, member.headers)
  expect(next.data[0].code.slice(9, 17)).toBe('00000129')
})

test('a serial that a member chooses moves its counter past it, and one that was given is refused', async () => {
  const site = await freshApp()
  const member = await makeMember(site)
  const list = async (more: object) =>
    (await post(site.app, SSCC, { firmCode: member.companyPrefix, ...more }, member.headers)).data[0].code.slice(9, 17)
  expect(await list({ startSerial: '500', count: 10 })).toBe('00000500')
  expect(await list({})).toBe('00000510')
  const again = await post(site.app, SSCC, { firmCode: member.companyPrefix, startSerial: 7 }, member.headers)
  expect(again).toMatchObject({ status: 422, faults: [{ field: 'startSerial', fault: 'used' }] })
  expect(again.faults[0].message).toContain('511')
  expect(await list({ startSerial: 511 })).toBe('00000511')
  expect(await list({})).toBe('00000512')
})

test('one range of serials that sixty-four ask for at once is given to one of them', async () => {
  const site = await freshApp({ limits: false })
  const member = await makeMember(site)
  const wish = { firmCode: member.companyPrefix, startSerial: 5, count: 3 }
  const answers = await Promise.all(Array.from({ length: 64 }, () => post(site.app, SSCC, wish, member.headers)))
  expect(answers.filter(({ status }) => status === 200).length).toBe(1)
  expect(answers.filter(({ status }) => status === 422).length).toBe(63)
})

test("a member may not number under another's, a cancelled or an expired prefix", async () => {
  const site = await freshApp()
  const member = await makeMember(site)
  const other = await signIn(site)
  const otherFirm = await makeFirm(site, { accountId: other.account.id, firmName: '示例乙（演示）' })
  await makePrefix(site, { firmId: otherFirm.id, companyPrefix: '69995678' })
  await makePrefix(site, { firmId: member.firm.id, companyPrefix: '69991111', cancelledAt: site.time.now })
  await makePrefix(site, {
    firmId: member.firm.id,
    companyPrefix: '69992222',
    validTo: new Date(site.time.now.getTime() - 1),
  })
  for (const firmCode of ['69995678', '69991111', '69992222', '6999123']) {
    const answer = await post(site.app, SSCC, { firmCode }, member.headers)
    expect(answer).toMatchObject({ status: 403, returnCode: '0201', faults: [{ field: 'firmCode' }] })
  }
})

test('GRAI serials count for each asset type of a prefix by itself', async () => {
  const site = await freshApp()
  const member = await makeMember(site)
  const list = async (assetType: string) =>
    (await post(site.app, GRAI, { firmCode: member.companyPrefix, assetType }, member.headers)).data[0].elementString
  expect(await list('1')).toBe('(8003)069991234000161')
  expect(await list('0001')).toBe('(8003)069991234000162')
  expect(await list('2')).toMatch(/^\(8003\)0699912340002\d1$/)
})

test('a serial space that is used up is refused', async () => {
  const site = await freshApp()
  const member = await makeMember(site)
  const wish = { firmCode: member.companyPrefix }
  await post(site.app, SSCC, { ...wish, startSerial: '99999998', count: 1 }, member.headers)
  expect((await post(site.app, SSCC, wish, member.headers)).data[0].code.slice(9, 17)).toBe('99999999')
  expect(await post(site.app, SSCC, wish, member.headers)).toMatchObject({ status: 422 })
})

test("visitors' symbols are gone after a day, a member's stay", async () => {
  const site = await freshApp()
  const member = await makeMember(site)
  const visitor = (await post(site.app, SSCC, { firmCode: '6901234' })).data[0]
  const own = (await post(site.app, SSCC, { firmCode: member.companyPrefix }, member.headers)).data[0]
  site.time.now = new Date(site.time.now.getTime() + 25 * 3_600_000)
  expect((await site.app.inject(visitor.pngUrl)).statusCode).toBe(404)
  expect((await site.app.inject(own.pngUrl)).statusCode).toBe(200)
  await post(site.app, SSCC, { firmCode: '6901234' })
  const rows = (await site.db.execute(sql`select id from barcode_symbols where account_id is null`)).rows
  expect(rows).toHaveLength(1)
  expect(rows).not.toContainEqual({ id: imageId(visitor) })
})

test('the address of a symbol changes nothing, and the database does not hold what does', async () => {
  const site = await freshApp()
  const [symbol] = (await post(site.app, SSCC, { firmCode: '6901234' })).data
  for (const id of [imageId(symbol), '', 'AAAAAAAAAAAAAAAAAAAAAA', symbol.id.slice(1)]) {
    const answer = await post(site.app, 'ssccCodeImage/api/update', { id, title: '改了' })
    expect([400, 404]).toContain(answer.status)
  }
  const rows = (await site.db.execute(sql`select * from barcode_symbols`)).rows
  expect(rows).toMatchObject([{ id: imageId(symbol), title: null }])
  expect(JSON.stringify(rows)).not.toContain(symbol.id)
  expect((await site.app.inject(`/api/barcodegeneration/api/image/${symbol.id}`)).statusCode).toBe(404)
  await site.db.execute(sql`update barcode_symbols set change_key_hash = null`)
  expect((await post(site.app, 'ssccCodeImage/api/update', { id: symbol.id })).status).toBe(404)
  expect((await site.app.inject(symbol.pngUrl)).statusCode).toBe(200)
})

test('size and label of a listed symbol can be changed by its maker, who was told its id', async () => {
  const { app } = await freshApp()
  const [symbol] = (await post(app, SSCC, { firmCode: '6901234' })).data
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
