/** Accounts of staff in a real browser: a branch reviewer is invited, opens the link of the message, sets a password and a second factor, gives the
 *  first verdict; then the role is changed while the console is open. */
import { expect, test } from 'vitest'
import { demoPassword } from '../../../src/access/demo-accounts.ts'
import { authenticatorCode } from '../../tools/access/authenticator.ts'
import { createAccountWithPassword } from '../../tools/create-account.ts'
import { journeySite } from '../journey-site.ts'
import { expectAccessible, logIn, newPerson, type Person, visit } from '../person.ts'

const site = journeySite({}, async db => {
  await createAccountWithPassword(db, { username: 'zhang_li', phone: '13800138555', realName: '示例张' })
})
const password = 'Lantern#Kettle26'

async function logInDemo(username: string, width: number) {
  const person = await newPerson(site().browser, site().address, width)
  await logIn(person, username, demoPassword)
  return person
}

/** The address of the link in the newest invitation, behind the address of the site. */
async function linkOf(address: string): Promise<string> {
  const response = await fetch(`${site().address}/api/demo/outbox?email=${encodeURIComponent(address)}`)
  const { data } = (await response.json()) as { data: { text: string }[] }
  return /\/login\?mode=invited#[\w-]+/.exec(data[0]?.text ?? '')?.[0] ?? ''
}

const expectNoOverflow = async ({ page }: Person, width: number) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)

async function invite(admin: Person, { name, email, duty }: { name: string; email: string; duty: string }) {
  const { page } = admin
  await page.getByRole('button', { name: '邀请同事' }).click()
  const panel = page.getByRole('region', { name: '邀请同事' })
  await panel.getByLabel('姓名').fill(name)
  await panel.getByLabel('工作邮箱').fill(email)
  await panel.getByRole('radio', { name: new RegExp(`^${duty}`) }).check()
  if (duty === '分支审核') {
    await panel.getByRole('combobox', { name: '分支机构' }).fill('江苏')
    await page.getByRole('option', { name: '江苏分中心' }).waitFor({ state: 'attached' })
    await page.keyboard.press('Enter')
    await panel.getByText(/已有审核 \d+ 人/).waitFor()
  }
  return panel
}

async function accept(person: Person, { username, email }: { username: string; email: string }) {
  const { page } = person
  await visit(person, await linkOf(email))
  await page.getByText('邀请您作为').waitFor()
  await expectAccessible(person)
  await person.shot('invited')
  await page.getByLabel('用户名').fill(username)
  await page.getByLabel('设置密码').fill(password)
  await page.getByRole('button', { name: '接受邀请' }).click()
  await page.getByRole('heading', { name: '设置两步验证' }).waitFor()
  await person.shot('invited-factor')
  const secret = (await page.getByRole('button', { name: '复制密钥' }).getAttribute('data-copy')) ?? ''
  await page.getByLabel('动态码').fill(authenticatorCode(secret, new Date()))
  await page.getByRole('button', { name: '完成设置' }).click()
  await page.getByRole('button', { name: '已经保存，继续' }).click()
  await page.waitForURL(/MyManage/)
}

test.each([1440, 390])(
  'at %i px a colleague is invited, gives the first verdict, and follows a change of the role',
  async width => {
    const admin = await logInDemo('demo_admin', width)
    const name = `示例丁${width}`
    const email = `ding${width}@example.cn`
    await visit(admin, '/MyManage/admin/staff')
    await admin.page.getByRole('button', { name: '演示管理员' }).waitFor()
    await expectAccessible(admin)
    await expectNoOverflow(admin, width)
    await admin.shot('staff-list')
    const panel = await invite(admin, { name, email, duty: '分支审核' })
    await expectAccessible(admin)
    await expectNoOverflow(admin, width)
    await admin.shot('staff-invite')
    // Escape closes the panel and keeps what was typed.
    await panel.getByLabel('姓名').press('Escape')
    await panel.waitFor({ state: 'hidden' })
    await admin.page.getByRole('button', { name: '邀请同事' }).click()
    expect(await panel.getByLabel('姓名').inputValue()).toBe(name)
    // So does another tab of the page.
    const tabs = admin.page.getByRole('navigation', { name: '账号与权限' })
    if (width < 1200) await panel.getByRole('button', { name: '关闭' }).click()
    await tabs.getByRole('link', { name: '企业账号' }).click()
    await admin.page.getByRole('button', { name: 'zhang_li' }).waitFor()
    await tabs.getByRole('link', { name: '工作人员' }).click()
    await admin.page.getByRole('button', { name: '邀请同事' }).click()
    expect(await panel.getByLabel('工作邮箱').inputValue()).toBe(email)
    expect(await panel.getByRole('radio', { name: /^分支审核/ }).isChecked()).toBe(true)
    await panel.getByText(/已有审核 \d+ 人/).waitFor()
    await panel.getByRole('button', { name: '发出邀请' }).click()
    await admin.page.getByText('邀请已发出').waitFor()
    await admin.page.getByText('邀请中，剩 3 天').first().waitFor()
    await admin.page.getByRole('button', { name }).click()
    await admin.page
      .getByRole('region', { name: `邀请：${name}` })
      .getByRole('button', { name: '重发' })
      .waitFor()
    await admin.shot('staff-invitation')

    const person = await newPerson(site().browser, site().address, width)
    await accept(person, { username: `ding_${width}`, email })
    const { page } = person
    await visit(person, '/MyManage/admin/check')
    const first = page.locator('[data-open] li button').first()
    await first.click()
    await page.getByLabel('审核意见').fill('经营范围与所选行业不符')
    await page.getByRole('button', { name: '不予通过' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '不予通过' }).click()
    await page.getByText('已作出不予通过的决定').waitFor()

    await visit(admin, `/MyManage/admin/staff?keyword=${encodeURIComponent(`ding_${width}`)}`)
    await admin.page.getByRole('button', { name }).click()
    const colleague = admin.page.getByRole('region', { name })
    await colleague.getByText('在用，正在登录').waitFor()
    await colleague.getByRole('button', { name: '改角色' }).first().click()
    await colleague.getByRole('radio', { name: /^审计员/ }).check()
    await colleague.getByLabel('原因').fill('调到审计处')
    await expectAccessible(admin)
    await admin.shot('staff-role')
    await colleague.getByRole('button', { name: '改角色' }).last().click()
    await admin.page.getByText('角色已改，马上生效').waitFor()
    await colleague.getByText('分支审核（江苏分中心） → 审计员（全国）').waitFor()
    await admin.shot('staff-person')

    // The open console has the new role with its next call, without a new login.
    await page.getByRole('link', { name: /^消息/ }).first().click()
    await page.waitForURL(/messages/)
    await page.getByRole('link', { name: '操作日志' }).first().waitFor()
    expect(await page.getByRole('link', { name: '审核队列' }).count()).toBe(0)
    await visit(person, '/MyManage/admin/staff')
    await page.getByRole('heading', { name: '哪个角色可以做什么' }).waitFor()
    expect(await page.getByRole('button', { name: '邀请同事' }).count()).toBe(0)
    await expectAccessible(person)
    await expectNoOverflow(person, width)
    await person.shot('staff-rights')
    for (const { faults } of [admin, person]) expect(faults).toEqual([])
  },
)

test.each([1440, 768, 390])('at %i px an account of an enterprise is disabled and enabled again', async width => {
  const admin = await logInDemo('demo_admin', width)
  const { page } = admin
  await visit(admin, '/MyManage/admin/staff?tab=enterprises')
  await page.getByRole('searchbox', { name: /^用户名/ }).fill('138 0013 8555')
  await page.keyboard.press('Enter')
  await page.getByText('138****8555').waitFor()
  await expectAccessible(admin)
  await expectNoOverflow(admin, width)
  await admin.shot('enterprise-list')
  await page.getByRole('button', { name: 'zhang_li' }).click()
  const panel = page.getByRole('region', { name: 'zhang_li' })
  await panel.getByLabel('原因').fill('企业来函，经办人已离职')
  await expectAccessible(admin)
  await expectNoOverflow(admin, width)
  await admin.shot('enterprise-person')
  await panel.getByRole('button', { name: '停用账号' }).click()
  await page.getByText('账号已停用，已通知企业').waitFor()
  await panel.getByRole('button', { name: '恢复使用' }).waitFor()
  await panel.getByLabel('原因').fill('企业已更正')
  await panel.getByRole('button', { name: '恢复使用' }).click()
  await page.getByText('账号已恢复使用').waitFor()
  await visit(admin, '/MyManage/admin/staff?open=new')
  await page.getByRole('region', { name: '邀请同事' }).waitFor()
  await expectNoOverflow(admin, width)
  await admin.shot('staff-new')
  await visit(admin, '/MyManage/admin/staff?tab=rights')
  await page.getByRole('button', { name: /^领取、审核、退回申请/ }).click()
  await expectAccessible(admin)
  await expectNoOverflow(admin, width)
  await admin.shot('staff-rights-open')
  expect(admin.faults).toEqual([])
})
