import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type By, post, type Site } from '../../test/firm-calls.ts'
import { freshApp } from '../../test/fresh-app.ts'
import { makeFirm, makeLicence, recordBody } from '../../test/make-firm.ts'
import { signIn } from '../../test/sign-in.ts'
import { demonstrationCreditCode } from './samples.ts'
import { firmHistory, firms } from './tables.ts'

const save = (site: Site, by: By, body: object) => post(site, 'tycpdmfirm/authApi/save', by, body)
const update = (site: Site, by: By, body: object) => post(site, 'tycpdmfirm/authApi/update', by, body)

async function enterprise() {
  const site = await freshApp()
  const own = await signIn(site)
  return { site, ...own, licence: await makeLicence(site.db, own.account.id) }
}

test('a draft may be partial and even half typed', async () => {
  const { site, headers } = await enterprise()
  const answer = await save(site, { headers }, { draft: true, firmName: '示例食品', creditCode: '9135' })
  expect(answer).toMatchObject({
    status: 200,
    data: { version: 2, status: 0, firmName: '示例食品', creditCode: '9135' },
  })
})

test('a good record is handed in to the branch of its region', async () => {
  const { site, headers, licence } = await enterprise()
  const answer = await save(
    site,
    { headers },
    recordBody(licence, { creditCode: recordBody(licence).creditCode.toLowerCase() }),
  )
  expect(answer.data).toMatchObject({
    status: 1,
    branchCode: '3200',
    branchLabel: '江苏分中心',
    steps: ['withdraw'],
    demonstration: true,
  })
  expect(answer.data.submittedAt).toBe('2026-11-21T02:00:00.000Z')
  expect(answer.data.licence).toMatchObject({ name: '营业执照.png', type: 'image/png' })
})

test('a faulty record is refused with every fault at its field, and nothing is kept', async () => {
  const { site, headers, licence } = await enterprise()
  const answer = await save(
    site,
    { headers },
    recordBody(licence, { creditCode: '91350100M000100Y44', contactPhone: '1' }),
  )
  expect(answer).toMatchObject({ status: 400, success: false })
  expect(answer.faults.map((fault: { field: string }) => fault.field)).toEqual(['creditCode', 'contactPhone'])
  expect(await site.db.select().from(firms)).toEqual([])
})

test('text that a database cannot hold is refused as a field fault', async () => {
  const { site, headers } = await enterprise()
  for (const firmName of ['a\u0000b', '\ud800', '字'.repeat(101)])
    expect(await save(site, { headers }, { draft: true, firmName })).toMatchObject({
      status: 400,
      faults: [{ field: 'firmName' }],
    })
})

test('the licence must be the own file', async () => {
  const { site, headers } = await enterprise()
  const other = await makeFirm(site.db)
  const answer = await save(site, { headers }, recordBody(other.firm.licenceFileId ?? ''))
  expect(answer).toMatchObject({ status: 400, faults: [{ field: 'licenceFileId', fault: 'not-found' }] })
})

test('update changes the given fields only; save keeps the record as it is sent', async () => {
  const { site, headers } = await enterprise()
  const made = await save(site, { headers }, { draft: true, firmName: '甲乙', address: '示例路 1 号' })
  const changed = await update(
    site,
    { headers },
    {
      draft: true,
      id: made.data.id,
      version: made.data.version,
      firmName: '丙丁',
    },
  )
  expect(changed.data).toMatchObject({ firmName: '丙丁', address: '示例路 1 号', version: made.data.version + 1 })
  const saved = await save(site, { headers }, { draft: true, version: changed.data.version, firmName: '丙丁' })
  expect(saved.data).toMatchObject({ firmName: '丙丁', address: null })
})

test('an old version is answered with 409 and changes nothing', async () => {
  const { site, headers } = await enterprise()
  const { data } = await save(site, { headers }, { draft: true, firmName: '甲乙' })
  await save(site, { headers }, { draft: true, version: data.version, firmName: '丙丁' })
  const late = await update(site, { headers }, { draft: true, id: data.id, version: data.version, firmName: '戊己' })
  expect(late).toMatchObject({ status: 409, returnCode: '-100' })
  const [row] = await site.db.select().from(firms)
  expect(row?.firmName).toBe('丙丁')
})

test('a draft that says nothing new makes no version and no history', async () => {
  const { site, headers } = await enterprise()
  const { data } = await save(site, { headers }, { draft: true, firmName: '甲乙' })
  const again = await save(site, { headers }, { draft: true, version: data.version, firmName: '甲乙' })
  expect(again.data.version).toBe(data.version)
  expect(await site.db.select().from(firmHistory)).toHaveLength(1)
})

test('handing in twice at once has one effect', async () => {
  const { site, headers, licence, account } = await enterprise()
  const answers = await Promise.all(Array.from({ length: 8 }, () => save(site, { headers }, recordBody(licence))))
  expect(answers.map(answer => answer.status).sort()).toEqual([200, ...Array(7).fill(409)])
  const rows = await site.db.select().from(firms).where(eq(firms.accountId, account.id))
  expect(rows).toHaveLength(1)
  const steps = await site.db.select().from(firmHistory)
  expect(steps.map(step => step.action)).toEqual(['handed-in'])
})

test('a credit code that another firm has handed in is refused at its field', async () => {
  const { site, headers, licence } = await enterprise()
  const other = await makeFirm(site.db)
  const answer = await save(site, { headers }, recordBody(licence, { creditCode: other.firm.creditCode }))
  expect(answer).toMatchObject({ status: 409, faults: [{ field: 'creditCode', fault: 'taken' }] })
})

test('a handed-in record is not changed, but taken back and handed in anew', async () => {
  const site = await freshApp()
  const { firm, headers } = await makeFirm(site.db)
  const { id } = firm
  expect(await update(site, { headers }, { id, version: 1, draft: true, firmName: '甲乙' })).toMatchObject({
    status: 409,
  })
  const taken = await post(site, 'tycpdmfirm/authApi/withdraw', { headers }, { id, version: 1 })
  expect(taken.data).toMatchObject({ status: 7, version: 2, steps: ['save', 'hand-in'] })
  const again = await update(site, { headers }, { id, version: 2, firmName: '示例新名有限公司（演示）' })
  expect(again.data).toMatchObject({ status: 1, version: 3, firmName: '示例新名有限公司（演示）' })
})

test.each([0, 4, 6, 7, 8])('a firm in status %i has nothing to take back', async status => {
  const site = await freshApp()
  const { firm, headers } = await makeFirm(site.db, { status })
  const answer = await post(site, 'tycpdmfirm/authApi/withdraw', { headers }, { id: firm.id, version: 1 })
  expect(answer.status).toBe(409)
})

test('another firm’s id is answered as if it were not there', async () => {
  const site = await freshApp()
  const { firm } = await makeFirm(site.db)
  const stranger = await makeFirm(site.db, { status: 4, companyPrefix: '69990000' })
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
  for (const [path, body] of calls) expect([path, (await post(site, path, stranger, body)).status]).toEqual([path, 404])
  const [row] = await site.db.select().from(firms).where(eq(firms.id, id))
  expect(row).toEqual(firm)
})

test('private calls need a session, and staff have no record of their own', async () => {
  const site = await freshApp()
  const staff = await signIn(site, { userType: 3, levels: '3200', roleId: 4 })
  expect(await post(site, 'tycpdmfirm/authApi/save', undefined)).toMatchObject({ status: 401, returnCode: '0203' })
  expect(await save(site, staff, { draft: true })).toMatchObject({ status: 403, returnCode: '0201' })
})

test('the firm of an account is null before there is one and is found by user name', async () => {
  const site = await freshApp()
  const own = await signIn(site, { username: 'demo_x' })
  expect((await post(site, 'tycpdmfirm/authApi/findByUserName', own)).data).toBeNull()
  await save(site, own, { draft: true, firmName: '甲乙' })
  const found = await post(site, 'tycpdmfirm/authApi/findByUserName', own, { username: 'DEMO_x' })
  expect(found.data).toMatchObject({ firmName: '甲乙' })
  const other = await signIn(site)
  expect(await post(site, 'tycpdmfirm/authApi/findByUserName', other, { username: 'demo_x' })).toMatchObject({
    status: 404,
  })
  expect(await post(site, 'tycpdmfirm/authApi/findByUserName', other, { username: 'nobody' })).toMatchObject({
    status: 404,
  })
})

test('deregistered firms are counted', async () => {
  const site = await freshApp()
  const gone = await makeFirm(site.db, { status: 8 })
  const there = await makeFirm(site.db, { status: 1 })
  const count = (by: By) => post(site, 'tycpdmfirm/authApi/findTycpdmFirmLogoutFlagCount', by)
  expect((await count(gone)).data).toBe(1)
  expect((await count(there)).data).toBe(0)
})

test('an entry to a sister system is signed where it is open and refused where it is not', async () => {
  const site = await freshApp({ external: { EXT_GDS: 'https://gds.example/enter' } })
  const { firm, headers } = await makeFirm(site.db)
  const gds = await post(site, `tycpdmfirm/authApi/redirectGDS?id=${firm.id}`, { headers })
  expect(gds.data.url).toMatch(/^https:\/\/gds\.example\/enter\?user=.*&firm=\d+&expires=\d+&signature=[\w-]{43}$/)
  for (const path of ['redirectBusinessHall?userType=1', 'redirectGLN'])
    expect(await post(site, `tycpdmfirm/authApi/${path}`, { headers })).toMatchObject({
      status: 422,
      returnMsg: '此业务没有开通',
    })
})

test('a demonstration credit code passes its own check', () => {
  for (const region of ['320505', '210106']) expect(demonstrationCreditCode(region, 7)).toMatch(/^91\d{6}99990007/)
})
