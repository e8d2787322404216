/** Subsidiaries and foreign barcodes: checks of their own for the reviewer, a filing number, and the look-up that knows the filing. */
import { expect, test } from 'vitest'
import { createFirmWithOwner } from '../../../test/tools/create-firm.ts'
import { audit, postAs, signInStaff } from '../../../test/tools/firm-calls.ts'
import { freshApp } from '../../../test/tools/fresh-app.ts'
import { demonstrationCreditCode } from '../demonstration/samples.ts'

const foreign = {
  ...{ barcode: '4006381333931', holder: 'Example GmbH', product: '示例饼干' },
  ...{ relation: '接受委托生产', until: '2027-12-31' },
}

async function siteWithCase(kind: string, fields: object) {
  const site = await freshApp()
  const member = await createFirmWithOwner(site.db, { status: 'approved', companyPrefix: '69990000' })
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
  return { site, member, detail, approve, lookUp }
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
  expect(checkOf(await detail('3200'), 'subsidiaryMember')).toMatchObject({ good: false })
  expect((await approve()).allocated).toMatch(/^XS20261121-\d{6}$/)
})
