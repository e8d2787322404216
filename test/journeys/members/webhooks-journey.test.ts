/** A member adds an address for webhooks, sees its secret once, tries it, and sees why it fails. */
import { expect, test } from 'vitest'
import { demoPassword } from '../../../src/access/demo-accounts.ts'
import { startReceiver } from '../../tools/servers/hook-receiver.ts'
import { journeySite } from '../journey-site.ts'
import { expectAccessible, logIn, newPerson, visit } from '../person.ts'

const site = journeySite({ WEBHOOKS_TO_LOOPBACK: 'on' })

test('an address gets a signed test, and a failure is told in words', async () => {
  const { address, browser } = site()
  const receiver = await startReceiver()
  const person = await newPerson(browser, address)
  const { page, faults } = person
  const shot = async (name: string) => {
    for (const width of process.env.SHOTS ? [768, 390, 1440] : []) {
      await page.setViewportSize({ width, height: 900 })
      await page.screenshot({ path: `${process.env.SHOTS}/${name}-${width}.png`, fullPage: true })
    }
  }
  await logIn(person, 'demo_member', demoPassword)
  await visit(person, '/MyManage/SystemMember/apiKeys')
  await page.getByRole('button', { name: '加地址' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('地址').fill(receiver.address)
  await dialog.getByLabel('您的登录密码').fill(demoPassword)
  await shot('hooks-form')
  await dialog.getByRole('button', { name: '加地址' }).click()
  const made = page.getByRole('alertdialog')
  await expect.poll(() => made.locator('code').textContent()).toMatch(/^whsec_/)
  await made.getByLabel('我已经存好').check()
  await made.getByRole('button', { name: '完成' }).click()
  await page.getByRole('button', { name: `向 ${receiver.address} 发一条试试` }).click()
  await page.getByRole('cell', { name: '200', exact: true }).waitFor()
  expect(receiver.received[0]?.headers['webhook-signature']).toMatch(/^v1,/)
  receiver.answer = (_, response) => void response.writeHead(500).end('broken')
  await page.getByRole('button', { name: `向 ${receiver.address} 发一条试试` }).click()
  await page.getByRole('cell', { name: '500 服务出错' }).waitFor()
  await page.getByRole('button', { name: '看内容：试发' }).first().click()
  await page.getByRole('dialog').getByText('broken').waitFor()
  await page.keyboard.press('Escape')
  await expectAccessible(person)
  await shot('hooks-log')
  expect(faults).toEqual([])
})
