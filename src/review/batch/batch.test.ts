import { expect, test } from 'vitest'
import { createFirmWithOwner } from '../../../test/tools/create-firm.ts'
import { type Caller, listFirms, openCase, postAs, type Site, signInStaff } from '../../../test/tools/firm-calls.ts'
import { freshApp } from '../../../test/tools/fresh-app.ts'

const notOpened = '您还没有打开看过这一件现在的内容和执照，请先打开'
const decide = (site: Site, by: Caller, body: object) => postAs(site, 'tycpdmfirm/authApi/auditBatch', by, body)

test('each case of a batch is checked and decided by itself, and each has its result', async () => {
  const site = await freshApp()
  const [branch, colleague] = [await signInStaff(site, '3200'), await signInStaff(site, '3200')]
  const create = async (columns: object = {}) => {
    const { id } = (await createFirmWithOwner(site.db, columns)).firm
    await openCase(site, branch, { id })
    return id
  }
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
  const reply = await decide(site, branch, { items, verdict: 'pass' })
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

test('nothing is decided that its reviewer has not opened in this version: no single verdict, and none of a batch', async () => {
  const site = await freshApp()
  const [branch, colleague] = [await signInStaff(site, '3200'), await signInStaff(site, '3200')]
  const { id } = (await createFirmWithOwner(site.db)).firm
  const verdict = { id, version: 1, verdict: 'pass' }
  const batch = { items: [{ id, version: 1 }], verdict: 'pass' }
  const single = () => postAs(site, 'tycpdmfirm/authApi/audit', branch, verdict)
  const opened = async () => (await listFirms(site, branch, {})).data.map((line: { opened: boolean }) => line.opened)
  const expectRefused = async () => {
    expect(await single()).toMatchObject({ status: 422, returnMsg: notOpened })
    expect((await decide(site, branch, batch)).data).toEqual([{ id, caseId: null, done: false, message: notOpened }])
    expect(await opened()).toEqual([false])
  }
  await expectRefused()
  // What a colleague has read is not read by the reviewer.
  await openCase(site, colleague, { id })
  await expectRefused()
  // The page without the licence is not enough.
  await postAs(site, 'tycpdmfirm/authApi/detail', branch, { id })
  await expectRefused()
  await openCase(site, branch, { id })
  expect(await opened()).toEqual([true])
  // A new version has to be read again.
  await site.pool.query('update firms set version = 2')
  verdict.version = 2
  batch.items = [{ id, version: 2 }]
  await expectRefused()
  await openCase(site, branch, { id })
  expect((await decide(site, branch, batch)).data).toMatchObject([{ done: true, message: '已通过' }])
})

test('a case of a member is opened by its own version, with the licence that it brings', async () => {
  const site = await freshApp()
  const { firm, account } = await createFirmWithOwner(site.db, { status: 'approved', companyPrefix: '69990001' })
  const owner = { headers: (await createFirmWithOwner(site.db)).headers }
  const branch = await signInStaff(site, '3200')
  await site.pool.query(
    `insert into cases (firm_id, kind, status, branch_code, account_id, fields, submitted_at, created_at, updated_at)
     values ($1, 'change', 'atBranch', '3200', $2, $3, now(), now(), now())`,
    [firm.id, account.id, JSON.stringify({ licenceFileId: firm.licenceFileId })],
  )
  const { data } = await listFirms(site, branch, { kind: 'change' })
  expect(data).toMatchObject([{ opened: false }])
  const item = { id: firm.id, caseId: data[0].caseId, version: data[0].version }
  await openCase(site, branch, { id: firm.id })
  expect(
    (await listFirms(site, branch, { kind: 'all', status: 1 })).data.filter(({ id }: { id: number }) => id === firm.id),
  ).toMatchObject([{ opened: true }])
  expect((await decide(site, branch, { items: [item], verdict: 'pass' })).data).toMatchObject([{ done: true }])
  expect(await decide(site, owner, { items: [item], verdict: 'pass' })).toMatchObject({ status: 403 })
})

test('a batch of returns needs a reason, and a refusal is never a batch', async () => {
  const site = await freshApp()
  const { firm } = await createFirmWithOwner(site.db)
  const branch = await signInStaff(site, '3200')
  await openCase(site, branch, { id: firm.id })
  const send = (body: object) => decide(site, branch, { items: [{ id: firm.id, version: 1 }], ...body })
  expect(await send({ verdict: 'return' })).toMatchObject({ status: 400, faults: [{ field: 'reasons' }] })
  expect(await send({ verdict: 'refuse' })).toMatchObject({ status: 400, faults: [{ field: 'verdict' }] })
  expect(await send({ verdict: 'pass', items: [] })).toMatchObject({ status: 400 })
  const reasons = [{ field: 'address', reason: '写到门牌号' }]
  expect((await send({ verdict: 'return', reasons })).data).toMatchObject([{ done: true, message: '已退回' }])
})
