/** /llms.txt (llmstxt.org): what the site is, and its pages and tools with a sentence each, for programs that answer people's questions. */

import { mainLanguage } from '../../codes/languages.ts'
import { textPages } from '../../content/items/store.ts'
import type { Db } from '../../db/connect.ts'
import { rowAt } from '../../site/routes.ts'
import { pageEntries } from '../../site/search-pages.ts'
import { markdownAddress } from './markdown-page.ts'

type Source = { db: Db; publicUrl: string; siteName: string }

/** A page of text leads to its Markdown, a tool to its page. */
export async function llmsText({ db, publicUrl, siteName }: Source): Promise<string> {
  const pages = await textPages(db)
  const groups = groupsOfPages.map(({ title, isOf }) => {
    const lines = pages
      .filter(({ path }) => isOf(path) && isPublic(path))
      .map(({ path, title: name, summary }) => line(name, publicUrl + markdownAddress(path), summary))
    return { title, lines }
  })
  return [
    `# ${siteName}`,
    '> 商品条码、厂商识别代码和其他 GS1 编码的注册、查询与知识。每个文字页在地址后加 .md 就是 Markdown；请求时写 Accept: text/markdown 也一样。',
    section(
      '查询和工具',
      tools.map(({ title, address, summary }) => line(title, publicUrl + address, summary)),
    ),
    ...groups.map(({ title, lines }) => section(title, lines)),
    section('给程序', [
      line('接口文档', `${publicUrl}/api/openapi.json`, 'OpenAPI 描述全部接口'),
      `- 助手的工具在 ${publicUrl}/mcp（Model Context Protocol，用 POST 发消息）: 不带密钥可以查码、画条码、找分支机构、读本站文字`,
      line('开放数据', `${publicUrl}/data/index.json`, '代码表和统计，CSV 与 JSON'),
      line('站点地图', `${publicUrl}/sitemap.xml`, '全部公开页面的地址'),
    ]),
  ]
    .filter(part => part !== '')
    .join('\n\n')
    .concat('\n')
}

const tools = pageEntries().filter(({ kind, language }) => kind === 'tool' && language === mainLanguage)

function isPublic(path: string): boolean {
  const row = rowAt(path)
  return row !== undefined && !('redirect' in row) && !row.console && !row.personal
}

const line = (title: string, address: string, summary: string) =>
  `- [${title}](${address})${summary === '' ? '' : `: ${summary}`}`

const section = (title: string, lines: readonly string[]) =>
  lines.length === 0 ? '' : `## ${title}\n\n${lines.join('\n')}`

/** Groups of pages by the first part of their addresses. */
type Group = { title: string; isOf: (path: string) => boolean }

const starts =
  (...parts: string[]) =>
  (path: string) =>
    parts.some(part => path === part || path.startsWith(`${part}/`))

const named: readonly Group[] = [
  { title: '办理业务', isOf: starts('/Business', '/Member') },
  { title: '知识和标准', isOf: starts('/Knowledge') },
  { title: '服务', isOf: starts('/Service', '/Home', '/IndustryPromotion', '/PGP', '/News') },
  { title: '机构', isOf: starts('/Org') },
  { title: 'English', isOf: starts('/SecondaryMenu', '/EnglishHome') },
]

/** What is in no other group is the last one. */
const groupsOfPages: readonly Group[] = [
  ...named,
  { title: '其他', isOf: path => !named.some(({ isOf }) => isOf(path)) },
]
