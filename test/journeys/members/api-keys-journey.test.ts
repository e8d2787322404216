/** A member makes an API key, stores it, uses it and revokes it. */
import { expect, test } from 'vitest'
import { demoPassword } from '../../../src/access/demo-accounts.ts'
import { journeySite } from '../journey-site.ts'
import { expectAccessible, logIn, newPerson, visit } from '../person.ts'

const site = journeySite()
const path = '/MyManage/SystemMember/apiKeys'

const widths = process.env.SHOTS ? [1440, 768, 390] : [1440]

test('a key is made with the password, displayed once, and works until it is revoked', async () => {
  const { address, browser } = site()
  const person = await newPerson(browser, address)
  const { page, faults } = person
  const shot = async (name: string) => {
    for (const width of process.env.SHOTS ? widths : []) {
      await page.setViewportSize({ width, height: 900 })
      await page.screenshot({ path: `${process.env.SHOTS}/${name}-${width}.png`, fullPage: true })
    }
    await page.setViewportSize({ width: 1440, height: 900 })
  }
  await logIn(person, 'demo_member', demoPassword)
  await visit(person, path)
  await page.getByText('还没有密钥').waitFor()
  await shot('keys-empty')
  await page.getByRole('button', { name: '新建密钥' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('名称').fill('门店补货系统')
  await dialog.getByLabel('商品 写').check()
  await dialog.getByLabel('只许这些网络').fill('127.0.0.1')
  await dialog.getByLabel('您的登录密码').fill(demoPassword)
  await shot('keys-form')
  await dialog.getByRole('button', { name: '生成密钥' }).click()
  const made = page.getByRole('alertdialog')
  const secret = (await made.locator('code').textContent()) ?? ''
  await shot('keys-made')
  await page.keyboard.press('Escape')
  await expect.poll(() => made.locator('code').textContent()).toBe(secret)
  expect(await made.getByRole('button', { name: '完成' }).isDisabled()).toBe(true)
  await made.getByLabel('我已经存好').check()
  await made.getByRole('button', { name: '完成' }).click()
  const use = () => fetch(`${address}/api/v1/lookup/6901234567892`, { headers: { authorization: `Bearer ${secret}` } })
  expect((await use()).status).toBe(200)
  await page.reload()
  await page.getByText('门店补货系统').waitFor()
  expect(await page.content()).not.toContain(secret)
  await expectAccessible(person)
  await shot('keys-list')
  await page.getByRole('button', { name: '撤销“门店补货系统”' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '撤销' }).click()
  await page.getByText('已撤销', { exact: true }).waitFor()
  await expect.poll(async () => (await use()).status).toBe(401)
  await shot('keys-revoked')
  expect(faults).toEqual([])
})
