/** Errands of five people from the home page by what they see, with every press of mouse or finger counted; the importer's errand is
 *  in english-routes.test.ts. */
import { expect, test } from 'vitest'
import { readSymbol } from '../../packages/gs1/test/read-symbol.ts'
import { demonstrationCreditCode } from '../../src/registration/demonstration/samples.ts'
import { journeyWidths } from '../tools/widths.ts'
import { journeySite } from './journey-site.ts'
import { newPerson, type Person, readCaptcha, readCode, readDownload, submitRecord, visit } from './person.ts'

const site = journeySite()
const product = '6999000000018'

type Errand = Person & {
  isPhone: boolean
  /** Presses the first visible element of that role and name. */
  press: (role: 'link' | 'button', name: string | RegExp) => Promise<void>
  presses: () => number
}

/** A person with an empty profile on the home page, who closes the notice. */
async function startErrand(width: number): Promise<Errand> {
  const person = await newPerson(site().browser, site().address, width)
  const { page } = person
  let presses = 0
  await page.context().exposeFunction('countPress', () => {
    presses += 1
  })
  await page.context().addInitScript("addEventListener('pointerdown', () => countPress(), true)")
  await visit(person, '/')
  const isPhone = width < 768
  const press: Errand['press'] = async (role, name) => {
    const named = page.getByRole(role, { name, exact: typeof name === 'string' })
    await named.filter({ visible: true }).first().click()
  }
  await press('button', isPhone ? '关闭公告' : '知道了')
  return { ...person, isPhone, press, presses: () => presses }
}

/** Nothing is wider than the window, no script failed, and no more presses than `most`. */
async function expectEnd(errand: Errand, most: number) {
  expect(await errand.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  expect(errand.faults).toEqual([])
  expect(errand.presses()).toBeLessThanOrEqual(most)
  // Below a third of the limit the presses were not counted.
  expect(errand.presses()).toBeGreaterThan(most / 3)
}

async function signIn(errand: Errand) {
  const { page, press, isPhone } = errand
  if (isPhone) await press('button', '全部栏目')
  await press('link', '登录')
  await page.getByLabel('用户名或手机号').fill('demo_member')
  await page.getByLabel('密码', { exact: true }).fill('Demo#2026code')
  await page.getByLabel('图形验证码').fill(await readCaptcha(errand))
  await page.keyboard.press('Enter')
  await page.waitForURL(/MyManage/)
}

test.each(journeyWidths)(
  'a food maker without a prefix reads what it takes and submits the application, at %i px',
  async width => {
    const errand = await startErrand(width)
    const { page, press } = errand
    await page.getByRole('main').getByRole('link', { name: /^注册/ }).first().click()
    await page.getByRole('heading', { level: 1, name: '申请商品条码' }).waitFor()
    await errand.shot('maker-reads')
    expect(
      await page
        .getByText(/审核期限是 \d+ 个工作日/)
        .first()
        .isVisible(),
    ).toBe(true)
    await press('link', '开始申请')
    await errand.shot('maker-account')
    const phone = `139000055${String(width).slice(0, 2)}`
    await page.getByLabel('用户名').fill(`errand_${width}`)
    await page.getByLabel('手机号').fill(phone)
    await page.getByLabel('图形验证码').fill(await readCaptcha(errand))
    await press('button', '获取验证码')
    await expect.poll(() => readCode(errand, phone)).toMatch(/^\d{6}$/)
    await page.getByLabel('短信验证码').fill(await readCode(errand, phone))
    await page.getByLabel('设置密码').fill('Lantern#Kettle26')
    await page.getByLabel('再输一次密码').fill('Lantern#Kettle26')
    await page.getByRole('checkbox').check()
    await press('button', '注册')
    await page.waitForURL(/MyManage/)
    await submitRecord(errand, {
      firmName: `示例糕点${width}（演示）有限公司`,
      creditCode: demonstrationCreditCode('320505', 7100 + (width % 97)),
    })
    await errand.shot('maker-submitted')
    await expectEnd(errand, 18)
  },
)

test.each(journeyWidths)('a food maker with a prefix has the symbol of its next number, at %i px', async width => {
  const errand = await startErrand(width)
  const { page, press } = errand
  await signIn(errand)
  await press('link', '用它生成条码')
  const [download] = await Promise.all([page.waitForEvent('download'), press('button', /PNG/)])
  expect((await readSymbol(await readDownload(Promise.resolve(download))))?.identifier).toBe(']E0')
  await errand.shot('maker-symbol')
  await expectEnd(errand, errand.isPhone ? 5 : 4)
})

test.each(journeyWidths)('a supply officer takes three SSCC and prints their labels, at %i px', async width => {
  const errand = await startErrand(width)
  const { page, press } = errand
  await signIn(errand)
  if (errand.isPhone) await press('button', '更多')
  await press('link', /^成批取 SSCC/)
  await page.getByLabel('数量').fill('3')
  await errand.shot('supply-form')
  await press('button', '生成')
  await errand.shot('supply-numbers')
  await press('link', '做物流标签')
  await page.getByLabel('收货方', { exact: true }).fill('示例医院物资库（演示）')
  await errand.shot('supply-label')
  const [download] = await Promise.all([page.waitForEvent('download'), press('link', /PDF，3 张/)])
  expect((await readDownload(Promise.resolve(download))).subarray(0, 5).toString()).toBe('%PDF-')
  await expectEnd(errand, errand.isPhone ? 8 : 6)
})

test.each(journeyWidths)('a visitor who starts at the label is led to its number and back, at %i px', async width => {
  const errand = await startErrand(width)
  const { page, press } = errand
  await press('link', /^物流标签 SSCC/)
  await page.getByRole('heading', { level: 1, name: '物流标签' }).waitFor()
  expect(
    await page.getByRole('link', { name: '取号' }).evaluate(link => link.getBoundingClientRect().bottom),
  ).toBeLessThan(844)
  await press('link', '取号')
  await page.getByLabel('厂商识别代码').fill('69990000')
  await press('button', '生成')
  await press('link', '做物流标签')
  await page.getByRole('heading', { level: 1, name: '物流标签' }).waitFor()
  expect(await page.getByRole('textbox', { name: 'SSCC' }).inputValue()).toMatch(/^\d69990000\d{9}$/)
  await expectEnd(errand, 5)
})

test.each(journeyWidths)(
  'a shopper sees product, maker and what to do, and reports an error, at %i px',
  async width => {
    const errand = await startErrand(width)
    const { page, press } = errand
    await page.getByRole('main').getByRole('combobox').fill(product)
    await press('button', '查询')
    await page.getByText('条码已注册，产品信息已通报').waitFor()
    for (const text of ['纯牛奶（演示）', '示例食品（江苏）有限公司（演示）', '我是顾客'])
      expect(await page.getByText(text, { exact: true }).first().isVisible(), text).toBe(true)
    await errand.shot('shopper-answer')
    await press('link', '信息有误，我要反映')
    expect(await page.getByLabel('条码数字').inputValue()).toBe(product)
    await page.getByLabel('不对的地方').selectOption({ index: 1 })
    await page.getByLabel('实物上是怎样写的').fill('包装上写的净含量是 200 mL。')
    await page.getByLabel('图形验证码', { exact: true }).fill(await readCaptcha(errand))
    await page.getByLabel('同意为办理这件事使用以上信息').check()
    await press('button', '提交')
    await page.getByText('已经收到').waitFor()
    expect(await page.getByText(/^\d{8}-\w{8}-\w$/).isVisible()).toBe(true)
    await errand.shot('shopper-receipt')
    await expectEnd(errand, 5)
  },
)

test.each(journeyWidths)('a journalist finds figures, news, a feed, data and whom to ask, at %i px', async width => {
  const errand = await startErrand(width)
  const { page, press, isPhone } = errand
  expect(await page.getByText('系统成员', { exact: true }).isVisible()).toBe(true)
  if (isPhone) await press('button', '全部栏目')
  await press('button', '新闻中心')
  if (isPhone) await errand.shot('journalist-menu')
  await press('link', '本周更新')
  await page.getByRole('heading', { level: 1, name: '本周更新' }).waitFor()
  await errand.shot('journalist-week')
  const feed = await page.getByRole('link', { name: 'RSS' }).first().getAttribute('href')
  expect((await fetch(site().address + feed)).headers.get('content-type')).toContain('application/rss+xml')
  const asking = page.getByRole('main').getByRole('link', { name: '在线咨询' }).first()
  expect(await asking.isVisible()).toBe(true)
  await page.getByRole('main').getByRole('link', { name: '开放数据' }).first().click()
  const [download] = await Promise.all([page.waitForEvent('download'), press('link', /^GS1 前缀与编码组织 CSV/)])
  expect((await readDownload(Promise.resolve(download))).toString()).toContain('690')
  await errand.shot('journalist-data')
  await page.getByRole('main').getByRole('link', { name: '在线咨询' }).first().click()
  await page.getByRole('heading', { level: 1, name: '在线咨询' }).waitFor()
  await expectEnd(errand, isPhone ? 7 : 6)
})

test.each(journeyWidths)('a reader in elder mode checks a number and finds the telephone, at %i px', async width => {
  const errand = await startErrand(width)
  const { page, press } = errand
  await press('button', '长者模式')
  await page.getByRole('heading', { level: 1, name: '查条码' }).waitFor()
  expect(await page.getByRole('main').getByText('400-000-0000').isVisible()).toBe(true)
  await errand.shot('elder-home')
  await page.getByRole('searchbox', { name: '商品条码上的数字' }).fill(product)
  await press('button', '查询')
  await page.getByText('条码已注册，产品信息已通报').waitFor()
  const size = await page
    .getByText('纯牛奶（演示）')
    .first()
    .evaluate(line => Number.parseFloat(getComputedStyle(line).fontSize))
  expect(size).toBeGreaterThanOrEqual(18)
  await errand.shot('elder-answer')
  await expectEnd(errand, 3)
})
