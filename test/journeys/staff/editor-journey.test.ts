/** A text from its first word to its withdrawal, by two editors in their browsers: written, sent back, approved for later, public at its minute,
 *  changed, compared, returned to an earlier version, withdrawn. Two nodes serve it, of which the editors use one. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPassword } from '../../../src/access/demo-accounts.ts'
import { chinaTime } from '../../../src/wire/china-time.ts'
import { siteDatabaseUrl } from '../../tools/site-database.ts'
import { newDataDir, type OnEnd, runCleanups, startSite } from '../../tools/start-site.ts'
import { waitUntil } from '../../tools/waiting.ts'
import { journeyWidths } from '../../tools/widths.ts'
import { journeySite } from '../journey-site.ts'
import { expectAccessible, logIn, newPerson, type Person, visit } from '../person.ts'

const site = journeySite()
const widths = process.env.SHOTS ? [1440, 768, 390] : journeyWidths

/** Another node on the database of the site, with a folder of its own. */
let secondNode = ''
const cleanups: Parameters<OnEnd>[0][] = []
beforeAll(async () => {
  const onEnd: OnEnd = cleanup => cleanups.unshift(cleanup)
  const settings = { DATABASE_URL: siteDatabaseUrl(site().dataDir), SECRET_KEY: 'k'.repeat(40) }
  secondNode = (await startSite({ ...settings, DATA_DIR: newDataDir(onEnd) }, onEnd)).address
})
afterAll(() => runCleanups(cleanups))

/** What visitors of each node get at the address of a text: its status, and its title if it is public. */
const seenOf = (id: string | null) =>
  Promise.all(
    [site().address, secondNode].map(async node => {
      const reply = await fetch(`${node}/News/msg?id=${id}`)
      const [, title] = /<h1[^>]*>([^<]*)</.exec(await reply.text()) ?? []
      return reply.status === 200 ? title : reply.status
    }),
  )
const waitForBoth = (id: string | null, seen: string | number) =>
  waitUntil(async () => expect(await seenOf(id)).toEqual([seen, seen]))

/** A minute that begins soon, but not before the dialog is filled in. */
const comingMinute = () =>
  chinaTime(new Date(Date.now() + 75_000))
    .slice(0, 16)
    .replace(' ', 'T')

const openAs = async (username: string, width: number) => {
  const person = await newPerson(site().browser, site().address, width)
  await logIn(person, username, demoPassword)
  return person
}

const textOf = ({ page }: Person) => page.getByRole('textbox', { name: '正文', exact: true })
const saved = ({ page }: Person) => page.getByText(/已保存，第 \d+ 版/).waitFor()

/** Presses the button of a step, fills its dialog and takes it. */
async function take({ page }: Person, step: string, fields: Record<string, string> = {}) {
  await page.getByRole('button', { name: step, exact: true }).first().click()
  const dialog = page.getByRole('dialog')
  for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(label).fill(value)
  await dialog.getByRole('button', { name: step, exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** Follows the first finding to its words, which are selected in the text. */
async function showPlace({ page }: Person, words: string) {
  await page.getByRole('button', { name: '看这里' }).first().click()
  await page.waitForFunction(
    wanted => document.activeElement?.classList.contains('ProseMirror') && getSelection()?.toString() === wanted,
    words,
  )
}

const sentence = '到 2027 年底，收银端应当既能读一维码，也能读二维码，这不是换码的期限。'

test.each(widths)(
  'at %i px a text is written, returned, planned, published, compared, restored and withdrawn',
  async width => {
    const writer = await openAs('demo_editor', width)
    const { page } = writer
    await visit(writer, '/MyManage/admin/content')
    await page.getByText('党建文化').first().waitFor()
    await expectAccessible(writer)
    await writer.shot('editor-list')
    await page.getByRole('button', { name: '写新稿' }).click()
    const title = `收银台读二维码，门店要做哪些准备（${width}）`
    await page.getByRole('dialog').getByLabel('标题').fill(title)
    await page.getByRole('button', { name: '开始写' }).click()
    await page.waitForURL(/contentItem\?id=\d+/)
    const address = new URL(page.url()).pathname + new URL(page.url()).search

    // Written by keys, with a heading and a list; saved by itself.
    await textOf(writer).click()
    await page.keyboard.type(sentence.repeat(10))
    await page.keyboard.press('Enter')
    await page.keyboard.type('## 门店先查四件事')
    await page.keyboard.press('Enter')
    await page.keyboard.type('1. 扫描枪能不能读二维码；')
    await page.keyboard.press('Enter')
    await page.keyboard.type('收银软件能不能取出 14 位代码。')
    await page.getByLabel('摘要').fill('不换码、不停用一维码，先查四件事。')
    await page.getByLabel('来源').fill('标准与技术研究部')
    await saved(writer)
    await page.getByText('Markdown', { exact: true }).click()
    const source = page.getByLabel('正文的 Markdown')
    expect(await source.inputValue()).toBe(
      `${sentence.repeat(10)}\n\n## 门店先查四件事\n\n1. 扫描枪能不能读二维码；\n2. 收银软件能不能取出 14 位代码。`,
    )
    await source.fill(
      `${await source.inputValue()}\n\n[坏链接](/News/nothing)\n\n<figure data-figure="upc-and-ean"></figure>`,
    )
    await page.getByText('本站没有 /News/nothing 这一页').waitFor()
    await page.getByText('排好的', { exact: true }).click()
    await showPlace(writer, '坏链接')
    await page.locator('[data-figure="upc-and-ean"] figcaption').waitFor()
    await writer.shot('editor-findings')
    await page.getByRole('button', { name: '送审', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: '送审', exact: true }).click()
    await page
      .getByRole('dialog')
      .getByText(/还有 1 处要改/)
      .waitFor()
    await page.getByRole('dialog').getByRole('button', { name: '取消' }).click()
    await showPlace(writer, '坏链接')
    await page.keyboard.press('Delete')
    await page.getByText('本站没有 /News/nothing 这一页').waitFor({ state: 'detached' })
    await page.frameLocator('iframe[title="预览"]').getByRole('heading', { name: title }).waitFor()
    await expectAccessible(writer)
    await writer.shot('editor-draft')
    await take(writer, '送审')
    await page.getByText('待审', { exact: true }).first().waitFor()

    // The second person finds it, and sends it back with a remark, which the open page of the writer shows.
    const reader = await openAs('demo_editor2', width)
    await visit(reader, '/MyManage/admin/content?state=in-review')
    await reader.page.getByRole('link', { name: title }).click()
    await reader.page.getByText(sentence.slice(0, 20)).first().waitFor()
    await expectAccessible(reader)
    await reader.shot('editor-review')
    await take(reader, '退回修改', { 要改什么: '标题里写明是零售门店' })
    await page.getByText('标题里写明是零售门店').waitFor()
    await page.getByLabel('标题', { exact: true }).fill(`${title}：零售`)
    await page.getByRole('button', { name: '已改，关闭' }).click()
    await saved(writer)
    await take(writer, '送审')

    // Approved for another day, taken back, then approved for a minute that comes.
    await reader.page.getByText('待审', { exact: true }).first().waitFor()
    await take(reader, '通过并发布', { '发布时间（不填就是现在）': '2030-01-02T09:00' })
    await reader.page.getByText('定时发布', { exact: true }).first().waitFor()
    const id = new URL(page.url()).searchParams.get('id')
    expect(await seenOf(id)).toEqual([404, 404])
    await take(reader, '取消定时')
    await page.getByText('草稿', { exact: true }).first().waitFor()
    await take(writer, '送审')
    await reader.page.getByText('待审', { exact: true }).first().waitFor()
    const minute = comingMinute()
    await take(reader, '通过并发布', { '发布时间（不填就是现在）': minute })
    expect(await seenOf(id)).toEqual([404, 404])
    await waitForBoth(id, `${title}：零售`)
    expect(chinaTime(new Date()).slice(0, 16) >= minute.replace('T', ' ')).toBe(true)
    await reader.page.getByText('已发布', { exact: true }).first().waitFor()
    const stranger = await newPerson(site().browser, secondNode, width)
    expect(await visit(stranger, `/News/msg?id=${id}`)).toBe(200)
    await stranger.page.getByRole('heading', { name: `${title}：零售` }).waitFor()
    await stranger.shot('editor-second-node')

    // A correction by one person, the difference, and an earlier version again.
    await visit(writer, address)
    await page.getByLabel('标题', { exact: true }).fill(`${title}：零售门店`)
    await saved(writer)
    await take(writer, '发布更正', { 理由: '标题漏了两个字' })
    await page.getByText('（更正）').waitFor()
    await waitForBoth(id, `${title}：零售门店`)
    await page.getByRole('button', { name: '与现在的比较' }).first().click()
    await page.getByRole('dialog').getByText('门店', { exact: true }).first().waitFor()
    await expectAccessible(writer)
    await writer.shot('editor-difference')
    await page.getByRole('button', { name: /接着写$/ }).click()
    await page.getByText('草稿', { exact: true }).first().waitFor()
    expect(await page.getByLabel('标题', { exact: true }).inputValue()).not.toContain('零售门店')
    await take(writer, '发布更正', { 理由: '回到以前的一版' })
    await waitForBoth(id, `${title}：零售`)
    await take(writer, '撤下', { 理由: '演示结束' })
    await page.getByText('已撤下', { exact: true }).first().waitFor()
    await waitForBoth(id, 404)
    expect([writer, reader, stranger].flatMap(({ faults }) => faults)).toEqual([])
  },
)
