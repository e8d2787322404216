/** From the home page to the first downloaded EAN-13 of a new member, counted: screens that a person sees and fields that it fills in.
 *  A step with faults stays, and the back button walks the steps. */
import { expect, test } from 'vitest'
import { sampleLicence } from '../../../src/registration/demonstration/sample-licence.ts'
import { demonstrationCreditCode, sampleRecord } from '../../../src/registration/demonstration/samples.ts'
import { journeySite } from '../journey-site.ts'
import {
  approve,
  choose,
  expectAccessible,
  logIn,
  newPerson,
  type Person,
  readCaptcha,
  readCode,
  uploadLicence,
  visit,
} from '../person.ts'

const demoPassword = 'Demo#2026code'
const longestWay = { screens: 9, fields: 16 }

const site = journeySite()

/** Counts the addresses that the page displays, without the redirect of the console, and the fields that are filled in. */
function createCounter({ page }: Person) {
  const screens = new Set<string>()
  const fields: string[] = []
  page.on('framenavigated', frame => {
    const { pathname, search } = new URL(frame.url())
    if (frame === page.mainFrame() && pathname.startsWith('/') && pathname !== '/MyManage')
      screens.add(pathname + search)
  })
  const count = (label: string) => {
    fields.push(label)
    return page.getByLabel(label, { exact: true })
  }
  return { screens, fields, fill: (label: string, value: string) => count(label).fill(value), count }
}

test.each([
  { width: 1440, username: 'apply_wide', phone: '13911120001', number: 7101 },
  { width: 390, username: 'apply_narrow', phone: '13911120002', number: 7102 },
])('at $width px a new member has its first EAN-13 after 9 screens and 16 fields', async row => {
  const { width, username, phone } = row
  const firm = {
    firmName: `示例果品${row.number}（演示）有限公司`,
    creditCode: demonstrationCreditCode('320505', row.number),
  }
  const person = await newPerson(site().browser, site().address, width)
  const { page } = person
  const counter = createCounter(person)
  const { fill, count } = counter
  const next = () => page.getByRole('button', { name: /^下一步/ }).click()

  await visit(person, '/')
  await visit(person, '/login?mode=register')
  await person.shot('register')
  await fill('用户名', username)
  await fill('手机号', phone)
  await fill('图形验证码', await readCaptcha(person))
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect.poll(() => readCode(person, phone)).toMatch(/^\d{6}$/)
  await fill('短信验证码', await readCode(person, phone))
  await fill('设置密码', 'Lantern#Kettle26')
  await fill('再输一次密码', 'Lantern#Kettle26')
  counter.fields.push('同意')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '注册', exact: true }).click()
  await page.waitForURL('**/MyManage/UnVerify/index')

  await fill('统一社会信用代码', firm.creditCode)
  await page.getByText(/^校验位正确：企业，江苏省/).waitFor()
  await fill('企业名称', firm.firmName)
  await next()
  await page.getByText('有 4 处需要修改').waitFor()
  expect(await page.evaluate(() => document.activeElement?.id), 'the first faulty field').toBe('legalPerson')
  // On a phone the tab bar covers a part of some field, wherever the page is scrolled to.
  if (width > 500) await expectAccessible(person)
  await person.shot('application-faults')
  await fill('法定代表人', sampleRecord.legalPerson)
  await page.getByText('有 3 处需要修改').waitFor()
  counter.fields.push('经济类型', '所属行业')
  await choose(person, '经济类型', '有限责任')
  await choose(person, '所属行业', '稻谷种植')
  await fill('注册地址', sampleRecord.address)
  await person.shot('application-step')
  await next()
  await page.getByText(/^第 2 步/).waitFor()
  await page.goBack()
  await page.getByText(/^第 1 步/).waitFor()
  expect(await page.getByLabel('企业名称', { exact: true }).inputValue()).toBe(firm.firmName)
  await page.goForward()
  await page.getByText(/^第 2 步/).waitFor()
  expect(await page.getByLabel('联系电话', { exact: true }).inputValue()).toBe(phone)
  await fill('联系人', sampleRecord.contactName)
  await next()
  const picture = Buffer.from(sampleLicence({ ...firm, address: sampleRecord.address }))
  counter.fields.push('营业执照')
  await uploadLicence(person, picture)
  await next()
  await page.getByRole('button', { name: '修改联系人' }).waitFor()
  await expectAccessible(person)
  await person.shot('application-summary')
  await page.getByRole('button', { name: '提交申请' }).click()
  await page.getByText('受理回执').waitFor()
  await page.getByText(/^SQ20\d{6}-\d{6}$/).waitFor()
  await expectAccessible(person)
  await person.shot('application-receipt')
  counter.screens.add('receipt')

  for (const reviewer of ['demo_js', 'demo_centre']) {
    const staff = await newPerson(site().browser, site().address)
    await logIn(staff, reviewer, demoPassword)
    await approve(staff, firm.firmName)
    await staff.page.context().close()
  }

  await visit(person, '/MyManage')
  await page.waitForURL('**/MyManage/SystemMember/index')
  await visit(person, '/MyManage/SystemMember/barcode')
  const item = page.getByLabel('商品项目代码')
  await item.waitFor()
  if ((await item.inputValue()) === '') await count('商品项目代码').fill('1234')
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: '下载 SVG' }).click()
  expect((await file).suggestedFilename()).toMatch(/^EAN-13/)
  expect(counter.screens.size, [...counter.screens].join(' ')).toBeLessThanOrEqual(longestWay.screens)
  expect(counter.fields.length, counter.fields.join(' ')).toBeLessThanOrEqual(longestWay.fields)
  expect(person.faults).toEqual([])
})
