/** Staff of a branch enter a paper application, in a real browser. */
import { expect, test } from 'vitest'
import { sampleLicence } from '../../../src/registration/demonstration/sample-licence.ts'
import { demonstrationCreditCode, sampleRecord } from '../../../src/registration/demonstration/samples.ts'
import { journeySite } from '../journey-site.ts'
import { expectAccessible, logIn, newPerson, visit } from '../person.ts'

const site = journeySite()
const firm = { firmName: '示例山货（演示）有限公司', creditCode: demonstrationCreditCode('320505', 7003) }

test('a paper application is entered at the counter, with faults beside its fields, and opens in the queue', {
  timeout: 180_000,
}, async () => {
  const person = await newPerson(site().browser, site().address, 390)
  const { page } = person
  await logIn(person, 'demo_js', 'Demo#2026code')
  await visit(person, '/MyManage/admin/walkIn')
  const field = (label: string) => page.getByLabel(label, { exact: true })
  await page.getByRole('button', { name: '提交申请' }).click()
  await page.getByRole('alert').waitFor()
  // The whole form at once: the tab bar covers a part of what is at the foot of a phone's screen.
  await page.setViewportSize({ width: 390, height: 2600 })
  await expectAccessible(person)
  await page.setViewportSize({ width: 390, height: 844 })
  await field('统一社会信用代码').fill(firm.creditCode)
  await field('企业名称').fill(firm.firmName)
  await field('法定代表人').fill(sampleRecord.legalPerson)
  await field('注册地址').fill(sampleRecord.address)
  await field('联系人').fill(sampleRecord.contactName)
  await field('联系电话').fill('0512-00000001')
  for (const [label, text] of [
    ['经济类型', '有限责任'],
    ['所属行业', '稻谷种植'],
    ['注册地区', '虎丘区'],
  ] as const) {
    await field(label).click()
    // A list of few lines has no search.
    await field(label)
      .fill(text, { timeout: 1000 })
      .catch(() => undefined)
    await page.locator('.ant-select-dropdown:visible').getByText(text).first().click()
  }
  const picture = Buffer.from(sampleLicence({ ...firm, address: sampleRecord.address }))
  await page.locator('input[type=file]').setInputFiles({ name: '营业执照.png', mimeType: 'image/png', buffer: picture })
  await page.getByText('已上传').waitFor()
  await page.getByLabel(/^经办人手机号/).fill('13811110000')
  await person.shot('walk-in')
  await page.getByRole('button', { name: '提交申请' }).click()
  await page.getByText(`已提交 ${firm.firmName} 的申请`).waitFor()
  await page.getByRole('link', { name: '打开这份申请' }).click()
  await page.getByRole('heading', { level: 2, name: firm.firmName }).waitFor()
  expect(person.faults).toEqual([])
})
