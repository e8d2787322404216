/** What is checked before a text is published. */
import { expect, test } from 'vitest'
import { readSeed } from '../../content/items/publishing/seed-files.ts'
import { checkText, linksOf, readText } from './checks.ts'

const text = { type: 'news', title: '标题', summary: '摘要', source: '办公室', details: {} } as const
const long = '安排今天公布。'.repeat(60)
const kindsOf = (change: object) =>
  checkText({ ...text, markdown: long, ...change }).map(({ kind, quote }) => [kind, quote])

test('a text without a fault has no finding', () => {
  expect(kindsOf({})).toEqual([])
})

test.each([
  [{ markdown: `![](/a.webp)\n\n${long}` }, ['no-alt', '/a.webp']],
  [{ markdown: `<figure data-figure="nothing"></figure>\n\n${long}` }, ['unknown-figure', 'nothing']],
  [{ markdown: `${long}内容待补充。` }, ['placeholder', '待补充']],
  [{ markdown: `${long}某某企业。` }, ['word', '某某']],
  [{ markdown: `${long}办理续费手续。` }, ['word', '续费']],
  [{ markdown: `${long}登录以后可以在线打印金卡。` }, ['promise', '登录以后可以在线打印金卡']],
  [{ summary: '' }, ['no-summary', '']],
  [{ source: '' }, ['no-source', '']],
  [{ markdown: '很短。' }, ['short', '']],
  [{ markdown: `${long}${'很'.repeat(130)}长。` }, ['long-sentence', '很'.repeat(40)]],
  [{ details: { topic: '敬请期待' } }, ['placeholder', '敬请期待']],
])('%j is found', (change, finding) => {
  expect(kindsOf(change)).toEqual([finding])
})

test('words, links and pictures are read where they stand', () => {
  const markdown =
    '## 标题\n\n- 一 [申请](/Business/Register "t")\n  - 二\n\n> 注\n\n| 甲 | 乙 |\n|---|---|\n| 丙 | ![图](/b.webp) |\n\n`码`'
  expect(readText(markdown)).toBe('标题\n一 申请\n二\n注\n甲 乙\n丙 \n码')
  expect(linksOf(markdown)).toEqual({
    links: [{ to: '/Business/Register', text: '申请' }],
    pictures: [{ src: '/b.webp', alt: '图' }],
    figures: [],
  })
})

test('no text of seed/ has a fault', () => {
  const faulty = readSeed('seed').flatMap(({ markdown, details, summary, source, type, slug, title, language }) => {
    if (language === 'en') return []
    const checked = {
      type,
      title,
      summary: summary ?? '',
      source: source ?? '',
      details: details ?? {},
      markdown: markdown ?? '',
    }
    return checkText(checked)
      .filter(({ isFault }) => isFault)
      .map(({ kind, quote }) => `${type}/${slug} ${kind} ${quote}`)
  })
  expect(faulty).toEqual([])
})
