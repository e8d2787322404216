/** Return and mend in a real browser: the reason is at the field, and the reviewer sees old beside new at the second submission. */
import { expect, test } from 'vitest'
import { demoPassword } from '../../../src/access/demo-accounts.ts'
import { demonstrationCreditCode } from '../../../src/registration/demonstration/samples.ts'
import { journeyWidths } from '../../tools/widths.ts'
import { journeySite } from '../journey-site.ts'
import { expectAccessible, logIn, newPerson, register, submitRecord, visit } from '../person.ts'

const site = journeySite()

const people = [
  { width: 1440, username: 'mend_wide', phone: '13911130001', number: 7301 },
  { width: 390, username: 'mend_narrow', phone: '13911130002', number: 7302 },
].filter(({ width }) => journeyWidths.includes(width))

test.each(people)(
  'at $width px a returned application is mended at its fields, and reviewed old beside new',
  async ({ width, username, phone, number }) => {
    const firm = {
      firmName: `示例竹笋${number}（演示）有限公司`,
      creditCode: demonstrationCreditCode('320505', number),
    }
    const person = await newPerson(site().browser, site().address, width)
    await register(person, { username, password: 'Lantern#Kettle26', phone })
    await submitRecord(person, firm)

    const staff = await newPerson(site().browser, site().address, width)
    await logIn(staff, 'demo_js', demoPassword)
    const openCase = async () => {
      await visit(staff, `/MyManage/admin/check?keyword=${encodeURIComponent(firm.firmName)}`)
      await staff.page.locator('[data-open] li button').filter({ hasText: firm.firmName }).first().click()
      await staff.page.locator('[data-open="true"] h2').waitFor()
    }
    await openCase()
    await staff.page.getByRole('button', { name: '企业名称：要修改' }).first().click()
    await staff.page.getByRole('button', { name: '退回补正' }).click()
    await staff.page.getByRole('dialog').getByRole('button', { name: '退回补正', exact: true }).click()
    await staff.page.getByText('已退回').first().waitFor()

    const { page } = person
    await visit(person, '/MyManage/UnVerify/index')
    await page.getByText('申请已退回，请修改后重新提交').waitFor()
    const name = page.getByLabel('企业名称', { exact: true })
    await page.getByText(`退回原因：企业名称与营业执照不符。当时填的是：${firm.firmName}`).waitFor()
    expect(await name.inputValue()).toBe(firm.firmName)
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('firmName')
    await expectAccessible(person)
    await person.shot('returned-at-field')
    const mended = firm.firmName.replace('竹笋', '笋干')
    await name.fill(mended)
    for (const next of ['第 2 步', '第 3 步', '第 4 步']) {
      await page.getByRole('button', { name: /^下一步/ }).click()
      await page.getByText(new RegExp(`^${next}`)).waitFor()
    }
    await page.getByRole('button', { name: '提交申请' }).click()
    await page.getByText('受理回执').waitFor()

    await visit(staff, `/MyManage/admin/check?keyword=${encodeURIComponent(mended)}`)
    await staff.page.locator('[data-open] li button').filter({ hasText: mended }).first().click()
    await staff.page.getByText('第 2 次提交').waitFor()
    await staff.page.locator('del', { hasText: '竹笋' }).first().waitFor()
    await staff.page.locator('ins', { hasText: '笋干' }).first().waitFor()
    await expectAccessible(staff)
    await staff.shot('mended-old-beside-new')
    for (const { faults } of [person, staff]) expect(faults).toEqual([])
  },
)
