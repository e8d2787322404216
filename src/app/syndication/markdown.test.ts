/** Pages as Markdown, and /llms.txt. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createItem } from '../../../test/tools/create-item.ts'
import { freshApp } from '../../../test/tools/fresh-app.ts'
import { waitUntil } from '../../../test/tools/waiting.ts'
import { saveItem } from '../../content/items/publishing/publish-store.ts'
import { readSeed } from '../../content/items/publishing/seed-files.ts'
import { items } from '../../content/items/tables.ts'
import { pageKindOf } from '../../site/search-pages.ts'

const publicUrl = 'http://localhost:3000'

async function siteWithTexts() {
  const site = await freshApp({ limits: false })
  const page = { type: 'page', path: '/Org/Intro', title: '中心简介', summary: '做什么', source: '办公室' } as const
  await createItem(
    site.db,
    {
      ...page,
      markdown:
        '## 工作\n\n[申请](/Business/Register)、[外站](https://example.cn/a)\n\n<figure data-figure="ean-13-anatomy"></figure>',
      details: { lead: '一句话', links: [{ label: '部门', to: '/Org/Departments', note: '找谁' }] },
    },
    pageKindOf,
  )
  const article = await createItem(site.db, { title: '标准发布', body: '<p>正文 <b>一</b></p>' })
  const get = (address: string, accept?: string) =>
    site.app.inject({ url: address, headers: accept === undefined ? {} : { accept } })
  return { ...site, article, get }
}

test('a page is Markdown at its address with .md, with whole addresses and its figures in words', async () => {
  const { get } = await siteWithTexts()
  const reply = await get('/Org/Intro.md')
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/markdown; charset=utf-8'])
  expect(reply.body).toContain(`---\ntitle: "中心简介"\nurl: ${publicUrl}/Org/Intro\nsource: "办公室"\n`)
  expect(reply.body).toContain('# 中心简介\n\n一句话\n\n## 工作')
  expect(reply.body).toContain(`[申请](${publicUrl}/Business/Register)、[外站](https://example.cn/a)`)
  expect(reply.body).toMatch(/> \*\*[^*]+\*\*：.+/)
  expect(reply.body).toContain(`- [部门](${publicUrl}/Org/Departments)：找谁`)
})

test('an article is at its own address alone, also one that has only HTML', async () => {
  const { db, article, get } = await siteWithTexts()
  const { type, category } = (await db.select().from(items).where(eq(items.id, article)))[0] ?? {}
  expect([type, category]).toEqual(['news', expect.any(String)])
  const page = await get(`/News/msg?id=${article}`, 'text/markdown')
  expect([page.statusCode, page.headers.location]).toEqual([303, `/News/msg.md?id=${article}`])
  expect(page.headers['cache-control']).toBe('no-store')
  const reply = await get(`/News/msg.md?id=${article}&other=1`)
  expect(reply.body).toContain('# 标准发布')
  expect(reply.body).toContain('正文 一')
  for (const address of [`/Business/Faq/Msg.md?id=${article}`, '/News/msg.md?id=x', '/News/msg.md', '/search/tool.md'])
    expect((await get(address)).statusCode, address).toBe(404)
  for (const address of ['/MyManage/account.md', '/nothing.md', '/api/x.md'])
    expect((await get(address)).statusCode, address).toBe(404)
})

test('browsers get pages, and a changed text is the next one that is sent', async () => {
  const { db, get } = await siteWithTexts()
  expect((await get('/Org/Intro', 'text/html,*/*;q=0.8')).headers['content-type']).toContain('text/html')
  expect((await get('/Org/Intro', 'text/html, text/markdown')).statusCode).toBe(200)
  await get('/Org/Intro.md')
  await db.update(items).set({ markdown: '改过了' }).where(eq(items.path, '/Org/Intro'))
  await db.execute("select pg_notify('published', 'page//Org/Intro')")
  await waitUntil(async () => expect((await get('/Org/Intro.md')).body).toContain('改过了'))
})

test('llms.txt has every page of text and every tool once, and each of its addresses opens', async () => {
  const { app, db } = await freshApp({ limits: false })
  for (const page of readSeed('seed').filter(({ path }) => path)) await saveItem(db, page, pageKindOf)
  const reply = await app.inject('/llms.txt')
  expect(reply.statusCode).toBe(200)
  const addresses = [...reply.body.matchAll(/\]\((\S+?)\)/g)].map(([, address = '']) => address)
  expect(new Set(addresses).size).toBe(addresses.length)
  expect(addresses).toContain(`${publicUrl}/Business/Register.md`)
  expect(addresses).toContain(`${publicUrl}/search/tool`)
  const wrong: string[] = []
  for (const address of addresses) {
    const { statusCode } = await app.inject(address.slice(publicUrl.length))
    if (statusCode !== 200) wrong.push(`${address} ${statusCode}`)
  }
  expect(wrong).toEqual([])
})
