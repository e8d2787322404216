/** An approved filing has a paper with a number and a check code, a place with its firm, and anybody verifies it. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createFirmWithOwner } from '../../../test/tools/create-firm.ts'
import { migrationTime } from '../../../test/tools/database/migration-time.ts'
import { filingFiles } from '../../../test/tools/files/filing-files.ts'
import { audit, type Caller, postAs, signInStaff } from '../../../test/tools/firm-calls.ts'
import { freshApp, freshDb } from '../../../test/tools/fresh-app.ts'
import { signInAgain } from '../../../test/tools/sign-in.ts'
import { migrate, migrateTo } from '../../db/migrate.ts'
import { cases, firms } from '../tables.ts'
import type { Filing } from './calls.ts'
import { readFilingNumber } from './rules.ts'

const foreign = {
  ...{ barcode: '4006381333931', holder: 'Example GmbH', holderCountry: '德国', product: '示例饼干' },
  ...{ relation: '接受委托生产', until: '2027-12-31' },
}

async function siteWithFiling() {
  const site = await freshApp()
  const member = await createFirmWithOwner(site.db, { status: 'approved', companyPrefix: '69990000' })
  const documents = await filingFiles(site.db, { kind: 'foreign-barcode', ownerId: member.account.id })
  const call = (by: Caller, path: string, body: object = {}) => postAs(site, path, by, body)
  const fields = { ...foreign, ...documents }
  const { data } = await call(member, 'tycpdmfirmcase/authApi/save', { kind: 'foreign-barcode', fields })
  const { data: row } = await call(member, 'tycpdmfirmcase/authApi/submit', { id: data.id, version: data.version })
  const list = async (by: Caller, body: object = {}) => call(by, 'tycpdmfirm/authApi/filings', body)
  expect((await list(member)).data).toEqual([])
  for (const [step, levels] of (['3200', 'centre'] as const).entries()) {
    const verdict = { id: member.firm.id, caseId: row.id, version: row.version + step, verdict: 'pass' }
    expect(await audit(site, await signInStaff(site, levels), verdict)).toMatchObject({ status: 200 })
  }
  const [filing]: Filing[] = (await list(member)).data
  if (!filing) throw new Error('no filing')
  const verify = async (number = filing.number, code = filing.checkCode) =>
    (await site.app.inject(`/api/certificate/api/verify?${new URLSearchParams({ number, code })}`)).json()
  return { site, member, call, list, filing, verify }
}

test('a member sees its filing with number, state, dates and check code, and so do its reviewers', async () => {
  const { site, member, list, filing } = await siteWithFiling()
  expect(filing).toMatchObject({
    ...{ number: expect.stringMatching(/^BA20261121-\d{6}$/), kindLabel: '境外条码使用备案', state: 'valid' },
    ...{ subject: '4006381333931　示例饼干', filedOn: '2026-11-21', until: '2027-12-31' },
    verification: expect.stringContaining('/search/certificate?number=BA'),
  })
  const firmId = member.firm.id
  expect((await list(await signInStaff(site, '3200'), { firmId })).data).toEqual([filing])
  expect(await list(await signInStaff(site, '2101'), { firmId })).toMatchObject({ status: 404 })
  const stranger = await createFirmWithOwner(site.db)
  expect(await list(stranger, { firmId })).toMatchObject({ status: 404 })
})

test('the paper is a PDF of one page for who sees the case, by an address for one account and one minute', async () => {
  const { site, member, call, filing } = await siteWithFiling()
  const urlFor = async (by: Caller) => call(by, 'tycpdmfirm/authApi/filingUrl', { id: filing.caseId })
  const { data } = await urlFor(member)
  const file = await site.app.inject({ url: data.url, headers: member.headers })
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect(decodeURIComponent(String(file.headers['content-disposition']))).toContain(`备案证明 ${filing.number}.pdf`)
  const stranger = await createFirmWithOwner(site.db, { status: 'approved', companyPrefix: '69990001' })
  expect(await urlFor(stranger)).toMatchObject({ status: 404 })
  expect((await site.app.inject({ url: data.url, headers: stranger.headers })).statusCode).toBe(404)
  site.time.now = new Date(site.time.now.getTime() + 61_000)
  expect((await site.app.inject({ url: data.url, headers: member.headers })).statusCode).toBe(404)
})

test('anybody verifies a filing by number and code, in both languages; a wrong code and a changed row are unknown', async () => {
  const { site, member, filing, verify } = await siteWithFiling()
  const compact = filing.number.replace('-', '').toLowerCase()
  for (const number of [filing.number, compact])
    expect(await verify(number)).toMatchObject({
      data: { state: 'valid', certificate: null, filing: { number: filing.number, kind: 'foreign-barcode' } },
    })
  const facts = Object.fromEntries(
    (await verify()).data.filing.facts.map(({ name, value }: { name: string; value: string }) => [name, value]),
  )
  expect(facts).toMatchObject({ firmName: member.firm.firmName, barcode: '4006381333931', until: '2027-12-31' })
  const page = async (path: string) =>
    (await site.app.inject(`${path}?number=${filing.number}&code=${filing.checkCode}`)).body
  expect(await page('/search/certificate')).toContain('境外条码使用备案证明')
  expect(await page('/SecondaryMenu/Certificate')).toContain('Filing of a foreign number')
  expect(await verify(filing.number, '0000-0000')).toMatchObject({ data: { state: 'unknown', filing: null } })
  expect(await verify(filing.number, 'x')).toMatchObject({ success: false, faults: [{ field: 'code' }] })
  await site.db
    .update(cases)
    .set({ fields: { ...foreign, until: '2037-12-31' } })
    .where(eq(cases.id, filing.caseId))
  expect(await verify()).toMatchObject({ data: { state: 'unknown', filing: null } })
})

test('a filing ends with its authorisation and with the membership', async () => {
  const { site, filing, verify, member, list } = await siteWithFiling()
  await site.db.update(firms).set({ status: 'deregistered' }).where(eq(firms.id, member.firm.id))
  expect(await verify()).toMatchObject({ data: { state: 'revoked' } })
  await site.db.update(firms).set({ status: 'approved' }).where(eq(firms.id, member.firm.id))
  site.time.now = new Date('2027-12-31T15:59:59Z')
  expect(await verify()).toMatchObject({ data: { state: 'valid' } })
  site.time.now = new Date('2027-12-31T16:00:00Z')
  expect(await verify()).toMatchObject({ data: { state: 'expired' } })
  const again = await signInAgain({ db: site.db, accountId: member.account.id, at: site.time.now })
  expect((await list(again)).data).toMatchObject([{ number: filing.number, stateLabel: '授权已到期' }])
})

test.each([
  ['BA20261121-000012', 'BA20261121-000012'],
  ['ba 20261121 000012', 'BA20261121-000012'],
  ['ＸＳ20261121－000012', 'XS20261121-000012'],
  ['000123', undefined],
  ['BA2026-1', undefined],
])('the filing number %s is read as %s', (text, number) => {
  expect(readFilingNumber(text)).toBe(number)
})

test('a filing that was approved before there were numbers gets one, of its day in Shanghai', async () => {
  const connection = await freshDb(undefined, 'template0')
  await migrateTo(connection, migrationTime('end_reasons'))
  await connection.pool.query(`
    insert into accounts (id, username, password_hash, user_type) values (1, 'one', 'x', 'enterprise');
    insert into firms (id, account_id, status, imported, credit_code) values (1, 1, 'approved', true, '913205059999001900');
    insert into cases (id, firm_id, account_id, kind, status, branch_code, allocated, created_at, updated_at, submitted_at, decided_at)
      select n, 1, 1, kind, status, '3200', number, now(), now(), now(), decided from (values
        (7, 'foreign-barcode', 'approved', null, '2026-05-01T16:30:00Z'::timestamptz), (1234567, 'subsidiary', 'approved', null, '2026-05-01T02:00:00Z'),
        (8, 'subsidiary', 'approved', 'XS20260101-000008', '2026-05-01T02:00:00Z'), (9, 'gln', 'approved', null, '2026-05-01T02:00:00Z'),
        (10, 'subsidiary', 'atBranch', null, null)) as t (n, kind, status, number, decided)`)
  await migrate(connection)
  const { rows } = await connection.pool.query('select id::int, allocated from cases order by id')
  expect(rows.map(({ id, allocated }) => [id, allocated])).toEqual([
    ...[[7, 'BA20260502-000007'] as const, [8, 'XS20260101-000008'] as const, [9, null] as const, [10, null] as const],
    [1234567, 'XS20260501-1234567'],
  ])
  const without =
    "insert into cases (firm_id, account_id, kind, status, branch_code, created_at, updated_at, submitted_at, decided_at)\
    values (1, 1, 'subsidiary', 'approved', '3200', now(), now(), now(), now())"
  await expect(connection.pool.query(without)).rejects.toMatchObject({ constraint: 'cases_filed' })
})
