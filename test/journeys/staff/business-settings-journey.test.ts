/** Business settings in a real browser: a fee is changed from a day on by two people of finance, and a range is added by two of the centre. */
import { expect, test } from 'vitest'
import { demoPassword } from '../../../src/access/demo-accounts.ts'
import { addRange } from '../../../src/registration/allocation/prefixes/store.ts'
import { chinaDay, shiftDay } from '../../../src/wire/china-time.ts'
import { journeyWidths } from '../../tools/widths.ts'
import { journeySite } from '../journey-site.ts'
import { expectAccessible, logIn, newPerson, type Person, visit } from '../person.ts'

const site = journeySite({}, async db => {
  await addRange(db, { length: 8, first: 69_500_000, last: 69_500_999, demonstration: false })
})

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

test.each(journeyWidths)('at %i px a range is added from a day on, once another person approves it', async width => {
  const effectiveOn = shiftDay(chinaDay(new Date()), 30)
  const [first, last] = width < 768 ? ['69510000', '69510999'] : ['69520000', '69520999']
  const admin = await logInDemo('demo_admin', width)
  const { page } = admin
  await visit(admin, '/MyManage/admin/business?tab=ranges')
  await page.getByText('69500000 到 69500999').waitFor()
  await see(admin, { width, name: 'business-ranges' })
  await page.getByRole('button', { name: '新增号段' }).click()
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
