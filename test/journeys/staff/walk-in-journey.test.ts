/** Staff of a branch enter a paper application, in a real browser. */
import { expect, test } from 'vitest'
import { sampleLicence } from '../../../src/registration/demonstration/sample-licence.ts'
import { demonstrationCreditCode, sampleRecord } from '../../../src/registration/demonstration/samples.ts'
import { journeySite } from '../journey-site.ts'
import {
  enterPassword,
  expectAccessible,
  linkOfMessage,
  logIn,
  newPerson,
  readCaptcha,
  readCode,
  visit,
} from '../person.ts'

const site = journeySite()
const phone = '13811110000'
const firm = { firmName: '示例山货（演示）有限公司', creditCode: demonstrationCreditCode('320505', 7003) }

test('a paper application is entered at the counter, with faults beside its fields, and opens in the queue', async () => {
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
    if (await field(label).isEditable()) await field(label).fill(text)
    await page.locator('.ant-select-dropdown:visible').getByText(text).first().click()
  }
  const picture = Buffer.from(sampleLicence({ ...firm, address: sampleRecord.address }))
  await page.locator('input[type=file]').setInputFiles({ name: '营业执照.png', mimeType: 'image/png', buffer: picture })
  await page.getByText('已上传').waitFor()
  await page.getByLabel(/^经办人手机号/).fill(phone)
  await person.shot('walk-in')
  await page.getByRole('button', { name: '提交申请' }).click()
  await page.getByText(`已提交 ${firm.firmName} 的申请`).waitFor()
  const slip = page.getByRole('heading', { name: '第一次登录' })
  await slip.waitFor()
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(person)
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/first-login-${width}.png`, fullPage: true })
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await followFirstLogin(phone)
  await page.getByRole('link', { name: '打开这份申请' }).click()
  await page.getByRole('heading', { level: 2, name: firm.firmName }).waitFor()
  expect(person.faults).toEqual([])
})

/** The person opens the link of the message, sets a password with a code, logs in with the phone and reads how far the application is. */
async function followFirstLogin(to: string) {
  const person = await newPerson(site().browser, site().address, 390)
  const { page } = person
  await visit(person, await linkOfMessage(person, to, 'walk-in-account'))
  await page.getByLabel('注册时的手机号').fill(to)
  await page.getByLabel('图形验证码').fill(await readCaptcha(person))
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect.poll(() => readCode(person, to)).toMatch(/^\d{6}$/)
  await page.getByLabel('短信验证码').fill(await readCode(person, to))
  await page.getByLabel('新密码').fill('Lantern#Kettle26')
  await page.getByRole('button', { name: '设置新密码' }).click()
  await page.getByRole('link', { name: '去登录' }).waitFor()
  await enterPassword(person, to, 'Lantern#Kettle26')
  // Nobody has accepted the terms for the person.
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '同意并继续' }).click()
  await page.waitForURL(/MyManage/)
  await page.getByText('申请已交到所在地分支机构').first().waitFor()
  await person.shot('walk-in-progress')
  expect(person.faults).toEqual([])
}
