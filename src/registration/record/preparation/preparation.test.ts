/** What a credit code proposes, and the check of a step. */
import { expect, test } from 'vitest'
import { post } from '../../../../test/tools/call-api.ts'
import { createFirmWithOwner } from '../../../../test/tools/create-firm.ts'
import { freshApp } from '../../../../test/tools/fresh-app.ts'
import { signIn } from '../../../../test/tools/sign-in.ts'
import { demonstrationCreditCode } from '../../demonstration/samples.ts'
import { creditCheckCharacter } from '../credit-code.ts'
import { creditCodeProposal } from './proposals.ts'

const codeOf = (body: string) => body + creditCheckCharacter(body)

test.each([
  ['91320505MA0000000', { kindLabel: '企业', economicCode: null, regionCode: '320505', branchCode: '3200' }],
  ['92210102MA0000000', { kindLabel: '个体工商户', economicCode: '175', regionCode: '210102', branchCode: '2101' }],
  ['93320000MA0000000', { kindLabel: '农民专业合作社', regionCode: null, branchCode: '3200' }],
  ['91110103MA0000000', { kindLabel: '企业', regionCode: '110101' }],
  ['91999999MA0000000', { regionCode: null, branchCode: null }],
])('%s proposes kind, region and branch', (body, expected) => {
  expect(creditCodeProposal(codeOf(body))).toMatchObject(expected)
})

test('a credit code proposes region and branch, and names who has it or the same name', async () => {
  const site = await freshApp()
  const { headers } = await signIn(site)
  const member = await createFirmWithOwner(site.db, { status: 'approved', firmName: '示例甲有限公司（演示）' })
  const propose = (body: object) => post(site.app, 'tycpdmfirm/authApi/propose', body, headers)
  expect((await propose({ creditCode: demonstrationCreditCode('320505', 7777) })).data).toMatchObject({
    ...{ regionCode: '320505', regionLabel: '江苏省 / 苏州市 / 虎丘区', isTaken: false, namesakes: [] },
  })
  const { creditCode, firmName } = member.firm
  const taken = await propose({ creditCode, firmName })
  expect(taken.data).toMatchObject({ isTaken: true, namesakes: [{ firmName }] })
  expect((await propose({ creditCode: '913205050000000000' })).faults).toMatchObject([{ field: 'creditCode' }])
})

test('a check names the faults of a record and saves nothing', async () => {
  const site = await freshApp()
  const { headers } = await signIn(site)
  const { data } = await post(site.app, 'tycpdmfirm/authApi/check', { firmName: '甲', postcode: '12' }, headers)
  const faults = data.faults as { field: string; fault: string }[]
  expect(faults.filter(({ fault }) => fault !== 'required').map(({ field }) => field)).toEqual(['firmName', 'postcode'])
  expect(faults.map(({ field }) => field)).toContain('creditCode')
  expect((await post(site.app, 'tycpdmfirm/authApi/findByUserName', {}, headers)).data).toBeNull()
})
