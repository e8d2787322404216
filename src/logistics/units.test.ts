import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { post, postRaw } from '../../test/tools/call-api.ts'
import { createMember } from '../../test/tools/create-member.ts'
import { freshApp } from '../../test/tools/fresh-app.ts'
import { usedNumbers } from '../numbers/tables.ts'
import { logisticUnits } from './tables.ts'

const companyPrefix = '69991234'

async function memberSite() {
  const site = await freshApp({ limits: false })
  const member = await createMember(site, { companyPrefix })
  const other = await createMember(site, { companyPrefix: '69995678' })
  const call = (path: string, input: object = {}, headers = member.headers) =>
    postRaw(site.app, `logistics/authApi/${path}`, input, headers)
  let requests = 0
  const add = (fields: object, more: object = {}) => call('create', { key: `k${requests++}`, fields, ...more })
  const place = async (name: string, isPublic = false) =>
    (
      await postRaw(
        site.app,
        'location/authApi/save',
        {
          ...{ key: name, isPublic },
          fields: { name, kind: 'physical', regionCode: '苏州市姑苏区', address: '示例路 1 号' },
        },
        member.headers,
      )
    ).data.gln
  return { site, member, other, call, add, place }
}

const goods = { content: '6901234567892', count: '48' }
const faultsOf = (reply: { faults?: { field: string; fault: string }[] }) =>
  (reply.faults ?? []).map(({ field, fault }) => `${field.replace('fields.', '')} ${fault}`)

test('a unit gets its SSCC with its contents, and the label is filled from it', async () => {
  const { site, add, place } = await memberSite()
  const [shipFrom, shipTo] = [await place('苏州仓库'), await place('上海门店')]
  const details = { batch: 'L27', bestBefore: '2027-12-31', grossWeightKg: '320.5', reference: 'PO-1' }
  const unit = (await add({ ...goods, ...details, shipFrom, shipTo }, { extensionDigit: '3' })).data
  expect(unit).toMatchObject({
    ...{ sscc: '369991234000000017', state: 'packed', count: 48, content: '6901234567892', keptUntil: null },
    ...{ shipFromName: '苏州仓库', shipToName: '上海门店' },
    label: {
      ...{ sscc: '369991234000000017', content: '6901234567892', count: '48', batch: 'L27', bestBefore: '2027-12-31' },
      ...{ grossWeightKg: '320.5', orderNumber: 'PO-1', shipToGln: shipTo, shipFromName: '苏州仓库' },
      shipFromAddress: '江苏省苏州市姑苏区示例路 1 号',
    },
  })
  const drawn = await post(site.app, 'barcodegeneration/api/logisticsLabel', { ...unit.label, size: 'A5' })
  expect(drawn.status).toBe(200)
  expect(String(drawn.data.symbols)).toContain(`(410)${shipTo}`)
  expect(await site.db.$count(usedNumbers, eq(usedNumbers.number, unit.sscc))).toBe(1)
})

test('what the label could not state is refused at its field', async () => {
  const { add } = await memberSite()
  expect(faultsOf(await add({}))).toEqual(['content required', 'count required'])
  expect(faultsOf(await add({ content: '6901234567890', count: '0' }))).toEqual(['content format', 'count format'])
  for (const wrong of [
    { batch: '批号' },
    { batch: 'A'.repeat(21) },
    { bestBefore: '2027-02-30' },
    { grossWeightKg: '-1' },
    { grossWeightKg: '12345.678' },
    { shipTo: '6999123400001' },
    { reference: 'A B' },
  ])
    expect((await add({ ...goods, ...wrong })).status, JSON.stringify(wrong)).toBe(400)
})

test('a unit is shipped, then received, never back; its number is never given again', async () => {
  const { site, member, add, call } = await memberSite()
  const { sscc } = (await add(goods)).data
  const move = (state: string) => call('state', { sscc, state })
  expect((await move('received')).status).toBe(422)
  expect((await move('shipped')).data).toMatchObject({ state: 'shipped', keptUntil: '2027-11-21T02:00:00.000Z' })
  expect((await move('received')).data.state).toBe('received')
  expect((await move('shipped')).status).toBe(422)
  const again = { companyPrefix, kind: 'SSCC', series: '0', reference: sscc, count: 1, key: 'again' }
  const refused = await post(site.app, 'barcodegeneration/authApi/numbers/allocate', again, member.headers)
  expect(refused.status).toBe(409)
  await expect(site.db.delete(usedNumbers).where(eq(usedNumbers.number, sscc))).rejects.toMatchObject({
    cause: { constraint: 'used_numbers_stay' },
  })
  const row = { sscc: '069991234000000999', firmId: member.firm.id, content: '06901234567892', count: 1 }
  await expect(
    site.db.insert(logisticUnits).values({ ...row, state: 'shipped', createdAt: site.time.now }),
  ).rejects.toMatchObject({ cause: { code: '23514' } })
})

test('many requests at once get different numbers, a repeated one the same; other firms find nothing', async () => {
  const { site, add, call, other, place } = await memberSite()
  const replies = await Promise.all(Array.from({ length: 20 }, () => add(goods)))
  expect(new Set(replies.map(({ data }) => data.sscc)).size).toBe(20)
  const twice = { key: 'same', fields: goods }
  const [one, two] = [await call('create', twice), await call('create', twice)]
  expect(one.data.sscc).toBe(two.data.sscc)
  expect(await site.db.$count(logisticUnits)).toBe(21)
  const foreign = (path: string, input: object) => call(path, input, other.headers)
  expect((await foreign('state', { sscc: one.data.sscc, state: 'shipped' })).status).toBe(404)
  expect((await foreign('create', { key: 'x', companyPrefix, fields: goods })).status).toBe(404)
  expect((await foreign('list', {})).data).toEqual([])
  // The name of a private place of another firm is not told.
  const secret = await place('秘密仓库')
  const unit = (await foreign('create', { key: 'y', fields: { ...goods, shipTo: secret } })).data
  expect([unit.shipTo, unit.shipToName]).toEqual([secret, null])
})

test('the list is filtered by words and state', async () => {
  const { add, call } = await memberSite()
  await add({ ...goods, batch: 'L1' })
  const { sscc } = (await add({ ...goods, batch: 'L2', reference: 'PO-7' })).data
  await call('state', { sscc, state: 'shipped' })
  const found = async (filter: object) => (await call('list', filter)).data.map(({ batch }: { batch: string }) => batch)
  expect((await found({})).toSorted()).toEqual(['L1', 'L2'])
  expect(await found({ keyword: 'po-7' })).toEqual(['L2'])
  expect(await found({ state: 'packed' })).toEqual(['L1'])
  expect(await found({ keyword: '%' })).toEqual([])
})
