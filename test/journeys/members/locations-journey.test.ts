/** A member allocates a place under its headquarters, publishes it, and everybody finds it by its number. */
import { expect, test } from 'vitest'
import { demoPassword } from '../../../src/access/demo-accounts.ts'
import { journeyWidths } from '../../tools/widths.ts'
import { journeySite } from '../journey-site.ts'
import { expectAccessible, logIn, newPerson, visit } from '../person.ts'

const site = journeySite()
const widths = process.env.SHOTS ? [1440, 768, 390] : journeyWidths

test.each(widths)('at %i px a place is allocated under a parent, published and found', async width => {
  const person = await newPerson(site().browser, site().address, width)
  await logIn(person, 'demo_member', demoPassword)
  const { page } = person
  const noOverflow = async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  await visit(person, '/MyManage/SystemMember/locations')
  await page.getByRole('link', { name: '中心仓库（演示）', exact: true }).waitFor()
  await expectAccessible(person)
  await noOverflow()
  await person.shot('locations-tree')
  await page.getByRole('link', { name: '新增下级：中心仓库（演示）', exact: true }).click()

  await page.getByText('中心仓库（演示）', { exact: false }).first().waitFor()
  await page.getByLabel('名称', { exact: true }).fill(`恒温库 ${width}`)
  await page.getByLabel('联系电话').fill('021-5555 0000')
  await page.getByRole('button', { name: '保存并分配位置码' }).click()
  await page.getByText('请填写地区').first().waitFor()
  await person.shot('location-faulty')
  await page.getByLabel('地区', { exact: true }).fill('姑苏')
  await page.locator('.ant-cascader-menu-item', { hasText: '姑苏区' }).first().click()
  await page.getByLabel('详细地址').fill('示例路 8 号')
  await page.getByLabel('公开：别人按位置码查得到').check()
  await page.getByRole('button', { name: '保存并分配位置码' }).click()
  await page.waitForURL(/location\?gln=\d{13}/)
  const gln = new URL(page.url()).searchParams.get('gln') ?? ''
  await page.getByText(`位置码 ${gln}`, { exact: true }).waitFor()
  await page.getByText('改动记录').waitFor()
  await expectAccessible(person)
  await noOverflow()
  await person.shot('location-saved')

  await page.getByRole('link', { name: '看公开的页面' }).click()
  await page.waitForURL(/\/search\/gln\?/)
  await page.getByRole('list', { name: '上下级位置' }).getByText('中心仓库（演示）').waitFor()
  await page.getByText('示例路 8 号').waitFor()
  expect(await page.locator('main').innerText()).not.toContain('5555')
  await expectAccessible(person)
  await noOverflow()
  await person.shot('location-public')

  await visit(person, `/MyManage/SystemMember/locations?keyword=${encodeURIComponent(`恒温库 ${width}`)}`)
  await page.getByRole('link', { name: `恒温库 ${width}`, exact: true }).waitFor()
  await person.shot('locations-found')
  await page.getByRole('link', { name: `恒温库 ${width}`, exact: true }).click()
  await page.getByRole('button', { name: '停用', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '停用', exact: true }).click()
  await page.getByText('号码不会再分配给别的地方').waitFor()
  await person.shot('location-inactive')
  expect(person.faults).toEqual([])
})
