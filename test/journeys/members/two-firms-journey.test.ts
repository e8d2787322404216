/** Two new firms, each in one browser and with one login: from the home page through registration, review and payment to the first symbol and the
 *  certificate, then a change of the record, the cancellation and the new application after it. Menus and links follow each time, without a second login. */

import { expect, test } from 'vitest'
import { demoPassword } from '../../../src/access/demo-accounts.ts'
import { samplePaper } from '../../../src/registration/demonstration/sample-licence.ts'
import { demonstrationCreditCode } from '../../../src/registration/demonstration/samples.ts'
import { validUntil } from '../../../src/registration/life-cycle/validity.ts'
import { chinaDay } from '../../../src/wire/china-time.ts'
import { journeySite } from '../journey-site.ts'
import { moveClock, movedClock } from '../moved-clock.ts'
import {
  approve,
  approveOpenCase,
  expectAccessible,
  logIn,
  newPerson,
  type Person,
  readDownload,
  register,
  submitRecord,
  visit,
} from '../person.ts'
import { settled } from '../settled.ts'
import { setFeeByCalls } from './open-bill.ts'

// It is ten in the morning in Shanghai on the last day of February of a leap year.
const now = new Date('2028-02-29T02:00:00Z')
const effectiveOn = chinaDay(now)
const offset = now.getTime() - Date.now()
const site = journeySite(movedClock(offset))
const newcomer = async (width?: number) => moveClock(await newPerson(site().browser, site().address, width), offset)

type Row = { width: number; username: string; phone: string; number: number; payment: 'online' | 'transfer' }

const rows: readonly Row[] = [
  { width: 1440, username: 'firm_wide', phone: '13911140001', number: 7301, payment: 'online' },
  { width: 390, username: 'firm_narrow', phone: '13911140002', number: 7302, payment: 'transfer' },
]

/** The addresses that the page displays, and the calls of a login. */
function watch({ page }: Person) {
  const seen = { paths: [] as string[], logins: 0 }
  page.on('framenavigated', frame => {
    if (frame === page.mainFrame()) seen.paths.push(new URL(frame.url()).pathname)
  })
  page.on('request', request => {
    if (/loglogin\/authApi\/(login|logout)$/.test(request.url())) seen.logins += 1
  })
  return seen
}

async function staffMember(username: string): Promise<Person> {
  const person = await newcomer()
  await logIn(person, username, demoPassword)
  return person
}

/** The reviewers stay at their desks for both firms. */
const reviewers = new Map<string, Person>()

async function reviewerOf(username: string): Promise<Person> {
  const person = reviewers.get(username) ?? (await staffMember(username))
  reviewers.set(username, person)
  return person
}

async function leave({ page, faults }: Person) {
  expect(faults).toEqual([])
  await page.context().close()
}

/** The branch and the centre pass the open case of a kind. */
async function passCases(kind: string, firmName: string, evidence: string) {
  for (const reviewer of ['demo_js', 'demo_centre']) {
    const staff = await reviewerOf(reviewer)
    await visit(staff, `/MyManage/admin/check?kind=${kind}&keyword=${encodeURIComponent(firmName)}`)
    await staff.page.getByText(firmName).first().click()
    await staff.page.getByText(evidence).first().waitFor()
    await approveOpenCase(staff)
    expect(staff.faults).toEqual([])
  }
}

/** Follows the link of the newest message with a title, from the menu. */
async function followMessage(person: Person, title: string) {
  const { page } = person
  await page.getByRole('link', { name: /^消息/ }).filter({ visible: true }).first().click()
  await page.waitForURL('**/MyManage/messages')
  const message = page.locator('main').getByRole('listitem').filter({ hasText: title }).first()
  await message.waitFor()
  await message.getByRole('link').first().click()
}

/** What the menus offer; on a phone some entries are behind 更多. */
async function expectMenus({ page }: Person, { has, hasNot }: { has: string; hasNot: string }) {
  await page.getByRole('navigation').filter({ visible: true }).first().waitFor()
  const item = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true })
  const more = page.getByRole('navigation').getByRole('button', { name: '更多' })
  // The menus of another state arrive with a new login info, so they are opened when the tab bar is there.
  const isOnPage = () => item(has).filter({ visible: true }).count()
  await expect.poll(async () => (await more.isVisible()) || (await isOnPage()) > 0).toBe(true)
  const isFolded = await more.isVisible()
  if (isFolded) await more.click()
  await item(has).filter({ visible: true }).first().waitFor()
  expect(await item(hasNot).count(), hasNot).toBe(0)
  if (isFolded) await page.keyboard.press('Escape')
}

/** Opens a business from the menu. */
async function openBusiness({ page }: Person, name: RegExp) {
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^(全部)?业务/ })
    .filter({ visible: true })
    .first()
    .click()
  await page.waitForURL('**/MyManage/SystemMember/business')
  await page.getByRole('link', { name }).first().click()
}

/** The firm whose prefix is cancelled applies again: the record is there, the licence is not, and the branch sees what it had before. */
async function applyAgain(person: Person, { firmName, creditCode }: { firmName: string; creditCode: string }) {
  const { page } = person
  await visit(person, '/MyManage/UnVerify/index')
  await page.getByRole('button', { name: '重新申请', exact: true }).click()
  await page.getByText(/^重新申请：曾持有 6999\d{4}，已于 20\d\d-\d\d-\d\d 注销$/).waitFor()
  expect(await page.getByLabel('企业名称', { exact: true }).inputValue()).toBe(firmName)
  await person.shot('two-firms-again')
  await expectAccessible(person)
  await submitRecord(person, { firmName, creditCode })
  await page.getByText('申请已交到所在地分支机构').first().waitFor()
  await person.shot('two-firms-again-sent')
  const staff = await reviewerOf('demo_js')
  await visit(staff, `/MyManage/admin/check?keyword=${encodeURIComponent(firmName)}`)
  await staff.page.getByText(firmName).first().click()
  await staff.page.getByText(/^注销后重新申请：曾持有 6999\d{4}，已于 20\d\d-\d\d-\d\d 注销$/).waitFor()
  await staff.shot('two-firms-again-review')
  await staff.page.getByRole('link', { name: firmName }).first().click()
  await staff.page.getByText('这家企业注销后已重新申请').waitFor()
  expect(staff.faults).toEqual([])
}

test.each(rows)(
  'at $width px a firm goes from the home page to its certificate, and on to its cancellation, with one login',
  async ({ width, username, phone, number, payment }) => {
    const firm = {
      firmName: `示例茶业${number}（演示）有限公司`,
      creditCode: demonstrationCreditCode('320505', number),
    }
    await setFeeByCalls(site().address, { business: 'application', firmKind: 'company', amount: '1000', effectiveOn })
    await setFeeByCalls(site().address, { business: 'change', firmKind: 'company', amount: '0', effectiveOn })
    const finance = await staffMember('demo_finance')
    const person = await newcomer(width)
    const { page } = person
    await visit(person, '/')
    await person.shot('two-firms-home')
    await register(person, { username, password: 'Lantern#Kettle26', phone })
    const seen = watch(person)
    await submitRecord(person, firm)
    for (const reviewer of ['demo_js', 'demo_centre']) {
      const staff = await reviewerOf(reviewer)
      await visit(staff, '/MyManage/admin/check')
      await approve(staff, firm.firmName)
    }
    await page.reload()
    await person.shot('two-firms-awaiting-fee')
    await page.getByText(/^审核已经通过，请在 20\d\d-\d\d-\d\d 前缴费$/).waitFor()
    await page.getByText(/^账单 ZD\d{6}，1,000\.00 元/).waitFor()
    await page.getByRole('link', { name: '去缴费' }).first().click()
    await page.waitForURL('**/MyManage/fees')
    const bill = page.getByRole('region', { name: /^账单 ZD/ })
    await bill.getByText('1,000.00 元').waitFor()
    if (payment === 'online') {
      await bill.getByRole('button', { name: '网上支付' }).click()
      await bill.getByRole('button', { name: '支付成功' }).click()
    } else {
      const slip = Buffer.from(samplePaper('银行汇款回单（示例）', ['仅供演示使用']))
      await bill.locator('input[type=file]').setInputFiles({ name: '回单.png', mimeType: 'image/png', buffer: slip })
      await bill.getByText(/^汇款凭证已提交/).waitFor()
      await visit(finance, '/MyManage/admin/fees?keyword=1000')
      await finance.page.locator('[data-open] li > button').first().click()
      await finance.page.getByRole('button', { name: /^确认到账/ }).click()
      await finance.page.getByRole('button', { name: '与企业名称相同' }).click()
      await finance.page.getByLabel('银行流水号').fill(`7731 ${username} ${width}`)
      await finance.page.getByLabel('怎样查到这笔款').fill('网银里查到，今天到账')
      await finance.page.getByRole('button', { name: /^确认到账/ }).click()
      await finance.page.getByText('已确认到账，业务已办结').waitFor()
      await page.reload()
    }
    await bill.getByText('已缴费').waitFor()
    await person.shot('two-firms-paid')
    await followMessage(person, '申请已批准')
    await page.waitForURL('**/MyManage/SystemMember/index')
    await expectMenus(person, { has: '证书', hasNot: '入会申请' })
    await page
      .getByText(chinaDay(validUntil(now)))
      .first()
      .waitFor()
    await person.shot('two-firms-member')

    const steps = page.getByRole('region', { name: '开头三步' })
    await steps.getByLabel('商品名称', { exact: true }).fill('示例 绿茶 100 g')
    await steps.getByRole('button', { name: '就用这个号，去下载条码' }).click()
    const symbol = page.waitForEvent('download')
    await steps.getByRole('button', { name: '下载 SVG' }).click()
    expect((await readDownload(symbol)).toString()).toContain('<svg')
    const certificate = page.waitForEvent('download')
    await page.getByRole('button', { name: '下载 PDF 证书' }).click()
    expect((await readDownload(certificate)).subarray(0, 5).toString()).toBe('%PDF-')
    await person.shot('two-firms-first-day')

    await openBusiness(person, /信息变更/)
    await page.getByRole('button', { name: '注册地址有变化' }).click()
    await page.getByLabel('注册地址', { exact: true }).fill('示例路 2 号示例大厦 7 层')
    await page.getByRole('button', { name: '下一步：核对改动' }).click()
    await person.shot('two-firms-change')
    await page.getByRole('button', { name: '提交变更' }).click()
    await page.getByText(/^已提交，由/).waitFor()
    await passCases('change', firm.firmName, '示例路 2 号示例大厦 7 层')
    await followMessage(person, '信息变更')
    await page.getByText('信息变更已办结').waitFor()
    await person.shot('two-firms-changed')

    await openBusiness(person, /^注销厂商识别代码/)
    await page.getByLabel('注销原因').click()
    await page.locator('.ant-select-item-option-content').getByText('不再生产经营').click()
    await page.getByLabel('停用日期').fill(effectiveOn)
    await page.getByLabel('已用该代码的商品怎么处理').fill('没有库存，已停止印刷')
    await page.getByRole('button', { name: '提交注销' }).click()
    await page
      .getByText(/已提交，由/)
      .first()
      .waitFor()
    await passCases('cancellation', firm.firmName, '没有库存，已停止印刷')
    await followMessage(person, '注销')
    await settled(page)
    await person.shot('two-firms-cancelled')
    await expectMenus(person, { has: '入会申请', hasNot: '证书' })
    await expectAccessible(person)
    await page.getByRole('link', { name: '看注销公告' }).click()
    await page.getByText(firm.firmName).first().waitFor()
    await applyAgain(person, firm)
    expect(seen.logins).toBe(0)
    expect(seen.paths.filter(path => path === '/login' || path === '/404')).toEqual([])
    expect(person.faults).toEqual([])
    await leave(finance)
  },
)
