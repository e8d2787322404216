import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { postRaw } from '../../test/tools/call-api.ts'
import { createMember } from '../../test/tools/create-member.ts'
import { freshApp } from '../../test/tools/fresh-app.ts'
import { usedNumbers } from '../numbers/tables.ts'
import { assetSymbols, labelsFile, symbolFile } from './console/asset-address.ts'
import { assetMovements, assets, assetTypes } from './tables.ts'

const companyPrefix = '69991234'

async function memberSite() {
  const site = await freshApp({ limits: false })
  const member = await createMember(site, { companyPrefix })
  const other = await createMember(site, { companyPrefix: '69995678' })
  const call = (path: string, input: object = {}, headers = member.headers) =>
    postRaw(site.app, `assets/authApi/${path}`, input, headers)
  let requests = 0
  const addType = async (fields: object = {}, more: object = {}) =>
    call('saveType', { key: `k${requests++}`, fields: { ...crate, ...fields }, ...more })
  /** A type with assets C001 and so on. */
  const pool = async (count: number, fields: object = {}) => {
    const { grai } = (await addType(fields)).data
    if (count > 0) await call('add', { grai, block: { lead: 'C', first: 1, count, digits: 3 } })
    return grai as string
  }
  const move = (codes: string, act: string, more: object = {}) => call('move', { codes, act, ...more })
  const figures = async (grai: string) => (await call('type', { grai })).data.figures
  return { site, member, other, call, addType, pool, move, figures }
}

const crate = { name: '周转箱 600×400', category: 'crate' }
const shop = { holder: '上海超市' }
type Reply = { faults?: { field: string; fault: string; message: string }[] }
const messagesOf = ({ faults = [] }: Reply) => faults.map(({ message }) => message)
const violates = (constraint: string) => ({ cause: { constraint } })

test('a type gets its GRAI once and for ever; a repeated request gets the same', async () => {
  const { site, call, addType } = await memberSite()
  const details = {
    material: 'HDPE',
    size: '600 × 400 × 280 毫米',
    weightKg: '1.85',
    capacity: '52 升',
    overdueDays: '30',
  }
  const { data: type } = await addType(details)
  expect(type).toMatchObject({
    ...{ grai: '06999123400009', state: 'in-use', isPublic: false, weightKg: 1.85, overdueDays: 30 },
    figures: { total: 0, overdue: 0 },
  })
  expect((await addType()).data.grai).toBe('06999123400016')
  const twice = { key: 'same', fields: crate }
  const [one, two] = [await call('saveType', twice), await call('saveType', twice)]
  expect(one.data.grai).toBe(two.data.grai)
  expect((await addType({}, { assetType: '77' })).data.grai.slice(9, 13)).toBe('0077')
  expect((await addType({}, { assetType: '77' })).status).toBe(409)
  expect((await addType({ name: '', category: 'boat' })).faults).toMatchObject([
    { field: 'fields.name' },
    { field: 'fields.category' },
  ])
  expect(await site.db.$count(usedNumbers, eq(usedNumbers.kind, 'GRAI'))).toBe(4)
})

test('a type that somebody else has changed meanwhile is not overwritten; a discontinued one gets no more assets', async () => {
  const { call, pool } = await memberSite()
  const grai = await pool(2)
  const { updatedAt } = (await call('type', { grai })).data
  const saved = await call('saveType', { grai, updatedAt, fields: { ...crate, name: '新名称' } })
  expect(saved.data).toMatchObject({ name: '新名称', figures: { total: 2 } })
  expect((await call('saveType', { grai, updatedAt: '2020-01-01T00:00:00.000Z', fields: crate })).status).toBe(409)
  await call('typeState', { grai, state: 'discontinued' })
  expect((await call('add', { grai, block: { first: 1, count: 1 } })).status).toBe(422)
  const found = await call('types', { state: 'discontinued' })
  expect(found.data.map((type: { grai: string }) => type.grai)).toEqual([grai])
})

test('a block of ten thousand assets is added at once, without a gap; its serials are used numbers', async () => {
  const { site, call, pool } = await memberSite()
  const grai = await pool(0)
  const block = { lead: 'C', first: 1, count: 10_000, digits: 5 }
  expect((await call('add', { grai, block })).data).toEqual({ added: 10_000, first: 'C00001', last: 'C10000' })
  const again = await call('add', { grai, block: { ...block, first: 10_000 } })
  expect(messagesOf(again)).toEqual(['C10000 池里已经有了'])
  expect(await site.db.$count(assets)).toBe(10_000)
  expect(await site.db.$count(usedNumbers, eq(usedNumbers.number, `${grai}C07777`))).toBe(1)
  const pages = [await call('list', { grai, take: 200 }), await call('list', { grai, take: 200, after: 'C00200' })]
  expect(pages.map(({ data }) => [data.assets[0].serial, data.assets.length, data.next])).toEqual([
    ['C00001', 200, 'C00200'],
    ['C00201', 200, 'C00400'],
  ])
  const part = await call('list', { grai, keyword: 'C0999', take: 200 })
  expect([part.data.assets.length, part.data.next]).toEqual([10, null])
})

test('the page for GRAI goes on after the serials of a pool', async () => {
  const { site, member, call, pool } = await memberSite()
  const grai = await pool(0)
  await call('add', { grai, block: { first: 1, count: 5 } })
  const input = { firmCode: companyPrefix, assetType: grai.slice(9, 13), count: 1 }
  const { data } = await postRaw(site.app, 'barcodegeneration/api/getGS1CodeListGRAI', input, member.headers)
  expect(data[0].code).toBe(`${grai}6`)
})

test('a pasted list with a fault adds nothing and names every line', async () => {
  const { site, call, pool } = await memberSite()
  const grai = await pool(1)
  const refused = await call('add', { grai, serials: `A1\n坏\nC001\nA1\n(8003)${grai}A2` })
  expect(refused.status).toBe(400)
  expect(messagesOf(refused).map(message => message.slice(0, 5))).toEqual(['第 2 行', '第 3 行', '第 4 行'])
  expect(await site.db.$count(assets)).toBe(1)
  expect((await call('add', { grai, serials: `A1\n(8003)${grai}A2` })).data.added).toBe(2)
  expect((await call('add', { grai })).faults).toMatchObject([{ field: 'block.first' }])
})

test('scanned assets go out and come back; the history names who and when', async () => {
  const { call, pool, move, figures } = await memberSite()
  const grai = await pool(5)
  const sent = await move(`8003${grai}C001\n(8003)${grai}C002\nhttps://id.gs1.org/8003/${grai}C003`, 'send', shop)
  expect(sent.data).toEqual({
    ...{ moved: 3, holderGln: null, holderName: '上海超市' },
    types: [{ grai, name: crate.name, count: 3 }],
  })
  expect(await figures(grai)).toMatchObject({ total: 5, available: 2, out: 3 })
  expect((await call('holders', { grai })).data.holders).toMatchObject([
    { holderName: '上海超市', count: 3, overdue: 0 },
  ])
  await move(`${grai}C001`, 'return', { holder: '苏州仓库', note: '少一个角' })
  await move(`${grai}C001`, 'repair')
  await move(`${grai}C002`, 'lose')
  expect(await figures(grai)).toMatchObject({ available: 2, out: 1, repair: 1, lost: 1 })
  const { data } = await call('history', { grai, serial: 'C001' })
  expect(data.movements.map(({ act, note }: { act: string; note: string }) => [act, note])).toEqual([
    ['repair', null],
    ['return', '少一个角'],
    ['send', null],
  ])
  expect(data.movements[0].byName).toEqual(expect.any(String))
  const lost = await call('list', { grai, state: 'lost' })
  expect(lost.data.assets).toMatchObject([{ serial: 'C002', holderName: '上海超市' }])
  expect((await call('list', { grai, holder: '上海超市' })).data.assets).toHaveLength(2)
})

test('a block with a fault moves nothing and names every line', async () => {
  const { call, pool, move, figures } = await memberSite()
  const grai = await pool(3)
  await move(`${grai}C003`, 'send', shop)
  const codes = [`${grai}C001`, grai, `${grai}C999`, 'x', `(8003)${grai}C001`, `${grai}C003`, '(01)06901234567892']
  const refused = await move(codes.join('\n'), 'send', shop)
  expect(refused.status).toBe(400)
  expect(messagesOf(refused).map(message => message.replace(/^(第 \d+ 行).*?：/, '$1 '))).toEqual([
    '第 2 行 这是类型的代码，没有系列号：请扫每一件上的码',
    '第 3 行 本企业没有这件资产',
    '第 4 行 不是可回收资产代码（GRAI）',
    '第 5 行 和第 1 行是同一件',
    '第 6 行 已经发给这一家了',
    expect.stringContaining('不是资产代码'),
  ])
  expect(await figures(grai)).toMatchObject({ available: 2, out: 1 })
  expect((await move(`${grai}C001`, 'send')).faults).toMatchObject([{ field: 'holder' }])
  expect((await call('move', { codes: `${grai}C001`, act: 'fly' })).status).toBe(400)
  const many = await move(`${grai}C001\n`.repeat(1001), 'send', shop)
  expect(messagesOf(many)).toEqual(['一次至多 1000 件'])
})

test('an asset is overdue after the days of its type, by the days of China', async () => {
  const { site, call, pool, figures } = await memberSite()
  const grai = await pool(3, { overdueDays: '7' })
  const send = (serial: string, at: string) =>
    site.db.insert(assetMovements).values({ grai, serial, act: 'send', holderName: '上海超市', at: new Date(at) })
  expect(site.time.now.toISOString().slice(0, 10)).toBe('2026-11-21')
  // Half an hour before and after midnight of 14 November in China: eight and seven days ago.
  await send('C001', '2026-11-13T15:30:00Z')
  await send('C002', '2026-11-13T16:30:00Z')
  expect(await figures(grai)).toMatchObject({ out: 2, overdue: 1 })
  const { data } = await call('list', { grai, isOverdue: true })
  expect(data.assets).toMatchObject([{ serial: 'C001', isOverdue: true }])
})

test('assets and types of other firms are not found, and their private places have no name', async () => {
  const { site, member, other, call, pool, move } = await memberSite()
  const grai = await pool(2)
  const foreign = (path: string, input: object) => call(path, input, other.headers)
  for (const [path, input] of Object.entries({
    type: { grai },
    saveType: { grai, fields: crate },
    typeState: { grai, state: 'discontinued' },
    list: { grai },
    holders: { grai },
    add: { grai, block: { first: 1, count: 1 } },
    history: { grai, serial: 'C001' },
    export: { grai },
  }))
    expect((await foreign(path, input)).status, path).toBe(404)
  const moved = await foreign('move', { codes: `${grai}C001`, act: 'lose' })
  expect(messagesOf(moved)).toEqual([`第 1 行 ${grai}C001：本企业没有这件资产`])
  expect((await foreign('types', {})).data).toEqual([])
  const place = {
    key: 'place',
    fields: { name: '秘密仓库', kind: 'physical', regionCode: '苏州市姑苏区', address: '示例路 1 号' },
  }
  const { gln } = (await postRaw(site.app, 'location/authApi/save', place, other.headers)).data
  const sent = await move(`${grai}C001`, 'send', { holder: gln })
  expect(sent.data).toMatchObject({ holderGln: gln, holderName: null })
  const [asset] = (await call('list', { grai, state: 'out' }, member.headers)).data.assets
  expect(asset).toMatchObject({ holderGln: gln, holderName: null })
})

test('the export has the filtered assets, and no cell is a formula', async () => {
  const { call, pool, move } = await memberSite()
  const grai = await pool(3, { name: '=1+1' })
  await move(`${grai}C002`, 'send', { holder: '=cmd' })
  const { data } = await call('export', { grai, format: 'csv', state: 'out' })
  const lines = Buffer.from(data.base64, 'base64').toString('utf8').trim().split('\r\n')
  expect(data.rows).toBe(1)
  expect(lines[1]).toContain(`${grai}C002,'=1+1,C002,在外,'=cmd`)
  expect((await call('export', { grai })).data.name).toMatch(/\.xlsx$/)
})

test('a look-up names a type that its firm has published, and no other', async () => {
  const { site, member, call, pool } = await memberSite()
  const grai = await pool(1)
  const found = async (q: string) => (await postRaw(site.app, 'codeSearch/api/anything', { q })).data.asset
  const texts = [grai, `${grai}C001`, `(8003)${grai}C001`, `https://id.gs1.org/8003/${grai}C001`, `${grai}0001`]
  for (const text of texts) expect(await found(text), text).toBeNull()
  await call('saveType', { grai, fields: crate, isPublic: true })
  for (const text of texts)
    expect(await found(text), text).toMatchObject({ grai, name: crate.name, category: '周转箱' })
  const key = await postRaw(site.app, 'vbgOutSearch/api/otherKey', { type: 'GRAI', code: `${grai}C001` })
  expect(key.data.asset).toEqual({ grai, serial: 'C001', name: crate.name, category: '周转箱' })
  await call('saveType', { grai, fields: crate, isPublic: false })
  expect(await found(grai)).toBeNull()
  // The own search finds it anyway.
  const own = await postRaw(site.app, 'memberhome/authApi/search', { q: `8003${grai}C001` }, member.headers)
  expect(own.data.hits).toMatchObject([
    { kind: 'asset', path: `/MyManage/SystemMember/assetType?grai=${grai}&keyword=C001` },
  ])
})

test('a firm opens the symbols of its assets by their links without the mark of a sample', async () => {
  const { site, member, pool } = await memberSite()
  const code = `(8003)${await pool(1)}C001`
  const file = async (type: (typeof assetSymbols)[number]['type'], headers: Record<string, string> = {}) =>
    (await site.app.inject({ url: symbolFile(type, code, 'svg'), headers })).body
  const cookie = { cookie: member.headers.cookie }
  for (const { type } of assetSymbols) {
    expect(await file(type, cookie), type).not.toContain('样张')
    expect(await file(type), type).toContain('样张')
    for (const serial of ['C001', 'C1234567', 'aB'.repeat(8)]) {
      const url = labelsFile(type, [code, code.replace('C001', serial)])
      expect((await site.app.inject({ url, headers: cookie })).body.slice(0, 5), `${type} ${serial}`).toBe('%PDF-')
    }
  }
})

test('two at once cannot add the same serials or send the same asset twice', async () => {
  const { site, call, pool, move } = await memberSite()
  const grai = await pool(1)
  const block = { lead: 'D', first: 1, count: 50, digits: 3 }
  const added = await Promise.all(Array.from({ length: 4 }, () => call('add', { grai, block })))
  expect(added.filter(({ status }) => status === 200)).toHaveLength(1)
  const sent = await Promise.all(Array.from({ length: 4 }, () => move(`${grai}C001`, 'send', shop)))
  expect(sent.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await site.db.$count(assetMovements)).toBe(1)
})

test('the database refuses what the pages never do', async () => {
  const { site, other, pool, move } = await memberSite()
  const { db } = site
  const grai = await pool(2)
  await move(`${grai}C001`, 'retire')
  const at = site.time.now
  const movement = { grai, serial: 'C001', act: 'return' as const, at }
  await expect(db.insert(assetMovements).values(movement)).rejects.toMatchObject(violates('asset_movements_permitted'))
  const second = and(eq(assets.grai, grai), eq(assets.serial, 'C002'))
  await expect(db.update(assets).set({ state: 'lost' }).where(second)).rejects.toMatchObject(
    violates('assets_by_movement'),
  )
  await expect(db.update(assets).set({ serial: 'X' }).where(second)).rejects.toMatchObject(violates('assets_stay'))
  await expect(db.update(assetMovements).set({ act: 'lose' })).rejects.toMatchObject(violates('asset_movements_stay'))
  await expect(db.insert(assets).values({ grai, serial: 'C002', createdAt: at })).rejects.toMatchObject(
    violates('assets_once'),
  )
  await expect(db.insert(assets).values({ grai, serial: 'C 3', createdAt: at })).rejects.toMatchObject(
    violates('assets_serial'),
  )
  await expect(db.insert(assets).values({ grai, serial: 'C3', state: 'lost', createdAt: at })).rejects.toMatchObject(
    violates('assets_moved'),
  )
  const type = { name: 'x', category: 'crate' as const, createdAt: at, updatedAt: at }
  await expect(
    db.insert(assetTypes).values({ ...type, grai: '06999123499992', firmId: other.firm.id }),
  ).rejects.toMatchObject(violates('asset_types_own'))
  await expect(db.update(assetTypes).set({ firmId: other.firm.id })).rejects.toMatchObject(violates('asset_types_own'))
})
