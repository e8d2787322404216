/** A picture and a file from the desk of an editor to the page: uploaded, cut, described, used, replaced, deleted. */
import { createCanvas } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { demoPassword } from '../../../src/access/demo-accounts.ts'
import { samplePdf } from '../../tools/files/sample-files.ts'
import { journeyWidths } from '../../tools/widths.ts'
import { journeySite } from '../journey-site.ts'
import { expectAccessible, logIn, newPerson, type Person, visit } from '../person.ts'

const site = journeySite()
const widths = process.env.SHOTS ? [1440, 768, 390] : journeyWidths

/** A drawn till: each width and number gives another picture. */
function painted(seed: number): Buffer {
  const canvas = createCanvas(1800, 1000 + (seed % 400))
  const context = canvas.getContext('2d')
  context.fillStyle = ['#e1ebf7', '#f6ebdf', '#dceeec'][seed % 3] ?? ''
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#0b3b7a'
  context.fillRect(200, 240, 500, 400)
  context.fillStyle = '#d9611e'
  context.fillRect(900 + (seed % 500), 300, 300, 300)
  for (let at = 0; at < 20; at++) {
    context.fillStyle = '#14202e'
    context.fillRect(940 + (seed % 500) + at * 11, 340, at % 3 === 0 ? 7 : 3, 200)
  }
  return canvas.toBuffer('image/png')
}

const openAs = async (username: string, width: number) => {
  const person = await newPerson(site().browser, site().address, width)
  await logIn(person, username, demoPassword)
  return person
}

const file = (name: string, buffer: Uint8Array, mimeType = 'image/png') => ({
  name,
  mimeType,
  buffer: Buffer.from(buffer),
})

async function upload({ page }: Person, label: string, files: ReturnType<typeof file>[]) {
  await page.locator(`input[type=file][aria-label="${label}"]`).setInputFiles(files)
}

const closePanel = ({ page }: Person) => page.getByRole('button', { name: '关闭' }).click()

test.each(widths)(
  'at %i px a picture and a file are uploaded, cut, described, used, replaced and deleted',
  async width => {
    const editor = await openAs('demo_editor', width)
    const { page } = editor
    await visit(editor, '/MyManage/admin/media')
    await page.getByRole('heading', { name: '图片与附件' }).waitFor()

    // Several at once, of which one lies about what it is.
    const name = `收银台读二维码 ${width}`
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    const many = Array.from({ length: 5 }, (_, at) =>
      file(`货架与价签 ${width}-${at}.png`, painted(width + at * 7 + 1)),
    )
    await upload(editor, '上传', [...many, file('假图片.png', svg), file(`${name}.png`, painted(width))])
    const panel = page.getByRole('region', { name })
    await panel.getByText('页面要的尺寸，已备好').waitFor()
    await expectAccessible(editor)
    await editor.shot('media-uploaded')

    // The point by keys, the part of a shape by hand; the fields; saved.
    const point = panel.getByRole('button', { name: /^要点/ })
    await point.focus()
    for (let at = 0; at < 3; at++) await page.keyboard.press('Shift+ArrowRight')
    expect(await point.getAttribute('aria-label')).toContain('横 80%')
    await panel.getByText(/^卡片 1\.92/).click()
    await panel.getByRole('button', { name: '缩小范围' }).click()
    await panel.getByRole('button', { name: '复原' }).waitFor()
    await panel.getByLabel('替代文字').fill('收银台上，屏幕显示价格，二维码被收银机读取。')
    await panel.getByLabel('来源').fill('标准与技术研究部')
    await panel.getByLabel('许可').click()
    await page.getByTitle('本站绘制或拍摄').click()
    await panel.getByRole('button', { name: '保存', exact: true }).click()
    await page.getByText('已保存').first().waitFor()
    await panel.getByRole('button', { name: '删除' }).waitFor()
    await expectAccessible(editor)
    await editor.shot('media-panel')
    const id = new URL(page.url()).searchParams.get('open')
    await closePanel(editor)

    // The cards: arrows move, Space chooses, Escape closes; the address has it all.
    await page.getByText('假图片.png').waitFor()
    await editor.shot('media-grid')
    const cards = page.getByRole('option')
    await cards.first().focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press(' ')
    await page.waitForURL(/open=/)
    await page.getByRole('heading', { name: /货架与价签/ }).waitFor()
    await page.keyboard.press('Escape')
    await page.waitForURL(url => !url.search.includes('open='))
    await page.getByRole('button', { name: '看成表格' }).click()
    await page.waitForURL(/view=list/)
    await page.getByRole('table').waitFor()
    await expectAccessible(editor)
    await editor.shot('media-table')
    await page.getByRole('link', { name: /^缺替代文字/ }).click()
    await page.waitForURL(/tab=no-alt/)
    await page.getByText(name, { exact: true }).waitFor({ state: 'detached' })

    // A file with its versions.
    await visit(editor, '/MyManage/admin/media?tab=files')
    const form = `报名表 ${width}`
    await upload(editor, '上传', [
      file(`${form}.pdf`, Buffer.concat([Buffer.from(samplePdf()), Buffer.alloc(width, '\n')]), 'application/pdf'),
    ])
    const papers = page.getByRole('region', { name: form })
    await papers.getByLabel('来源').fill('培训部')
    await papers.getByLabel('许可').click()
    await page.getByTitle('本站绘制或拍摄').click()
    await papers.getByRole('button', { name: '保存', exact: true }).click()
    await page.getByText('已保存').first().waitFor()
    await papers.getByLabel(/改了什么/).fill('改了日期')
    await upload(editor, '选文件换上', [
      file('新表.pdf', Buffer.concat([Buffer.from(samplePdf()), Buffer.alloc(width + 1, '\n')]), 'application/pdf'),
    ])
    await papers.getByText('第 2 版').waitFor()
    await expectAccessible(editor)
    await editor.shot('media-file')

    // Chosen in a text: cover, picture, attachment.
    await visit(editor, '/MyManage/admin/content')
    await page.getByRole('button', { name: '写新稿' }).click()
    const title = `门店读二维码的准备（${width}）`
    await page.getByRole('dialog').getByLabel('标题').fill(title)
    await page.getByRole('button', { name: '开始写' }).click()
    await page.waitForURL(/contentItem\?id=\d+/)
    const item = new URL(page.url()).searchParams.get('id')
    await page.getByLabel('摘要').fill('先查四件事。')
    await page.getByLabel('来源').fill('标准与技术研究部')
    await page.getByRole('button', { name: '从图片库选' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('在库里找图片').fill(name)
    await dialog.getByRole('option', { name }).click()
    await dialog.getByRole('option', { name, selected: true }).waitFor()
    await editor.shot('media-picker')
    await expectAccessible(editor)
    await dialog.getByRole('button', { name: '用这一张' }).click()
    await page.getByRole('img', { name: '现在的封面' }).waitFor()
    await page.getByRole('textbox', { name: '正文', exact: true }).click()
    await page.keyboard.type('收银端应当既能读一维码，也能读二维码。'.repeat(20))
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: '图片', exact: true }).click()
    await page.getByRole('dialog').getByLabel('在库里找图片').fill(name)
    await page.getByRole('dialog').getByRole('option', { name }).click()
    await expect.poll(() => page.getByRole('dialog').getByLabel('替代文字').inputValue()).toContain('收银台上')
    await editor.shot('media-picture-dialog')
    await page.getByRole('button', { name: '放进正文' }).click()
    await page.getByRole('button', { name: '从库里加一份' }).click()
    await page.getByRole('dialog').getByLabel('在库里找附件').fill(form)
    await page.getByRole('dialog').getByRole('option', { name: form }).click()
    await page.getByRole('dialog').getByRole('button', { name: '用这一份' }).click()
    await page.getByText(/已保存，第 \d+ 版/).waitFor()
    await editor.shot('media-text')
    await page.getByRole('button', { name: '送审', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: '送审', exact: true }).click()
    await page.getByText('待审', { exact: true }).first().waitFor()

    // A second person publishes it; the browser of a visitor takes the smallest format, in the width of its place.
    const reader = await openAs('demo_editor2', width)
    await visit(reader, `/MyManage/admin/contentItem?id=${item}`)
    await reader.page.getByRole('button', { name: '通过并发布', exact: true }).first().click()
    await reader.page.getByRole('dialog').getByRole('button', { name: '通过并发布', exact: true }).click()
    await reader.page.getByText('已发布', { exact: true }).first().waitFor()
    const visitor = await newPerson(site().browser, site().address, width)
    expect(await visit(visitor, `/News/msg?id=${item}`)).toBe(200)
    const picture = visitor.page.locator('article picture img')
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() => picture.evaluate(image => (image as HTMLImageElement).currentSrc))
      .toMatch(/whole-\d+\.avif$/)
    await expect.poll(() => picture.evaluate(image => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
    await visitor.page.getByText(/SHA-256 [0-9a-f]{64}/).waitFor()
    await expectAccessible(visitor)
    await visitor.shot('media-article')
    expect(await visit(visitor, '/News/PicNews')).toBe(200)
    await visitor.page.getByText(title).first().waitFor()
    await visitor.shot('media-list')

    // In use: it says where, and there is no button that deletes.
    await visit(editor, `/MyManage/admin/media?open=${id}`)
    await page.getByText('在用，不能删').waitFor()
    await page.getByRole('heading', { name: '用在 1 处' }).waitFor()
    expect(await page.getByRole('button', { name: '删除' }).count()).toBe(0)
    await editor.shot('media-used')
    await closePanel(editor)
    await visit(editor, `/MyManage/admin/media?tab=unused&keyword=${encodeURIComponent(`货架与价签 ${width}-0`)}`)
    await page.getByRole('option').first().click()
    await page.getByRole('button', { name: '删除' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
    await page.getByText('没有符合条件的图片或附件').waitFor()
    expect([editor, reader, visitor].flatMap(({ faults }) => faults)).toEqual([])
  },
)
