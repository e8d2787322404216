/** The document of the editor and its Markdown: every text of `seed/` comes back as it went in, and what people type is not read as markup. */
import type { JSONContent } from '@tiptap/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { markdownToHtml } from '../../content/items/publishing/clean-html.ts'
import { readSeed } from '../../content/items/publishing/seed-files.ts'
import { documentOf, markdownOf } from './markdown.ts'

const texts = readSeed('seed').flatMap(({ type, slug, markdown }) =>
  markdown ? [{ name: `${type}/${slug}`, markdown }] : [],
)
const text = (words: string): JSONContent => ({ type: 'text', text: words })
const paragraph = (words: string): JSONContent => ({ type: 'paragraph', content: [text(words)] })
const documentWith = (...content: JSONContent[]) => ({ type: 'doc', content })

test('every text of seed/ goes through the editor and comes back byte for byte', () => {
  const changed = texts.filter(({ markdown }) => markdownOf(documentOf(markdown)) !== markdown)
  expect(changed.map(({ name }) => name)).toEqual([])
  expect(texts.length).toBeGreaterThan(800)
  expect(texts.filter(({ markdown }) => markdown.includes('<figure ')).length).toBeGreaterThan(50)
})

test.each(
  [
    ['1. 不是列表', '2) 也不是', '# 不是标题', '- 不是', '+ 不是', '> 不是引用', '---', '===', '***', '#', '1.'],
    ['A. 也不是', 'b) 不是', 'iv. 不是'],
    [
      '<b>不是粗体</b>',
      '&lt;',
      '&copy;',
      'A&B',
      'A & B;',
      'a*b*c',
      '_x_',
      '[a](b)',
      '![a](b)',
      '`x`',
      '~~x~~',
      '\\',
      '```',
    ],
    ['“<”和“>”', '5 < 6 > 4', '|a|b|', '中\u3000文', '<script>alert(1)</script>', '<figure data-figure="x"></figure>'],
  ].flat(),
)('%s in a paragraph, a list, a heading and a cell of a table stays text', words => {
  const item = { type: 'listItem', content: [paragraph(words)] }
  const cell = { type: 'tableCell', content: [paragraph(words)] }
  const head = { type: 'tableHeader', content: [paragraph('列')] }
  const table = {
    type: 'table',
    content: [
      { type: 'tableRow', content: [head] },
      { type: 'tableRow', content: [cell] },
    ],
  }
  const whole = documentWith(
    ...[paragraph(words), { type: 'bulletList', content: [item] }, { type: 'orderedList', content: [item, item] }],
    ...[
      { type: 'heading', attrs: { level: 2 }, content: [text(words)] },
      { type: 'blockquote', content: [paragraph(words)] },
    ],
    table,
  )
  const back = documentOf(markdownOf(whole))
  expect(back.content?.map(({ type }) => type)).toEqual(whole.content.map(({ type }) => type))
  expect(texted(back)).toEqual(texted(whole))
})

/** The texts of a document in order. */
const texted = (node: JSONContent): string[] =>
  node.type === 'text' ? [node.text ?? ''] : joined((node.content ?? []).map(texted))
const joined = (parts: string[][]) => (parts.every(part => part.length <= 1) ? [parts.flat().join('')] : parts.flat())

test('whatever is typed into paragraphs comes back as typed', () => {
  const character = fc.constantFrom(...'商品条码ab12 .,:;!?()[]{}<>&*_`~|#+-=\\/\'"@$%^')
  const words = fc.string({ unit: character, minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(fc.array(words, { minLength: 1, maxLength: 4 }), lines => {
      // Spaces at the ends of a paragraph and repeated spaces are nothing that a page displays.
      const written = lines.map(line => line.trim().replace(/ +/g, ' ')).filter(line => line !== '')
      fc.pre(written.length > 0)
      const back = documentOf(markdownOf(documentWith(...written.map(paragraph))))
      expect((back.content ?? []).map(block => texted(block).join(''))).toEqual(written)
    }),
    { numRuns: 2000 },
  )
})

test('a picture is a block with its text and caption, also one that was within a sentence', () => {
  const source = '![收银台](/files/media/7.webp "超市的收银台")'
  expect(documentOf(source).content).toEqual([
    { type: 'picture', attrs: { src: '/files/media/7.webp', alt: '收银台', caption: '超市的收银台' } },
  ])
  expect(markdownOf(documentOf(source))).toBe(source)
  expect(markdownOf(documentOf('前文 ![图](/a.webp) 后文'))).toContain('![图](/a.webp)')
})

test('a heading of the first level becomes one of the second', () => {
  expect(markdownOf(documentOf('# 标题'))).toBe('## 标题')
})

test('HTML in a text is text, and nothing of it runs on the page', () => {
  const back = markdownOf(
    documentOf('前<img src=x onerror=alert(1)>后\n\n<script>alert(1)</script>\n\n[点](javascript:alert(1))'),
  )
  expect(markdownToHtml(back)).not.toMatch(/<script|<img|="javascript:/)
})
