/** A visitor complains, staff answer it in their console with a template, an editor publishes the question that they make of it, and the visitor reads
 *  answer and question; a course is enrolled for and cancelled. */
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

/** The first person of the centre writes a template, the next ones find it. */
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

/** Staff of the centre take an enquiry and answer it in their console with a template, and make a draft of the questions of it. Returns the id of
 *  the draft. */
async function answerInConsole(number: string, { text, width }: { text: string; width: number }) {
  const clerk = await newPerson(site.browser, site.address, width)
  const { page } = clerk
  await logIn(clerk, 'demo_centre', demoPassword)
  await writeTemplate(clerk)
  const line = page.getByRole('listitem').filter({ hasText: number })
  await line.getByRole('button', { name: '由我办理' }).click()
  await line.getByText('由您办理').waitFor()
  await line.getByRole('button', { name: '合并' }).click()
  await line.getByLabel('另一件的受理号').waitFor()
  await clerk.shot('enquiry-merge')
  await expectAccessible(clerk)
  await line.getByRole('button', { name: '办理记录' }).click()
  await line.getByText('演示国家中心审核员：由本人办理').waitFor()
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
  await line.getByText('演示国家中心审核员（国家中心）答复', { exact: false }).waitFor()
  await line.getByRole('button', { name: '写成常见问题' }).click()
  await line.getByLabel('答案').waitFor()
  await expectAccessible(clerk)
  await clerk.shot('enquiry-question')
  expect(await line.getByLabel('答案').inputValue()).toContain('（受理号略）')
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
  expect(clerk.faults).toEqual([])
  return /稿件 (\d+)/.exec((await line.textContent()) ?? '')?.[1] ?? ''
}

/** An editor reads the draft, which names its enquiry, and publishes it. */
async function publishQuestion(id: string, { number, text, width }: { number: string; text: string; width: number }) {
  const editor = await newPerson(site.browser, site.address)
  const { page } = editor
  await logIn(editor, 'demo_editor', demoPassword)
  await visit(editor, `/MyManage/admin/contentItem?id=${id}`)
  await page.getByText(number).waitFor()
  await editor.shot('enquiry-draft-in-editor')
  for (const step of ['送审', '通过并发布']) {
    await page.getByRole('button', { name: step, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: step, exact: true }).click()
  }
  await page.getByRole('link', { name: `/Business/Faq/Msg?id=${id}` }).waitFor()
  const visitor = await newPerson(site.browser, site.address, width)
  await visit(visitor, `/Business/Faq/Msg?id=${id}`)
  await visitor.page.getByText(text).waitFor()
  await expectAccessible(visitor)
  await visitor.shot('enquiry-faq')
}

const widths = [1440, 390]

test.each(widths)(
  'a complaint is sent, answered and published as a question, and its answer read, at %i px',
  async width => {
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
    await page.getByLabel('投诉的事项').selectOption('办理时限')
    await page.getByLabel('邮箱').fill('visitor@example.com')
    await page.getByLabel('同意为办理这件事使用以上信息').check()
    await page.getByRole('button', { name: '不用图片验证' }).click()
    await page.getByText('验证已通过').waitFor()
    await page.getByRole('button', { name: '提交投诉' }).click()
    await page.getByText('已经收到').waitFor()
    await expectAccessible(person)
    const number = (await page.getByText(/^\d{8}-\w{8}-\w$/).textContent()) ?? ''
    const text = '补正的时间不算在五个工作日里。'
    const draft = await answerInConsole(number, { text, width })
    await publishQuestion(draft, { number, text, width })
    await page.getByRole('button', { name: '查看办理情况' }).click()
    await page.getByText(text).waitFor()
    expect(page.url()).toBe(`${site.address}/Enquiry/Answer`)
    await expectAccessible(person)
    await visit(person, '/Enquiry/Answer')
    await page.getByLabel('受理号').fill(number.toLowerCase())
    await page.getByLabel('查询码，或者所留的电话、邮箱').fill('visitor@example.com')
    await page.getByRole('button', { name: '查询', exact: true }).click()
    await page.getByText(text).waitFor()
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
