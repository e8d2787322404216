/** The numbers of every kind of key on one page, in a real browser: allocated next, chosen, as a block, reserved, found again, and mapped. */
import { expect, test } from 'vitest'
import { demoPassword } from '../../../src/access/demo-accounts.ts'
import { journeyWidths } from '../../tools/widths.ts'
import { journeySite } from '../journey-site.ts'
import { expectAccessible, logIn, newPerson, visit } from '../person.ts'

const site = journeySite()
const path = '/MyManage/SystemMember/numbers'

test.each(journeyWidths)(
  'at %i px a member gives numbers to places, assets and packages without arithmetic',
  async width => {
    const person = await newPerson(site().browser, site().address, width)
    await logIn(person, 'demo_member', demoPassword)
    const { page } = person
    const allocate = page.getByRole('button', { name: '分配', exact: true })
    await visit(person, path)
    await page.getByRole('link', { name: 'GLN 位置' }).click()
    await page.getByText('下一个可用的是').waitFor()
    await person.shot('keys')
    await page.getByLabel('数量', { exact: true }).fill('12')
    await page.getByLabel('用在哪里', { exact: true }).fill(`示例库位 ${width}`)
    await allocate.click()
    await page.getByText('分配了 12 个号码').first().waitFor()
    await page.getByLabel('从哪个编号', { exact: true }).fill(width === 390 ? '7001' : '7101')
    await page.getByText('空着。').waitFor()
    await allocate.click()
    await page.getByText('分配了 1 个号码').first().waitFor()
    await page.getByLabel('从哪个编号', { exact: true }).fill(width === 390 ? '7001' : '7101')
    await page.getByText('已用于别处').waitFor()
    await allocate.click()
    await page.getByText('已经用过，用过的号码不再分配').first().waitFor()
    await person.shot('keys-used')
    await page.getByLabel('号码、商品、用途里的字').fill(`库位 ${width}`)
    await page.getByRole('button', { name: '查找' }).click()
    await page.getByText('共 12 个').waitFor()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: '下载全部' }).click()
    expect((await download).suggestedFilename()).toMatch(/-GLN\.csv$/)
    await expectAccessible(person)

    await visit(person, `${path}?kind=GTIN-14`)
    await page.getByLabel('里面的商品', { exact: true }).fill('0')
    await page.getByText('建议用指示符').waitFor()
    await person.shot('keys-package')
    await allocate.click()
    await page.getByText('分配了 1 个号码').first().waitFor()

    await visit(person, `${path}?kind=GRAI`)
    await page.getByLabel('用在哪里', { exact: true }).fill('示例周转箱')
    await allocate.click()
    const type = page.getByRole('status').getByRole('link').first()
    const number = (await type.textContent()) ?? ''
    await visit(person, `${path}?kind=GRAI&series=${number}`)
    await page.getByText(`下一个可用的是 ${number}1`).waitFor()
    await person.shot('keys-serials')
    if (width > 767) {
      await visit(person, `${path}?kind=SSCC`)
      await page.getByRole('link', { name: /放大/ }).first().click()
      await page.getByRole('link', { name: '看全部号码' }).waitFor()
      await person.shot('keys-part')
    }
    await expectAccessible(person)
    expect(person.faults).toEqual([])
  },
)
