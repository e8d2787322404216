import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createDemoRange, createFirmWithOwner } from '../../../test/tools/create-firm.ts'
import { audit, postAs, type Site, signInStaff } from '../../../test/tools/firm-calls.ts'
import { freshApp, testConfig } from '../../../test/tools/fresh-app.ts'
import { signIn } from '../../../test/tools/sign-in.ts'
import { cancelPrefix } from '../allocation/prefixes/store.ts'
import { validUntil } from '../life-cycle/validity.ts'
import { companyPrefixes, firms } from '../tables.ts'
import type { Certificate } from './calls.ts'
import { issueCertificate, revokeCertificates } from './store.ts'
import { certificateDownloads, certificates } from './tables.ts'

type Caller = { headers: { token: string; cookie: string } }

const secretKey = testConfig.secretKey
const member = { status: 'approved', companyPrefix: '69990000', firmName: '示例甲有限公司（演示）' } as const

async function listOf(site: Site, caller: Caller, body: object = {}): Promise<Certificate[]> {
  return (await postAs(site, 'tycpdmfirm/authApi/certificates', caller, body)).data
}

async function verify(site: Site, query: Record<string, string | number>) {
  const text = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  const response = await site.app.inject(`/api/certificate/api/verify?${text}`)
  return { status: response.statusCode, headers: response.headers, ...response.json() }
}

const codesOf = ({ number, checkCode }: Certificate) => ({ number, code: checkCode })

test('an approval issues the certificate of the new prefix; strangers verify it by number and check code', async () => {
  const site = await freshApp()
  await createDemoRange(site.db)
  const owner = await createFirmWithOwner(site.db, { status: 'atCentre', firmName: member.firmName })
  expect(await listOf(site, owner)).toEqual([])
  await audit(site, await signInStaff(site, 'centre'), { id: owner.firm.id, version: 1, verdict: 'pass' })
  const [certificate] = await listOf(site, owner)
  if (!certificate) throw new Error('no certificate')
  expect(certificate).toMatchObject({
    title: '物编注字第 000001 号',
    state: 'valid',
    companyPrefix: '69990000',
    reasonLabel: '注册',
    validFrom: '2026-11-21T02:00:00.000Z',
    validTo: validUntil(site.time.now).toISOString(),
    downloads: 0,
  })
  const verified = await verify(site, codesOf(certificate))
  expect(verified).toMatchObject({ status: 200, data: { state: 'valid', checkedAt: '2026-11-21T02:00:00.000Z' } })
  expect(verified.data.certificate).toMatchObject({ firmName: member.firmName, isIntact: true, demonstration: true })
  expect(verified.headers['cache-control']).toContain('no-store')
  const { creditCode, contactName, contactPhone, legalPerson } = owner.firm
  for (const secret of [creditCode, contactName, contactPhone, legalPerson])
    expect(JSON.stringify(verified.data)).not.toContain(secret)
})

test('a wrong check code and an unknown number have the same reply; unreadable input is refused at its field', async () => {
  const site = await freshApp()
  const owner = await createFirmWithOwner(site.db, member)
  const [certificate] = await listOf(site, owner)
  const number = certificate?.number ?? 0
  const wrongCode = await verify(site, { number, code: '00000000' })
  expect(wrongCode.data).toMatchObject({ state: 'unknown', certificate: null })
  expect(await verify(site, { number: 999_999, code: '00000000' })).toMatchObject({ data: wrongCode.data })
  expect(await verify(site, { number: 'x', code: '1' })).toMatchObject({
    status: 400,
    faults: [{ field: 'number' }, { field: 'code' }],
  })
  expect(await verify(site, { number })).toMatchObject({ status: 400, faults: [{ field: 'code' }] })
})

test('a member from before gets its certificate when it first requests it, once, also with two requests at a time', async () => {
  const site = await freshApp()
  const owner = await createFirmWithOwner(site.db, member)
  await Promise.all(Array.from({ length: 8 }, () => listOf(site, owner)))
  expect(await listOf(site, owner)).toMatchObject([
    { reasonLabel: '登记在册成员', validFrom: '2026-11-20T02:00:00.000Z', validTo: '2028-11-20T02:00:00.000Z' },
  ])
})

test('after a change of name the old certificate is still verified with the old name, as superseded', async () => {
  const site = await freshApp()
  const owner = await createFirmWithOwner(site.db, member)
  const [old] = await listOf(site, owner)
  if (!old) throw new Error('no certificate')
  const at = site.time.now
  await site.db.transaction(async tx => {
    const [firm] = await tx
      .update(firms)
      .set({ firmName: '示例乙有限公司（演示）' })
      .where(eq(firms.id, owner.firm.id))
      .returning()
    if (!firm) throw new Error('no firm')
    const period = { validFrom: at, validTo: new Date('2028-11-20T02:00:00Z') }
    await issueCertificate(tx, {
      firm,
      companyPrefix: member.companyPrefix,
      ...period,
      reason: 'change',
      at,
      secretKey,
    })
  })
  const [current, earlier] = await listOf(site, owner)
  expect(current).toMatchObject({ state: 'valid', firmName: '示例乙有限公司（演示）', reasonLabel: '变更换发' })
  expect(earlier).toMatchObject({ number: old.number, state: 'superseded', firmName: member.firmName })
  expect((await verify(site, codesOf(old))).data).toMatchObject({
    state: 'superseded',
    certificate: { firmName: member.firmName, isIntact: true },
  })
})

test('expired, revoked and cancelled certificates are verified as such; an altered row is not, and an alarm is logged', async () => {
  const site = await freshApp()
  const owner = await createFirmWithOwner(site.db, member)
  const [certificate] = await listOf(site, owner)
  if (!certificate) throw new Error('no certificate')
  const stateNow = async () => (await verify(site, codesOf(certificate))).data.state
  site.time.now = new Date('2028-11-20T02:00:00Z')
  expect(await stateNow()).toBe('expired')
  site.time.now = new Date('2026-11-21T02:00:00Z')
  await site.db.update(certificates).set({ firmName: '别的企业' })
  expect((await verify(site, codesOf(certificate))).data).toMatchObject({ state: 'altered', certificate: null })
  await site.db.update(certificates).set({ firmName: member.firmName })
  await cancelPrefix(site.db, member.companyPrefix, site.time.now)
  expect(await stateNow()).toBe('revoked')
  await site.db.update(companyPrefixes).set({ state: 'active', cancelledAt: null })
  expect(await stateNow()).toBe('valid')
  await revokeCertificates(site.db, { firmId: owner.firm.id, reason: 'revoked', at: site.time.now })
  expect(await stateNow()).toBe('revoked')
})

test('after a change of the secret key a certificate is verified with the former one; without it the page states that the signature was not checked', async () => {
  const site = await freshApp()
  const { firm, ...owner } = await createFirmWithOwner(site.db, member)
  const at = site.time.now
  const period = { validFrom: at, validTo: new Date('2028-11-20T02:00:00Z') }
  const formerKey = 'a former key, long enough to be accepted as one'
  await issueCertificate(site.db, {
    ...{ firm, companyPrefix: member.companyPrefix, ...period, reason: 'registration', at, secretKey: formerKey },
  })
  const [certificate] = await listOf(site, owner)
  if (!certificate) throw new Error('no certificate')
  expect((await verify(site, codesOf(certificate))).data).toMatchObject({
    state: 'valid',
    certificate: { isIntact: null },
  })
})

test('a certificate is downloaded by its owner within a minute, and every download is recorded', async () => {
  const site = await freshApp()
  const owner = await createFirmWithOwner(site.db, member)
  const [certificate] = await listOf(site, owner)
  const number = certificate?.number ?? 0
  const download = async (paper: 'a4' | 'card', caller: Caller = owner) => {
    const { data } = await postAs(site, 'tycpdmfirm/authApi/certificateUrl', owner, { number, paper })
    return site.app.inject({ url: data.url, headers: { cookie: caller.headers.cookie } })
  }
  for (const [paper, box] of [
    ['a4', [595.28, 841.89]],
    ['card', [255.12, 153.07]],
  ] as const) {
    const response = await download(paper)
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toBe('application/pdf')
    expect(decodeURIComponent(String(response.headers['content-disposition']))).toMatch(
      /^attachment; .*物编注字第 000001 号.*\.pdf$/,
    )
    const pdf = response.rawPayload.toString('latin1')
    const [width, height] = (/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? []).slice(1).map(Number)
    expect([width, height].map(points => Math.round((points ?? 0) * 100) / 100)).toEqual(box)
    // Both fonts are embedded as subsets.
    expect(pdf.match(/\/FontFile2 /g)).toHaveLength(2)
    expect(response.rawPayload.length).toBeLessThan(60_000)
  }
  expect((await site.db.select().from(certificateDownloads)).map(({ paper }) => paper)).toEqual(['a4', 'card'])
  expect((await listOf(site, owner))[0]).toMatchObject({ downloads: 2, lastDownloadAt: '2026-11-21T02:00:00.000Z' })
  const stranger = await signIn(site)
  expect((await download('a4', stranger)).statusCode).toBe(404)
  const { data } = await postAs(site, 'tycpdmfirm/authApi/certificateUrl', owner, { number })
  expect((await site.app.inject(data.url)).statusCode).toBe(401)
  for (const [name, value] of [
    ['paper', 'card'],
    ['expires', '1900000000'],
    ['number', String(number + 1)],
  ]) {
    const url = new URL(data.url, 'http://x')
    url.searchParams.set(name ?? '', value ?? '')
    const forged = await site.app.inject({ url: url.pathname + url.search, headers: { cookie: owner.headers.cookie } })
    expect([name, forged.statusCode]).toEqual([name, 404])
  }
  site.time.now = new Date(site.time.now.getTime() + 61_000)
  expect((await site.app.inject({ url: data.url, headers: { cookie: owner.headers.cookie } })).statusCode).toBe(404)
})

test("another firm's certificates are treated as missing, for firms and for branches of other regions", async () => {
  const site = await freshApp()
  const owner = await createFirmWithOwner(site.db, member)
  const [certificate] = await listOf(site, owner)
  const others = [await signIn(site), await signInStaff(site, '2101'), await signInStaff(site, 'centre', 'editor')]
  for (const other of others) {
    expect(await postAs(site, 'tycpdmfirm/authApi/certificates', other, { firmId: owner.firm.id })).toMatchObject({
      status: 404,
    })
    const body = { number: certificate?.number }
    expect(await postAs(site, 'tycpdmfirm/authApi/certificateUrl', other, body)).toMatchObject({ status: 404 })
  }
  const branch = await signInStaff(site, '3200')
  expect(await listOf(site, branch, { firmId: owner.firm.id })).toHaveLength(1)
})
