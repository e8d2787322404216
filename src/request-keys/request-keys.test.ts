import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { postRaw } from '../../test/tools/call-api.ts'
import { createMember } from '../../test/tools/create-member.ts'
import { freshApp } from '../../test/tools/fresh-app.ts'
import { signIn } from '../../test/tools/sign-in.ts'
import { assetMovements, assets, assetTypes } from '../assets/tables.ts'
import { barcodeBatches } from '../batches/tables.ts'
import { items } from '../content/items/tables.ts'
import { locations } from '../locations/tables.ts'
import { logisticUnits } from '../logistics/tables.ts'
import { usedNumbers } from '../numbers/tables.ts'
import { productActs } from '../products/acts/tables.ts'
import { productNotes } from '../products/notes/tables.ts'
import { products } from '../products/tables.ts'
import { cases } from '../registration/tables.ts'
import { reviewNotes } from '../review/tables.ts'
import { requestKeyJobs } from './jobs.ts'
import { requestKeys } from './tables.ts'

const companyPrefix = '69991234'
const milk = { name: '纯牛奶', brand: '青禾', netContent: '250ml', targetMarkets: '中国' }

async function memberSite() {
  const site = await freshApp({ limits: false })
  const member = await createMember(site, { companyPrefix })
  const other = await createMember(site, { companyPrefix: '69995678' })
  const call = (path: string, input: object, headers = member.headers) => postRaw(site.app, path, input, headers)
  return { site, member, other, call }
}
type Site = Awaited<ReturnType<typeof memberSite>>

const crates = async ({ call }: Site, headers?: Record<string, string>) => {
  const input = { key: 'of the test', fields: { name: '周转箱', category: 'crate' } }
  return (await call('assets/authApi/saveType', input, headers as Site['member']['headers'])).data.grai
}

const product = async ({ call }: Site, headers?: Record<string, string>): Promise<number> => {
  const input = { key: 'of the test', fields: milk, allocate: true }
  return (await call('product/authApi/save', input, headers as Site['member']['headers'])).data.id
}

const crateCode = async (site: Site, headers?: Record<string, string>) => {
  const grai = await crates(site, headers)
  const input = { key: 'of the test', grai, serials: 'A1' }
  await site.call('assets/authApi/add', input, headers as Site['member']['headers'])
  return `8003${grai}A1`
}

type Row = {
  path: string
  input: (site: Site, headers?: Record<string, string>) => Promise<object> | object
  other: object
  count: (site: Site) => Promise<number>
  /** Of how many rows one request is. */
  each?: number
}

const rows: Record<string, Row> = {
  createBatch: {
    path: 'barcodegeneration/authApi/batch/create',
    input: (_, headers) => ({
      type: 'EAN-13',
      companyPrefix: headers ? '69995678' : companyPrefix,
      first: 1,
      count: 5,
    }),
    other: { first: 6 },
    count: ({ site }) => site.db.$count(barcodeBatches),
  },
  addAssets: {
    path: 'assets/authApi/add',
    input: async (site, headers) => ({ grai: await crates(site, headers), block: { lead: 'C', first: 1, count: 3 } }),
    other: { block: { lead: 'D', first: 1, count: 3 } },
    count: ({ site }) => site.db.$count(assets),
    each: 3,
  },
  createUnit: {
    path: 'logistics/authApi/create',
    input: () => ({ fields: { content: '6901234567892', count: '48' } }),
    other: { fields: { content: '6901234567892', count: '24' } },
    count: ({ site }) => site.db.$count(logisticUnits),
  },
  saveProduct: {
    path: 'product/authApi/save',
    input: () => ({ fields: milk, allocate: true }),
    other: { fields: { ...milk, name: '酸牛奶' } },
    count: ({ site }) => site.db.$count(products),
  },
  saveLocation: {
    path: 'location/authApi/save',
    input: () => ({ fields: { name: '示例食品', kind: 'legal-entity' } }),
    other: { fields: { name: '示例饮料', kind: 'legal-entity' } },
    count: ({ site }) => site.db.$count(locations),
  },
  saveAssetType: {
    path: 'assets/authApi/saveType',
    input: () => ({ fields: { name: '托盘', category: 'pallet' } }),
    other: { fields: { name: '油桶', category: 'keg' } },
    count: ({ site }) => site.db.$count(assetTypes),
  },
  moveAssets: {
    path: 'assets/authApi/move',
    input: async (site, headers) => ({ codes: await crateCode(site, headers), act: 'send', holder: '长江物流' }),
    other: { holder: '黄河物流' },
    count: ({ site }) => site.db.$count(assetMovements),
  },
  printProductLabels: {
    path: 'product/authApi/labels/print',
    input: async (site, headers) => ({ ids: [await product(site, headers)] }),
    other: { copies: 2 },
    count: ({ site }) => site.db.$count(barcodeBatches),
  },
  addProductNote: {
    path: 'product/authApi/note/add',
    input: async (site, headers) => ({ id: await product(site, headers), text: '包装四月起换新' }),
    other: { text: '等印刷稿' },
    count: ({ site }) => site.db.$count(productNotes),
  },
  startAct: {
    path: 'product/authApi/act/start',
    input: async (site, headers) => ({ kind: 'brand', value: '绿野', ids: [await product(site, headers)] }),
    other: { value: '青禾牧场' },
    count: ({ site }) => site.db.$count(productActs),
  },
  saveCase: {
    path: 'tycpdmfirmcase/authApi/save',
    input: () => ({ kind: 'gtin8', fields: { reason: '包装太小' } }),
    other: { fields: { reason: '包装太窄' } },
    count: ({ site }) => site.db.$count(cases),
  },
}

for (const [name, { path, input, other, count, each = 1 }] of Object.entries(rows)) {
  test(`${name} after a reply that never came is done once and replies the same, with a note`, async () => {
    const site = await memberSite()
    const request = { key: 'k', ...(await input(site)) }
    // Its reply is dropped; what it was is what the second one says.
    const lost = await site.call(path, request)
    const numbers = await site.site.db.$count(usedNumbers)
    const { data } = await site.call(path, request)
    expect(data).toEqual({ ...lost.data, isRepeat: true })
    expect(lost.data.isRepeat).toBeUndefined()
    expect([await count(site), await site.site.db.$count(usedNumbers)]).toEqual([each, numbers])
  })

  test(`${name} sent twice at once is done once, and both get the same`, async () => {
    const site = await memberSite()
    const request = { key: 'k', ...(await input(site)) }
    const replies = await Promise.all(Array.from({ length: 4 }, () => site.call(path, request)))
    const results = replies.map(({ data: { isRepeat: _, ...result } }) => result)
    for (const result of results) expect(result).toEqual(results[0])
    expect(replies.filter(({ data }) => data.isRepeat)).toHaveLength(3)
    expect(await count(site)).toBe(each)
  })

  test(`${name} refuses a key of another content, and does it with another key`, async () => {
    const site = await memberSite()
    const request = { key: 'k', ...(await input(site)) }
    await site.call(path, request)
    const refused = await site.call(path, { ...request, ...other })
    expect(refused.status).toBe(409)
    expect(refused.faults).toMatchObject([{ field: 'key', fault: 'other-content' }])
    expect(refused.faults?.[0]?.message).toMatch(/^上一次提交其实已经成功，而这一次的内容不一样/)
    expect(await count(site)).toBe(each)
    expect((await site.call(path, { ...request, ...other, key: 'new' })).status).toBe(200)
    expect(await count(site)).toBe(2 * each)
  })

  test(`${name} of another firm with the same key is its own`, async () => {
    const site = await memberSite()
    await site.call(path, { key: 'k', ...(await input(site)) })
    const headers = site.other.headers
    const foreign = await site.call(path, { key: 'k', ...(await input(site, headers)), ...other }, headers)
    expect([foreign.status, foreign.data.isRepeat]).toEqual([200, undefined])
    expect(await count(site)).toBe(2 * each)
  })
}

test('what is refused uses no key: the same key is good for the corrected input', async () => {
  const { call, site } = await memberSite()
  const faulty = await call('product/authApi/save', { key: 'k', fields: { ...milk, name: '' }, allocate: true })
  expect(faulty.status).toBe(400)
  expect(await site.db.$count(requestKeys)).toBe(0)
  expect((await call('product/authApi/save', { key: 'k', fields: milk, allocate: true })).data.isRepeat).toBeUndefined()
})

test('without a key each request is done, as before', async () => {
  const { call, site } = await memberSite()
  for (const _ of [1, 2]) await call('product/authApi/save', { fields: milk })
  expect([await site.db.$count(products), await site.db.$count(requestKeys)]).toEqual([2, 0])
})

test('a change that is sent again is no change by somebody else', async () => {
  const { call } = await memberSite()
  const { id } = (await call('product/authApi/save', { fields: milk })).data
  const change = { key: 'k', id, version: 1, fields: { brand: '绿野' }, allocate: true }
  const first = (await call('product/authApi/save', change)).data
  expect((await call('product/authApi/save', change)).data).toEqual({ ...first, isRepeat: true })
  const block = { key: 'k', rows: [{ id, version: 2, fields: { spec: '瓶装' } }] }
  const saved = (await call('product/authApi/saveMany', block)).data
  expect(saved.rows).toMatchObject([{ version: 3 }])
  expect((await call('product/authApi/saveMany', block)).data).toEqual({ ...saved, isRepeat: true })
})

test('a repeated request whose draft was deleted meanwhile makes no second one', async () => {
  const { call, site } = await memberSite()
  const request = { key: 'k', fields: milk }
  const { id } = (await call('product/authApi/save', request)).data
  await call('product/authApi/delete', { ids: [id] })
  const again = await call('product/authApi/save', request)
  expect([again.status, again.faults?.[0]]).toMatchObject([409, { field: 'key', fault: 'gone' }])
  expect(await site.db.$count(products)).toBe(0)
})

test('serials that were taken for a key are taken once, and the list has the same ones', async () => {
  const { call, site } = await memberSite()
  for (const [path, firmFields] of [
    ['getGS1CodeListSSCC', { firmCode: companyPrefix }],
    ['getGS1CodeListGRAI', { firmCode: companyPrefix, assetType: '1' }],
  ] as const) {
    const list = async (input: object) =>
      (await call(`barcodegeneration/api/${path}`, { ...firmFields, count: 3, ...input })).data?.map(
        ({ code }: { code: string }) => code,
      )
    const before = await site.db.$count(usedNumbers)
    const first = await list({ key: 'k' })
    expect(first).toHaveLength(3)
    const replies = await Promise.all([list({ key: 'k' }), list({ key: 'k' })])
    expect(replies).toEqual([first, first])
    expect((await site.db.$count(usedNumbers)) - before).toBe(3)
    const next = await list({ key: 'next' })
    expect(next?.some((code: string) => first?.includes(code))).toBe(false)
  }
})

test('a note of reviewers and a draft of editors are written once for their key', async () => {
  const { call, site, member } = await memberSite()
  const reviewer = await signIn(site, { userType: 'staff', role: 'reviewer', levels: '3200', realName: '李敏' })
  const note = { key: 'k', id: member.firm.id, text: '电话打过两次没有人接' }
  const noted = (await call('tycpdmfirm/authApi/addReviewNote', note, reviewer.headers)).data
  expect((await call('tycpdmfirm/authApi/addReviewNote', note, reviewer.headers)).data).toEqual({
    ...noted,
    isRepeat: true,
  })
  expect(await site.db.$count(reviewNotes)).toBe(1)
  const editor = await signIn(site, { userType: 'staff', role: 'editor', levels: 'centre', realName: '王芳' })
  const item = { key: 'k', type: 'news', category: 'center', title: '标准发布' }
  const created = (await call('content/authApi/create', item, editor.headers)).data
  expect((await call('content/authApi/create', item, editor.headers)).data).toEqual({ ...created, isRepeat: true })
  expect(await site.db.$count(items)).toBe(1)
  const other = await signIn(site, { userType: 'staff', role: 'editor', levels: 'centre', realName: '张强' })
  expect((await call('content/authApi/create', item, other.headers)).data.isRepeat).toBeUndefined()
})

test('an account without a firm has keys of its own', async () => {
  const { call, site } = await memberSite()
  const [one, two] = [await signIn(site), await signIn(site)]
  const request = { key: 'k', type: 'EAN-13', codes: '6901234567892' }
  const create = (headers: typeof one.headers) => call('barcodegeneration/authApi/batch/create', request, headers)
  const batch = (await create(one.headers)).data
  expect((await create(one.headers)).data).toMatchObject({ id: batch.id, isRepeat: true })
  expect((await create(two.headers)).data.id).not.toBe(batch.id)
})

test('the database has no key twice', async () => {
  const { site, member } = await memberSite()
  const row = {
    firmId: member.firm.id,
    call: 'createUnit',
    key: 'k',
    content: '0'.repeat(64),
    createdAt: site.time.now,
  }
  await site.db.insert(requestKeys).values(row)
  await expect(site.db.insert(requestKeys).values(row)).rejects.toMatchObject({
    cause: { constraint: 'request_keys_once' },
  })
})

test('keys are deleted after 30 days by their job; a younger one stays', async () => {
  const { call, site } = await memberSite()
  await call('product/authApi/save', { key: 'old', fields: milk })
  site.time.now = new Date(site.time.now.getTime() + 1000)
  await call('product/authApi/save', { key: 'young', fields: milk })
  const at = new Date(site.time.now.getTime() + 30 * 24 * 3_600_000)
  const [job] = requestKeyJobs({ db: site.db, clock: () => at })
  await job?.run('', new AbortController().signal)
  const left = await site.db
    .select({ key: requestKeys.key })
    .from(requestKeys)
    .where(eq(requestKeys.call, 'saveProduct'))
  expect(left).toEqual([{ key: 'young' }])
})
