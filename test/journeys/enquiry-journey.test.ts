/** A visitor complains, the national centre gives it to a branch, which answers it in its console with a template, an editor publishes the question
 *  that is made of it, and the visitor reads the answer and finds the question: everybody stays on the page and in the session in which they
 *  began. A course is enrolled for and cancelled. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPassword } from '../../src/access/demo-accounts.ts'
import { demoDataDir } from '../tools/demo-data-dir.ts'
import { type OnEnd, runCleanups, startSite } from '../tools/start-site.ts'
import { closeContexts, sharedBrowser } from './browser.ts'
import { expectAccessible, logIn, newPerson, type Person, readCaptcha, visit } from './person.ts'
import { settled } from './settled.ts'

const cleanups: Parameters<OnEnd>[0][] = []
let site: { address: string; dataDir: string; browser: Browser }

beforeAll(async () => {
  const onEnd: OnEnd = cleanup => cleanups.unshift(cleanup)
  const dataDir = await demoDataDir(onEnd)
  const { address } = await startSite({ DATA_DIR: dataDir, LIMITS: 'off' }, onEnd)
  const browser = await sharedBrowser()
  onEnd(() => closeContexts(browser))
  site = { address, dataDir, browser }
})
afterAll(async () => {
  await runCleanups(cleanups)
})

const template = { title: '寄样', text: '{称呼}：您 {提交日期} 的{类别}（{受理号}）收到。' }

async function writeTemplate(clerk: Person) {
  const { page } = clerk
  await visit(clerk, '/MyManage/admin/enquiryTemplates')
  await page.getByRole('button', { name: '新建模板' }).click()
  await page.getByLabel('标题').fill(`${template.title} ${page.viewportSize()?.width}`)
  await page.getByLabel('答复的文字').fill(template.text)
  await clerk.shot('enquiry-template')
  await expectAccessible(clerk)
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByText('模板已保存').waitFor()
  await expectAccessible(clerk)
  await page.getByRole('link', { name: '回到咨询与投诉' }).waitFor()
  // With what the demonstration has, the newest letter is on the second page of ten.
  await visit(clerk, '/MyManage/admin/enquiries?size=50')
}

async function chooseKind({ page }: Person, label: string) {
  await page.getByLabel('种类').click()
  await page.getByTitle(label, { exact: true }).last().click()
}

/** Whoever leads the centre takes an enquiry about a branch first, and gives it to the person there. */
async function handOver(leader: Person, { number, width }: { number: string; width: number }) {
  const { page } = leader
  await writeTemplate(leader)
  const line = page.getByRole('listitem').filter({ hasText: number })
  await line.getByRole('button', { name: '由我办理' }).click()
  await line.getByText('由您办理').waitFor()
  await line.getByRole('button', { name: '合并' }).click()
  await line.getByLabel('另一件的受理号').waitFor()
  await leader.shot('enquiry-merge')
  await expectAccessible(leader)
  await line.getByRole('button', { name: '转交' }).click()
  await page.getByRole('menuitem', { name: '演示江苏分支机构审核员', exact: true }).click()
  await line.getByText('由演示江苏分支机构审核员办理', { exact: true }).waitFor()
  await leader.shot('enquiry-handed-over')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
}

/** The person of the branch reads in the inbox of it, answers it with the template, and makes a draft of the questions of it. Returns the id of the
 *  draft. */
async function answerInConsole(
  clerk: Person,
  { number, question, text, width }: { number: string; question: string; text: string; width: number },
) {
  const { page } = clerk
  await visit(clerk, '/MyManage/messages')
  await page.getByText(number).first().waitFor()
  await visit(clerk, '/MyManage/admin/enquiries?holder=own&size=50')
  const line = page.getByRole('listitem').filter({ hasText: number })
  await line.getByText('由您办理').waitFor()
  await line.getByRole('button', { name: '办理记录' }).click()
  await line.getByText('演示国家中心审核员：由本人办理').waitFor()
  await line.getByText('演示国家中心审核员：交给演示江苏分支机构审核员').waitFor()
  await line.getByRole('button', { name: '答复' }).click()
  await line.getByLabel('插入模板').click()
  await page.getByTitle(`${template.title} ${width}`).click()
  const answer = line.getByLabel('答复', { exact: true })
  await expect.poll(() => answer.inputValue()).toContain(`（${number}）收到。`)
  await answer.fill(`${await answer.inputValue()}\n${text}`)
  await expectAccessible(clerk)
  await clerk.shot('enquiry-answer')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  await line.getByRole('button', { name: '答复' }).click()
  await line.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: '已经答复' }).click()
  await line.getByText('演示江苏分支机构审核员（江苏分中心）答复', { exact: false }).waitFor()
  await line.getByRole('button', { name: '写成常见问题' }).click()
  await line.getByLabel('答案').waitFor()
  await expectAccessible(clerk)
  await clerk.shot('enquiry-question')
  expect(await line.getByLabel('答案').inputValue()).toContain('（受理号略）')
  await line.getByLabel('问题').fill(question)
  await line.getByLabel('答案').fill(text)
  await line.getByRole('button', { name: '交给编辑' }).click()
  await line.getByText('（草稿）', { exact: false }).waitFor()
  await chooseKind(clerk, '商品信息的反映')
  await line.waitFor({ state: 'detached' })
  await chooseKind(clerk, '投诉')
  await line.getByText('（草稿）', { exact: false }).waitFor()
  // Until the new list is there, the one before it is paler.
  await settled(page)
  await clerk.shot('enquiry-drafted')
  await expectAccessible(clerk)
  return /稿件 (\d+)/.exec((await line.textContent()) ?? '')?.[1] ?? ''
}

/** An editor reads the draft, which names its enquiry, and publishes it. */
async function publishQuestion(editor: Person, { id, number }: { id: string; number: string }) {
  const { page } = editor
  await visit(editor, `/MyManage/admin/contentItem?id=${id}`)
  await page.getByText(number).waitFor()
  await editor.shot('enquiry-draft-in-editor')
  for (const step of ['送审', '通过并发布']) {
    await page.getByRole('button', { name: step, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: step, exact: true }).click()
  }
  await page.getByRole('link', { name: `/Business/Faq/Msg?id=${id}` }).waitFor()
}

/** A visitor finds a question among those of the site by a word. */
async function findQuestion(visitor: Person, { question, text }: { question: string; text: string }) {
  const { page } = visitor
  await page.getByRole('main').getByRole('link', { name: '常见问题' }).first().click()
  await page.getByRole('heading', { level: 1, name: '常见问题' }).waitFor()
  await page.getByRole('main').getByRole('searchbox').fill(question)
  await page.keyboard.press('Enter')
  await page.locator('summary', { hasText: question }).click()
  await page.getByText(text).waitFor()
  await expectAccessible(visitor)
  await visitor.shot('enquiry-faq')
}

const logInAs = async (username: string, width: number) => {
  const person = await newPerson(site.browser, site.address, width)
  await logIn(person, username, demoPassword)
  return person
}

const widths = [1440, 390]

test.each(widths)(
  'a complaint is sent, given to a colleague, answered and published as a question, and its answer read, at %i px',
  async width => {
    const [leader, clerk, editor] = [
      await logInAs('demo_centre', width),
      await logInAs('demo_js', width),
      await logInAs('demo_editor', width),
    ]
    const person = await newPerson(site.browser, site.address, width)
    const { page } = person
    await visit(person, '/Enquiry')
    await expectAccessible(person)
    await page.getByRole('link', { name: '投诉' }).first().click()
    await page.getByRole('heading', { level: 1, name: '投诉' }).waitFor()
    await expectAccessible(person)
    const account = `第 ${width} 号窗口说五个工作日办结，我的变更等了八个工作日。`
    await page.getByLabel('经过', { exact: true }).fill(account)
    await page.getByRole('button', { name: '提交投诉' }).click()
    await page.getByText('处需要修改').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('alert')
    expect(await page.getByLabel('经过', { exact: true }).inputValue()).toBe(account)
    await expectAccessible(person)
    await page.getByLabel('投诉的事项').selectOption('其他')
    await page.getByLabel('涉及的分支机构').selectOption('江苏分中心')
    await page.getByLabel('邮箱').fill('visitor@example.com')
    await page.getByLabel('同意为办理这件事使用以上信息').check()
    await page.getByRole('button', { name: '不用图片验证' }).click()
    await page.getByText('验证已通过').waitFor()
    await page.getByRole('button', { name: '提交投诉' }).click()
    await page.getByText('已经收到').waitFor()
    await expectAccessible(person)
    const number = (await page.getByText(/^\d{8}-\w{8}-\w$/).textContent()) ?? ''
    const text = '补正的时间不算在五个工作日里。'
    const question = `补正的几天算不算在办理时限里，第 ${width} 问`
    await handOver(leader, { number, width })
    const id = await answerInConsole(clerk, { number, question, text, width })
    await publishQuestion(editor, { id, number })
    await page.getByRole('button', { name: '查看办理情况' }).click()
    await page.getByText(text).waitFor()
    expect(page.url()).toBe(`${site.address}/Enquiry/Answer`)
    await expectAccessible(person)
    await visit(person, '/Enquiry/Answer')
    await page.getByLabel('受理号').fill(number.toLowerCase())
    await page.getByLabel('查询码，或者所留的电话、邮箱').fill('visitor@example.com')
    await page.getByRole('button', { name: '查询', exact: true }).click()
    await page.getByText(text).waitFor()
    await findQuestion(person, { question, text })
    for (const { faults } of [leader, clerk, editor, person]) expect(faults).toEqual([])
  },
)

test('a place of a course is taken with the picture and cancelled, at 390 px', async () => {
  const person = await newPerson(site.browser, site.address, 390)
  const { page } = person
  await visit(person, '/Enquiry/Training')
  await expectAccessible(person)
  await page.getByLabel('场次').selectOption({ index: 1 })
  await page.getByLabel('姓名').fill('示例学员')
  await page.getByLabel('单位名称').fill('示例公司')
  await page.getByLabel('电话').fill('13812341234')
  await page.getByRole('button', { name: '换一张图片' }).click()
  await expect.poll(() => readCaptcha(person).catch(() => '')).toMatch(/^\w{4}$/)
  await page.getByLabel('图形验证码', { exact: true }).fill(await readCaptcha(person))
  await page.getByLabel('同意为办理这件事使用以上信息').check()
  await page.getByRole('button', { name: '报名', exact: true }).click()
  await page.getByText('已经收到').waitFor()
  await page.getByRole('button', { name: '查看办理情况' }).click()
  await page.getByRole('button', { name: '取消报名' }).click()
  await page.getByText('报名已经取消').waitFor()
  await expectAccessible(person)
})
