/** The life of an application in a real browser: draft, return, mending, withdrawal, refusal; a change of a member's record; sessions. */
import { expect, test } from 'vitest'
import { demonstrationCreditCode } from '../src/firm/samples.ts'
import { journeySite } from './journey-site.ts'
import { expectAccessible, handInRecord, logIn, newPerson, type Person, pass, visit } from './person.ts'

const demoPassword = 'Demo#2026code'
const sessionEnded = '登录已过期或账号已在别处登录，请重新登录'
const firm = { firmName: '示例山货（演示）有限公司', creditCode: demonstrationCreditCode('320505', 7002) }

const site = journeySite()

async function demo(username: string): Promise<Person> {
  const person = await newPerson(site().browser, site().address)
  await logIn(person, username, demoPassword)
  return person
}

/** Looks for a firm in the queue by a part of its name. */
async function searchQueue(person: Person, keyword: string) {
  await visit(person, '/MyManage/admin/check')
  const field = person.page.getByLabel('企业名称、信用代码或厂商识别代码')
  await field.fill(keyword)
  await field.press('Enter')
}

async function confirm({ page }: Person, name: string) {
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
}

test('an application is kept, returned, mended, withdrawn and refused; a branch of another region never sees it', {
  timeout: 240_000,
}, async () => {
  const enterprise = await demo('demo_new')
  await draftSurvives(enterprise)
  await lyingFileIsRefused(enterprise)
  await handInRecord(enterprise, firm)

  const other = await demo('demo_sy')
  await searchQueue(other, '示例山货')
  await other.page.getByText('没有找到符合条件的企业').waitFor()

  const branch = await demo('demo_js')
  await searchQueue(branch, '示例山货')
  await branch.page.getByRole('button', { name: new RegExp(firm.firmName) }).click()
  await branch.page.getByRole('button', { name: '营业执照照片不清或缺角，请重新上传' }).click()
  await expectAccessible(branch)
  await branch.shot('returning')
  await branch.page.getByRole('button', { name: '退回补正' }).click()
  await confirm(branch, '退回补正')
  await branch.page.getByText('已退回').first().waitFor()

  await visit(enterprise, '/MyManage/UnVerify/index')
  await enterprise.page.getByText('申请已退回，请修改后重新提交').waitFor()
  await expectAccessible(enterprise)
  await enterprise.shot('returned')
  await enterprise.page.getByRole('button', { name: /^营业执照：营业执照照片不清/ }).click()
  await enterprise.page.getByText(/^第 3 步/).waitFor()
  await handInAgain(enterprise)

  await enterprise.page.getByRole('button', { name: '撤回申请' }).click()
  await confirm(enterprise, '撤回')
  await enterprise.page.getByText('已撤回，可以修改后重新提交').waitFor()
  await handInAgain(enterprise)

  await searchQueue(branch, '示例山货')
  await branch.page.getByRole('button', { name: new RegExp(firm.firmName) }).click()
  await branch.page.getByRole('textbox', { name: '审核意见' }).fill('经营范围不属于受理的行业')
  await branch.page.getByRole('button', { name: '不予通过' }).click()
  await confirm(branch, '不予通过')
  await branch.page.getByText('已作出不予通过的决定').waitFor()

  await visit(enterprise, '/MyManage/UnVerify/index')
  await enterprise.page.getByText('经营范围不属于受理的行业').first().waitFor()
  await expectAccessible(enterprise)
  await enterprise.shot('refused')
  for (const { faults } of [enterprise, branch, other]) expect(faults).toEqual([])
})

test('lines of an older query cannot be pressed, and a case opens at one press when the new ones are there', async () => {
  const centre = await demo('demo_centre')
  await visit(centre, '/MyManage/admin/check')
  const { page } = centre
  const line = page.getByRole('button', { name: candidate })
  await line.waitFor()
  let answer = () => {}
  const held = new Promise<void>(resolve => {
    answer = resolve
  })
  await page.route('**/tycpdmfirm/authApi/findlist', route => held.then(() => route.continue()))
  const field = page.getByLabel('企业名称、信用代码或厂商识别代码')
  await field.fill('示例果蔬')
  await field.press('Enter')
  const list = page.getByRole('list').filter({ has: line })
  await expect.poll(() => list.getAttribute('aria-busy')).toBe('true')
  const box = await line.boundingBox()
  await page.mouse.click((box?.x ?? 0) + 10, (box?.y ?? 0) + 10)
  answer()
  await expect.poll(() => list.getAttribute('aria-busy')).toBe('false')
  expect(await page.getByRole('heading', { level: 2, name: candidate }).count()).toBe(0)
  await line.click()
  await page.getByRole('heading', { level: 2, name: candidate }).waitFor()
})

async function draftSurvives(person: Person) {
  const { page } = person
  await page.getByLabel('企业名称', { exact: true }).fill('示例草稿（演示）')
  await page.getByRole('button', { name: '保存草稿' }).click()
  await page.getByText('已自动保存，可以随时离开').waitFor()
  await visit(person, '/MyManage/UnVerify/index')
  await expect.poll(() => page.getByLabel('企业名称', { exact: true }).inputValue()).toBe('示例草稿（演示）')
}

/** A text file that is called a picture. */
async function lyingFileIsRefused(person: Person) {
  const { page } = person
  await page.getByRole('button', { name: '材料' }).click()
  const lie = { name: '营业执照.png', mimeType: 'image/png', buffer: Buffer.from('这不是图片') }
  await page.locator('input[type=file]').setInputFiles(lie)
  await page.getByRole('alert').getByText('只接收 PDF、PNG、JPG 文件，请换一种格式').waitFor()
  await expectAccessible(person)
  await person.shot('lying-file')
  await page.getByRole('button', { name: '企业信息' }).click()
}

async function handInAgain({ page }: Person) {
  await page.getByRole('button', { name: '4 核对提交' }).click()
  await page.getByRole('button', { name: '提交申请' }).click()
  await page.getByRole('button', { name: '撤回申请' }).waitFor()
}

/** A page as a stranger gets it, out of the cache if it is there. */
const publicPage = async (path: string) => (await fetch(site().address + path)).text()

const notices = '/Business/Notice?type=zhuce'
const candidate = '示例果蔬（西安）有限公司（演示）'

test('a member asks for a change, branch and centre pass it, and only then the record has it; a firm that is approved is public at once', {
  timeout: 240_000,
}, async () => {
  expect(await publicPage(notices)).not.toContain(candidate)
  const member = await demo('demo_member')
  await member.page.getByRole('button', { name: '申请变更' }).click()
  await member.page.getByLabel('注册地址', { exact: true }).fill('示例新路 99 号')
  await expectAccessible(member)
  await member.shot('change-form')
  await member.page.getByRole('button', { name: '提交变更申请' }).click()
  await member.page.getByText('变更申请进度').waitFor()
  await expectAccessible(member)
  await member.shot('change-asked')

  const branch = await demo('demo_js')
  const centre = await demo('demo_centre')
  await pass(centre, candidate)
  await expect.poll(() => publicPage(notices)).toContain(candidate)
  expect(await publicPage(`/search/internal?firmName=${encodeURIComponent(candidate)}`)).toMatch(/6999\d{4}/)
  for (const reviewer of [branch, centre]) {
    await visit(reviewer, '/MyManage/admin/check')
    await reviewer.page.getByText('信息变更', { exact: true }).click()
    await pass(reviewer, '示例食品（江苏）有限公司（演示）')
    expect(reviewer.faults).toEqual([])
  }

  await visit(member, '/MyManage/SystemMember/index')
  await member.page.getByText('变更：中心审核通过').waitFor()
  await member.page.getByRole('definition').getByText('示例新路 99 号').waitFor()
  expect(member.faults).toEqual([])
})

test('a second login ends the first, which is told so at its next step and led to the login page', {
  timeout: 240_000,
}, async () => {
  const first = await demo('demo_auditor')
  await first.page.getByText('您的角色是审计员').waitFor()
  await expectAccessible(first)
  expect(first.faults).toEqual([])
  const second = await demo('demo_auditor')
  await first.page.getByRole('link', { name: '账号设置', exact: true }).click()
  const notice = first.page.getByRole('alertdialog')
  await notice.getByText(sessionEnded).waitFor()
  expect(await notice.getByRole('heading').textContent()).toBe('提示')
  expect(await first.page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await expectAccessible(first)
  await first.shot('session-ended')
  await notice.getByRole('button', { name: '重新登录' }).click()
  await first.page.waitForURL('**/login')

  await logIn(first, 'demo_auditor', demoPassword)
  await visit(second, '/MyManage/account')
  await second.page.getByRole('alertdialog').getByText(sessionEnded).waitFor()
})
