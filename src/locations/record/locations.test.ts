import { checkDigit } from '@barcode-authority/gs1/keys'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { post, postRaw } from '../../../test/tools/call-api.ts'
import { createMember } from '../../../test/tools/create-member.ts'
import { freshApp } from '../../../test/tools/fresh-app.ts'
import { signIn } from '../../../test/tools/sign-in.ts'
import { usedNumbers } from '../../numbers/tables.ts'
import { firmOperators } from '../../registration/tables.ts'
import { putLocations } from '../store.ts'
import { locations } from '../tables.ts'

const companyPrefix = '69991234'
const glnOf = (reference: number) => {
  const body = `${companyPrefix}${String(reference).padStart(4, '0')}`
  return body + checkDigit(body)
}

type Site = Awaited<ReturnType<typeof freshApp>>

async function memberSite() {
  const site = await freshApp({ limits: false })
  const member = await createMember(site, { companyPrefix })
  const other = await createMember(site, { companyPrefix: '69995678' })
  const call = (path: string, input: object = {}, headers = member.headers) =>
    postRaw(site.app, `location/authApi/${path}`, input, headers)
  let requests = 0
  const add = (fields: object, more: object = {}) => call('save', { key: `k${requests++}`, fields, ...more })
  return { site, member, other, call, add }
}

const firm = { name: '示例食品（演示）', kind: 'legal-entity' }
const depot = { name: '苏州仓库', kind: 'physical', regionCode: '江苏省苏州市姑苏区', address: '示例路 1 号' }
/** An operator of the firm who may only read. */
async function createReader(site: Site, firmId: number) {
  const reader = await signIn(site)
  await site.db
    .insert(firmOperators)
    .values({ accountId: reader.account.id, firmId, role: 'reader', joinedAt: site.time.now })
  return reader
}

const faultsOf = (reply: { faults?: { field: string; fault: string }[] }) =>
  (reply.faults ?? []).map(({ field, fault }) => `${field.replace('fields.', '')} ${fault}`)

test('a place is allocated under its parent, published and found with what it belongs to', async () => {
  const { site, call, add } = await memberSite()
  const top = (await add(firm, { isPublic: true })).data
  expect(top).toMatchObject({ gln: glnOf(0), version: 1, state: 'active', isPublic: true, path: [] })
  const place = (await add({ ...depot, parent: top.gln, latitude: '31.3', longitude: '120.6' })).data
  expect(place).toMatchObject({
    gln: glnOf(1),
    isPublic: false,
    regionCode: '320508',
    fields: { regionCode: '江苏省 / 苏州市 / 姑苏区', parent: top.gln },
    path: [{ gln: top.gln, name: firm.name }],
  })
  const look = async (gln: string) => (await postRaw(site.app, 'codeSearch/api/gln', { gln })).data
  expect(await look(place.gln)).toMatchObject({ state: 'not-registered', location: null })
  await call('save', { gln: place.gln, version: 1, fields: {}, isPublic: true })
  expect(await look(place.gln)).toMatchObject({
    state: 'registered',
    location: { name: '苏州仓库', latitude: 31.3, above: [{ gln: top.gln, kindLabel: '法律实体' }] },
  })
  expect((await look(top.gln)).location.below).toMatchObject([{ gln: place.gln, name: '苏州仓库' }])
  const { body } = await site.app.inject(`/search/gln?gln=${place.gln}`)
  for (const text of ['"@type":"Place"', `"globalLocationNumber":"${place.gln}"`, '上下级位置', '北纬 31.3°'])
    expect(body, text).toContain(text)
  const used = await site.db.select().from(usedNumbers).where(eq(usedNumbers.kind, 'GLN'))
  expect(used.map(({ number, note }) => [number, note])).toEqual([
    [glnOf(0), firm.name],
    [glnOf(1), '苏州仓库'],
  ])
})

test('each kind has the fields that it needs and no other, and belongs to what it may belong to', async () => {
  const { add } = await memberSite()
  expect(faultsOf(await add({}))).toEqual(['name required', 'kind required'])
  expect(faultsOf(await add({ name: 'x', kind: 'physical' }))).toEqual(['regionCode required', 'address required'])
  expect(faultsOf(await add({ ...depot, regionCode: '江苏' }))).toEqual(['regionCode format'])
  expect(faultsOf(await add({ ...depot, kind: 'mobile' }))).toEqual(['regionCode kind', 'address kind'])
  expect(faultsOf(await add({ ...depot, latitude: '91' }))).toEqual(['latitude format'])
  expect(faultsOf(await add({ ...depot, longitude: '120' }))).toEqual(['latitude required'])
  expect(faultsOf(await add({ ...depot, contactPhone: '找小王' }))).toEqual(['contactPhone format'])
  const place = (await add(depot)).data
  const under = (fields: object) => add({ ...fields, parent: place.gln })
  expect(faultsOf(await under({ name: '采购部', kind: 'function' }))).toEqual(['parent kind'])
  expect(faultsOf(await under({ name: 'EDI', kind: 'digital' }))).toEqual(['parent kind'])
  expect((await under({ name: '冷藏车', kind: 'mobile' })).status).toBe(200)
  expect((await under({ ...depot, name: '月台' })).status).toBe(200)
})

test('a number is chosen, also one that was allocated before; a used one is refused and repeated requests get one', async () => {
  const { site, member, add, call } = await memberSite()
  const numbers = { companyPrefix, kind: 'GLN', count: 1, note: '以后用', key: 'pool' }
  await post(site.app, 'barcodegeneration/authApi/numbers/allocate', numbers, member.headers)
  expect((await add(depot, { reference: '0' })).data.gln).toBe(glnOf(0))
  expect((await add(depot, { reference: '42' })).data.gln).toBe(glnOf(42))
  expect(faultsOf(await add(depot, { reference: '42' }))).toEqual(['reference used'])
  const twice = { key: 'same', fields: depot }
  const [one, two] = [await call('save', twice), await call('save', twice)]
  expect(one.data.gln).toBe(two.data.gln)
  expect(await site.db.$count(locations)).toBe(3)
})

test('many requests at once never get one number twice', async () => {
  const { site, add } = await memberSite()
  const replies = await Promise.all(Array.from({ length: 30 }, (_, n) => add({ ...depot, name: `位置 ${n}` })))
  expect(new Set(replies.map(({ data }) => data.gln)).size).toBe(30)
  expect(await site.db.$count(locations)).toBe(30)
})

test('no location belongs to itself, whoever writes at the same time, and none is below ten levels', async () => {
  const { site, add, call } = await memberSite()
  const [a, b, c] = [(await add(depot)).data.gln, (await add(depot)).data.gln, (await add(depot)).data.gln]
  const under = (gln: string, parent: string) => call('save', { gln, fields: { parent } })
  expect(faultsOf(await under(a, a))).toEqual(['parent tree'])
  expect((await under(b, a)).status).toBe(200)
  expect((await under(c, b)).status).toBe(200)
  expect(faultsOf(await under(a, c))).toEqual(['parent tree'])
  for (let round = 0; round < 5; round++) {
    await site.db.update(locations).set({ parent: null })
    const both = await Promise.all([under(a, b), under(b, a)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
  }
  // Two transactions of the database itself, without the calls.
  await site.db.update(locations).set({ parent: null })
  const set = (gln: string, parent: string) => site.db.update(locations).set({ parent }).where(eq(locations.gln, gln))
  const written = await Promise.allSettled([set(a, b), set(b, c), set(c, a)])
  expect(written.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  let parent = (await add(depot)).data.gln
  for (let level = 2; level <= 10; level++) parent = (await add({ ...depot, parent })).data.gln
  expect(faultsOf(await add({ ...depot, parent }))).toEqual(['parent tree'])
})

test('locations of other firms are not found, and none belongs to one', async () => {
  const { call, add, other } = await memberSite()
  const { gln } = (await add(depot)).data
  const foreign = (path: string, input: object) => call(path, input, other.headers)
  for (const [path, input] of [
    ['info', { gln }],
    ['save', { gln, fields: { name: 'x' } }],
    ['state', { gln, state: 'inactive' }],
    ['history', { gln }],
    ['save', { key: 'k', companyPrefix, fields: depot }],
  ] as const)
    expect((await foreign(path, input)).status, path).toBe(404)
  expect(faultsOf(await foreign('save', { key: 'k', fields: { ...depot, parent: gln } }))).toEqual(['parent missing'])
  expect((await foreign('list', {})).data).toEqual([])
})

test('once public, kind and region change by a correction only; the rest at once', async () => {
  const { call, add } = await memberSite()
  const { gln } = (await add(depot, { isPublic: true })).data
  const moved = { regionCode: '江苏省南京市玄武区' }
  expect(faultsOf(await call('save', { gln, fields: moved }))).toEqual(['regionCode locked'])
  await call('save', { gln, fields: { name: '苏州一号仓库' }, isPublic: false })
  expect(faultsOf(await call('save', { gln, fields: moved }))).toEqual(['regionCode locked'])
  expect((await call('save', { gln, fields: moved, correction: true })).data.regionCode).toBe('320102')
  const { versions } = (await call('history', { gln })).data
  expect(
    versions.map((line: { changes: { label: string; to: string }[] }) =>
      line.changes.map(({ label, to }) => `${label} ${to}`),
    ),
  ).toEqual([
    ['地区 江苏省 / 南京市 / 玄武区'],
    ['是否公开 不公开', '名称 苏州一号仓库'],
    [
      '状态 在用',
      '是否公开 公开',
      '名称 苏州仓库',
      '类型 物理位置',
      '地区 江苏省 / 苏州市 / 姑苏区',
      '详细地址 示例路 1 号',
    ],
  ])
  expect(faultsOf(await call('save', { gln, version: 1, fields: { name: 'x' } }))).toEqual(['version changed'])
})

test('a location is put out of use after what belongs to it; its number is of no other place', async () => {
  const { site, call, add } = await memberSite()
  const top = (await add(depot, { isPublic: true })).data.gln
  const below = (await add({ ...depot, parent: top })).data.gln
  const move = (gln: string, state: string) => call('state', { gln, state })
  expect((await move(top, 'inactive')).status).toBe(422)
  expect((await move(below, 'inactive')).data.state).toBe('inactive')
  expect((await move(top, 'inactive')).data).toMatchObject({ state: 'inactive', version: 2 })
  expect((await post(site.app, 'codeSearch/api/gln', { gln: top })).data.state).toBe('inactive')
  expect((await call('save', { gln: top, fields: { name: 'x' } })).status).toBe(409)
  expect(faultsOf(await add(depot, { reference: '0' }))).toEqual(['reference used'])
  expect(faultsOf(await add({ ...depot, parent: top }))).toEqual(['parent inactive'])
  expect((await move(below, 'active')).status).toBe(422)
  expect((await move(top, 'active')).data.state).toBe('active')
})

test('who names a person sees it whole only with the right to edit; the public never', async () => {
  const { site, call, add, member } = await memberSite()
  const contact = { contactName: '张小明', contactPhone: '13812345678', contactEmail: 'zhang@example.com' }
  const { gln } = (await add({ ...depot, ...contact }, { isPublic: true })).data
  const reader = await createReader(site, member.firm.id)
  expect((await call('info', { gln })).data.fields).toMatchObject(contact)
  expect((await call('info', { gln }, reader.headers)).data.fields).toMatchObject({
    contactName: '张**',
    contactPhone: '138****5678',
    contactEmail: 'z***@example.com',
  })
  const history = JSON.stringify((await call('history', { gln }, reader.headers)).data)
  const seen = JSON.stringify((await post(site.app, 'codeSearch/api/gln', { gln })).data)
  for (const text of Object.values(contact)) expect(history + seen).not.toContain(text)
  expect((await call('export', {}, reader.headers)).status).toBe(403)
})

test('the list has levels, words and filters; the file has all', async () => {
  const { call, add } = await memberSite()
  const top = (await add(firm, { isPublic: true })).data.gln
  await add({ ...depot, parent: top })
  await add({ name: '冷藏车', kind: 'mobile' })
  const names = async (filter: object) => (await call('list', filter)).data.map(({ name }: { name: string }) => name)
  expect(await names({ isTop: true })).toEqual([firm.name, '冷藏车'])
  expect(await names({ under: top })).toEqual(['苏州仓库'])
  expect(await names({ keyword: '示例 食品' })).toEqual([firm.name])
  expect(await names({ keyword: '%' })).toEqual([])
  expect(await names({ kinds: ['mobile'] })).toEqual(['冷藏车'])
  expect(await names({ visibility: 'public' })).toEqual([firm.name])
  expect((await call('counts')).data).toEqual({ all: 3, active: 3, public: 1 })
  const csv = (await call('export', { format: 'csv' })).data
  const text = Buffer.from(csv.base64, 'base64').toString('utf8')
  expect([csv.rows, text.split('\r\n')[2]?.split(',').slice(0, 5)]).toEqual([
    3,
    [glnOf(1), '苏州仓库', '', '物理位置', top],
  ])
})

test('a register does not overwrite what a firm wrote itself; a number that goes to another firm takes nothing along', async () => {
  const { site, call, add, member, other } = await memberSite()
  const top = (await add(firm)).data.gln
  const { gln } = (await add({ ...depot, parent: top, contactName: '张小明' })).data
  const row = {
    gln: top,
    firmId: member.firm.id,
    name: '登记的名称',
    kind: 'legal-entity' as const,
    registeredAt: site.time.now,
  }
  await putLocations(site.db, [row])
  expect((await call('info', { gln: top })).data.fields.name).toBe(firm.name)
  await putLocations(site.db, [{ ...row, firmId: other.firm.id }])
  expect((await call('info', { gln: top }, other.headers)).data).toMatchObject({
    version: 0,
    fields: { name: '登记的名称' },
  })
  expect((await call('info', { gln })).data.path).toEqual([])
})
