/** The checks of a text before it is published, without I/O: what needs the database comes from `check-store.ts`. Server only. */

import { Marked, type Token, type Tokens } from 'marked'
import { ruleBlockNames } from '../../business-rules/blocks.tsx'
import type { ItemContent } from '../../content/items/tables.ts'
import { feeBlockNames } from '../../fees/public/fee-blocks.tsx'
import { figures } from '../../illustrations/figures/figure-table.ts'
import type { ContentTypeName } from '../../wire/cache/cache-tags.ts'
import { type Finding, findingOf } from './check-kinds.ts'
import { promisesAct, readPromises } from './promises.ts'
import { wordRows } from './words.ts'

export type CheckedText = Pick<ItemContent, 'title' | 'summary' | 'source' | 'details'> & {
  type: ContentTypeName
  markdown: string
}

/** Characters without spaces that a text of a type has at least; a type without a row may be as short as it likes. */
const shortest: Readonly<Partial<Record<ContentTypeName, number>>> = {
  page: 300,
  news: 300,
  knowledge: 300,
  guide: 300,
  case: 300,
  policy: 150,
}
/** Characters of a sentence that nobody reads at once. */
const longSentence = 120

export const placeholderPattern = /待补充|待完善|正在准备|敬请期待|建设中|此处填|lorem|TODO|TBD|XXX/gi

/** The links and pictures of a text. */
export type TextLinks = {
  links: { to: string; text: string }[]
  pictures: { src: string; alt: string }[]
  figures: string[]
}

const marked = new Marked({ gfm: true })

/** The links, pictures and figures of a Markdown text.
 *  @example linksOf('[申请](/Business/Register)').links // [{ to: '/Business/Register', text: '申请' }] */
export function linksOf(markdown: string): TextLinks {
  const found: TextLinks = { links: [], pictures: [], figures: [] }
  marked.walkTokens(marked.lexer(markdown), (token: Token) => {
    if (token.type === 'link') found.links.push({ to: token.href, text: token.text })
    if (token.type === 'image') found.pictures.push({ src: token.href, alt: token.text })
    if (token.type === 'html')
      for (const [, name = ''] of String(token.raw).matchAll(/data-figure="([^"]*)"/g)) found.figures.push(name)
  })
  return found
}

/** The text as a person reads it, a line for each block.
 *  @example readText('## 标题\n\n**正**文') // '标题\n正文' */
export const readText = (markdown: string): string => marked.lexer(markdown).flatMap(linesOf).join('\n')

function linesOf(token: Token): string[] {
  if (token.type === 'list') return token.items.flatMap((item: Tokens.ListItem) => item.tokens.flatMap(linesOf))
  if (token.type === 'blockquote') return (token.tokens ?? []).flatMap(linesOf)
  if (token.type === 'table')
    return [token.header, ...token.rows].map((cells: Tokens.TableCell[]) =>
      cells.map(cell => cell.tokens.map(textOf).join('')).join(' '),
    )
  return token.type === 'space' || token.type === 'html' || token.type === 'hr' ? [] : [textOf(token)]
}

function textOf(token: Token): string {
  if (token.type === 'image') return ''
  return 'tokens' in token && token.tokens
    ? token.tokens.map(textOf).join('')
    : 'text' in token
      ? String(token.text)
      : ''
}

/** The links of a text outside its body: of the fields of a page. */
export function linksOfDetails(details: unknown): string[] {
  if (Array.isArray(details)) return details.flatMap(linksOfDetails)
  if (typeof details !== 'object' || details === null) return []
  return Object.entries(details).flatMap(([name, value]) =>
    (name === 'to' || name === 'link' || name === 'url') && typeof value === 'string' ? [value] : linksOfDetails(value),
  )
}

/** What is wrong or to be looked at, in the order of the text. */
export function checkText({ type, title, summary, source, details, markdown }: CheckedText): Finding[] {
  const { pictures, figures: names } = linksOf(markdown)
  const text = readText(markdown)
  const whole = [title, summary, text, ...textsOfDetails(details)].join('\n')
  const isArticle = shortest[type] !== undefined
  return [
    ...pictures
      .filter(({ alt }) => alt.trim() === '')
      .map(({ src }) => findingOf('no-alt', '图片要写替代文字，给看不见图的人读', src)),
    ...names
      .filter(name => !figures[name] && !feeBlockNames.includes(name) && !ruleBlockNames.includes(name))
      .map(name => findingOf('unknown-figure', `没有名为 ${name} 的图解`, name)),
    ...matches(whole, placeholderPattern).map(quote => findingOf('placeholder', `“${quote}”是占位的字`, quote)),
    ...(isArticle && text.trim() === '' && summary.trim() === '' ? [findingOf('no-text', '正文和摘要都是空的')] : []),
    ...wordRows.flatMap(({ found, instead, why }) =>
      matches(whole, found).map(quote =>
        findingOf('word', `“${quote}”${instead ? `改作“${instead}”` : '请再看一下'}：${why}`, quote),
      ),
    ),
    ...promisesOf(whole),
    ...shortText(type, text),
    ...(isArticle && summary === '' ? [findingOf('no-summary', '列表和分享时显示摘要，现在没有')] : []),
    ...(isArticle && source === '' ? [findingOf('no-source', '没有写哪个部门对内容负责')] : []),
    ...sentencesOf(text)
      .filter(sentence => sentence.length > longSentence)
      .map(sentence =>
        findingOf('long-sentence', `这一句有 ${sentence.length} 个字，分成几句好读`, sentence.slice(0, 40)),
      ),
  ]
}

const matches = (text: string, pattern: RegExp): string[] => [
  ...new Set(Array.from(text.matchAll(pattern), ([found]) => found)),
]

function shortText(type: ContentTypeName, text: string): Finding[] {
  const least = shortest[type] ?? 0
  const length = text.replace(/\s/g, '').length
  return length >= least ? [] : [findingOf('short', `正文 ${length} 个字，这一类通常在 ${least} 个字以上`)]
}

const sentencesOf = (text: string) => text.split(/[。；！？\n]/).map(sentence => sentence.trim())

let promises: ReturnType<typeof readPromises> | undefined

function promisesOf(text: string): Finding[] {
  promises ??= readPromises()
  const rows = promises
  return sentencesOf(text)
    .filter(sentence => promisesAct(sentence) && !rows.some(({ says }) => says.test(sentence)))
    .map(sentence => findingOf('promise', '这一句说在本站能办，请核对本站真的有这个功能', sentence.slice(0, 60)))
}

const textsOfDetails = (details: unknown): string[] => {
  if (typeof details === 'string') return [details]
  return typeof details === 'object' && details !== null ? Object.values(details).flatMap(textsOfDetails) : []
}
