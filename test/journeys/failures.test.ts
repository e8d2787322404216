/** Failed requests in a real browser: what was typed stays, the frame of the page stays, and a button sends the request again in place. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { journeySite } from './journey-site.ts'
import { logIn, newPerson, type Person, visit } from './person.ts'

const demoPassword = 'Demo#2026code'
const site = journeySite()

/** Lets requests to a path fail until `release` is called. */
async function block(page: Page, path: string) {
  await page.route(path, route => route.abort('connectionfailed'))
  return () => page.unroute(path)
}

const retry = (page: Page) => page.getByRole('button', { name: '再试一次' })

async function expectFrame(page: Page) {
  expect(await page.getByRole('banner').count()).toBeGreaterThan(0)
  expect(await page.getByRole('contentinfo').count()).toBe(1)
}

/** What happens to the calls of a page, without a new document. */
async function expectSameDocument(page: Page, act: () => Promise<void>) {
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await act()
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
}

async function demoUser(username: string): Promise<Person> {
  const person = await newPerson(site().browser, site().address)
  await logIn(person, username, demoPassword)
  return person
}

test('a list that fails to load keeps its form, header and footer, and loads in place', async () => {
  const visitor = await newPerson(site().browser, site().address)
  const { page } = visitor
  for (const [path, label] of [
    ['/News/Center', '关键词'],
    ['/Business/Faq', '关键词'],
    ['/home/sousuo', '搜索的词'],
    ['/Business/Notice?type=zhuce', '企业名称'],
    ['/search/gln', '位置码'],
  ] as const) {
    await visit(visitor, path)
    const release = await block(page, `**${path.split('?')[0]}?**`)
    const field = page.locator('#main').getByLabel(label)
    await field.fill('条码')
    await expectSameDocument(page, async () => {
      await field.press('Enter')
      await retry(page).waitFor()
      expect(await field.inputValue(), path).toBe('条码')
      await expectFrame(page)
      await release()
      await retry(page).click()
      await expect.poll(() => retry(page).count()).toBe(0)
      expect(await field.inputValue(), path).toBe('条码')
    })
    await expect.poll(() => [...new URL(page.url()).searchParams.values()]).toContain('条码')
  }
})

test('a page that the server cannot display now keeps the form too', async () => {
  const visitor = await newPerson(site().browser, site().address)
  const { page } = visitor
  await visit(visitor, '/News/Center')
  await page.route('**/News/Center?**', route => route.fulfill({ status: 503, body: '<h1>503</h1>' }))
  const field = page.locator('#main').getByLabel('关键词')
  await field.fill('条码')
  await field.press('Enter')
  await page.getByRole('alert').getByText('内容没有取到，请稍等片刻再试').waitFor()
  expect(await field.inputValue()).toBe('条码')
})

test('a look-up and a symbol that fail keep the input; the next request displays the result', async () => {
  const visitor = await newPerson(site().browser, site().address)
  const { page } = visitor
  await visit(visitor, '/search/tool')
  const release = await block(page, '**/codeSearch/api/anything')
  await page.getByLabel('查什么').fill('6999000000018')
  await page.getByRole('button', { name: '查询', exact: true }).click()
  await expect.poll(() => page.getByLabel('查什么').getAttribute('aria-invalid')).toBe('true')
  expect(await page.getByLabel('查什么').inputValue()).toBe('6999000000018')
  await expectFrame(page)
  await release()

  await visit(visitor, '/BarCode/symbol')
  const releaseSymbol = await block(page, '**/barcodegeneration/api/getBarcode')
  await page.getByLabel('代码').fill('6901234567892')
  await retry(page).waitFor()
  await releaseSymbol()
  await expectSameDocument(page, () => retry(page).click())
  await page
    .getByRole('img', { name: /EAN-13/ })
    .first()
    .waitFor()
  expect(await page.getByLabel('代码').inputValue()).toBe('6901234567892')
})

test('menus that fail to load are reported, leave what was typed, and load at the next press', async () => {
  const visitor = await newPerson(site().browser, site().address, 390)
  const { page } = visitor
  const release = await block(page, '**/menus/**')
  await visit(visitor, '/BarCode/label')
  await page.getByRole('textbox', { name: 'SSCC' }).fill('36999')
  const menu = page.getByRole('button', { name: '全部栏目' })
  await menu.click()
  await page.getByText('页面文件没有下载成功，请检查网络后再试。').waitFor()
  expect(await page.getByRole('textbox', { name: 'SSCC' }).inputValue()).toBe('36999')
  await release()
  await page.getByRole('button', { name: '关闭这条消息' }).click()
  await menu.click()
  await page.getByRole('dialog', { name: '主菜单' }).waitFor()
})

test('a failed registration keeps what was typed, names the fields, and the first faulty field takes the focus', async () => {
  const visitor = await newPerson(site().browser, site().address)
  const { page } = visitor
  await visit(visitor, '/login?mode=register')
  await page.getByLabel('用户名').fill('new_name')
  const submit = page.getByRole('button', { name: '注册', exact: true })
  await submit.click()
  await page.getByRole('alert').getByRole('link', { name: '请填写手机号' }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('phone')
  await page.getByLabel('手机号').fill('13900005678')
  await page.getByLabel('短信验证码').fill('123456')
  await page.getByLabel('设置密码').fill('Lantern#Kettle26')
  await page.getByLabel('再输一次密码').fill('Lantern#Kettle26')
  await page.getByRole('checkbox').check()
  const release = await block(page, '**/member/api/userRegistered')
  await expect.poll(() => submit.isEnabled()).toBe(true)
  await submit.click()
  await page.getByText('没有提交成功').waitFor()
  expect(await page.getByLabel('用户名').inputValue()).toBe('new_name')
  expect(await page.getByLabel('设置密码').inputValue()).toBe('Lantern#Kettle26')
  await release()
})

test('a console whose data or file fails offers it again, and a failed submission keeps what was typed', async () => {
  const member = await demoUser('demo_member')
  const { page } = member
  const release = await block(page, '**/barcodegeneration/authApi/numbers/overview')
  await visit(member, '/MyManage/SystemMember/barcode')
  await retry(page).waitFor()
  await release()
  await expectSameDocument(page, () => retry(page).click())
  await page.getByLabel('商品项目代码').waitFor()

  const releaseFile = await block(page, '**/js/batch-console*')
  await page.goto(`${site().address}/MyManage/SystemMember/batch`)
  await retry(page).waitFor()
  expect(await page.getByRole('link', { name: '回到首页' }).count()).toBe(1)
  await expectFrame(page)
  await releaseFile()
  await retry(page).click()
  await page.getByText('新建批次').waitFor()
  const releaseBatch = await block(page, '**/barcodegeneration/authApi/batch/create')
  await page.getByLabel('起始商品项目代码').fill('77')
  await page.getByRole('button', { name: '开始生成' }).click()
  await page.getByText('没有提交成功').waitFor()
  expect(await page.getByLabel('起始商品项目代码').inputValue()).toBe('77')
  await releaseBatch()

  await visit(member, '/MyManage/SystemMember/record')
  await page.getByRole('link', { name: '申请变更' }).click()
  await page.getByRole('button', { name: '注册地址有变化' }).click()
  await page.getByLabel('注册地址', { exact: true }).fill('短')
  const submitChange = async () => {
    await page.getByRole('button', { name: '下一步：核对改动' }).click()
    await page.getByRole('button', { name: '提交变更' }).click()
  }
  await submitChange()
  await page.getByRole('button', { name: '注册地址：请写到街道和门牌号' }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('address')
  const releaseChange = await block(page, '**/tycpdmfirmcase/authApi/submit')
  await page.getByLabel('注册地址', { exact: true }).fill('示例路 1 号 2 幢')
  await submitChange()
  await page.getByText('没有提交成功').waitFor()
  expect(await page.getByLabel('注册地址', { exact: true }).inputValue()).toBe('示例路 1 号 2 幢')
  await releaseChange()
})

test('a verdict that fails is reported in its dialog, and the reasons stay', async () => {
  const reviewer = await demoUser('demo_centre')
  const { page } = reviewer
  await visit(reviewer, '/MyManage/admin/check')
  await page.locator('[data-open] li button').first().click()
  await page.getByLabel('要修改的地方').fill('请补上注册地址的门牌号')
  const release = await block(page, '**/tycpdmfirm/authApi/audit')
  await page.getByRole('button', { name: '退回补正' }).click()
  const dialog = page.getByRole('dialog')
  const confirm = dialog.getByRole('button', { name: '退回补正' })
  await confirm.click()
  await dialog.getByRole('alert').getByText('网络').waitFor()
  expect(await page.getByLabel('要修改的地方').inputValue()).toBe('请补上注册地址的门牌号')
  await release()
  await confirm.click()
  await page.getByText('已退回').first().waitFor()
  await dialog.waitFor({ state: 'detached' })
})
