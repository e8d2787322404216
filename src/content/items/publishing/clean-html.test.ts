import { expect, test } from 'vitest'
import { listHeadings } from '../../article/prose.tsx'
import { cleanHtml, markdownToHtml, plainText } from './clean-html.ts'

const attacks = [
  '<script>alert(1)</script>',
  '<ScRiPt src=//x></ScRiPt>',
  '<img src=x onerror=alert(1)>',
  '<img src="https://elsewhere/x.png">',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></table></mtext></math>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" java\nscript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="//elsewhere">x</a>',
  '<iframe src="https://elsewhere"></iframe>',
  '<object data="x"></object><embed src="x">',
  '<form action="https://elsewhere"><input name=password></form>',
  '<p style="position:fixed">x</p>',
  '<p class="visually-hidden" id="main" onclick="alert(1)">x</p>',
  '<style>body{display:none}</style>',
  '<link rel=stylesheet href=//x><meta http-equiv=refresh content="0;url=//x"><base href=//x>',
  '<template><script>alert(1)</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<textarea></textarea><script>alert(1)</script>',
  '<video src=x onerror=alert(1)></video><audio src=x></audio>',
  '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
  '<<script>alert(1)//<</script>',
  '<!--><script>alert(1)</script>-->',
  '<a href="vbscript:x" style="x" data-x="y">x</a>',
  '<xmp><script>alert(1)</script></xmp>',
]

test('scripts, styles, frames and links to scripts are removed', () => {
  for (const attack of attacks) {
    const clean = cleanHtml(attack)
    expect(clean, attack).not.toMatch(
      /<(script|style|iframe|object|embed|form|input|svg|math|link|meta|base|template|video|audio)/i,
    )
    expect(clean, attack).not.toMatch(/<[^>]*\s(on\w+|style|class|srcset|data-\w+)\s*=/i)
    expect(clean, attack).not.toMatch(/(href|src)="\s*(javascript|data|vbscript|\/\/)/i)
    expect(clean, attack).not.toMatch(/<img[^>]+https:/)
  }
})

test('sanitizing sanitized HTML changes nothing', () => {
  for (const attack of attacks) expect(cleanHtml(cleanHtml(attack)), attack).toBe(cleanHtml(attack))
  const html = '<h2 id="h-1">一</h2><p>二<strong>三</strong></p><table><tbody><tr><td>四</td></tr></tbody></table>'
  expect(cleanHtml(html)).toBe(html)
})

test('headings are numbered in order and listed in the table of contents', () => {
  const html = markdownToHtml('## 甲\n\n文\n\n## 乙 & 丙\n\n### 小')
  expect(listHeadings(html)).toEqual([
    { id: 'h-1', title: '甲' },
    { id: 'h-2', title: '乙 & 丙' },
  ])
})

test('the block of a figure keeps its name, and nothing that is no name', () => {
  expect(markdownToHtml('文\n\n<figure data-figure="ean-13-anatomy"></figure>\n\n文')).toContain(
    '<figure data-figure="ean-13-anatomy"></figure>',
  )
  expect(cleanHtml('<figure data-figure="A B" onclick="x"></figure>')).toBe('<figure></figure>')
  expect(cleanHtml('<p data-figure="colours">文</p>')).toBe('<p>文</p>')
})

test('internal links stay, links to other sites open in a new tab', () => {
  expect(cleanHtml('<a href="/Org/Intro">x</a>')).toBe('<a href="/Org/Intro">x</a>')
  expect(cleanHtml('<a href="https://example.org">x</a>')).toContain('rel="noopener noreferrer" target="_blank"')
})

test('plain text keeps words separate and decodes entities', () => {
  expect(plainText('<p>甲</p><p>乙 &amp; &lt;丙&gt;</p><ul><li>丁</li><li>戊</li></ul>')).toBe('甲 乙 & <丙> 丁 戊')
})
