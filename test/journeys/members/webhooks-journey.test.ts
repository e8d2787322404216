/** A member adds an address for webhooks, sees its secret once, tries it, and sees why it fails. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { demoPassword } from '../../../src/access/demo-accounts.ts'
import { accounts } from '../../../src/access/tables.ts'
import type { Db } from '../../../src/db/connect.ts'
import { firms } from '../../../src/registration/tables.ts'
import { webhookDeliveries, webhooks } from '../../../src/webhooks/tables.ts'
import { dayMs } from '../../../src/wire/china-time.ts'
import { startReceiver } from '../../tools/servers/hook-receiver.ts'
import { createHook, emitTest } from '../../tools/webhooks.ts'
import { journeySite } from '../journey-site.ts'
import { expectAccessible, logIn, newPerson, type Person, visit } from '../person.ts'

const failing = 'https://erp.example.cn/hooks/barcode?system=erp-production&tenant=china-east'
const disabled = 'https://pos.example.cn/hooks'

/** Of demo_member2: an address that fails, and one that is disabled. */
async function addHooks(db: Db) {
  const now = new Date()
  const [firm] = await db
    .select({ id: firms.id })
    .from(firms)
    .innerJoin(accounts, eq(accounts.id, firms.accountId))
    .where(eq(accounts.username, 'demo_member2'))
  if (!firm) throw new Error('The demonstration has no such member')
  const own = { db, time: { now }, firmId: firm.id }
  const hooks = [await createHook(own, { url: failing }), await createHook(own, { url: disabled })]
  await emitTest(own, { key: 'a product' })
  const failingSince = new Date(now.getTime() - dayMs / 8)
  const restUntil = new Date(now.getTime() + dayMs / 144)
  for (const [at, { id }] of hooks.entries())
    await db
      .update(webhooks)
      .set({ failures: 12, failingSince, restUntil, disabledAt: at === 1 ? now : null })
      .where(eq(webhooks.id, id))
  const last = { attempts: 12, lastAttemptAt: now, lastFailure: 'unreachable', lastMs: 3000 } as const
  await db.update(webhookDeliveries).set({ state: 'failed', nextAttemptAt: restUntil, ...last })
}

const site = journeySite({ WEBHOOKS_TO_LOOPBACK: 'on' }, addHooks)

const shoot = async ({ page }: Person, name: string) => {
  for (const width of process.env.SHOTS ? [768, 390, 1440] : []) {
    await page.setViewportSize({ width, height: 900 })
    await page.screenshot({ path: `${process.env.SHOTS}/${name}-${width}.png`, fullPage: true })
  }
}

test('an address gets a signed test, and a failure is told in words', async () => {
  const { address, browser } = site()
  const receiver = await startReceiver()
  const person = await newPerson(browser, address)
  const { page, faults } = person
  await logIn(person, 'demo_member', demoPassword)
  await visit(person, '/MyManage/SystemMember/apiKeys')
  await page.getByRole('button', { name: '加地址' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('地址').fill(receiver.address)
  await dialog.getByLabel('您的登录密码').fill(demoPassword)
  await shoot(person, 'hooks-form')
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
  await shoot(person, 'hooks-log')
  expect(faults).toEqual([])
})

test('an address that fails or is disabled says so; a change that somebody else made is displayed before it is written over', async () => {
  const { address, browser } = site()
  const person = await newPerson(browser, address)
  const { page, faults } = person
  await logIn(person, 'demo_member2', demoPassword)
  await visit(person, '/MyManage/SystemMember/apiKeys')
  await page.getByText('连续 12 次没送到').waitFor()
  await page.getByText('1 条留着').waitFor()
  await expectAccessible(person)
  await shoot(person, 'hooks-failing')
  const open = async () => {
    await page.getByRole('button', { name: `修改 ${disabled}` }).click()
    await page.getByRole('dialog').getByLabel('您的登录密码').fill(demoPassword)
  }
  const dialog = page.getByRole('dialog')
  await open()
  // Somebody else leaves one event out.
  const events = ['product.published']
  const hook = { url: disabled, events, revision: 1, password: demoPassword }
  const changed = await page.evaluate(async input => {
    const headers = { 'content-type': 'application/json', token: localStorage.getItem('token') ?? '' }
    const send = (call: string, body: object) =>
      fetch(`/api/webhooks/authApi/${call}`, { method: 'POST', headers, body: JSON.stringify(body) })
    const { data } = await (await send('list', {})).json()
    const { id } = data.hooks.find(({ url }: { url: string }) => url === input.url)
    return (await send('change', { ...input, id })).status
  }, hook)
  expect(changed).toBe(200)
  await dialog.getByRole('button', { name: '保存' }).click()
  await dialog.getByText('这个地址刚被别人改过，现在存的是：').waitFor()
  await dialog.getByText(`${disabled}，商品已公开。`).waitFor()
  await shoot(person, 'hooks-changed')
  await dialog.getByLabel('您的登录密码').fill(demoPassword)
  await dialog.getByRole('button', { name: '保存' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: `启用 ${disabled}` }).click()
  await page.getByRole('button', { name: `启用 ${disabled}` }).waitFor({ state: 'hidden' })
  expect(faults).toEqual([])
})
