/** Every click counts, also in a browser six times slower than this machine: review cases and submissions. */
import { expect, test } from 'vitest'
import { demonstrationCreditCode } from '../../src/registration/demonstration/samples.ts'
import { journeySite } from './journey-site.ts'
import { logIn, newPerson, type Person, submitRecord, visit } from './person.ts'

const isFull = process.env.FULL === '1'
const password = 'Demo#2026code'
const site = journeySite()
const rounds = isFull ? 40 : 2

async function logInAs(username: string): Promise<Person> {
  const person = await newPerson(site().browser, site().address)
  await logIn(person, username, password)
  return person
}

/** From now on, because slowness costs processor time: what is typed before is no matter of these tests. */
async function slowDown({ page }: Person) {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
}

test(`${rounds} submissions in a slow browser need one click each`, async () => {
  const person = await logInAs('demo_new')
  const { page } = person
  await visit(person, '/MyManage/UnVerify/index')
  await submitRecord(person, {
    firmName: '示例慢机（演示）有限公司',
    creditCode: demonstrationCreditCode('320505', 7301),
  })
  await slowDown(person)
  for (let round = 0; round < rounds; round++) {
    await page.getByRole('button', { name: '撤回申请' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '撤回', exact: true }).click()
    await page.getByRole('button', { name: '4 核对提交' }).click()
    await page.getByRole('button', { name: '提交申请' }).click()
  }
  await page.getByRole('button', { name: '撤回申请' }).waitFor()
  expect(person.faults).toEqual([])
})

test(`${rounds} cases open with one click each in a slow browser, while the list is replaced`, async () => {
  const person = await logInAs('demo_centre')
  const { page } = person
  await visit(person, '/MyManage/admin/check')
  await page.getByLabel('状态').click()
  await page.locator('.ant-select-dropdown:visible').getByText('全部状态').click()
  const field = page.getByLabel('企业名称、编码、受理号、信用代码或电话')
  await slowDown(person)
  for (let round = 0; round < rounds; round++) {
    const name = round % 2 === 0 ? '示例果蔬' : '果蔬（西安）'
    await field.fill(name)
    await field.press('Enter')
    const row = page.locator('button', { hasText: '示例果蔬（西安）有限公司（演示）' })
    await row.click()
    await page.getByRole('heading', { level: 2, name: '示例果蔬（西安）有限公司（演示）' }).waitFor()
    await page.getByRole('button', { name: '返回队列' }).click()
    await field.fill('没有这个企业')
    await field.press('Enter')
    await page.getByText('没有找到符合条件的企业').waitFor()
  }
  expect(person.faults).toEqual([])
})
