/** A foreign number is compared with the global registry: what agrees is good, everything else a warning, and the case never waits for it. */
import { expect, test } from 'vitest'
import { createFirmWithOwner } from '../../../test/tools/create-firm.ts'
import { filingFiles } from '../../../test/tools/files/filing-files.ts'
import { postAs, signInStaff } from '../../../test/tools/firm-calls.ts'
import { freshApp } from '../../../test/tools/fresh-app.ts'
import { impatient, type StubReply, stubRecord, stubRegistry } from '../../../test/tools/servers/stub-registry.ts'
import type { GlobalRecord } from '../../lookup/global/registry-record.ts'
import { cases } from '../../registration/tables.ts'
import { registryFilingChecks } from './registry-rules.ts'

const gtin = '04006381333931'
const filing = {
  ...{ barcode: '4006381333931', holder: 'EXAMPLE  GmbH.', holderCountry: '德国', product: '示例饼干' },
  ...{ relation: '接受委托生产', until: '2027-12-31' },
}
const german = { licenseeName: 'Example GmbH', licensingMO: { moName: 'GS1 Germany' } }
const answer = (more: object): StubReply => ({ body: JSON.stringify([{ ...stubRecord, gtin, ...more }]) })

/** A site waits shortly only for a registry that never answers. */
const registryOf = ({ settings }: Awaited<ReturnType<typeof stubRegistry>>, answers: StubReply[]) =>
  answers.some(({ afterMs }) => afterMs === Infinity) ? impatient(settings) : settings

/** A submitted filing on a site whose registry gives these answers, in turn. */
async function siteWithFiling(answers: StubReply[] | undefined, typed = filing) {
  const stub = answers && (await stubRegistry(answers))
  const site = await freshApp(stub ? { registry: registryOf(stub, answers) } : {})
  const member = await createFirmWithOwner(site.db, { status: 'approved', companyPrefix: '69990000' })
  const kind = 'foreign-barcode'
  const fields = { ...typed, ...(await filingFiles(site.db, { kind, ownerId: member.account.id })) }
  const { data } = await postAs(site, 'tycpdmfirmcase/authApi/save', member, { kind, fields })
  const submitted = await postAs(site, 'tycpdmfirmcase/authApi/submit', member, { id: data.id, version: data.version })
  expect(submitted).toMatchObject({ status: 200 })
  const branch = await signInStaff(site, '3200')
  const subject = { id: member.firm.id, caseId: data.id }
  const compare = async () => (await postAs(site, 'tycpdmfirm/authApi/registryChecks', branch, subject)).data
  const detail = () => postAs(site, 'tycpdmfirm/authApi/detail', branch, subject)
  return { site, member, subject, compare, detail, requests: stub?.requests ?? [] }
}

test('a holder and an organisation that agree are good, however they are written; only the number is sent, once in ten minutes', async () => {
  const { compare, requests } = await siteWithFiling([answer({ gs1Licence: german })])
  const checks = [
    {
      ...{ name: 'registryHolder', good: true },
      message: '持有人一致：全球登记平台登记的持有人是“Example GmbH”，申请人写的是“EXAMPLE  GmbH.”',
    },
    {
      ...{ name: 'registryCountry', good: true },
      message: '国家一致：全球登记平台上号码由 GS1 Germany（德国）发放，申请人写的是德国',
    },
  ]
  expect(await compare()).toEqual({ connected: true, answered: true, checks })
  expect(await compare()).toMatchObject({ checks })
  expect(requests.map(({ query }) => query)).toEqual([[gtin]])
})

test('another holder, another country and an ended number are warnings', async () => {
  const other = { licenseeName: 'Muster AG', licensingMO: { moName: 'GS1 France' } }
  const { compare } = await siteWithFiling([answer({ gtinRecordStatus: 'DISCONTINUED', gs1Licence: other })])
  const { checks } = await compare()
  expect(checks.map(({ good }: { good: boolean }) => good)).toEqual([false, false, false])
  expect(checks.map(({ message }: { message: string }) => message)).toEqual([
    '持有人不一致：全球登记平台登记的持有人是“Muster AG”，申请人写的是“EXAMPLE  GmbH.”',
    '国家请核对：全球登记平台上号码由 GS1 France（法国、摩纳哥）发放，申请人写的是德国',
    '全球登记平台上这个号码已下市',
  ])
})

test.each([
  ['a number that it does not know', { body: '[]' }, true, '没有这个号码的登记'],
  ['a record without a holder', answer({ gs1Licence: null }), true, '没有写持有人'],
  ['no answer in time', { afterMs: Infinity }, false, '没有正确应答'],
  ['a failure', { status: 503 }, false, '没有正确应答'],
  ['a refusal', { status: 401 }, false, '没有正确应答'],
  ['another number', { body: JSON.stringify([{ ...stubRecord, gtin: '00012345678905' }]) }, false, '没有正确应答'],
  ['no JSON', { body: '<html>' }, false, '没有正确应答'],
])('%s is a warning, never a pass', async (_, reply, answered, message) => {
  const { compare } = await siteWithFiling([reply])
  expect(await compare()).toEqual({
    ...{ connected: true, answered },
    checks: [{ name: 'registryHolder', good: false, message: expect.stringContaining(message) }],
  })
})

test('after a failure the next query asks again', async () => {
  const { compare } = await siteWithFiling([{ status: 401 }, answer({ gs1Licence: german })])
  expect(await compare()).toMatchObject({ answered: false })
  expect(await compare()).toMatchObject({ answered: true, checks: [{ good: true }, { good: true }] })
})

test('the case itself is displayed without any request to the registry', async () => {
  const { detail, requests } = await siteWithFiling([{ afterMs: Infinity }])
  expect(await detail()).toMatchObject({ status: 200 })
  expect(requests).toEqual([])
})

test('without a registry, and for another kind of case there is nothing to compare', async () => {
  const none = { connected: false, answered: false, checks: [] }
  expect(await (await siteWithFiling(undefined)).compare()).toEqual(none)
  const { site, member, requests } = await siteWithFiling([{}])
  const times = { submittedAt: site.time.now, createdAt: site.time.now, updatedAt: site.time.now }
  const change = { kind: 'change', status: 'atBranch', branchCode: '3200', ...times } as const
  const [row] = await site.db
    .insert(cases)
    .values({ firmId: member.firm.id, ...change })
    .returning()
  const body = { id: member.firm.id, caseId: row?.id }
  const branch = await signInStaff(site, '3200')
  expect((await postAs(site, 'tycpdmfirm/authApi/registryChecks', branch, body)).data).toEqual(none)
  expect(requests).toEqual([])
})

test('another branch and the member itself cannot make the comparison', async () => {
  const { site, member, subject, requests } = await siteWithFiling([{}])
  const path = 'tycpdmfirm/authApi/registryChecks'
  expect(await postAs(site, path, await signInStaff(site, '2101'), subject)).toMatchObject({ status: 404 })
  expect(await postAs(site, path, member, subject)).toMatchObject({ status: 403 })
  expect(requests).toEqual([])
})

test('an organisation that the table of prefixes does not have is left to the reviewer', () => {
  const record: GlobalRecord = {
    ...{ status: null, brand: null, description: null, gpcCode: null, netContent: null, countries: null },
    ...{ licensee: null, licenseeGln: null, licence: null, organisation: 'GS1 Nowhere', updated: null },
  }
  expect(registryFilingChecks({ holder: '', holderCountry: '' }, record)).toEqual([
    { name: 'registryHolder', good: false, message: expect.stringContaining('没有写持有人') },
    { name: 'registryCountry', good: false, message: expect.stringContaining('GS1 Nowhere 发放，申请人写的是空白') },
  ])
})
