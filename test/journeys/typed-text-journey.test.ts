/** A session that ends while a person fills in a form: after the login the same address opens with what was typed, for every form of the
 *  site; never a password, a code or a captcha, and never for another account. */
import fs from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { demoPassword } from '../../src/access/demo-accounts.ts'
import { sampleLicence } from '../../src/registration/demonstration/sample-licence.ts'
import { type HttpSession, signInOverHttp } from '../tools/access/sign-in-over-http.ts'
import { publicForms } from '../tools/forms/form-pages.ts'
import { journeySite } from './journey-site.ts'
import { choose, logIn, newPerson, type Person, readCaptcha } from './person.ts'
import { openPage, settled } from './settled.ts'
import { signInByCalls } from './staff/staff-calls.ts'

const site = journeySite()
const business = '/MyManage/SystemMember/business?kind='
const member = 'demo_member'
const sampleFirm = { firmName: '示例企业', creditCode: '91320000000000000X' }

/** `open`: what displays the form before the login; `files`: the files of the form. */
type Form = { path: string; account: string; open?: string; files: readonly string[] }

// biome-ignore format: one form a line
const consoleForms: readonly Form[] = [
  { path: `${business}lost-certificate`, account: member, files: ['src/application/business/own-form.tsx'] },
  { path: `${business}cancellation`, account: member, files: [] },
  { path: `${business}subsidiary`, account: member, files: [] },
  { path: `${business}foreign-barcode`, account: member, files: [] },
  { path: '/MyManage/SystemMember/change', account: member, open: '联系人有变化', files: ['src/application/business/change/change-form.tsx'] },
  { path: '/MyManage/UnVerify/index', account: 'demo_new', files: ['src/application/wizard/application-form.tsx'] },
  { path: '/MyManage/account/binding', account: 'demo_new', files: ['src/application/binding/member-search.tsx'] },
  { path: '/MyManage/SystemMember/numbers', account: member, files: ['src/application/member/numbers/reservations.tsx', 'src/application/member/numbers/allocate-form.tsx', 'src/application/member/numbers/number-list.tsx'] },
  { path: '/MyManage/SystemMember/products', account: member, files: ['src/products/console/table/product-filters.tsx'] },
  { path: '/MyManage/SystemMember/product', account: member, files: ['src/products/console/product-form.tsx'] },
  { path: '/MyManage/SystemMember/locations', account: member, files: ['src/locations/console/locations-screen.tsx'] },
  { path: '/MyManage/SystemMember/location', account: member, files: ['src/locations/console/location-form.tsx'] },
  { path: '/MyManage/SystemMember/assets', account: member, files: ['src/assets/console/scan-card.tsx', 'src/assets/console/type-list.tsx'] },
  { path: '/MyManage/SystemMember/assets', account: member, open: '新增类型', files: ['src/assets/console/type-form.tsx'] },
  { path: '/MyManage/SystemMember/assetType?grai=06999000000902', account: member, files: ['src/assets/console/add-form.tsx', 'src/assets/console/asset-type-screen.tsx'] },
  { path: '/MyManage/SystemMember/units', account: member, files: ['src/logistics/console/unit-form.tsx', 'src/logistics/console/unit-list.tsx'] },
  { path: '/MyManage/SystemMember/operators', account: member, files: ['src/application/operators/invite-form.tsx'] },
  { path: '/MyManage/SystemMember/batch', account: member, open: '代码清单', files: ['src/batches/console/batch-form.tsx'] },
  { path: '/MyManage/SystemMember/sscc', account: member, files: ['src/barcode/serials/serial-list.tsx'] },
  { path: '/MyManage/SystemMember/label', account: member, files: ['src/labels/label-page.tsx'] },
  { path: '/MyManage/SystemMember/labelSheet', account: member, files: ['src/labels/sheet/label-sheet-page.tsx'] },
  { path: '/MyManage/SystemMember/qr', account: member, files: ['src/barcode/qr/qr-page.tsx'] },
  { path: '/MyManage/SystemMember/barcode', account: member, files: ['src/barcode/generate/generate-form.tsx'] },
  { path: '/MyManage/account', account: member, files: ['src/account/pages/account-forms.tsx'] },
  { path: '/MyManage/account?part=password', account: member, files: [] },
  { path: '/MyManage/account?part=email', account: member, files: [] },
  { path: '/MyManage/account?part=phone', account: member, files: ['src/account/pages/phone-form.tsx'] },
  { path: '/MyManage/admin/recovery', account: 'demo_centre', files: ['src/account/recovery/request-form.tsx'] },
  { path: '/MyManage/admin/staff?open=new', account: 'demo_admin', files: ['src/administration/console/invite-form.tsx'] },
  { path: '/MyManage/admin/business?tab=ranges', account: 'demo_admin', open: '新增号段', files: ['src/administration/console/business/range-form.tsx'] },
  { path: '/MyManage/admin/business?tab=rules', account: 'demo_admin', open: '改补正期限', files: ['src/administration/console/business/rules/rule-form.tsx'] },
  { path: '/MyManage/admin/business?tab=payee', account: 'demo_finance', open: '改收款账户', files: ['src/administration/console/business/payee/payee-form.tsx'] },
  { path: '/MyManage/admin/business?tab=terms', account: 'demo_admin', files: ['src/administration/console/business/terms/terms-form.tsx'] },
  { path: '/MyManage/admin/business?tab=messages&kind=bill', account: 'demo_admin', files: ['src/administration/console/business/messages/message-form.tsx'] },
  { path: '/MyManage/admin/status', account: 'demo_admin', open: '写一条故障或维护', files: ['src/service-status/console/draft-form.tsx'] },
  { path: '/MyManage/admin/fees?tab=rates', account: 'demo_finance', open: '调整收费标准', files: ['src/fees/pages/rates/rate-form.tsx'] },
  { path: '/MyManage/admin/walkIn', account: 'demo_js', files: ['src/review/walk-in/walk-in-form.tsx'] },
  { path: '/MyManage/admin/audit', account: 'demo_auditor', files: ['src/audit/audit.tsx'] },
]

const publicPaths = [...new Set(publicForms.map(({ page }) => page))].filter(path => !path.startsWith('/login'))

const filled =
  'main form :is(input:not([type]), input[type=text], input[type=search], input[type=tel], input[type=email], textarea)'
const passwords = 'main form input[type=password]'
const captcha = 'main form [name=captcha]'

/** The text that fits a field: its kind and length. */
const fillField = (field: Locator, at: number) =>
  field.evaluate((element, index) => {
    const { inputMode, maxLength } = element as HTMLInputElement
    const text = inputMode === 'numeric' || inputMode === 'decimal' ? `${index + 1}` : `示例${index + 1}`
    return maxLength > 0 ? text.slice(0, maxLength) : text
  }, at)

/** Fills in what is displayed, and returns the texts by their key, as the page then has them. */
async function fillIn(page: Page): Promise<Record<string, string>> {
  await page.locator('main form :is(input, textarea):visible').first().waitFor()
  const fields = await page
    .locator(
      `${filled}:visible:not([readonly], [role=combobox], [data-secret] *, [data-secret], [autocomplete=one-time-code])`,
    )
    .all()
  for (const [at, field] of fields.entries()) await field.fill(await fillField(field, at))
  for (const field of await page.locator(`${passwords}:visible`).all()) await field.fill('Secret#2026word')
  for (const field of await page.locator(`${captcha}:visible`).all()) await field.fill('abcd')
  return textsOf(page)
}

const textsOf = (page: Page): Promise<Record<string, string>> =>
  page
    .locator(
      `${filled}:visible:not([readonly], [role=combobox], [data-secret] *, [data-secret], [autocomplete=one-time-code])`,
    )
    .evaluateAll(fields =>
      Object.fromEntries(
        fields.map((field, at, all) => {
          const nameOf = (other: Element) => other.getAttribute('name') || other.id || other.getAttribute('aria-label')
          const earlier = all.slice(0, at).filter(other => nameOf(other) === nameOf(field))
          return [`${nameOf(field)} ${earlier.length}`, (field as HTMLInputElement).value]
        }),
      ),
    )

/** The account logs in elsewhere, and the next call of the page is refused. Returns the other session. */
async function endSession({ page, site: address }: Person, account: string): Promise<HttpSession> {
  const session = await signInOverHttp(address, account)
  await page.evaluate(() => dispatchEvent(new Event('session-ended')))
  await page.getByRole('alertdialog', { name: /提示|Tip/ }).waitFor()
  return session
}

/** The way of a form back to its text: the button of the dialog and the login page; or what a login leaves in the browser, and the address that
 *  the page has stored for it, which spares a page and a login for each form. */
type WayBack = 'login page' | 'stored address'

const storageOf = (page: Page) => page.evaluate(() => ({ ...localStorage }) as Record<string, string>)

async function returnToStoredAddress(
  { page, site: address }: Person,
  { session, stored }: { session: HttpSession; stored: Record<string, string> },
) {
  const at = session.cookie.indexOf('=')
  const cookie = { name: session.cookie.slice(0, at), value: session.cookie.slice(at + 1), url: address }
  await page.context().addCookies([cookie])
  const path = await page.evaluate(
    entries => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
      return JSON.parse(sessionStorage.getItem('url') ?? '""') as string
    },
    { ...stored, token: session.headers.token },
  )
  await openPage(page, address + path)
}

/** Logs in at the page that the dialog leads to. */
async function logInAgain(person: Person, account: string) {
  const { page } = person
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /重新登录|Log in/ })
    .click()
  await page.waitForURL('**/login')
  await settled(page)
  await page.getByLabel('用户名或手机号').fill(account)
  await page.getByLabel('密码', { exact: true }).fill(demoPassword)
  await page.getByLabel('图形验证码').fill(await readCaptcha(person))
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForURL(url => url.pathname !== '/login')
}

const typedEntries = (page: Page) =>
  page.evaluate(() => Object.entries({ ...sessionStorage }).filter(([key]) => key.startsWith('typed-text')))

async function survives(
  person: Person,
  { path, account, open }: Pick<Form, 'path' | 'account' | 'open'>,
  wayBack: WayBack,
) {
  const { page } = person
  await openPage(page, person.site + path)
  const storedLogin = await storageOf(page)
  if (open)
    await page
      .getByRole('button', { name: open, exact: true })
      .or(page.getByText(open, { exact: true }))
      .first()
      .click()
  const texts = await fillIn(page)
  expect(Object.values(texts).filter(Boolean).length, path).toBeGreaterThan(path.includes('password') ? -1 : 0)
  const session = await endSession(person, account)
  const stored = JSON.stringify(await typedEntries(page))
  expect([stored.includes('Secret#2026word'), stored.includes('abcd')], path).toEqual([false, false])
  if (wayBack === 'login page') await logInAgain(person, account)
  else await returnToStoredAddress(person, { session, stored: storedLogin })
  await expect.poll(() => page.url(), { message: path }).toContain(`${person.site}${path}`)
  await expect.poll(() => textsOf(page), { message: path }).toMatchObject(texts)
  for (const field of await page.locator(`${passwords}:visible`).all()) expect(await field.inputValue(), path).toBe('')
}

const formUses = /use(Console)?Form[<(]|<(Public|Console)Form/

/** Forms that hold nothing to be typed twice, or that a stranger has before the session, with the reason. */
// biome-ignore format: one file a line
const others: Readonly<Record<string, string>> = {
  'src/account/data/data-part.tsx': 'password and code only',
  'src/account/pages/forgot-form.tsx': 'before a session',
  'src/account/pages/login-form.tsx': 'before a session',
  'src/account/pages/recover-form.tsx': 'before a session',
  'src/account/pages/register-form.tsx': 'before a session',
  'src/account/recovery/recovery-line.tsx': 'one field of one record, as in answer-form.tsx',
  'src/account/invitation/invited-form.tsx': 'before a session',
  'src/administration/console/account-act.tsx': 'one reason of one record, as in answer-form.tsx',
  'src/administration/console/reason-form.tsx': 'one field of one record, as in answer-form.tsx',
  'src/administration/console/role-form.tsx': 'one reason of one record, as in answer-form.tsx',
  'src/account/second-factor/enrolment-view.tsx': 'code only',
  'src/account/second-factor/login-steps-form.tsx': 'before a session',
  'src/account/passkeys/add-passkey.tsx': 'password and code, then one name',
  'src/account/passkeys/passkey-list.tsx': 'one name in its line',
  'src/account/second-factor/proof-form.tsx': 'password and code only',
  'src/search-words/console/hot-tab.tsx': 'one field, as in answer-form.tsx',
  'src/search-words/console/synonyms/group-form.tsx': 'the fields of one meaning, as in answer-form.tsx',
  'src/search-words/console/bets/bet-form.tsx': 'the fields of one page, as in answer-form.tsx',
  'src/branches/console/branch-form.tsx': 'the fields of one branch, as in answer-form.tsx',
  'src/site-settings/console/group-form.tsx': 'the fields of one group, as in answer-form.tsx',
  'src/media/console/medium-form.tsx': 'the fields of one medium, as in answer-form.tsx',
  'src/product-symbols/console/item-data-fields.tsx': 'nothing is saved: the data of one print run',
  'src/resolver/console/link-form.tsx': 'the fields of one link, as in product-form.tsx',
  'src/resolver/console/preview.tsx': 'nothing is saved: what a preview is of',
  'src/product-symbols/console/symbol-workbench.tsx': 'nothing is saved: the size of one print run',
  'src/products/console/views/view-dialog.tsx': 'one name in a dialog',
  'src/statistics/console/views/view-dialog.tsx': 'one name in a dialog',
  'src/products/console/product-notes.tsx': 'one field of one record, as in answer-form.tsx',
  'src/products/console/acts/act-panel.tsx': 'one field beside the chosen records',
  'src/product-symbols/labels/console/label-choices.tsx': 'choices of one print run, nothing is typed',
  'src/products/console/mend/mend-screen.tsx': 'the fields of a record, as in product-form.tsx',
  'src/products/changes/console/change-form.tsx': 'the fields of a record, as in product-form.tsx',
  'src/application/binding/binding-form.tsx': 'the fields of a case, as in own-form.tsx',
  'src/application/business/renewal/renewal-form.tsx': 'the lines of the record, as in change-form.tsx',
  'src/application/business/proposal.tsx': 'one named field, as in own-form.tsx',
  'src/application/first-product.tsx': 'one named field of a waiting application, as in own-form.tsx',
  'src/application/operators/binding-requests.tsx': 'one named field, as in own-form.tsx',
  'src/application/member/first-day/number-stage.tsx': 'one named field, as in reservations.tsx',
  'src/application/objection.tsx': 'one named field, as in own-form.tsx',
  'src/account/api-keys/console/key-dialog.tsx': 'one name in a dialog that ends with the password',
  'src/account/webhooks/console/address-form.tsx': 'one address in a dialog that ends with the password',
  'src/account/webhooks/console/hook-dialog.tsx': 'password and code only',
  'src/application/operators/owner-dialog.tsx': 'password and code only',
  'src/application/wizard/claim-form.tsx': 'inside the application, whose draft it saves',
  'src/audit/chain/chain-checks.tsx': 'two days of a range',
  'src/content/home/home-hero.tsx': 'one search field in the address',
  'src/content/lists/keyword-form.tsx': 'one search field in the address',
  'src/editor/list/list-filters.tsx': 'filters in the address',
  'src/editor/list/new-item.tsx': 'one title in a dialog',
  'src/enquiries/staff/answer-form.tsx': 'the journey of two records below',
  'src/enquiries/staff/console/question-form.tsx': 'fields of one record, as in answer-form.tsx',
  'src/enquiries/staff/templates/template-form.tsx': 'fields of one record, as in answer-form.tsx',
  'src/enquiries/staff/console/merge-panel.tsx': 'one receipt number, as in answer-form.tsx',
  'src/fees/pages/invoice-form.tsx': 'fields of one record, as in answer-form.tsx',
  'src/lookup/product/search-product-page.tsx': 'one search field in the address',
  'src/service-status/console/update-form.tsx': 'fields of one record, as in answer-form.tsx',
  'src/notices/certificate-page.tsx': 'one search field in the address',
  'src/notices/notices-page.tsx': 'filters in the address',
  'src/review/releases/release-line.tsx': 'fields of one record, as in answer-form.tsx',
  'src/site/frame/header/name-search.tsx': 'one search field in the address',
  'src/site/menu/menu-drawer.tsx': 'one search field in the address',
  'src/site/pages/home/brief-home-page.tsx': 'one search field in the address',
  'src/site/pages/home/elder-home.tsx': 'one search field in the address',
  'src/site/pages/not-found-page.tsx': 'one search field in the address',
  'src/site/pages/site-search/search-cards.tsx': 'one search field in the address',
  'src/site/pages/site-search/search-form.tsx': 'one search field in the address',
  'src/branches/branches-page.tsx': 'one search field in the address',
  'src/branches/contact/contact-page.tsx': 'choices in the address',
  'src/content/choices/how-many-page.tsx': 'choices in the address',
  'src/content/choices/which-code-page.tsx': 'choices in the address',
  'src/fees/public/calculator-page.tsx': 'choices in the address',
  'src/enquiries/pages/receipt-note.tsx': 'a button only',
  'src/enquiries/pages/report-state.tsx': 'one field of a stranger, behind the number and code of his receipt',
  'src/subscriptions/pages/confirm-page.tsx': 'a button only',
  'src/subscriptions/pages/manage-page.tsx': 'choices of a stranger, by the link of his mail',
}

/** The files of the forms of public pages, which `publicPaths` opens. */
const publicFiles = [
  'src/barcode/symbol/symbol-page.tsx',
  'src/enquiries/pages/answer.tsx',
  'src/enquiries/pages/enquiry-form.tsx',
  'src/lookup/check/line-pages.tsx',
  'src/lookup/check/search-check-page.tsx',
  'src/lookup/pages/search-tool-page.tsx',
  'src/lookup/pages/tool-frame.tsx',
  'src/subscriptions/pages/subscribe-page.tsx',
]

test('every form of the site is in the tables, or nothing in it is typed by a signed-in person', () => {
  const files = fs
    .globSync('src/**/*.tsx')
    .filter(file => !/\.test\.tsx$|^src\/forms\//.test(file) && formUses.test(fs.readFileSync(file, 'utf8')))
  const known = [...consoleForms.flatMap(row => row.files), ...publicFiles, ...Object.keys(others)]
  expect(files.filter(file => !known.includes(file))).toEqual([])
  expect(known.filter(file => !files.includes(file))).toEqual([])
})

const accounts = [...new Set(consoleForms.map(({ account }) => account))]

test.each(accounts)('what %s typed in a form of a console is there after the login', async account => {
  const person = await newPerson(site().browser, site().address)
  await logIn(person, account, demoPassword)
  const forms = consoleForms.filter(row => row.account === account)
  for (const [at, form] of forms.entries()) await survives(person, form, at === 0 ? 'login page' : 'stored address')
  expect(person.faults).toEqual([])
})

test('what a member typed in a form of a public page is there after the login', async () => {
  const person = await newPerson(site().browser, site().address)
  await logIn(person, 'demo_member2', demoPassword)
  for (const [at, path] of publicPaths.entries())
    await survives(person, { path, account: 'demo_member2' }, at === 0 ? 'login page' : 'stored address')
  expect(person.faults).toEqual([])
})

test('choices and an uploaded file are there, a real refusal leads back, and a submission removes what is stored', async () => {
  const person = await newPerson(site().browser, site().address)
  const { page } = person
  await logIn(person, member, demoPassword)
  await openPage(page, `${person.site}/MyManage/SystemMember/change`)
  await page.getByRole('button', { name: '注册地址有变化' }).click()
  await page.getByLabel('注册地址', { exact: true }).fill('示例大道 7 号')
  await page.getByRole('button', { name: '营业执照换一张' }).click()
  const buffer = Buffer.from(sampleLicence({ ...sampleFirm, address: '示例大道 7 号' }))
  await page.locator('input[type=file]').setInputFiles({ name: '新执照.png', mimeType: 'image/png', buffer })
  await page.getByText('新执照.png').waitFor()
  await page.getByRole('button', { name: '所属行业有变化' }).click()
  await choose(person, '所属行业', '稻谷种植')
  await signInByCalls(person.site, member)
  await page.getByRole('button', { name: '保存草稿' }).click()
  await page.getByText('您填写的内容还在').waitFor()
  expect(await page.getByText('上次填写的内容已经填回，请接着填').count()).toBe(0)
  await person.shot('session-ended')
  await logInAgain(person, member)
  await page.waitForURL('**/MyManage/SystemMember/change')
  await page.getByText('上次填写的内容已经填回，请接着填').waitFor()
  await person.shot('typed-text-restored')
  expect(await page.getByLabel('注册地址', { exact: true }).inputValue()).toBe('示例大道 7 号')
  await page.getByText('新执照.png').waitFor()
  await page.getByText('稻谷种植').first().waitFor()
  await page.reload()
  await expect.poll(() => page.getByLabel('注册地址', { exact: true }).inputValue()).toBe('示例大道 7 号')
  await page.getByRole('button', { name: '保存草稿' }).click()
  await page.getByText('草稿已保存').waitFor()
  expect(await typedEntries(page)).toEqual([])
  expect(person.faults).toEqual([])
})

/** A visitor submits a question. */
async function submitQuestion(text: string) {
  const visitor = await newPerson(site().browser, site().address)
  const { page } = visitor
  await openPage(page, `${visitor.site}/Enquiry/Consultation`)
  await page.getByLabel('问题', { exact: true }).fill(text)
  await page.getByLabel('咨询的类别').selectOption('检测')
  await page.getByLabel('邮箱').fill('visitor@example.com')
  await page.getByLabel('同意为办理这件事使用以上信息').check()
  await page.getByRole('button', { name: '不用图片验证' }).click()
  await page.getByText('验证已通过').waitFor()
  await page.getByRole('button', { name: '提交咨询' }).click()
  await page.getByText('查看办理情况').first().waitFor()
  await page.context().close()
}

test('what was typed about one of many records is there at that record only', async () => {
  await submitQuestion('示例问题：送检要寄几个样品？')
  await submitQuestion('示例问题：检测要几天出结果？')
  const person = await newPerson(site().browser, site().address)
  const { page } = person
  await logIn(person, 'demo_centre', demoPassword)
  const openAnswer = (at: number) =>
    page.getByRole('main').getByRole('button', { name: '答复', exact: true }).nth(at).click()
  const answer = page.getByLabel('答复', { exact: true })
  await openPage(page, `${person.site}/MyManage/admin/enquiries`)
  await openAnswer(1)
  await answer.fill('示例答复，给第二位')
  await endSession(person, 'demo_centre')
  await logInAgain(person, 'demo_centre')
  await openAnswer(0)
  expect(await answer.inputValue()).toBe('')
  await openAnswer(1)
  await expect.poll(() => answer.inputValue()).toBe('示例答复，给第二位')
})

test('another account never sees what was typed, and a log-out removes it', async () => {
  const person = await newPerson(site().browser, site().address)
  const { page } = person
  await logIn(person, member, demoPassword)
  await openPage(page, `${person.site}/MyManage/account`)
  await page.getByLabel('姓名', { exact: true }).fill('示例不给别人看')
  await endSession(person, member)
  expect(JSON.stringify(await typedEntries(page))).toContain('示例不给别人看')
  await logInAgain(person, 'demo_member2')
  expect(await typedEntries(page)).toEqual([])
  await openPage(page, `${person.site}/MyManage/account`)
  expect(await page.getByLabel('姓名', { exact: true }).inputValue()).toBe('')
  await page.getByLabel('姓名', { exact: true }).fill('示例另一个')
  await endSession(person, 'demo_member2')
  await logInAgain(person, 'demo_member2')
  await expect.poll(() => page.getByLabel('姓名', { exact: true }).inputValue()).toBe('示例另一个')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect.poll(() => typedEntries(page)).toEqual([])
  await endSession(person, 'demo_member2')
})
