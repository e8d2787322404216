/** Finance sets a fee, the centre approves a change, the firm pays, and finance sees the payment: on a desk screen and on a phone. */

import { expect, test } from 'vitest'
import { demoPassword } from '../../../src/access/demo-accounts.ts'
import { samplePaper } from '../../../src/registration/demonstration/sample-licence.ts'
import { chinaDay } from '../../../src/wire/china-time.ts'
import { journeyWidths } from '../../tools/widths.ts'
import { journeySite } from '../journey-site.ts'
import { expectAccessible, logIn, newPerson, type Person, visit } from '../person.ts'
import { openCaseByCalls, passCase, signInByCalls } from '../staff/staff-calls.ts'
import { setFeeByCalls } from './open-bill.ts'

const site = journeySite()

const post = (person: Person, path: string, body: object) =>
  // The call is made with the login of the page.
  person.page.evaluate(
    async ([url, text]) => {
      const headers = { 'content-type': 'application/json', token: localStorage.getItem('token') ?? '' }
      return (await fetch(url, { method: 'POST', headers, body: text })).json()
    },
    [`/api/${path}`, JSON.stringify(body)] as const,
  )

/** One of finance proposes the fee of a change from today on, the other compares and approves it. */
async function changeFeeByTwo(staff: Person, { second, amount }: { second: Person; amount: string }) {
  const { page } = staff
  await visit(staff, '/MyManage/admin/fees?tab=rates')
  await page.getByText('现行收费标准（元）').waitFor()
  await expectAccessible(staff)
  await staff.shot('finance-rates')
  await page.getByRole('button', { name: '调整收费标准' }).click()
  await page.getByLabel('生效日').fill(chinaDay(new Date()))
  await page.getByRole('button', { name: '交给另一位财务批准' }).click()
  await page.getByText('没有改动任何金额').waitFor()
  await page.getByLabel('依据').fill('示例文件〔2026〕1 号（演示）')
  const group = page.getByRole('group', { name: '信息变更' })
  await group.getByLabel('企业和其他组织').fill(amount)
  await expectAccessible(staff)
  await staff.shot('finance-rates-form')
  await page.getByRole('button', { name: '交给另一位财务批准' }).click()
  await page.getByRole('button', { name: '撤回这份调整' }).waitFor()
  await expectAccessible(staff)
  await staff.shot('finance-rates-proposed')

  await logIn(second, 'demo_finance2', demoPassword)
  await visit(second, '/MyManage/admin/fees?tab=rates')
  await second.page.getByText('请照依据核对金额和生效日').waitFor()
  await expectAccessible(second)
  await second.shot('finance-rates-decide')
  await second.page.getByRole('button', { name: '批准', exact: true }).click()
  await second.shot('finance-rates-dialog')
  await second.page.getByRole('dialog').getByRole('button', { name: '批准', exact: true }).click()
  await second.page.getByText('已生效').first().waitFor()
  await second.shot('finance-rates-approved')
  expect(await second.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    await second.page.evaluate(() => window.innerWidth),
  )
  expect(second.faults).toEqual([])
}

test.each([
  [1440, 'demo_member', 'demo_js'],
  [390, 'demo_member2', 'demo_sy'],
])('at %i px a fee is set, billed, paid and counted', async (width, memberName, branchName) => {
  const { browser, address } = site()
  const staff = await newPerson(browser, address, width)
  await logIn(staff, 'demo_finance', demoPassword)
  await changeFeeByTwo(staff, {
    second: await newPerson(browser, address, width),
    amount: width === 390 ? '60.50' : '60',
  })

  const member = await newPerson(browser, address, width)
  await logIn(member, memberName, demoPassword)
  const { data: firm } = await post(member, 'tycpdmfirm/authApi/findByUserName', {})
  const { data: changing } = await post(member, 'tycpdmfirm/authApi/updateSystem', {
    ...{ version: firm.version, address: '示例大道 99 号' },
  })
  let version = changing.version
  for (const reviewer of [branchName, 'demo_centre']) {
    const session = await signInByCalls(address, reviewer)
    await openCaseByCalls(session, { id: firm.id })
    const { data } = await session.call('tycpdmfirm/authApi/audit', { id: firm.id, version, verdict: 'pass' })
    version = (data as { version: number }).version
  }

  await visit(member, '/MyManage/fees')
  const newest = member.page.getByRole('region', { name: /^账单 ZD/ }).first()
  const bill = member.page.getByRole('region', { name: (await newest.getAttribute('aria-label')) ?? '' })
  await bill.getByText('信息变更').waitFor()
  await bill.getByRole('button', { name: '网上支付' }).click()
  await bill.getByRole('button', { name: '支付成功' }).waitFor()
  await expectAccessible(member)
  await member.shot('bill-open')
  await bill.getByRole('button', { name: '支付失败' }).click()
  await bill.getByText('支付失败', { exact: true }).waitFor()
  await bill.getByRole('button', { name: '网上支付' }).click()
  await bill.getByRole('button', { name: '成功，通知两次' }).click()
  await bill.getByText('已缴费').waitFor()
  const [receipt] = await Promise.all([
    member.page.waitForEvent('download'),
    bill.getByRole('button', { name: '下载电子收据' }).click(),
  ])
  expect(receipt.url()).toContain('/api/fees/authApi/receipt')
  await member.shot('bill-paid')
  expect(await member.page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  expect(member.faults).toEqual([])

  await visit(staff, '/MyManage/admin/fees?tab=all&status=paid')
  await staff.page.getByText(firm.firmName).first().waitFor()
  await expectAccessible(staff)
  await staff.shot('finance')
  expect(staff.faults).toEqual([])
})

test.each(journeyWidths)(
  'at %i px a bill is paid by transfer: slip, check by finance, and the new certificate',
  async width => {
    const { browser, address } = site()
    const [username, branch] = width === 390 ? ['demo_member2', 'demo_sy'] : ['demo_member', 'demo_js']
    await setFeeByCalls(address, { business: 'lost-certificate', firmKind: 'company', amount: '40' })
    const staff = await newPerson(browser, address, width)
    await logIn(staff, 'demo_finance', demoPassword)
    const member = await newPerson(browser, address, width)
    await logIn(member, username, demoPassword)
    const { data: firm } = await post(member, 'tycpdmfirm/authApi/findByUserName', {})
    await visit(member, '/MyManage/SystemMember/business?kind=lost-certificate')
    await member.page.getByText('40.00 元').waitFor()
    await member.shot('fee-before')
    const fields = { reason: '遗失', circumstances: '演示：搬迁时遗失' }
    const { companyPrefix } = firm.prefixes[0]
    const { data: draft } = await post(member, 'tycpdmfirmcase/authApi/save', {
      kind: 'lost-certificate',
      companyPrefix,
      fields,
    })
    await post(member, 'tycpdmfirmcase/authApi/submit', { id: draft.id, version: draft.version, fields })
    for (const reviewer of [branch, 'demo_centre'])
      await passCase(address, reviewer, { kind: 'lost-certificate', keyword: companyPrefix })

    await visit(member, '/MyManage/fees')
    const bill = member.page
      .getByRole('region', { name: /^账单 ZD/ })
      .filter({ hasText: '40.00 元' })
      .first()
    await bill.getByText('示例银行示例支行（演示）').waitFor()
    await member.shot('transfer-open')
    const slip = Buffer.from(samplePaper('银行汇款回单（示例）', ['仅供演示使用']))
    await bill.locator('input[type=file]').setInputFiles({ name: '回单.png', mimeType: 'image/png', buffer: slip })
    await bill.getByText('汇款凭证已提交，财务核对到账后业务自动办结。').waitFor()
    expect(await bill.getByRole('button', { name: '网上支付' }).count()).toBe(0)
    await expectAccessible(member)
    await member.shot('transfer-slip')

    await visit(staff, '/MyManage/admin/fees?keyword=40.00')
    await staff.page.locator('[data-open] li > button').first().click()
    await staff.page.getByRole('button', { name: /^确认到账/ }).click()
    await staff.page.getByRole('button', { name: '与企业名称相同' }).click()
    await staff.page.getByLabel('银行流水号').fill(`77310042${width}0000`)
    await staff.page.getByLabel('怎样查到这笔款').fill('网银里查到，今天到账')
    await staff.page.getByRole('button', { name: /^确认到账/ }).click()
    await staff.page.getByText('已确认到账，业务已办结').waitFor()
    await expectAccessible(staff)
    await staff.shot('transfer-checked')

    await visit(member, '/MyManage/fees')
    await bill.getByText('已缴费').waitFor()
    await visit(member, '/MyManage/SystemMember/certificate')
    await member.page.getByText('已挂失，已补发新证').first().waitFor()
    await member.shot('transfer-certificate')
    for (const { faults } of [staff, member]) expect(faults).toEqual([])
  },
)
