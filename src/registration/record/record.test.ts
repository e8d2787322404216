import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createFirmWithOwner, createLicence, recordBody } from '../../../test/tools/create-firm.ts'
import { type Caller, postAs, type Site } from '../../../test/tools/firm-calls.ts'
import { freshApp } from '../../../test/tools/fresh-app.ts'
import { signIn } from '../../../test/tools/sign-in.ts'
import { demonstrationCreditCode } from '../demonstration/samples.ts'
import { firmHistory, firms } from '../tables.ts'

const save = (site: Site, by: Caller, body: object) => postAs(site, 'tycpdmfirm/authApi/save', by, body)
const update = (site: Site, by: Caller, body: object) => postAs(site, 'tycpdmfirm/authApi/update', by, body)

async function createEnterprise() {
  const site = await freshApp()
  const own = await signIn(site)
  return { site, ...own, licence: await createLicence(site.db, own.account.id) }
}

test('a draft may be incomplete, with half-entered values', async () => {
  const { site, headers } = await createEnterprise()
  const reply = await save(site, { headers }, { draft: true, firmName: '示例食品', creditCode: '9135' })
  expect(reply).toMatchObject({
    status: 200,
    data: { version: 2, status: 0, firmName: '示例食品', creditCode: '9135' },
  })
})

test('a valid record is submitted to the branch of its region', async () => {
  const { site, headers, licence } = await createEnterprise()
  const reply = await save(
    site,
    { headers },
    recordBody(licence, { creditCode: recordBody(licence).creditCode.toLowerCase() }),
  )
  expect(reply.data).toMatchObject({
    status: 1,
    branchCode: '3200',
    branchLabel: '江苏分中心',
    steps: ['withdraw'],
    demonstration: true,
  })
  expect(reply.data.submittedAt).toBe('2026-11-21T02:00:00.000Z')
  expect(reply.data.licence).toMatchObject({ name: '营业执照.png', type: 'image/png' })
})

test('an invalid record is refused with every fault at its field, and nothing is stored', async () => {
  const { site, headers, licence } = await createEnterprise()
  const reply = await save(
    site,
    { headers },
    recordBody(licence, { creditCode: '91350100M000100Y44', contactPhone: '1' }),
  )
  expect(reply).toMatchObject({ status: 400, success: false })
  expect(reply.faults.map((fault: { field: string }) => fault.field)).toEqual(['creditCode', 'contactPhone'])
  expect(await site.db.select().from(firms)).toEqual([])
})

test('text that a database cannot hold is refused as a field fault', async () => {
  const { site, headers } = await createEnterprise()
  for (const firmName of ['a\u0000b', '\ud800', '字'.repeat(101)])
    expect(await save(site, { headers }, { draft: true, firmName })).toMatchObject({
      status: 400,
      faults: [{ field: 'firmName' }],
    })
})

test('the licence must be a file of the own account', async () => {
  const { site, headers } = await createEnterprise()
  const other = await createFirmWithOwner(site.db)
  const reply = await save(site, { headers }, recordBody(other.firm.licenceFileId ?? ''))
  expect(reply).toMatchObject({ status: 400, faults: [{ field: 'licenceFileId', fault: 'not-found' }] })
})

test('update changes only the sent fields; save replaces the whole record', async () => {
  const { site, headers } = await createEnterprise()
  const created = await save(site, { headers }, { draft: true, firmName: '甲乙', address: '示例路 1 号' })
  const changed = await update(
    site,
    { headers },
    {
      draft: true,
      id: created.data.id,
      version: created.data.version,
      firmName: '丙丁',
    },
  )
  expect(changed.data).toMatchObject({ firmName: '丙丁', address: '示例路 1 号', version: created.data.version + 1 })
  const saved = await save(site, { headers }, { draft: true, version: changed.data.version, firmName: '丙丁' })
  expect(saved.data).toMatchObject({ firmName: '丙丁', address: null })
})

test('an old version gets 409 and changes nothing', async () => {
  const { site, headers } = await createEnterprise()
  const { data } = await save(site, { headers }, { draft: true, firmName: '甲乙' })
  await save(site, { headers }, { draft: true, version: data.version, firmName: '丙丁' })
  const outdated = await update(
    site,
    { headers },
    { draft: true, id: data.id, version: data.version, firmName: '戊己' },
  )
  expect(outdated).toMatchObject({ status: 409, returnCode: '-100' })
  const [row] = await site.db.select().from(firms)
  expect(row?.firmName).toBe('丙丁')
})

test('a draft without changes creates no version and no history', async () => {
  const { site, headers } = await createEnterprise()
  const { data } = await save(site, { headers }, { draft: true, firmName: '甲乙' })
  const again = await save(site, { headers }, { draft: true, version: data.version, firmName: '甲乙' })
  expect(again.data.version).toBe(data.version)
  expect(await site.db.select().from(firmHistory)).toHaveLength(1)
})

test('concurrent submissions have one effect', async () => {
  const { site, headers, licence, account } = await createEnterprise()
  const replies = await Promise.all(Array.from({ length: 8 }, () => save(site, { headers }, recordBody(licence))))
  expect(replies.map(reply => reply.status).sort()).toEqual([200, ...Array(7).fill(409)])
  const rows = await site.db.select().from(firms).where(eq(firms.accountId, account.id))
  expect(rows).toHaveLength(1)
  const steps = await site.db.select().from(firmHistory)
  expect(steps.map(step => step.action)).toEqual(['handed-in'])
})

test('a credit code that another firm has submitted is refused at its field', async () => {
  const { site, headers, licence } = await createEnterprise()
  const other = await createFirmWithOwner(site.db)
  const reply = await save(site, { headers }, recordBody(licence, { creditCode: other.firm.creditCode }))
  expect(reply).toMatchObject({ status: 409, faults: [{ field: 'creditCode', fault: 'taken' }] })
})

test('a submitted record cannot be changed, but can be withdrawn and submitted again', async () => {
  const site = await freshApp()
  const { firm, headers } = await createFirmWithOwner(site.db)
  const { id } = firm
  expect(await update(site, { headers }, { id, version: 1, draft: true, firmName: '甲乙' })).toMatchObject({
    status: 409,
  })
  const withdrawn = await postAs(site, 'tycpdmfirm/authApi/withdraw', { headers }, { id, version: 1 })
  expect(withdrawn.data).toMatchObject({ status: 7, version: 2, steps: ['save', 'hand-in'] })
  const again = await update(site, { headers }, { id, version: 2, firmName: '示例新名有限公司（演示）' })
  expect(again.data).toMatchObject({ status: 1, version: 3, firmName: '示例新名有限公司（演示）' })
})

test.each(['draft', 'approved', 'refused', 'withdrawn', 'deregistered'] as const)(
  'a firm in status %s has nothing to withdraw',
  async status => {
    const site = await freshApp()
    const { firm, headers } = await createFirmWithOwner(site.db, { status })
    const reply = await postAs(site, 'tycpdmfirm/authApi/withdraw', { headers }, { id: firm.id, version: 1 })
    expect(reply.status).toBe(409)
  },
)

test('another firm’s id is treated as not found', async () => {
  const site = await freshApp()
  const { firm } = await createFirmWithOwner(site.db)
  const otherOwner = await createFirmWithOwner(site.db, { status: 'approved', companyPrefix: '69990000' })
  const { id } = firm
  const calls: [string, object][] = [
    ['tycpdmfirm/authApi/save', { id, version: 1, draft: true }],
    ['tycpdmfirm/authApi/update', { id, version: 1, draft: true }],
    ['tycpdmfirm/authApi/updateSystem', { id, version: 1, address: '示例路 9 号' }],
    ['tycpdmfirm/authApi/withdraw', { id, version: 1 }],
    ['tycpdmfirm/authApi/detail', { id }],
    ['tycpdmfirm/authApi/redirectGDS', { id }],
    ['tycpdmfirmchange/authApi/findlist', { firmId: id }],
    ['tycpdmfirm/authApi/findTycpdmFirmLogoutFlagCount', { userId: firm.accountId }],
  ]
  for (const [path, body] of calls)
    expect([path, (await postAs(site, path, otherOwner, body)).status]).toEqual([path, 404])
  const [row] = await site.db.select().from(firms).where(eq(firms.id, id))
  expect(row).toEqual(firm)
})

test('private calls need a session, and staff have no record of their own', async () => {
  const site = await freshApp()
  const staff = await signIn(site, { userType: 'staff', levels: '3200', role: 'reviewer' })
  expect(await postAs(site, 'tycpdmfirm/authApi/save', undefined)).toMatchObject({ status: 401, returnCode: '0203' })
  expect(await save(site, staff, { draft: true })).toMatchObject({ status: 403, returnCode: '0201' })
})

test('the firm of an account is null until it is created, and is found by user name', async () => {
  const site = await freshApp()
  const own = await signIn(site, { username: 'demo_x' })
  expect((await postAs(site, 'tycpdmfirm/authApi/findByUserName', own)).data).toBeNull()
  await save(site, own, { draft: true, firmName: '甲乙' })
  const found = await postAs(site, 'tycpdmfirm/authApi/findByUserName', own, { username: 'DEMO_x' })
  expect(found.data).toMatchObject({ firmName: '甲乙' })
  const other = await signIn(site)
  expect(await postAs(site, 'tycpdmfirm/authApi/findByUserName', other, { username: 'demo_x' })).toMatchObject({
    status: 404,
  })
  expect(await postAs(site, 'tycpdmfirm/authApi/findByUserName', other, { username: 'nobody' })).toMatchObject({
    status: 404,
  })
})

test('deregistered firms are counted', async () => {
  const site = await freshApp()
  const deregistered = await createFirmWithOwner(site.db, { status: 'deregistered' })
  const applicant = await createFirmWithOwner(site.db, { status: 'atBranch' })
  const count = (by: Caller) => postAs(site, 'tycpdmfirm/authApi/findTycpdmFirmLogoutFlagCount', by)
  expect((await count(deregistered)).data).toBe(1)
  expect((await count(applicant)).data).toBe(0)
})

test('a demonstration credit code contains its region and number', () => {
  for (const region of ['320505', '210106']) expect(demonstrationCreditCode(region, 7)).toMatch(/^91\d{6}99990007/)
})
