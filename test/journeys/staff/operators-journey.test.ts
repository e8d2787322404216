/** The operators of a member in a real browser: one is invited, accepts, works, and is removed. */
import { expect, test } from 'vitest'
import { journeyWidths } from '../../tools/widths.ts'
import { journeySite } from '../journey-site.ts'
import { expectAccessible, logIn, newPerson, type Person, register, visit } from '../person.ts'

const password = 'Operator#Kettle26'
const operatorsPath = '/MyManage/SystemMember/operators'

const site = journeySite()

async function confirm({ page }: Person, name: string) {
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
}

const people = [
  { width: 1440, owner: 'demo_member', phone: '13911110001', username: 'invited_wide' },
  { width: 390, owner: 'demo_member2', phone: '13911110002', username: 'invited_narrow' },
].filter(({ width }) => journeyWidths.includes(width))

test.each(people)('at $width px an operator is invited, accepts, and is removed', async row => {
  const { width, phone, username } = row
  const owner = await newPerson(site().browser, site().address, width)
  await logIn(owner, row.owner, 'Demo#2026code')
  await visit(owner, operatorsPath)
  await owner.page.getByLabel('对方的手机号或邮箱').fill(phone)
  await owner.page.getByRole('button', { name: '发出邀请' }).click()
  await owner.page.getByText(`${phone.slice(0, 3)}****${phone.slice(-4)}`).waitFor()
  await expectAccessible(owner)
  await owner.shot('operators-invited')

  const operator = await newPerson(site().browser, site().address, width)
  await register(operator, { username, password, phone })
  await operator.page.getByRole('link', { name: '查看邀请' }).click()
  await operator.page.getByRole('button', { name: '接受邀请' }).waitFor()
  await expectAccessible(operator)
  await operator.shot('operators-received')
  await operator.page.getByRole('button', { name: '接受邀请' }).click()
  await confirm(operator, '接受邀请')
  await operator.page.waitForURL(/SystemMember\/index/)
  await visit(operator, operatorsPath)
  await operator.page.getByText('您本人').waitFor()
  await operator.shot('operators-of-operator')
  expect(await operator.page.getByRole('button', { name: '发出邀请' }).count()).toBe(0)

  await visit(owner, operatorsPath)
  await owner.page.getByText(username).waitFor()
  await expectAccessible(owner)
  await owner.shot('operators-joined')
  await owner.page.getByRole('button', { name: `移交负责人给${username}` }).click()
  const handOver = owner.page.getByRole('dialog', { name: `移交负责人：${username}` })
  await handOver.getByLabel('您的登录密码').fill('Wrong#2026words')
  await handOver.getByRole('button', { name: '移交' }).click()
  await handOver.getByText('当前密码不正确').first().waitFor()
  await expectAccessible(owner)
  await owner.shot('operators-hand-over')
  await handOver.getByRole('button', { name: '关闭' }).click()
  await owner.page.getByRole('button', { name: `移除${username}`, exact: true }).click()
  await confirm(owner, '移除')
  await owner.page.getByText(`${username}已移除`).waitFor()
  // The account goes on without its firm, in the same session.
  await visit(operator, operatorsPath)
  await operator.page.waitForURL('**/MyManage/UnVerify/index')
  await operator.page.getByLabel('统一社会信用代码', { exact: true }).waitFor()
  for (const { faults } of [owner, operator]) expect(faults).toEqual([])
})
