/** An account in a real browser: a registration ends signed in, the second factor at a login, a session replaced elsewhere,
 *  a new phone by two of the staff. */
import { expect, test } from 'vitest'
import { demoPassword } from '../../../src/access/demo-accounts.ts'
import { authenticatorCode } from '../../tools/access/authenticator.ts'
import { journeyWidths } from '../../tools/widths.ts'
import { journeySite } from '../journey-site.ts'
import {
  enterPassword,
  expectAccessible,
  linkOfMessage,
  logIn,
  newPerson,
  type Person,
  readCaptcha,
  readCode,
  register,
  visit,
} from '../person.ts'

const site = journeySite()
const password = 'Sound#2026words'
const sessionEnded = '登录已过期或账号已在别处登录，请重新登录'

/** The next code of the authenticator that was not used before. */
const freshCode = (secret: string, steps: number) => authenticatorCode(secret, new Date(Date.now() + steps * 30_000))

/** Sets up an authenticator; returns its secret and a recovery code. */
async function enrol(person: Person) {
  const { page } = person
  await visit(person, '/MyManage/account?part=totp')
  await page.getByRole('button', { name: '设置身份验证器' }).click()
  await page.getByLabel('当前密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '开始设置' }).click()
  const copy = page.getByRole('button', { name: '复制密钥' })
  await copy.waitFor()
  await expectAccessible(person)
  await person.shot('enrolment')
  const secret = (await copy.getAttribute('data-copy')) ?? ''
  await page.getByLabel('动态码').fill(freshCode(secret, 0))
  await page.getByRole('button', { name: '完成设置' }).click()
  const codes = page.getByRole('list', { name: '恢复码' })
  const recoveryCode = (await codes.getByRole('listitem').first().textContent()) ?? ''
  await person.shot('recovery-codes')
  await page.getByRole('button', { name: '已经保存，继续' }).click()
  await page.getByText('10 个').waitFor()
  await expectAccessible(person)
  return { secret, recoveryCode }
}

test.each(journeyWidths)(
  'a registration ends signed in; an authenticator and a recovery code log in; %i px',
  async width => {
    const { browser, address } = site()
    const first = await newPerson(browser, address, width)
    const username = `own_${width}`
    await register(first, { username, password, phone: `1390000${String(width).padStart(4, '0')}` })
    await first.page.waitForURL('**/MyManage/UnVerify/index')
    await first.page.getByRole('heading', { level: 1, name: '申请商品条码' }).waitFor()
    const { secret, recoveryCode } = await enrol(first)

    const second = await newPerson(browser, address, width)
    await enterPassword(second, username, password)
    await second.page.getByRole('heading', { level: 1, name: '两步验证' }).waitFor()
    await expectAccessible(second)
    await second.shot('login-code')
    await second.page.getByLabel('动态码').fill(freshCode(secret, 1))
    await second.page.getByRole('button', { name: '继续' }).click()
    await second.page.waitForURL(/MyManage/)

    await first.page.getByRole('link', { name: '登录记录' }).click()
    const notice = first.page.getByRole('alertdialog')
    await notice.getByText(sessionEnded).waitFor()
    await first.shot('replaced')
    await notice.getByRole('button', { name: '重新登录' }).click()
    await first.page.waitForURL('**/login')

    await enterPassword(first, username, password)
    await first.page.getByRole('button', { name: '用恢复码' }).click()
    await first.page.getByLabel('恢复码').fill(recoveryCode)
    await first.page.getByRole('button', { name: '继续' }).click()
    await first.page.waitForURL(/MyManage/)
    await visit(first, '/MyManage/account?part=sessions')
    await first.page.getByText('本次登录').waitFor()
    expect(await first.page.getByText('在别处登录，已被替换').count()).toBe(2)
    await first.page.getByRole('button', { name: '结束并退出' }).click()
    await first.page.waitForURL('**/login')
    for (const { faults } of [first, second]) expect(faults).toEqual([])
  },
)

test.each(journeyWidths)(
  'two of the staff approve a new phone, and the person sets it with a code; %i px',
  async width => {
    const { browser, address } = site()
    const username = `lost_${width}`
    const newPhone = `1390001${String(width).padStart(4, '0')}`
    const owner = await newPerson(browser, address, width)
    await register(owner, { username, password, phone: `1390002${String(width).padStart(4, '0')}` })

    const one = await newPerson(browser, address, width)
    await logIn(one, 'demo_centre', demoPassword)
    await visit(one, '/MyManage/admin/recovery')
    await expectAccessible(one)
    await one.page.getByLabel('用户名或原手机号').fill(username)
    await one.page.getByRole('button', { name: '查找账号' }).click()
    await one.page.getByLabel('新手机号').fill(newPhone)
    await one.page.getByLabel('原因').fill('经办人持营业执照到窗口办理')
    await one.page.getByLabel('本人不记得用户名').check()
    await one.shot('recovery-request')
    await one.page.getByRole('button', { name: '申请账号找回' }).click()
    await one.page.getByText('须由另一位同事决定').first().waitFor()

    const two = await newPerson(browser, address, width)
    await logIn(two, 'demo_review', demoPassword)
    await visit(two, '/MyManage/admin/recovery')
    await two.page.getByRole('button', { name: '批准', exact: true }).first().click()
    await two.page.getByRole('button', { name: '确认批准' }).click()
    await two.page.getByText('已批准，等待本人设置新密码').first().waitFor()

    const person = await newPerson(browser, address, width)
    const { page } = person
    await visit(person, await linkOfMessage(person, newPhone, 'recovery-approved-new'))
    await expectAccessible(person)
    await person.shot('recovery-form')
    await page.getByLabel('用户名').fill(username)
    await page.getByLabel('批准的新手机号').fill(newPhone)
    await page.getByLabel('图形验证码').fill(await readCaptcha(person))
    await page.getByRole('button', { name: '获取验证码' }).click()
    await expect.poll(() => readCode(person, newPhone)).toMatch(/^\d{6}$/)
    await page.getByLabel('短信验证码').fill(await readCode(person, newPhone))
    await page.getByLabel('新密码').fill('Fresh#2027words')
    await page.getByRole('button', { name: '设置新密码' }).click()
    await page.getByText('新手机和新密码已生效').waitFor()
    await person.shot('recovered')
    await logIn(person, newPhone, 'Fresh#2027words')
    for (const { faults } of [owner, one, two, person]) expect(faults).toEqual([])
  },
)
