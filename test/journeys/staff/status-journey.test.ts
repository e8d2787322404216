/** The state of the services in a real browser: an administrator writes a draft, publishes it and adds what follows; a visitor reads it in both
 *  languages, without scripts. */
import { expect, test } from 'vitest'
import { demoPassword } from '../../../src/access/demo-accounts.ts'
import { journeyWidths } from '../../tools/widths.ts'
import { journeySite } from '../journey-site.ts'
import { expectAccessible, logIn, newPerson, type Person, visit } from '../person.ts'
import { openPage } from '../settled.ts'

const site = journeySite()
const widths = process.env.SHOTS ? [1440, 768, 390] : journeyWidths

async function see(person: Person, { width, name }: { width: number; name: string }) {
  await expectAccessible(person)
  expect(await person.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  await person.shot(`status-${name}`)
}

test.each(widths)(
  'at %i px an incident is drafted, published, resolved, and read by a visitor in both languages',
  async width => {
    const title = `短信验证码收到得慢 ${width}`
    const end = `已经换了线路，恢复正常（${width}）。`
    const admin = await newPerson(site().browser, site().address, width)
    await logIn(admin, 'demo_admin', demoPassword)
    const { page } = admin
    await visit(admin, '/MyManage/admin/status')
    await page.getByRole('button', { name: '写一条故障或维护' }).click()
    await page.getByRole('button', { name: '保存草稿' }).click()
    await page.getByText('有 4 处需要修改').waitFor()
    await see(admin, { width, name: 'console-faults' })
    await page.getByLabel('标题', { exact: true }).fill(title)
    await page.getByLabel('英文标题').fill(`SMS codes are slow ${width}`)
    await page.getByLabel('短信与邮件').check()
    const before = new Date(Date.now() + 8 * 3_600_000 - 60_000).toISOString().slice(0, 16)
    await page.getByLabel('开始时间').fill(before)
    await page.getByLabel('说明', { exact: true }).fill('验证码要等几分钟，也可以用邮件登录。')
    await page.getByRole('button', { name: '保存草稿' }).click()
    await page.getByRole('heading', { name: title }).waitFor()
    await see(admin, { width, name: 'console-draft' })
    await page.getByRole('button', { name: '公开', exact: true }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: '公开', exact: true }).click()
    await page.getByRole('button', { name: '加进展' }).first().waitFor()

    const visitor = await newPerson(site().browser, site().address, width)
    await visit(visitor, '/sitemap')
    await visitor.page.locator('footer').getByRole('link', { name: '服务状态' }).click()
    await expect
      .poll(async () => {
        await visitor.page.reload()
        return visitor.page.getByRole('heading', { name: title }).count()
      })
      .toBe(1)
    await see(visitor, { width, name: 'page-zh' })
    await visitor.page.getByRole('link', { name: 'English' }).click()
    await visitor.page.getByRole('heading', { name: `SMS codes are slow ${width}` }).waitFor()
    await see(visitor, { width, name: 'page-en' })

    await page.getByRole('button', { name: '加进展' }).first().click()
    await page.getByLabel('说明', { exact: true }).fill(end)
    await see(admin, { width, name: 'console-update' })
    await page.getByLabel('现在的状态').click()
    await page.locator('.ant-select-item-option', { hasText: '已恢复' }).click()
    await page.getByRole('button', { name: '公开这条进展' }).click()
    await page.getByText('已恢复').first().waitFor()
    await see(admin, { width, name: 'console-resolved' })
    await openPage(visitor.page, `${site().address}/status`)
    await expect
      .poll(async () => {
        await visitor.page.reload()
        return visitor.page.getByText(end).count()
      })
      .toBe(1)
    await see(visitor, { width, name: 'page-resolved' })
    expect(visitor.faults).toEqual([])
  },
)
