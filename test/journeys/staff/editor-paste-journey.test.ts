/** What is pasted into a text from Word, WPS, LibreOffice and hostile pages: the words stay, and nothing else. */
import fs from 'node:fs'
import { expect, test } from 'vitest'
import { demoPassword } from '../../../src/access/demo-accounts.ts'
import { journeySite } from '../journey-site.ts'
import { logIn, newPerson, type Person, visit } from '../person.ts'

const site = journeySite()

const fromWord = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{color:red}</style><!--[if gte mso 9]><xml><o:p/></xml><![endif]--></head><body>
<h1 style='mso-pagination:widow-orphan'><span lang=EN-US>标题一</span></h1>
<p class=MsoNormal style='text-indent:21.0pt'>正文<b style='mso-bidi-font-weight:normal'>加粗</b>，<del cite="mailto:a">删掉的</del><ins cite="mailto:a">改过的</ins>。<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span>第一步</p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>2.<span>&nbsp;&nbsp; </span></span>第二步</p>
<table class=MsoTableGrid border=1><tr><td style='width:90pt'><p class=MsoNormal>项目</p></td><td><p>结果</p></td></tr><tr><td><p>空白区</p></td><td><p>合格</p><p>再看一次</p></td></tr></table>
<p><a href="https://www.gs1.org/" style="color:blue" onclick="alert(1)">GS1</a><img src="data:image/png;base64,${'A'.repeat(5_000_000)}" alt="图"></p></body></html>`

const hostile = [
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<a href="javascript:alert(1)">点我</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<p style="background:url(javascript:alert(1))" onmouseover=alert(1)>文字</p>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<details open ontoggle=alert(1)>展开</details>',
  '<form action=https://example.org><input name=a><button formaction=javascript:alert(1)>提交</button></form>',
  '<img src="//example.org/a.png"><img src="https://example.org/a.png"><a href="//example.org">外站</a>',
].join('')

/** Pastes HTML as a browser does. */
const paste = ({ page }: Person, html: string) =>
  page.getByRole('textbox', { name: '正文', exact: true }).evaluate((element, pasted) => {
    const data = new DataTransfer()
    data.setData('text/html', pasted)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, html)

async function markdownAfter(person: Person, html: string): Promise<string> {
  const { page } = person
  await visit(person, '/MyManage/admin/content')
  await page.getByRole('button', { name: '写新稿' }).click()
  await page.getByRole('dialog').getByLabel('标题').fill(`粘贴 ${html.length}`)
  await page.getByRole('button', { name: '开始写' }).click()
  await page.getByRole('textbox', { name: '正文', exact: true }).click()
  await paste(person, html)
  await page.getByText(/已保存，第 \d+ 版/).waitFor()
  await page.getByText('Markdown', { exact: true }).click()
  return page.getByLabel('正文的 Markdown').inputValue()
}

test('a text of Word comes as headings, lists and tables, without what was deleted, and without its pictures', async () => {
  const person = await newPerson(site().browser, site().address)
  await logIn(person, 'demo_editor', demoPassword)
  expect(await markdownAfter(person, fromWord)).toBe(
    [
      '## 标题一',
      '正文**加粗**，改过的。',
      '1. 第一步\n2. 第二步',
      '| 项目 | 结果 |\n|---|---|\n| 空白区 | 合格<br>再看一次 |',
      '[GS1](https://www.gs1.org/)',
    ].join('\n\n'),
  )
  expect(person.faults).toEqual([])
})

/** What programs write into the clipboard: of LibreOffice 7.4 as it was saved, the others with the marks that the programs are known for. */
const programs = ['word', 'wps', 'libreoffice', 'libreoffice-docx', 'google-docs']

test('a text of each program comes with its nested lists, without comments, hidden words and links that lead nowhere', async () => {
  const person = await newPerson(site().browser, site().address)
  await logIn(person, 'demo_editor', demoPassword)
  const sample = (file: string) => fs.readFileSync(`test/tools/pasted/${file}`, 'utf8')
  for (const program of programs)
    expect(await markdownAfter(person, sample(`${program}.clipboard`)), program).toBe(sample(`${program}.md`).trim())
  expect(person.faults).toEqual([])
})

test('nothing that is pasted runs, neither in the editor nor in its preview', async () => {
  const person = await newPerson(site().browser, site().address)
  await logIn(person, 'demo_editor2', demoPassword)
  const { page } = person
  const ran: string[] = []
  page.on('dialog', dialog => ran.push(dialog.message()))
  const markdown = await markdownAfter(person, hostile)
  expect(markdown).not.toMatch(/javascript:|onerror|<script|example\.org/)
  expect(markdown).toContain('文字')
  await page.getByText('排好的', { exact: true }).click()
  await page.frameLocator('iframe[title="预览"]').getByRole('heading', { level: 1 }).waitFor()
  expect([ran, person.faults]).toEqual([[], []])
})
