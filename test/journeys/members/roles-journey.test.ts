/** An operator whose role permits little: pages, menus and direct addresses offer what the server allows, and follow when the role is changed or
 *  ends while a form is open. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isOffered, menuRows } from '../../../src/access/console-menus.ts'
import { demoPassword } from '../../../src/access/demo-accounts.ts'
import { type Connection, connect } from '../../../src/db/connect.ts'
import { type FirmRole, firmRoleLabels } from '../../../src/wire/firm-roles.ts'
import { siteDatabaseUrl } from '../../tools/site-database.ts'
import { journeySite } from '../journey-site.ts'
import { expectAccessible, logIn, newPerson, type Person, visit } from '../person.ts'
import { openInConsole, settled } from '../settled.ts'

const site = journeySite()
const operator = { username: 'demo_operator_reader', name: '演示经办人（查看）' }
const operatorsPath = '/MyManage/SystemMember/operators'
let database: Connection

beforeAll(() => {
  database = connect(siteDatabaseUrl(site().dataDir), 1)
})
afterAll(() => database.close())

/** The operator of the demonstration with a password and a role, also after it was removed. */
async function giveRole(role: FirmRole) {
  await database.pool.query(
    `update accounts set password_hash = (select password_hash from accounts where username = 'demo_member') where username = $1`,
    [operator.username],
  )
  await database.pool.query(
    `insert into firm_operators (account_id, firm_id, role, joined_at)
     select a.id, o.firm_id, $2, now() from accounts a, firm_operators o join accounts m on m.id = o.account_id
     where a.username = $1 and m.username = 'demo_member'
     on conflict (account_id) do update set role = excluded.role`,
    [operator.username, role],
  )
}

/** The operator's browser, and the calls that were refused for want of a right. */
async function signIn(username: string, width: number) {
  const person = await newPerson(site().browser, site().address, width)
  const refused: string[] = []
  person.page.on('response', response => {
    if (response.status() === 403) refused.push(new URL(response.url()).pathname)
  })
  await logIn(person, username, demoPassword)
  await settled(person.page)
  return { ...person, refused }
}

const memberPages = [
  ...menuRows.member.map(({ path: page }) => page),
  ...['/MyManage/SystemMember/shortcuts', '/MyManage/SystemMember/search?q=6901'],
]

/** Links to pages that the role is not offered. */
async function expectOnlyOffered({ page }: Person, role: FirmRole) {
  const links = await page
    .locator('a[href^="/MyManage"]')
    .evaluateAll(all => all.map(a => a.getAttribute('href') ?? ''))
  expect(
    links.filter(href => !isOffered(href, role)),
    `${page.url()} for ${role}`,
  ).toEqual([])
}

async function changeRole({ page }: Person, role: FirmRole) {
  await page.getByLabel(`${operator.name}的角色`).click()
  await page.locator('.ant-select-dropdown:visible').getByText(firmRoleLabels[role], { exact: true }).click()
  // The message of an earlier change may still be on the screen.
  await Promise.all([
    page.waitForResponse(response => response.url().endsWith('/tycpdmfirm/authApi/operator/role')),
    page.getByRole('dialog').getByRole('button', { name: '改变角色' }).click(),
  ])
  await page.getByText('角色已改变').first().waitFor()
}

/** Direct addresses of forms, each with who does it. */
const forms = [
  ['/MyManage/SystemMember/renewal?prefix=69990000', '入会、续展、变更、注销等业务由负责人办理'],
  ['/MyManage/SystemMember/change', '入会、续展、变更、注销等业务由负责人办理'],
  ['/MyManage/SystemMember/business?kind=gtin8', '入会、续展、变更、注销等业务由负责人办理'],
  ['/MyManage/SystemMember/barcode', '编码、生成条码和标签由负责人或编码管理办理'],
  ['/MyManage/SystemMember/batch', '编码、生成条码和标签由负责人或编码管理办理'],
  ['/MyManage/SystemMember/sscc', '编码、生成条码和标签由负责人或编码管理办理'],
  ['/MyManage/SystemMember/labelSheet', '编码、生成条码和标签由负责人或编码管理办理'],
  ['/MyManage/fees', '账单、缴费和开票由负责人或财务办理'],
] as const

const lost = ({ page }: Person) => page.getByRole('status').filter({ hasText: '请找' })

/** The note about a lost right has the focus, and is on the screen. */
async function expectLost(person: Person, text: string) {
  await lost(person).getByText(text).waitFor()
  const place = () =>
    person.page.evaluate(() => {
      const { top, bottom } = document.activeElement?.getBoundingClientRect() ?? { top: -1, bottom: -1 }
      return { text: document.activeElement?.textContent, isVisible: top >= 0 && bottom <= innerHeight }
    })
  await expect.poll(place).toEqual({ text: expect.stringContaining(text), isVisible: true })
}

/** Fills the form that reserves numbers. */
async function typeReservation({ page }: Person, note: string) {
  await page.getByLabel('从哪个号').fill('9000')
  await page.getByLabel('留给什么').fill(note)
}

test.each([1440, 390])(
  'at %i px an operator with a low role is offered what it may do, also when the role changes',
  async width => {
    await giveRole('reader')
    const owner = await signIn('demo_member', 1440)
    const person = await signIn(operator.username, width)
    const { page } = person
    await visit(owner, operatorsPath)

    await page.getByRole('link', { name: /^账号设置 .* 只读$/ }).waitFor()
    await person.shot('roles-home')
    if (width < 768) await page.getByRole('button', { name: '更多' }).click()
    const note = page.getByRole('region', { name: '您的角色' }).filter({ visible: true })
    await note.getByText('角色 只读').waitFor()
    await note.getByText(/请找负责人 演示系统成员一/).waitFor()
    if (width < 768) await person.shot('roles-menu')
    await expectAccessible(person)
    if (width < 768) await page.getByRole('button', { name: '关闭' }).click()
    for (const address of memberPages) {
      await openInConsole(page, address)
      await expectOnlyOffered(person, 'reader')
    }
    for (const [address, sentence] of forms) {
      await visit(person, address)
      await page.getByText(`您的角色是只读，可以查看企业资料、号码和办理进度。${sentence}。`).waitFor()
      await page.locator('main').getByText('请找负责人 演示系统成员一').first().waitFor()
      expect(await page.locator('main').getByRole('textbox').count(), address).toBe(0)
      await person.shot(`roles${address.replace(/[^\w]+/g, '-')}`)
    }
    await expectAccessible(person)
    expect(person.refused).toEqual([])

    await changeRole(owner, 'numbers')
    await visit(person, '/MyManage/SystemMember/numbers')
    await typeReservation(person, '明年的新品')
    await changeRole(owner, 'reader')
    await page.getByRole('button', { name: '预留', exact: true }).click()
    await expectLost(person, '您的角色已经改为只读。编码、生成条码和标签由负责人或编码管理办理。')
    expect(await page.getByLabel('留给什么').inputValue()).toBe('明年的新品')
    expect(await page.getByRole('button', { name: '预留', exact: true }).isDisabled()).toBe(true)
    const copy = page.getByRole('button', { name: '复制填的内容' })
    expect(await copy.getAttribute('data-copy')).toBe('从哪个号：9000\n留给什么：明年的新品')
    expect(await page.getByText('处需要修改').count()).toBe(0)
    await expectOnlyOffered(person, 'reader')
    await expectAccessible(person)
    await person.shot('roles-lost')

    await giveRole('owner')
    await visit(owner, operatorsPath)
    await visit(person, '/MyManage/SystemMember/business?kind=gtin8')
    const product = page.locator('main form').getByRole('textbox').first()
    await product.fill('示例口香糖 12 g')
    await changeRole(owner, 'reader')
    await page.getByRole('button', { name: '保存草稿' }).click()
    await expectLost(person, '您的角色已经改为只读。入会、续展、变更、注销等业务由负责人办理。')
    expect(await product.inputValue()).toBe('示例口香糖 12 g')
    expect(await product.isDisabled()).toBe(true)
    expect(await copy.getAttribute('data-copy')).toContain('示例口香糖 12 g')
    await person.shot('roles-lost-business')

    await changeRole(owner, 'numbers')
    await visit(person, '/MyManage/SystemMember/numbers')
    await typeReservation(person, '后年的新品')
    await owner.page.getByRole('button', { name: `移除${operator.name}`, exact: true }).click()
    await owner.page.getByRole('dialog').getByRole('button', { name: '移除', exact: true }).click()
    await owner.page.getByText(`${operator.name}已移除`).waitFor()
    await page.getByRole('button', { name: '预留', exact: true }).click()
    await expectLost(person, '您的账号已经不是本企业的操作员，不能再为它办理业务。')
    expect(await page.getByLabel('留给什么').inputValue()).toBe('后年的新品')
    await person.shot('roles-removed')
    for (const { faults } of [owner, person]) expect(faults).toEqual([])
    for (const one of [owner, person]) await one.page.context().close()
  },
)

test.each(['numbers', 'finance'] as const)(
  'an operator of %s finds no way to what the server would refuse',
  async role => {
    await giveRole(role)
    const person = await signIn(operator.username, 1440)
    for (const address of memberPages) {
      await openInConsole(person.page, address)
      await expectOnlyOffered(person, role)
      await person.shot(`roles-${role}${address.replace(/[^\w]+/g, '-')}`)
    }
    expect([person.refused, person.faults]).toEqual([[], []])
    await person.page.context().close()
  },
)
