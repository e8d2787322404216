/** An account without a firm is bound to a registered member, in a real browser. */
import { expect, test } from 'vitest'
import { demoPassword } from '../../../src/access/demo-accounts.ts'
import { sampleLicence } from '../../../src/registration/demonstration/sample-licence.ts'
import { journeySite } from '../journey-site.ts'
import { expectAccessible, logIn, newPerson, type Person, register, visit } from '../person.ts'
import { openCaseByCalls, passCase, signInByCalls } from '../staff/staff-calls.ts'

const site = journeySite()

const paper = (firmName: string) => ({
  name: '材料.png',
  mimeType: 'image/png',
  buffer: Buffer.from(sampleLicence({ firmName, creditCode: '示例', address: '示例路 1 号' })),
})

async function findMember({ page }: Person, code: string) {
  await page.getByLabel('统一社会信用代码、证书编号或厂商识别代码').fill(code)
  await page.getByRole('button', { name: '查找' }).click()
}

async function fillForm(person: Person) {
  const { page } = person
  await page.getByLabel('经办人姓名').fill('（演示）王五')
  await page.getByLabel('经办人电话').fill('13800001111')
  await page.getByLabel('与企业的关系').click()
  await page.locator('.ant-select-item-option-content').getByText('本企业员工', { exact: true }).click()
  const inputs = page.locator('input[type=file]')
  for (const at of [0, 1]) {
    await inputs.nth(at).setInputFiles(paper('示例食品（江苏）有限公司（演示）'))
    await page.getByText('材料.png').nth(at).waitFor()
  }
}

test('an account finds its member, submits letter and licence, and enters the firm as an owner', async () => {
  const person = await newPerson(site().browser, site().address)
  await logIn(person, 'demo_new', demoPassword)
  const { page } = person
  await visit(person, '/MyManage/UnVerify/index')
  await page.getByRole('link', { name: '把它绑定到这个账号' }).waitFor()
  await person.shot('binding-note')
  await page.getByRole('link', { name: '把它绑定到这个账号' }).click()
  await findMember(person, '69990999')
  await page.getByText('没有找到这个编号的系统成员').first().waitFor()
  await person.shot('binding-not-found')
  await expectAccessible(person)
  await findMember(person, '69990000')
  await page.getByText('示例食品（江苏）有限公司（演示）').waitFor()
  await person.shot('binding-found')
  await page.getByRole('button', { name: '是这家企业，继续' }).click()
  await page.getByRole('button', { name: '提交绑定' }).click()
  await page.getByText('有 5 处需要修改').waitFor()
  await person.shot('binding-faults')
  await fillForm(person)
  await expectAccessible(person)
  await page.getByRole('button', { name: '提交绑定' }).click()
  await page.getByText('已提交，由江苏分中心审核').waitFor()
  await person.shot('binding-submitted')
  const reviewer = await newPerson(site().browser, site().address)
  await logIn(reviewer, 'demo_js', demoPassword)
  await visit(reviewer, '/MyManage/admin/check?kind=binding')
  await reviewer.page.locator('[data-open] li button').first().click()
  await reviewer.page.getByText('现有的负责人').waitFor()
  await reviewer.page.getByText('授权书：材料.png').waitFor()
  await reviewer.shot('binding-review')
  await expectAccessible(reviewer)
  for (const name of ['demo_js', 'demo_centre']) await passCase(site().address, name, { kind: 'binding', keyword: '' })
  await visit(person, '/MyManage/account/binding')
  await person.shot('binding-approved')
  await page.getByRole('link', { name: /^进入“示例食品/ }).waitFor()
  await page.getByRole('link', { name: /^进入“示例食品/ }).click()
  await page.getByRole('heading', { name: '示例食品（江苏）有限公司（演示）' }).waitFor()
  await visit(person, '/MyManage/SystemMember/operators')
  await page.getByText('负责人').nth(1).waitFor()
  await person.shot('binding-operators')
  const owner = await newPerson(site().browser, site().address)
  await logIn(owner, 'demo_member', demoPassword)
  await visit(owner, '/MyManage/messages')
  await owner.page.getByText('一个账号已绑定您的企业').first().waitFor()
  await owner.shot('binding-owner-messages')
  expect([...person.faults, ...reviewer.faults, ...owner.faults]).toEqual([])
})

test('on a phone a returned binding is mended and submitted again', async () => {
  const person = await newPerson(site().browser, site().address, 390)
  const { page } = person
  await register(person, { username: 'binder_one', password: 'Binding#Kettle26', phone: '13912340077' })
  await visit(person, '/MyManage/account/binding')
  await findMember(person, '69990001')
  await page.getByRole('button', { name: '是这家企业，继续' }).waitFor()
  await person.shot('binding-found')
  await page.getByRole('button', { name: '是这家企业，继续' }).click()
  await fillForm(person)
  await person.shot('binding-form')
  await page.getByRole('button', { name: '提交绑定' }).click()
  await page.getByText('已提交，由', { exact: false }).waitFor()
  await expectAccessible(person)
  const session = await signInByCalls(site().address, 'demo_sy')
  const { call } = session
  const { data } = await call('tycpdmfirm/authApi/findlist', { kind: 'binding' })
  const [line] = data as { id: number; caseId: number; version: number }[]
  const reasons = [{ field: 'letterFileId', reason: '授权书没有盖章' }]
  if (line) await openCaseByCalls(session, line)
  await call('tycpdmfirm/authApi/audit', { ...line, verdict: 'return', reasons })
  await visit(person, '/MyManage/account/binding')
  await page.getByText('授权书没有盖章').first().waitFor()
  await person.shot('binding-returned')
  await expectAccessible(person)
  await page.locator('input[type=file]').first().setInputFiles(paper('示例'))
  await page.getByRole('button', { name: '提交绑定' }).click()
  await page.getByText('已提交，由', { exact: false }).waitFor()
  const reviewer = await newPerson(site().browser, site().address, 390)
  await logIn(reviewer, 'demo_sy', demoPassword)
  await visit(reviewer, '/MyManage/admin/check?kind=binding')
  await reviewer.page.locator('[data-open] li button').first().click()
  await reviewer.page.getByText('现有的负责人').waitFor()
  await reviewer.shot('binding-review')
  expect([...person.faults, ...reviewer.faults]).toEqual([])
})
