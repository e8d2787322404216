/** The review of an application in a real browser: draft, return, resubmission, withdrawal, refusal; a change of a member's record;
 *  sessions. */
import { expect, test } from 'vitest'
import { demonstrationCreditCode } from '../../../src/registration/demonstration/samples.ts'
import { journeyWidths } from '../../tools/widths.ts'
import { journeySite } from '../journey-site.ts'
import {
  approve,
  expectAccessible,
  logIn,
  newPerson,
  type Person,
  searchQueue,
  submitRecord,
  visit,
} from '../person.ts'

const demoPassword = 'Demo#2026code'
const sessionEnded = '登录已过期或账号已在别处登录，请重新登录'
const firm = { firmName: '示例山货（演示）有限公司', creditCode: demonstrationCreditCode('320505', 7002) }

const site = journeySite()

async function logInDemo(username: string): Promise<Person> {
  const person = await newPerson(site().browser, site().address)
  await logIn(person, username, demoPassword)
  return person
}

async function confirm({ page }: Person, name: string) {
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
}

test('an application is saved, returned, resubmitted, withdrawn and refused; a branch of another region never sees it', async () => {
  const enterprise = await logInDemo('demo_new')
  await expectDraftRestored(enterprise)
  await submitRecord(enterprise, firm)

  const other = await logInDemo('demo_sy')
  await searchQueue(other, '示例山货')
  await other.page.getByText('没有找到符合条件的企业').waitFor()

  const branch = await logInDemo('demo_js')
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
  await expectDisguisedFileRefused(enterprise)
  await submitAgain(enterprise)

  await enterprise.page.getByRole('button', { name: '撤回申请' }).click()
  await confirm(enterprise, '撤回')
  await enterprise.page.getByText('已撤回，可以修改后重新提交').waitFor()
  await submitAgain(enterprise)

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
  await enterprise.page.getByLabel('异议说明').fill('经营范围包括食品生产，请中心重新核实')
  await enterprise.page.getByRole('button', { name: '提出异议' }).click()
  await enterprise.page.getByText('等待中心答复').waitFor()
  await expectAccessible(enterprise)
  await enterprise.shot('objected')

  const centre = await logInDemo('demo_centre')
  await visit(centre, '/MyManage/admin/check?kind=register&status=refused')
  await centre.page.getByRole('button', { name: new RegExp(firm.firmName) }).click()
  await centre.page.getByLabel('答复企业').fill('经营范围属于受理行业')
  await centre.shot('objection-in-review')
  await expectAccessible(centre)
  await centre.page.getByRole('button', { name: '异议成立' }).click()
  await confirm(centre, '异议成立')
  await centre.page.getByText('已答复：异议成立，申请继续审核').waitFor()
  await visit(enterprise, '/MyManage/UnVerify/index')
  await enterprise.page.getByText('申请已回到分支机构继续审核，不用重新提交。').waitFor()
  for (const { faults } of [enterprise, branch, other, centre]) expect(faults).toEqual([])
})

test('rows of an older query cannot be clicked, and one click opens a case once the new rows are displayed', async () => {
  const centre = await logInDemo('demo_centre')
  await visit(centre, '/MyManage/admin/check')
  const { page } = centre
  const row = page.getByRole('button', { name: candidate })
  await row.waitFor()
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route('**/tycpdmfirm/authApi/findlist', route => released.then(() => route.continue()))
  const field = page.getByLabel('企业名称、编码、受理号、信用代码或电话')
  await field.fill('示例果蔬')
  await field.press('Enter')
  const list = page.getByRole('list').filter({ has: row })
  await expect.poll(() => list.getAttribute('aria-busy')).toBe('true')
  const box = await row.boundingBox()
  await page.mouse.click((box?.x ?? 0) + 10, (box?.y ?? 0) + 10)
  release()
  await expect.poll(() => list.getAttribute('aria-busy')).toBe('false')
  expect(await page.getByRole('heading', { level: 2, name: candidate }).count()).toBe(0)
  await row.click()
  await page.getByRole('heading', { level: 2, name: candidate }).waitFor()
})

async function expectDraftRestored(person: Person) {
  const { page } = person
  await page.getByLabel('企业名称', { exact: true }).fill('示例草稿（演示）')
  await page.getByRole('button', { name: '保存草稿' }).click()
  await page.getByText('已自动保存，可以随时离开').waitFor()
  await visit(person, '/MyManage/UnVerify/index')
  await expect.poll(() => page.getByLabel('企业名称', { exact: true }).inputValue()).toBe('示例草稿（演示）')
}

/** A text file with the name and type of a picture. */
async function expectDisguisedFileRefused(person: Person) {
  const { page } = person
  const disguisedFile = { name: '营业执照.png', mimeType: 'image/png', buffer: Buffer.from('这不是图片') }
  await page.locator('input[type=file]').setInputFiles(disguisedFile)
  await page.getByRole('alert').getByText('只接收 PDF、PNG、JPG 文件，请换一种格式').waitFor()
  await expectAccessible(person)
  await person.shot('disguised-file')
}

async function submitAgain({ page }: Person) {
  await page.getByRole('button', { name: '4 核对提交' }).click()
  await page.getByRole('button', { name: '提交申请' }).click()
  await page.getByRole('button', { name: '撤回申请' }).waitFor()
}

/** A page as an anonymous visitor gets it, from the cache if it is cached. */
const publicPage = async (path: string) => (await fetch(site().address + path)).text()

const notices = '/Business/Notice?type=zhuce'
const candidate = '示例果蔬（西安）有限公司（演示）'

test('a change by a member takes effect only after branch and centre approve it; an approved firm is public at once', async () => {
  expect(await publicPage(notices)).not.toContain(candidate)
  const member = await logInDemo('demo_member')
  await member.page.getByRole('main').getByRole('link', { name: '企业信息', exact: true }).click()
  await member.page.getByRole('link', { name: '申请变更' }).click()
  await member.page.getByRole('button', { name: '注册地址有变化' }).click()
  await member.page.getByLabel('注册地址', { exact: true }).fill('示例新路 99 号')
  await expectAccessible(member)
  await member.shot('change-form')
  await member.page.getByRole('button', { name: '下一步：核对改动' }).click()
  await member.page.getByRole('button', { name: '提交变更' }).click()
  await member.page.getByText('已提交，由', { exact: false }).waitFor()
  await expectAccessible(member)
  await member.shot('change-requested')

  const branch = await logInDemo('demo_js')
  const centre = await logInDemo('demo_centre')
  await approve(centre, candidate)
  await expect.poll(() => publicPage(notices)).toContain(candidate)
  expect(await publicPage(`/search/internal?firmName=${encodeURIComponent(candidate)}`)).toMatch(/6999\d{4}/)
  for (const reviewer of [branch, centre]) {
    await approve(reviewer, '示例食品（江苏）有限公司（演示）')
    expect(reviewer.faults).toEqual([])
  }

  await visit(member, '/MyManage/SystemMember/record')
  await member.page.getByText('变更：中心审核通过').first().waitFor()
  await member.page.getByRole('definition').getByText('示例新路 99 号').waitFor()
  expect(member.faults).toEqual([])
})

test.each(journeyWidths)(
  'at %i px a second login ends the first session, which gets a message at its next request and a link to the login page',
  async width => {
    const first = await newPerson(site().browser, site().address, width)
    await logIn(first, 'demo_auditor', demoPassword)
    await first.page.getByText('您的角色是审计员').waitFor()
    await expectAccessible(first)
    expect(first.faults).toEqual([])
    const second = await logInDemo('demo_auditor')
    await first.page.locator('a[href="/MyManage/account"]:visible').first().click()
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
  },
)
