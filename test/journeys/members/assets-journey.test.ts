/** A warehouse person adds crates of a new type, sends them out by a scanner, gets them back, and sees who has what. */
import { expect, test } from 'vitest'
import { demoPassword } from '../../../src/access/demo-accounts.ts'
import { journeyWidths } from '../../tools/widths.ts'
import { journeySite } from '../journey-site.ts'
import { expectAccessible, logIn, newPerson, type Person, visit } from '../person.ts'

const site = journeySite()
const widths = process.env.SHOTS ? [1440, 768, 390] : journeyWidths

const expectFits = async ({ page }: Person, width: number) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)

test.each(widths)('at %i px crates are added, scanned out and back, with every fault named', async width => {
  const person = await newPerson(site().browser, site().address, width)
  await logIn(person, 'demo_member', demoPassword)
  const { page } = person
  await visit(person, '/MyManage/SystemMember/assets')
  await page.getByText('木托盘 1200×1000（演示）').waitFor()
  await expectAccessible(person)
  await expectFits(person, width)
  await person.shot('assets')
  // A new type.
  await page.getByRole('button', { name: '新增类型' }).click()
  await page.getByRole('button', { name: '保存并分配 GRAI' }).click()
  await page.getByText('请填写名称').first().waitFor()
  await page.getByLabel('名称', { exact: true }).fill(`周转箱 ${width}`)
  await page.getByLabel('种类', { exact: true }).first().click()
  await page.locator('.ant-select-item-option', { hasText: '周转箱' }).first().click()
  await page.getByLabel('几天不还算逾期').fill('30')
  await person.shot('assets-new-type')
  await page.getByRole('button', { name: '保存并分配 GRAI' }).click()
  // Its assets.
  await page.waitForURL(/assetType\?grai=/)
  await page.getByRole('heading', { name: `周转箱 ${width}` }).waitFor()
  const grai = new URL(page.url()).searchParams.get('grai') ?? ''
  await page.getByLabel('前缀').fill('C')
  await page.getByLabel('从几号起').fill('1')
  await page.getByLabel('加几件').fill('60')
  await page.getByLabel('数字几位').fill('4')
  await page.getByText('系列号 C0001 至 C0060').waitFor()
  await expectAccessible(person)
  await person.shot('asset-type-empty')
  await page.getByRole('button', { name: '加资产' }).click()
  await page.getByRole('listitem').filter({ hasText: 'C0001' }).first().waitFor()
  // Scan, Enter, done.
  const scan = page.getByLabel('扫资产上的码，回车就记')
  await scan.fill(`8003${grai}C0001`)
  await scan.press('Enter')
  await page.getByText('请填写发给谁').waitFor()
  await page.getByLabel('发给谁（位置码或名称）').fill('示例超市')
  await page.keyboard.press('Escape')
  await scan.fill(`8003${grai}C0001`)
  await scan.press('Enter')
  await page.getByText('发出 1 件，发给示例超市').waitFor()
  for (const serial of ['C0002', 'C0003', 'C0002']) {
    await scan.pressSequentially(`(8003)${grai}${serial}`)
    await scan.press('Enter')
  }
  await page.getByText('已经发给这一家了').waitFor()
  await page.getByText('这一次记了 3 件').waitFor()
  expect(await scan.inputValue()).toBe('')
  // A block with faults moves nothing, and comes back to be corrected.
  await scan.fill(`${grai}C0004\nhttps://id.gs1.org/8003/${grai}C0999\n(01)06901234567892`)
  await scan.press('Enter')
  await page.getByText('一件也没有记，2 处有错').waitFor()
  await page.getByText('本企业没有这件资产').waitFor()
  await expectAccessible(person)
  await expectFits(person, width)
  await person.shot('asset-type-scanned')
  await scan.fill(`${grai}C0004`)
  await scan.press('Enter')
  await page.getByText('这一次记了 4 件').waitFor()
  // Who has what, the history and the symbols.
  await page.getByRole('link', { name: '示例超市' }).click()
  const line = page.getByRole('listitem').filter({ hasText: 'C0002' }).filter({ hasText: '在外' })
  await line.getByRole('button', { name: '记录和条码 C0002' }).click()
  await line.getByText('发出：示例超市').waitFor()
  await line.getByRole('img').first().waitFor()
  await expectAccessible(person)
  await expectFits(person, width)
  await person.shot('asset-details')
  // Labels of some.
  await page.getByLabel('选中 C0001').check()
  await page.getByLabel('选中 C0002').check()
  await page.getByRole('button', { name: '标签 PDF' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'GS1 DataMatrix' }).getByRole('link').click(),
  ])
  expect(download.suggestedFilename()).toMatch(/\.pdf$/)
  // The chosen ones come back.
  await page.getByRole('button', { name: '收发选中的' }).click()
  await page.locator('.ant-radio-button-wrapper', { hasText: '收回' }).click()
  await page.getByRole('button', { name: '收回', exact: true }).click()
  await page.getByText('收回 2 件').waitFor()
  await person.shot('asset-returned')
  expect(person.faults).toEqual([])
})
