/** From an approved application to the files of the first symbol, without a second login: the member's three first steps; and a returned
 *  application, which opens at the field with the fault. */
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { demonstrationCreditCode } from '../../../src/registration/demonstration/samples.ts'
import { journeyWidths } from '../../tools/widths.ts'
import { journeySite } from '../journey-site.ts'
import { expectAccessible, newPerson, type Person, readDownload, register, submitRecord, visit } from '../person.ts'
import { openCaseByCalls, signInByCalls } from '../staff/staff-calls.ts'

const site = journeySite()

type Line = { id: number; caseId: number; version: number }

/** The verdict of a reviewer on the application of a firm. */
async function decide(username: string, firmName: string, verdict: object) {
  const session = await signInByCalls(site().address, username)
  const { call } = session
  const [line] = (await call('tycpdmfirm/authApi/findlist', { keyword: firmName })).data as Line[]
  if (!line) throw new Error(`No application of ${firmName} waits`)
  await openCaseByCalls(session, { id: line.id, caseId: line.caseId })
  const reply = await call('tycpdmfirm/authApi/audit', { id: line.id, version: line.version, ...verdict })
  expect(reply).toMatchObject({ success: true })
}

async function applicant(width: number, number: number): Promise<{ person: Person; firmName: string }> {
  const person = await newPerson(site().browser, site().address, width)
  await register(person, { username: `first_day_${number}`, password: 'Lantern#Kettle26', phone: `1391113${number}` })
  const firmName = `示例糕点${number}（演示）有限公司`
  await submitRecord(person, { firmName, creditCode: demonstrationCreditCode('320505', number) })
  return { person, firmName }
}

test.each([
  [1440, 8101],
  [768, 8102],
  [390, 8103],
])(
  'at %i px a new member has the files of its first symbol after two clicks, and looks it up',
  async (width, number) => {
    const { person, firmName } = await applicant(width, number)
    const { page } = person
    await decide('demo_js', firmName, { verdict: 'pass' })
    await decide('demo_centre', firmName, { verdict: 'pass' })
    await visit(person, '/MyManage/UnVerify/index')
    if (page.url().includes('UnVerify')) {
      await page.getByText(/^厂商识别代码 6999\d{4} 已经分配/).waitFor()
      await person.shot('what-next')
    }
    await visit(person, '/MyManage')
    await page.waitForURL('**/MyManage/SystemMember/index')
    const steps = page.getByRole('region', { name: '开头三步' })
    await steps.getByText('完成 0 / 3').waitFor()
    await steps.getByRole('img').waitFor()
    await page.getByText('下载 PDF 证书').waitFor()
    await expectAccessible(person)
    await person.shot('first-day-number')
    await steps.getByRole('button', { name: '就用这个号，去下载条码' }).click()
    await steps.getByText('请填写商品名称').first().waitFor()
    await steps.getByLabel('商品名称', { exact: true }).fill('示例 桂花糕 300 g')
    await steps.getByRole('button', { name: '就用这个号，去下载条码' }).click()
    await steps.getByText('完成 1 / 3').waitFor()
    await steps.getByText('示例 桂花糕 300 g').waitFor()
    await person.shot('first-day-symbol')
    const download = page.waitForEvent('download')
    await steps.getByRole('button', { name: '下载 SVG' }).click()
    expect((await readDownload(download)).toString()).toContain('<svg')
    await steps.getByText('完成 2 / 3').waitFor()
    await steps.getByRole('button', { name: '下一步：查一查这个号码' }).click()
    await person.shot('first-day-lookup')
    await steps.getByRole('button', { name: '以后再做' }).click()
    await steps.getByRole('button', { name: '接着做' }).waitFor()
    await person.shot('first-day-folded')
    await expectAccessible(person)
    await visit(person, '/MyManage/SystemMember/index')
    await steps.getByRole('button', { name: '接着做' }).click()
    await steps.getByRole('link', { name: '去查一查这个号码' }).click()
    await page.waitForURL('**/search/**')
    await page.getByText(firmName).first().waitFor()
    await visit(person, '/MyManage/SystemMember/index')
    await page.getByText('下一个可用号码').first().waitFor()
    expect(await steps.count()).toBe(0)
    expect(person.faults).toEqual([])
  },
)

test.each(journeyWidths.map((width, at) => [width, 8105 + at] as const))(
  'at %i px the product named while waiting has its symbol two clicks after the message of the approval',
  async (width, number) => {
    const { person, firmName } = await applicant(width, number)
    const { page } = person
    await page.getByLabel('第一种商品的名称', { exact: true }).fill('示例 桂花糕 300 g')
    await page.getByRole('button', { name: '记下' }).click()
    await page.getByText('已记下，批准时给它第一个号码').waitFor()
    await expectAccessible(person)
    await person.shot('first-product')
    await decide('demo_js', firmName, { verdict: 'pass' })
    await decide('demo_centre', firmName, { verdict: 'pass' })
    await visit(person, '/MyManage/messages')
    let clicks = 0
    const click = async (target: Locator) => {
      clicks += 1
      await target.click()
    }
    await click(page.locator('a[href^="/MyManage/SystemMember/index"]').filter({ visible: true }).last())
    const steps = page.getByRole('region', { name: '开头三步' })
    await steps.getByText('完成 1 / 3').waitFor()
    await steps.getByText('示例 桂花糕 300 g').waitFor()
    await person.shot('first-product-symbol')
    const download = page.waitForEvent('download')
    await click(steps.getByRole('button', { name: '下载 SVG' }))
    expect((await readDownload(download)).toString()).toContain('<svg')
    expect(clicks).toBeLessThanOrEqual(2)
    expect(person.faults).toEqual([])
  },
)

test('a returned application opens at the step of its first fault, with the focus in the field and the reason beside it', async () => {
  const { person, firmName } = await applicant(390, 8104)
  const { page } = person
  const reasons = [{ field: 'contactPhone', reason: '号码打不通。' }]
  await decide('demo_js', firmName, { verdict: 'return', reasons })
  await visit(person, '/MyManage/UnVerify/index')
  await page.getByText(/^第 2 步/).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('contactPhone')
  await page.getByText(/退回原因：号码打不通。/).waitFor()
  await person.shot('returned-at-step')
  await expectAccessible(person)
  expect(person.faults).toEqual([])
})
