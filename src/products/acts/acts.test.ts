import { createCanvas } from '@napi-rs/canvas'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sendFiles } from '../../../test/tools/files/send-files.ts'
import { createActMembers } from '../../../test/tools/product-acts.ts'
import { companyPrefixes } from '../../registration/tables.ts'
import { products } from '../tables.ts'

const statesOf = async (site: Awaited<ReturnType<typeof createActMembers>>) =>
  (await site.db.select({ state: products.state }).from(products).orderBy(products.id)).map(({ state }) => state)

test('a field is set in records of a page at once: each a version; what may not change is told with its reason', async () => {
  const { send, add } = await createActMembers()
  const [draft, same, inUse] = [
    await add({ brand: '旧牌' }),
    await add({ brand: '新牌' }),
    await add({ brand: '旧牌' }, { publish: true }),
  ]
  const ids = [draft.id, same.id, inUse.id]
  const { data: act } = await send('act/start', { kind: 'brand', value: '新牌', ids })
  expect(act).toMatchObject({ state: 'done', total: 3, done: 3, counts: { changed: 1, same: 1, failed: 1 } })
  expect(act.reasons).toMatchObject([{ outcome: 'failed', reason: expect.stringContaining('品牌改了可能要换号') }])
  const failures = (await send('act/failures', { id: act.id })).data
  expect(failures).toMatchObject([{ productId: inUse.id, gtin: inUse.gtin, isThere: true }])
  const { versions } = (await send('history', { id: draft.id })).data
  expect(versions[0]).toMatchObject({ number: 2, changes: [{ label: '品牌', from: '旧牌', to: '新牌' }] })
  expect((await send('info', { id: same.id })).data.version).toBe(1)
  const gpc = (await send('act/start', { kind: 'gpc', value: '１０００００２５', ids })).data
  expect(gpc).toMatchObject({ value: '10000025', counts: { changed: 3, failed: 0 } })
})

test('states follow the table of states; a draft gets its number, and what lacks something stays', async () => {
  const site = await createActMembers()
  const { send, add } = site
  const ids = [
    (await add()).id,
    (await add({ netContent: '' })).id,
    (await add({}, { allocate: true })).id,
    (await add({}, { publish: true })).id,
  ]
  const { data: published } = await send('act/start', { kind: 'state', value: 'in-use', ids })
  expect(published.counts).toMatchObject({ changed: 2, same: 1, failed: 1 })
  expect(published.reasons).toMatchObject([{ reason: '公开前请填写净含量', count: 1 }])
  expect(await statesOf(site)).toEqual(['in-use', 'draft', 'in-use', 'in-use'])
  const { data: undone } = await send('act/undo', { id: published.id })
  expect(undone).toMatchObject({ state: 'undone', counts: { restored: 2, left: 0 } })
  // The number of the draft stays with it for ever.
  expect(await statesOf(site)).toEqual(['reserved', 'draft', 'reserved', 'in-use'])
  const { data: archived } = await send('act/start', { kind: 'state', value: 'archived', ids })
  expect(archived.counts).toMatchObject({ changed: 2, failed: 2 })
  expect(archived.reasons.map(({ reason }: { reason: string }) => reason).toSorted()).toEqual([
    '在用，不能改为已归档',
    '草稿，不能改为已归档',
  ])
  const { data: allocated } = await send('act/start', { kind: 'state', value: 'reserved', ids: [ids[1]] })
  expect((await send('act/undo', { id: allocated.id })).data).toMatchObject({
    counts: { restored: 0, left: 1 },
    reasons: [{ outcome: 'left', reason: '号码给了就不收回，留在已预留' }],
  })
})

test('deleted drafts come back with everything they had, under their ids', async () => {
  const site = await createActMembers()
  const { send, add, member } = site
  const bytes = createCanvas(400, 300).toBuffer('image/png')
  const { data: picture } = await sendFiles(site.app, {
    ...{ path: 'product/authApi/picture', headers: member.headers, files: [{ name: 'a.png', bytes }] },
  })
  const parts = {
    pictures: [{ id: picture.id, view: 'front', alt: '正面' }],
    links: [{ type: 'pip', url: 'https://example.com/a', language: 'zh', title: '说明' }],
    texts: [{ language: 'ja', name: '牛乳' }],
  }
  const { id, ...draft } = await add({ height: '12.5' }, parts)
  await send('save', { id, fields: { name: '鲜牛奶' } })
  const numbered = await add({}, { allocate: true })
  const before = (await send('info', { id })).data
  const history = (await send('history', { id })).data
  expect(draft.pictures).toHaveLength(1)
  const { data: act } = await send('act/start', { kind: 'delete', ids: [id, numbered.id] })
  expect(act).toMatchObject({ counts: { changed: 1, failed: 1 }, reasons: [{ reason: '已有号码的记录不删除' }] })
  expect((await send('info', { id })).code).toBe(404)
  expect((await send('act/undo', { id: act.id })).data.counts).toMatchObject({ restored: 1, left: 0 })
  const signature = /(until|signature)=[^&"]*/g
  const plain = (record: object) => JSON.stringify(record).replace(signature, '')
  expect(plain((await send('info', { id })).data)).toBe(plain(before))
  expect((await send('history', { id })).data).toEqual(history)
  expect((await send('save', { id, version: 2, fields: { name: '牛奶' } })).data.version).toBe(3)
})

test('what somebody changed after the act is left and told when it is undone', async () => {
  const { send, add } = await createActMembers()
  const [one, two] = [await add({ brand: '旧' }), await add({ brand: '旧' })]
  const { data: act } = await send('act/start', { kind: 'brand', value: '新', ids: [one.id, two.id] })
  await send('save', { id: one.id, fields: { spec: '盒装' } })
  const { data: undone } = await send('act/undo', { id: act.id })
  expect(undone).toMatchObject({
    counts: { restored: 1, left: 1 },
    reasons: [{ outcome: 'left', reason: '此后又改过，没有撤销', count: 1 }],
  })
  expect((await send('info', { id: one.id })).data.fields).toMatchObject({ brand: '新', spec: '盒装' })
  expect((await send('info', { id: two.id })).data).toMatchObject({ version: 3, fields: { brand: '旧' } })
  expect((await send('act/undo', { id: act.id })).code).toBe(409)
})

test('records of other firms are not found, nor their acts; wrong input is named', async () => {
  const site = await createActMembers()
  const { send, add, other } = site
  const { id } = await add()
  const foreign = site.sendAs(other.headers)
  expect((await foreign('act/start', { kind: 'delete', ids: [id] })).code).toBe(404)
  const { data: act } = await send('act/start', { kind: 'brand', value: '新', ids: [id] })
  for (const call of ['status', 'failures', 'stop', 'undo'])
    expect((await foreign(`act/${call}`, { id: act.id })).code).toBe(404)
  expect((await foreign('act/list', {})).data).toEqual([])
  expect((await send('act/list', {})).data).toMatchObject([{ id: act.id, kind: 'brand', value: '新' }])
  const faultOf = async (input: object) => (await send('act/start', input)).faults?.[0]?.field
  expect(await faultOf({ kind: 'brand', ids: [id] })).toBe('value')
  expect(await faultOf({ kind: 'state', value: 'sold', ids: [id] })).toBe('value')
  expect(await faultOf({ kind: 'gpc', value: '123', ids: [id] })).toBe('value')
  expect(await faultOf({ kind: 'delete', value: 'x', ids: [id] })).toBe('value')
  expect(await faultOf({ kind: 'delete' })).toBe('ids')
  expect(await faultOf({ kind: 'delete', ids: [id], filter: {} })).toBe('ids')
  expect((await send('act/start', { kind: 'delete', filter: { keyword: '没有这个' } })).code).toBe(422)
})

test('a prefix that expires is told at each draft; a member without the right changes nothing more', async () => {
  const { send, add, db, time } = await createActMembers()
  const ids = [(await add()).id, (await add()).id]
  await db
    .update(companyPrefixes)
    .set({ validTo: new Date(time.now.getTime() - 1000) })
    .where(eq(companyPrefixes.companyPrefix, '69991234'))
  const { data: act } = await send('act/start', { kind: 'state', value: 'reserved', ids })
  expect(act).toMatchObject({ counts: { changed: 0, failed: 2 }, reasons: [{ count: 2 }] })
  expect(act.reasons[0].reason).toContain('没有有效的厂商识别代码')
})

test('after a day an act is gone, and its deleted drafts with it', async () => {
  const { send, add, time } = await createActMembers()
  const { id } = await add()
  const { data: act } = await send('act/start', { kind: 'delete', ids: [id] })
  time.now = new Date(time.now.getTime() + 25 * 3_600_000)
  expect((await send('act/status', { id: act.id })).code).not.toBe(200)
})

test('records that an old file wrote have their first version before the act, and it is undone', async () => {
  const { send, db, member } = await createActMembers()
  const [row] = await db
    .insert(products)
    .values({
      firmId: member.firm.id,
      gtin14: '06999123400009',
      name: '旧记录',
      state: 'in-use',
      updatedAt: sql`now()`,
      reportedAt: sql`now()`,
    })
    .returning()
  const ids = [row?.id ?? 0]
  // What it lacks to be in use is told.
  expect((await send('act/start', { kind: 'gpc', value: '10000025', ids })).data.counts.failed).toBe(1)
  const { data: act } = await send('act/start', { kind: 'state', value: 'discontinued', ids })
  expect(act.counts.changed).toBe(1)
  expect((await send('history', { id: ids[0] })).data.versions).toHaveLength(2)
  expect((await send('act/undo', { id: act.id })).data.counts.restored).toBe(1)
  expect((await send('info', { id: ids[0] })).data).toMatchObject({ state: 'in-use', version: 3 })
})
