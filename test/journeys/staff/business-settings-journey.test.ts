/** Business settings in a real browser: a fee is changed from a day on by two people of finance, the account that firms pay to by two people, a range is added by two of the centre, and
 *  an administrator changes the text of a message, and publishes and withdraws a version of the terms. */
import { expect, test } from 'vitest'
import { demoPassword } from '../../../src/access/demo-accounts.ts'
import { addRange } from '../../../src/registration/allocation/prefixes/store.ts'
import { chinaDay, shiftDay } from '../../../src/wire/china-time.ts'
import { journeyWidths } from '../../tools/widths.ts'
import { journeySite } from '../journey-site.ts'
import { expectAccessible, logIn, newPerson, type Person, visit } from '../person.ts'
import { openPage } from '../settled.ts'

const site = journeySite({}, async db => {
  await addRange(db, { length: 8, first: 69_500_000, last: 69_500_999, demonstration: false })
})

const shotWidths = process.env.SHOTS ? [1440, 768, 390] : journeyWidths

async function logInDemo(username: string, width: number) {
  const person = await newPerson(site().browser, site().address, width)
  await logIn(person, username, demoPassword)
  return person
}

async function see(person: Person, { width, name }: { width: number; name: string }) {
  await expectAccessible(person)
  expect(await person.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  await person.shot(name)
}

test.each(journeyWidths)(
  'at %i px a fee changes from a day on, once another person of finance approves it',
  async width => {
    const effectiveOn = shiftDay(chinaDay(new Date()), 40)
    const amount = `12${width % 100}.50`
    const one = await logInDemo('demo_finance', width)
    await visit(one, '/MyManage/admin/business')
    await one.page.getByRole('button', { name: '调整收费标准' }).click()
    await one.page.getByLabel('生效日').fill(effectiveOn)
    await one.page.getByLabel('依据').fill('发改价格〔2026〕8 号')
    const renewal = one.page.getByRole('group', { name: '续展' })
    await renewal.getByLabel('企业和其他组织').fill(amount)
    await see(one, { width, name: 'business-fee-form' })
    await one.page.getByRole('button', { name: '交给另一位财务批准' }).click()
    await one.page
      .getByRole('heading', { name: `等批准的调整：${effectiveOn} 起` })
      .or(one.page.getByText(`等批准的调整：${effectiveOn} 起`))
      .first()
      .waitFor()
    expect(await one.page.getByRole('button', { name: '批准', exact: true }).count()).toBe(0)
    await see(one, { width, name: 'business-fee-waiting' })

    const two = await logInDemo('demo_finance2', width)
    await visit(two, '/MyManage/admin/business')
    await two.page.getByRole('button', { name: '批准', exact: true }).click()
    await two.page.getByRole('dialog').getByRole('button', { name: '批准' }).click()
    await two.page.getByText(`已批准，${effectiveOn} 生效`).first().waitFor()
    await see(two, { width, name: 'business-fees' })
    // The page of the public announces it with its day.
    const announced = `${effectiveOn} 起，续展（企业和其他组织）由`
    await expect.poll(async () => (await fetch(`${site().address}/Business/Corppay`)).text()).toContain(announced)
    for (const { faults } of [one, two]) expect(faults).toEqual([])
  },
)

test.each(shotWidths)(
  'at %i px the account that firms pay to is proposed by finance, approved by an administrator, and announced',
  async width => {
    const effectiveOn = shiftDay(chinaDay(new Date()), width === 390 ? 12 : 13)
    const account = `1100 2233 4455 ${String(width).padStart(4, '0')}`
    const one = await logInDemo('demo_finance', width)
    const { page } = one
    await visit(one, '/MyManage/admin/business?tab=payee')
    await page.getByRole('button', { name: '改收款账户' }).click()
    await page.getByLabel('收款户名').fill('示例编码中心')
    await page.getByLabel('开户银行').fill('示例银行西城支行')
    await page.getByLabel('收款账号').fill('DE89 3704 0044')
    await page.getByLabel('从哪天起').fill(effectiveOn)
    await page.getByLabel('依据').fill('中心办公会纪要〔2026〕8 号')
    await page.getByRole('button', { name: '交给另一位同事批准' }).click()
    await page.getByText('账号由数字组成，可以用空格分组').first().waitFor()
    await see(one, { width, name: 'business-payee-fault' })
    await page.getByLabel('收款账号').fill(account)
    await page.getByRole('button', { name: '交给另一位同事批准' }).click()
    await page.getByText('有一份改动在等批准，处理完才能再提。').waitFor()
    expect(await page.getByRole('button', { name: '批准', exact: true }).count()).toBe(0)
    await see(one, { width, name: 'business-payee-waiting' })

    const two = await logInDemo('demo_admin', width)
    await visit(two, '/MyManage/admin/business?tab=payee')
    await two.page.getByRole('button', { name: '批准', exact: true }).click()
    await see(two, { width, name: 'business-payee-approve' })
    await two.page.getByRole('dialog').getByRole('button', { name: '批准' }).click()
    await two.page.getByRole('button', { name: `撤回 ${effectiveOn} 起的账户` }).waitFor()
    await see(two, { width, name: 'business-payee-coming' })
    const visitor = await newPerson(site().browser, site().address, width)
    await expect
      .poll(async () => (await fetch(`${site().address}/Business/Corppay`)).text())
      .toContain(`账号 ${account}`)
    await visit(visitor, '/Business/Corppay')
    await visitor.page.getByText(`${effectiveOn} 起改为：示例编码中心`).waitFor()
    await see(visitor, { width, name: 'business-payee-public' })
    // Whoever proposed it may take it back, too.
    await openPage(page, `${site().address}/MyManage/admin/business?tab=payee`)
    await page.getByRole('button', { name: `撤回 ${effectiveOn} 起的账户` }).click()
    await page.getByRole('dialog').getByRole('button', { name: '撤回', exact: true }).click()
    await page.getByText('已撤回').first().waitFor()
    for (const { faults } of [one, two, visitor]) expect(faults).toEqual([])
  },
)

test.each(journeyWidths)('at %i px a range is added from a day on, once another person approves it', async width => {
  const effectiveOn = shiftDay(chinaDay(new Date()), 30)
  const [first, last] = width < 768 ? ['69510000', '69510999'] : ['69520000', '69520999']
  const admin = await logInDemo('demo_admin', width)
  const { page } = admin
  await visit(admin, '/MyManage/admin/business?tab=ranges')
  await page.getByText('69500000 到 69500999').waitFor()
  await see(admin, { width, name: 'business-ranges' })
  await page.getByRole('button', { name: '新增号段' }).click()
  await page.getByLabel('参与方位置码').check()
  await page.getByText('12 位数字，不含校验码').waitFor()
  await see(admin, { width, name: 'business-range-kind' })
  await page.getByLabel('厂商识别代码', { exact: true }).check()
  await page.getByLabel('首个代码').fill('69500500')
  await page.getByLabel('末个代码').fill('69501499')
  await page.getByLabel('生效日').fill(effectiveOn)
  await page.getByLabel('依据').fill('总部函〔2026〕12 号')
  await page.getByRole('button', { name: '交给另一位同事批准' }).click()
  await page.getByText('与已有的号段重叠').first().waitFor()
  await see(admin, { width, name: 'business-range-fault' })
  await page.getByLabel('首个代码').fill(first)
  await page.getByLabel('末个代码').fill(last)
  await page.getByRole('button', { name: '交给另一位同事批准' }).click()
  await page.getByText(`等批准的号段：${effectiveOn} 起分配`).waitFor()
  await see(admin, { width, name: 'business-range-waiting' })

  const other = await logInDemo('demo_centre', width)
  await visit(other, '/MyManage/admin/business?tab=ranges')
  await other.page.getByRole('button', { name: '驳回' }).click()
  await see(other, { width, name: 'business-range-reject' })
  await other.page.getByRole('button', { name: '批准', exact: true }).click()
  await other.page.getByRole('dialog').getByRole('button', { name: '批准' }).click()
  await other.page.getByText(`${effectiveOn} 起分配`).first().waitFor()
  await other.page.getByRole('table').getByText(`${first} 到 ${last}`).waitFor()
  await see(other, { width, name: 'business-range-added' })
  for (const { faults } of [admin, other]) expect(faults).toEqual([])
})

test.each(journeyWidths)(
  'at %i px a text of a message is filled in with samples, and changed from a day on',
  async width => {
    const effectiveOn = shiftDay(chinaDay(new Date()), 20)
    const admin = await logInDemo('demo_admin', width)
    const { page } = admin
    await visit(admin, '/MyManage/admin/business?tab=messages')
    await page.getByLabel('名称或时机').fill('账单')
    await see(admin, { width, name: 'business-messages' })
    await page.getByRole('link', { name: '账单已开出，请缴费' }).click()
    await page.getByRole('heading', { name: '填上示例的样子' }).waitFor()
    const text = page.getByLabel('正文')
    await text.fill('{firm}：')
    await page.getByRole('button', { name: '{amount}' }).click()
    await page.getByRole('button', { name: '保存新的一版' }).click()
    await page.getByText('还缺占位符').first().waitFor()
    await see(admin, { width, name: 'business-message-fault' })
    await text.fill(`{firm}的{business}账单 {number} 开好了，{amount} 元。{by}登录会员专区缴费。${width}`)
    await page.getByText('短信文字变了，模板编号没变').waitFor()
    await page.getByText('您的账号没有登记手机号，不能试发短信。').waitFor()
    await page.getByLabel('从哪天起').fill(effectiveOn)
    await page.getByLabel('短信模板编号').fill('SMS_2026')
    await see(admin, { width, name: 'business-message-form' })
    await page.getByRole('button', { name: '保存新的一版' }).click()
    await page
      .getByRole('button', { name: /^撤回第/ })
      .first()
      .waitFor()
    await see(admin, { width, name: 'business-message-versions' })
    await page
      .getByRole('button', { name: /^撤回第/ })
      .first()
      .click()
    await page.getByRole('dialog').getByRole('button', { name: '撤回' }).click()
    await page.getByText('已撤回').first().waitFor()
    expect(admin.faults).toEqual([])
  },
)

test.each(journeyWidths)(
  'at %i px the reasons of returns change from a day on, and the plan is withdrawn',
  async width => {
    const effectiveOn = shiftDay(chinaDay(new Date()), 15)
    const centre = await logInDemo('demo_centre', width)
    const { page } = centre
    await visit(centre, '/MyManage/admin/settings')
    await page.getByRole('button', { name: '添加一条' }).click()
    await page
      .getByLabel(/^第 \d+ 条的理由$/)
      .last()
      .fill('材料不全，请补齐')
    await page.getByLabel('从哪天起').fill(effectiveOn)
    await page.getByRole('button', { name: '保存理由' }).click()
    const planned = page.getByRole('region', { name: `${effectiveOn} 起的理由` })
    await planned.getByText('整份申请：材料不全，请补齐').waitFor()
    await see(centre, { width, name: 'review-settings-planned' })
    await planned.getByRole('button', { name: /^撤回/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: '撤回' }).click()
    await planned.waitFor({ state: 'detached' })
    expect(centre.faults).toEqual([])
  },
)

test.each(journeyWidths)('at %i px a version of the terms is published, read as coming, and withdrawn', async width => {
  const admin = await logInDemo('demo_admin', width)
  const { page } = admin
  await visit(admin, '/MyManage/admin/business?tab=terms')
  const version = `2027-${width}`
  await page.getByLabel('版本', { exact: true }).fill(version)
  await page.getByLabel('这一版的变化').fill('写明账号不得转让。')
  const content = page.getByLabel('全文')
  await content.fill(`${await content.inputValue()}\n账号不得转让（${width}）。`)
  const tomorrow = shiftDay(chinaDay(new Date()), width === 390 ? 1 : 2)
  await page.getByLabel('从哪天起').fill(tomorrow)
  await see(admin, { width, name: 'terms-form' })
  await page.getByRole('button', { name: '发布新的一版' }).click()
  await page.getByRole('button', { name: `撤回版本 ${version}` }).waitFor()
  await see(admin, { width, name: 'terms-coming' })
  const visitor = await newPerson(site().browser, site().address, width)
  await visit(visitor, `/terms?version=${version}`)
  await visitor.page.getByText('这个版本尚未生效').waitFor()
  await visitor.page.getByText(`账号不得转让（${width}）。`).waitFor()
  await page.getByRole('button', { name: `撤回版本 ${version}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: '撤回', exact: true }).click()
  await page.getByText('已撤回').first().waitFor()
  expect(admin.faults).toEqual([])
})

test.each(journeyWidths)(
  'at %i px a term is proposed by one person and approved by another, a count is changed by one and withdrawn',
  async width => {
    const effectiveOn = shiftDay(chinaDay(new Date()), width === 390 ? 25 : 26)
    const admin = await logInDemo('demo_admin', width)
    const { page } = admin
    await visit(admin, '/MyManage/admin/business?tab=rules')
    await page.getByRole('button', { name: '改补正期限' }).click()
    await page.getByLabel('改为').fill('7')
    await page.getByLabel('从哪天起').fill(effectiveOn)
    await page.getByLabel('依据').fill('中心办公会纪要〔2026〕3 号')
    await page.getByRole('button', { name: '交给另一位同事批准' }).click()
    await page.getByText('补正期限是整数：15 到 180 天').first().waitFor()
    await see(admin, { width, name: 'business-rule-fault' })
    await page.getByLabel('改为').fill(String(40 + (width % 10)))
    await page.getByRole('button', { name: '交给另一位同事批准' }).click()
    await page.getByText('有一份改动在等批准，处理完才能再提。').waitFor()
    await page.getByRole('button', { name: '改一家企业的操作员' }).click()
    await page.getByLabel('改为').fill('40')
    await page.getByLabel('从哪天起').fill(effectiveOn)
    await page.getByLabel('依据').fill('大企业的门店多')
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await page
      .getByRole('button', { name: `撤回 ${effectiveOn} 起的改动` })
      .nth(1)
      .click()
    await page.getByRole('dialog').getByRole('button', { name: '撤回', exact: true }).click()
    await page.getByText('已撤回').first().waitFor()
    await see(admin, { width, name: 'business-rules' })

    const other = await logInDemo('demo_centre', width)
    await visit(other, '/MyManage/admin/business?tab=rules')
    await other.page.getByRole('button', { name: '批准', exact: true }).click()
    await see(other, { width, name: 'business-rule-approve' })
    await other.page.getByRole('dialog').getByRole('button', { name: '批准' }).click()
    await other.page.getByText(`${effectiveOn} 起`, { exact: true }).first().waitFor()
    // The public guide announces it.
    const announced = `${effectiveOn} 起改为`
    await expect.poll(async () => (await fetch(`${site().address}/Business/Guide1`)).text()).toContain(announced)
    for (const { faults } of [admin, other]) expect(faults).toEqual([])
  },
)
