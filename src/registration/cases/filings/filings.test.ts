/** Subsidiaries and foreign barcodes: checks of their own for the reviewer, a filing number, and the look-up that knows the filing. */
import { expect, test } from 'vitest'
import { createFirmWithOwner } from '../../../../test/tools/create-firm.ts'
import { filingFiles } from '../../../../test/tools/files/filing-files.ts'
import { audit, type Caller, postAs, signInStaff } from '../../../../test/tools/firm-calls.ts'
import { freshApp } from '../../../../test/tools/fresh-app.ts'
import { demonstrationCreditCode } from '../../demonstration/samples.ts'

const foreign = {
  ...{ barcode: '4006381333931', holder: 'Example GmbH', holderCountry: '德国', product: '示例饼干' },
  ...{ relation: '接受委托生产', until: '2027-12-31' },
}

async function siteWithCase(kind: 'subsidiary' | 'foreign-barcode', typed: object) {
  const site = await freshApp()
  const member = await createFirmWithOwner(site.db, { status: 'approved', companyPrefix: '69990000' })
  const documents = await filingFiles(site.db, { kind, ownerId: member.account.id })
  const fields = { ...typed, ...documents }
  const { data } = await postAs(site, 'tycpdmfirmcase/authApi/save', member, { kind, fields })
  const submitted = await postAs(site, 'tycpdmfirmcase/authApi/submit', member, { id: data.id, version: data.version })
  expect(submitted).toMatchObject({ status: 200 })
  const subject = { id: member.firm.id, caseId: data.id }
  const detail = async (levels: '3200' | 'centre') =>
    (await postAs(site, 'tycpdmfirm/authApi/detail', await signInStaff(site, levels), subject)).data
  const approve = async () => {
    for (const levels of ['3200', 'centre'] as const) {
      const { version } = (await detail(levels)).review
      const passed = await audit(site, await signInStaff(site, levels), { ...subject, version, verdict: 'pass' })
      expect(passed).toMatchObject({ status: 200 })
    }
    return (await postAs(site, 'tycpdmfirmcase/authApi/detail', member, { id: data.id })).data
  }
  const lookUp = async (q: string) =>
    (await postAs(site, 'codeSearch/api/anything', undefined, { q })).data.gtin.filings
  return { site, member, documents, detail, approve, lookUp }
}

type Checks = { checks: { name: string; good: boolean; message: string }[] }
const checkOf = ({ checks }: Checks, name: string) => checks.find(check => check.name === name)

test('a foreign barcode is checked by country and term, gets a filing number, and the look-up knows it until it ends', async () => {
  const { site, member, detail, approve, lookUp } = await siteWithCase('foreign-barcode', foreign)
  const seen = await detail('3200')
  expect(checkOf(seen, 'barcode')).toEqual({
    ...{ name: 'barcode', good: true },
    message: '号码由 GS1 Germany（德国）分配，请核对“Example GmbH”是否在那里注册',
  })
  expect(checkOf(seen, 'until')).toMatchObject({ good: true })
  expect(await lookUp(foreign.barcode)).toEqual([])
  const { allocated } = await approve()
  expect(allocated).toMatch(/^BA20261121-\d{6}$/)
  const filing = { number: allocated, firmName: member.firm.firmName, filedAt: '2026-11-21', until: '2027-12-31' }
  expect(await lookUp(foreign.barcode)).toEqual([filing])
  expect((await site.app.inject(`/search/internal?gtin=${foreign.barcode}`)).body).toContain(allocated)
  site.time.now = new Date('2028-01-01T02:00:00Z')
  expect(await lookUp(foreign.barcode)).toEqual([])
})

test('a subsidiary is checked by its own credit code and gets a number', async () => {
  const company = {
    ...{ name: '示例销售有限公司', address: '示例路 1 号', relation: '全资子公司' },
    ...{ contactName: '李四', contactPhone: '0512-00000002' },
  }
  const creditCode = demonstrationCreditCode('320505', 7301)
  const { site, detail, approve } = await siteWithCase('subsidiary', { ...company, creditCode })
  expect(checkOf(await detail('3200'), 'subsidiaryCode')).toMatchObject({ good: true })
  expect(checkOf(await detail('3200'), 'subsidiaryMember')).toMatchObject({ good: true })
  await createFirmWithOwner(site.db, { creditCode })

  expect(checkOf(await detail('3200'), 'subsidiaryMember')).toEqual({
    ...{ name: 'subsidiaryMember', good: false },
    message: expect.stringMatching(/信用代码与“.+”（分支机构审核中，申请人写的名称是“示例销售有限公司”）相同/),
  })
  expect((await approve()).allocated).toMatch(/^XS20261121-\d{6}$/)
})

test('the reviewer sees the documents by their names, opens them, and another branch or a stranger does not', async () => {
  const { site, member, documents, detail } = await siteWithCase('foreign-barcode', foreign)
  const seen = (await detail('3200')).review.documents
  expect(seen.map(({ label, file }: { label: string; file: { id: string } }) => [label, file.id])).toEqual([
    ['授权书', documents.letterFileId],
    ['境外条码注册证明', documents.proofFileId],
  ])
  const open = async ({ headers }: Caller) =>
    (await site.app.inject({ url: `/api/tycpdmfirm/authApi/returnFileUrl?id=${documents.proofFileId}`, headers }))
      .statusCode
  const callers = [member, await signInStaff(site, '3200'), await signInStaff(site, 'centre')]
  const strangers = [await signInStaff(site, '2101'), await createFirmWithOwner(site.db)]
  for (const caller of callers) expect(await open(caller)).toBe(200)
  for (const caller of strangers) expect(await open(caller)).toBe(404)
})

test('which documents are required follows from a rule, and a file of another use or account is none', async () => {
  const site = await freshApp()
  const member = await createFirmWithOwner(site.db, { status: 'approved', companyPrefix: '69990000' })
  const stranger = await createFirmWithOwner(site.db)
  const submit = async (kind: 'subsidiary' | 'foreign-barcode', fields: object) => {
    const { data } = await postAs(site, 'tycpdmfirmcase/authApi/save', member, { kind })
    const body = { id: data.id, version: data.version, fields }
    const reply = await postAs(site, 'tycpdmfirmcase/authApi/submit', member, body)
    return (reply.faults ?? []).map(({ field }: { field: string }) => field)
  }
  const company = {
    ...{ name: '示例销售有限公司', address: '示例路 1 号', creditCode: demonstrationCreditCode('320505', 7302) },
    ...{ contactName: '李四', contactPhone: '0512-00000002' },
  }
  const own = await filingFiles(site.db, { kind: 'subsidiary', ownerId: member.account.id })
  const { licenceFileId, letterFileId } = own
  expect(await submit('foreign-barcode', foreign)).toEqual(['letterFileId', 'proofFileId'])
  expect(await submit('subsidiary', { ...company, relation: '全资子公司', licenceFileId })).toEqual(['letterFileId'])
  expect(await submit('subsidiary', { ...company, relation: '分公司', licenceFileId })).toEqual([])
  const swapped = { licenceFileId: letterFileId, letterFileId: licenceFileId }
  expect(await submit('subsidiary', { ...company, relation: '全资子公司', ...swapped })).toEqual(['licenceFileId'])
  const others = await filingFiles(site.db, { kind: 'subsidiary', ownerId: stranger.account.id })
  expect(await submit('subsidiary', { ...company, relation: '全资子公司', ...others })).toEqual(['licenceFileId'])
})

test('the country is compared with the prefix, and the holder with earlier filings of the number', async () => {
  const { site, detail, approve } = await siteWithCase('foreign-barcode', foreign)
  expect(checkOf(await detail('3200'), 'holderCountry')).toEqual({
    ...{ name: 'holderCountry', good: true },
    message: '国家一致：申请人写的是德国，条码前缀属于德国',
  })
  expect(checkOf(await detail('3200'), 'holder')).toBeUndefined()
  const { allocated } = await approve()
  const other = await createFirmWithOwner(site.db, { status: 'approved', companyPrefix: '69990001' })
  const fields = {
    ...{ ...foreign, holder: 'Muster AG', holderCountry: '法国' },
    ...(await filingFiles(site.db, { kind: 'foreign-barcode', ownerId: other.account.id })),
  }
  const { data } = await postAs(site, 'tycpdmfirmcase/authApi/save', other, { kind: 'foreign-barcode', fields })
  await postAs(site, 'tycpdmfirmcase/authApi/submit', other, { id: data.id, version: data.version })
  const subject = { id: other.firm.id, caseId: data.id }
  const seen = (await postAs(site, 'tycpdmfirm/authApi/detail', await signInStaff(site, 'centre'), subject)).data
  expect(checkOf(seen, 'holderCountry')).toMatchObject({ good: false, message: expect.stringContaining('法国') })
  expect(checkOf(seen, 'holder')).toMatchObject({
    good: false,
    message: expect.stringContaining(`${allocated}`),
  })
  expect(checkOf(seen, 'holder')?.message).toContain('写的是“Example GmbH”，这次是“Muster AG”')
})
