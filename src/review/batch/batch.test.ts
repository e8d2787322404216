import { expect, test } from 'vitest'
import { createFirmWithOwner } from '../../../test/tools/create-firm.ts'
import { postAs, signInStaff } from '../../../test/tools/firm-calls.ts'
import { freshApp } from '../../../test/tools/fresh-app.ts'

test('each case of a batch is checked and decided by itself, and each has its result', async () => {
  const site = await freshApp()
  const [branch, colleague] = [await signInStaff(site, '3200'), await signInStaff(site, '3200')]
  const create = async (columns: object = {}) => (await createFirmWithOwner(site.db, columns)).firm.id
  const good = await create()
  const changed = await create()
  const taken = await create()
  const elsewhere = await create({ regionCode: '210102' })
  const decided = await create({ status: 'returned' })
  const alsoGood = await create()
  await postAs(site, 'tycpdmfirm/authApi/assignCase', colleague, { id: taken })
  const items = [
    { id: good, version: 1 },
    { id: changed, version: 7 },
    { id: taken, version: 1 },
    { id: elsewhere, version: 1 },
    { id: decided, version: 1 },
    { id: alsoGood, version: 1 },
  ]
  const reply = await postAs(site, 'tycpdmfirm/authApi/auditBatch', branch, { items, verdict: 'pass' })
  expect(reply.data.map(({ id, done }: { id: number; done: boolean }) => [id, done])).toEqual([
    [good, true],
    ...[changed, taken, elsewhere, decided].map(id => [id, false]),
    [alsoGood, true],
  ])
  expect(reply.data[2].message).toContain('已由')
  expect(reply.data[3].message).toBe('没有找到')
  const { rows } = await site.pool.query(`select id from firms where status = 'atCentre' order by id`)
  expect(rows.map(({ id }) => id)).toEqual([good, alsoGood])
})

test('a batch of returns needs a reason, and a refusal is never a batch', async () => {
  const site = await freshApp()
  const { firm } = await createFirmWithOwner(site.db)
  const branch = await signInStaff(site, '3200')
  const send = (body: object) =>
    postAs(site, 'tycpdmfirm/authApi/auditBatch', branch, { items: [{ id: firm.id, version: 1 }], ...body })
  expect(await send({ verdict: 'return' })).toMatchObject({ status: 400, faults: [{ field: 'reasons' }] })
  expect(await send({ verdict: 'refuse' })).toMatchObject({ status: 400, faults: [{ field: 'verdict' }] })
  expect(await send({ verdict: 'pass', items: [] })).toMatchObject({ status: 400 })
  const reasons = [{ field: 'address', reason: '写到门牌号' }]
  expect((await send({ verdict: 'return', reasons })).data).toMatchObject([{ done: true, message: '已退回' }])
})
