/** Words that once went wrong: labels of steps, names of applications, what a reviewer reads of a renewal. */
import { expect, test } from 'vitest'
import { createFirmWithOwner } from '../../../../test/tools/create-firm.ts'
import { postAs, signInStaff } from '../../../../test/tools/firm-calls.ts'
import { freshApp } from '../../../../test/tools/fresh-app.ts'
import { notices } from '../../../messages/notices.table.ts'
import { actionLabel } from '../../history/actions.ts'
import { companyPrefixes } from '../../tables.ts'
import { applicationLabel, caseKinds } from '../kinds/case-kinds.ts'

test('a step that a payment takes is named after the payment, not after the review of the centre', () => {
  expect(actionLabel('approved', { isPaid: true })).toBe('缴费到账，分配厂商识别代码')
  expect(actionLabel('approved')).toBe('中心审核通过，分配厂商识别代码')
  for (const kind of caseKinds) {
    expect(actionLabel(`${kind}-approved`, { isPaid: true })).toMatch(/：缴费到账，办结$/)
    expect(actionLabel(`${kind}-approved`, { isPaid: true })).not.toContain('审核')
  }
})

test('Latin letters and digits of a business have a space before Chinese', () => {
  expect(applicationLabel('gtin8')).toBe('单个 GTIN-8 申请')
  for (const kind of caseKinds) expect(applicationLabel(kind)).not.toMatch(/[A-Za-z0-9][\u4e00-\u9fff]/)
})

test('a message of a bill says that the business goes on, in the usual order of words', () => {
  expect(notices.bill.text).toContain('到账后继续办理')
  for (const { text } of Object.values(notices)) expect(text).not.toMatch(/办理继续|。。/)
})

test('a reviewer reads of a renewal what was confirmed, never yes', async () => {
  const site = await freshApp()
  const member = await createFirmWithOwner(site.db, { status: 'approved', companyPrefix: '69990000' })
  await site.db.update(companyPrefixes).set({ validTo: new Date('2026-12-20T02:00:00Z') })
  const body = { kind: 'renewal', companyPrefix: '69990000' }
  const { data } = await postAs(site, 'tycpdmfirmcase/authApi/save', member, body)
  const submit = { id: data.id, version: data.version, fields: { agreed: 'yes' } }
  expect(await postAs(site, 'tycpdmfirmcase/authApi/submit', member, submit)).toMatchObject({ status: 200 })
  const subject = { id: member.firm.id, caseId: data.id }
  const seen = await postAs(site, 'tycpdmfirm/authApi/detail', await signInStaff(site, '3200'), subject)
  expect(seen.data.review.caseFields).toEqual([{ label: '承诺', value: '已确认信息属实' }])
  expect(JSON.stringify(seen.data.review)).not.toContain('"yes"')
})
