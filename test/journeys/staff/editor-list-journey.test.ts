/** Several texts at once: imported after a dry run, exported, chosen, moved and withdrawn with reasons, on wide and narrow windows. */
import { readFile } from 'node:fs/promises'
import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { demoPassword } from '../../../src/access/demo-accounts.ts'
import { zipParts } from '../../../src/files/table-files/reading/check-zip.ts'
import { journeyWidths } from '../../tools/widths.ts'
import { journeySite } from '../journey-site.ts'
import { expectAccessible, logIn, newPerson, visit } from '../person.ts'

const site = journeySite()
const widths = process.env.SHOTS ? [1440, 768, 390] : journeyWidths

const fileOf = (title: string, category = 'center') =>
  `---\ntype: news\ncategory: ${category}\ntitle: ${title}\nsummary: 一句话的摘要\nsource: 办公室\n---\n\n## 安排\n\n${'今天公布一项安排。'.repeat(40)}\n`
const zipOf = (files: Readonly<Record<string, string>>) => ({
  ...{ name: 'texts.zip', mimeType: 'application/zip' },
  buffer: Buffer.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, new TextEncoder().encode(text)]))),
  ),
})

test.each(widths)('at %i px texts are imported, exported, moved and refused together', async width => {
  const editor = await newPerson(site().browser, site().address, width)
  await logIn(editor, 'demo_editor', demoPassword)
  const { page } = editor
  await visit(editor, '/MyManage/admin/content')
  const names = ['甲', '乙'].map(name => `一起办的稿件${name}（${width}）`)
  const files = Object.fromEntries(names.map((name, at) => [`items/news/together-${width}-${at}.md`, fileOf(name)]))

  // A dry run says what is wrong; nothing is imported.
  await page.getByRole('button', { name: '导入', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const choose = dialog.locator('input[type=file]')
  await choose.setInputFiles(zipOf({ ...files, 'items/news/wrong.md': fileOf('栏目不对', 'nowhere') }))
  await dialog.getByText('这个种类没有这个栏目：nowhere').waitFor()
  expect(await dialog.getByRole('button', { name: /^导入/ }).isDisabled()).toBe(true)
  await expectAccessible(editor)
  await editor.shot('editor-import')
  await choose.setInputFiles(zipOf(files))
  await dialog.getByRole('button', { name: '导入 2 篇草稿' }).click()
  await dialog.waitFor({ state: 'detached' })

  // What is displayed is exported.
  await visit(editor, '/MyManage/admin/content?type=notice')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出', exact: true }).click()
  await page.getByRole('menuitem', { name: '已发布的稿件，Markdown' }).click()
  const exported = zipParts(await readFile(await (await download).path()))
  expect(exported.length).toBeGreaterThan(3)
  expect(exported.every(({ name }) => /^items\/notice\/[\w-]+\.md$/.test(name))).toBe(true)

  const list = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出', exact: true }).click()
  await page.getByRole('menuitem', { name: '清单，CSV' }).click()
  expect(await readFile(await (await list).path(), 'utf8')).toMatch(/^\ufeff?"?标题"?,/)

  // Two drafts move to another column, and go to be read; nobody approves what he wrote.
  await visit(editor, `/MyManage/admin/content?keyword=${encodeURIComponent('一起办的稿件')}&state=draft`)
  for (const name of names) await page.getByLabel(`选中“${name}”`).check()
  const bar = page.getByRole('region', { name: '对选中的稿件' })
  await bar.getByText('选中 2 篇').waitFor()
  await editor.shot('editor-chosen')
  await bar.getByRole('button', { name: '移到另一栏目' }).click()
  await dialog.getByLabel('栏目').click()
  await editor.shot('editor-select')
  await page.getByTitle('地方动态').click()
  await dialog.getByLabel('理由').fill('归到地方')
  await expectAccessible(editor)
  await editor.shot('editor-move')
  await dialog.getByRole('button', { name: '移到另一栏目' }).click()
  await page.getByText('办好 2 篇').waitFor()
  await page.getByText('新闻 · 地方动态').first().waitFor()
  await bar.getByRole('button', { name: '送审' }).click()
  // A page that is left takes its request along, and the message of the step before may still be displayed.
  await Promise.all([
    page.waitForResponse(response => response.url().includes('/content/authApi/changeItems')),
    dialog.getByRole('button', { name: '送审' }).click(),
  ])
  await visit(editor, `/MyManage/admin/content?keyword=${encodeURIComponent('一起办的稿件')}&state=in-review`)
  for (const name of names) await page.getByLabel(`选中“${name}”`).check()
  await bar.getByRole('button', { name: '通过并发布' }).click()
  await dialog.getByRole('button', { name: '通过并发布' }).click()
  await page.getByText('自己写的稿件要由另一位编辑审阅').first().waitFor()
  await expectAccessible(editor)
  await editor.shot('editor-refused')
  expect(editor.faults).toEqual([])
})
