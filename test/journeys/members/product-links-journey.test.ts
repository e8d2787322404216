/** A member says where the code of a product leads, sees at once what others get, and finds what was typed after a login. */
import { expect, test } from 'vitest'
import { demoPassword } from '../../../src/access/demo-accounts.ts'
import { journeyWidths } from '../../tools/widths.ts'
import { journeySite } from '../journey-site.ts'
import { expectAccessible, logIn, newPerson, visit } from '../person.ts'
import { reloadPage } from '../settled.ts'

const site = journeySite()
const widths = process.env.SHOTS ? [1440, 768, 390] : journeyWidths

test.each(widths)('at %i px a link is tried before it is saved, becomes the default and is changed', async width => {
  const person = await newPerson(site().browser, site().address, width)
  await logIn(person, 'demo_member', demoPassword)
  const { page } = person
  await visit(person, '/MyManage/SystemMember/product')
  for (const [label, value] of Object.entries({ 商品名称: `示例酸奶 ${width}`, 品牌: '示例青禾', 净含量: '100 g' }))
    await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByRole('button', { name: '保存并公开' }).click()
  await page.getByRole('link', { name: '看公开的页面' }).waitFor()
  await page.getByRole('link', { name: '链接', exact: true }).click()
  const table = page.getByRole('region', { name: '扫二维码，去哪里' })
  await table.getByText('从资料来，不能删').first().waitFor()
  if (width < 992) await page.getByRole('button', { name: '看看对方得到什么' }).click()
  const preview = page.getByRole('region', { name: '看看对方得到什么' })
  await preview.getByText('307 转到商品页').waitFor()
  await preview.getByText('不上网').waitFor()
  await preview.getByText('200 linkset+json').waitFor()
  expect(await preview.getByRole('img', { name: /GS1 数字链接/ }).getAttribute('width')).toMatch(/^\d+$/)
  await expectAccessible(person)
  await person.shot('links')

  await page.getByRole('link', { name: '加链接' }).click()
  await page.getByLabel('是什么').click()
  await page.getByLabel('是什么').fill('常见问题')
  await page.locator('.ant-select-item-option', { hasText: 'gs1:faqs' }).click()
  await page.getByLabel('标题', { exact: true }).fill('怎样存放')
  await page.getByLabel('网址', { exact: true }).fill('https://brand.cn/faq')
  await page.getByText('设为默认：手机扫码先打开它').click()
  await preview.getByText('307 转到常见问题').waitFor()
  await preview.getByText('下面已经算上您正在写、还没保存的这一条。').waitFor()
  await expectAccessible(person)
  await person.shot('links-form')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  const own = table.getByRole('row', { name: /怎样存放/ })
  await own.waitFor()
  expect(await own.getByRole('radio').isChecked()).toBe(true)
  // Whether a network is there or not.
  await own.getByText(/能打开|打不开/).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  await expectAccessible(person)
  await person.shot('links-saved')

  await table
    .getByRole('row', { name: /商品页/ })
    .getByRole('radio')
    .click()
  await expect.poll(() => own.getByRole('radio').isChecked()).toBe(false)
  await page.getByRole('link', { name: /^前缀/ }).click()
  await table.getByText('还没有给整个前缀写的链接').waitFor()
  await page.getByRole('link', { name: '本商品' }).click()
  await own.getByRole('link', { name: /^(换地址|改)/ }).click()
  await page.getByRole('button', { name: '删除这一条' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).click()
  await own.waitFor({ state: 'detached' })

  // A phone scans the code; the page counts it soon.
  const visits = page.getByRole('region', { name: '扫码次数' })
  await visits.getByText('近 90 天没有人扫过').waitFor()
  const [path = ''] = /\/01\/\d{14}/.exec((await preview.textContent()) ?? '') ?? []
  for (let times = 0; times < 3; times++) {
    const { status } = await fetch(person.site + path, { redirect: 'manual' })
    expect(status).toBe(307)
  }
  await expect
    .poll(async () => {
      await reloadPage(page)
      return (await visits.textContent()) ?? ''
    })
    .toContain('约 3 次')
  await visits.getByText('按天看').click()
  await expectAccessible(person)
  await person.shot('links-visits')
  expect(person.faults).toEqual([])
})
