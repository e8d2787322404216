import { expect, test } from 'vitest'
import { createItem } from '../../test/tools/create-item.ts'
import { freshApp } from '../../test/tools/fresh-app.ts'
import { pageKindOf } from '../site/search-pages.ts'
import { seedContent } from './items/publishing/seed.ts'
import { itemHits } from './items/tables.ts'

const addresses = [
  '/',
  '/News/Center',
  '/News/index',
  '/News/topic/udi',
  '/News/Retail',
  '/Knowledge/KnowledgeList?type=qbwt',
  '/Knowledge/TeKIndex/Glossary',
  '/Business/Register',
  '/Business/Faq?type=renewal',
  '/Org/Intro',
  '/home/sousuo?keyword=%E6%9D%A1%E7%A0%81',
  '/SecondaryMenu/Introduction',
]

test('every content view responds on an empty and on the seeded database, without inline styles', async () => {
  const { app, db } = await freshApp()
  const check = async () => {
    for (const address of addresses) {
      const page = await app.inject(address)
      expect(page.statusCode, address).toBe(200)
      expect(page.body, address).toContain('<h1')
      expect(page.body, address).not.toMatch(/<[^>]+ style=/)
    }
  }
  await check()
  await seedContent(db, { kindOf: pageKindOf })
  await check()
})

test('the home page shows slides, headline news, notices and the four main entries', async () => {
  const { app, db } = await freshApp()
  await seedContent(db, { kindOf: pageKindOf })
  const { body } = await app.inject('/')
  for (const text of [
    '一个编号，查到来源',
    '注册',
    '续展',
    '变更',
    '生成条码',
    '要闻',
    '通知公告',
    '常用工具',
    '相关链接',
  ])
    expect(body).toContain(text)
})

test('a list shows when nothing is published or nothing matches, and keeps the filter in its pager', async () => {
  const { app, db } = await freshApp()
  expect((await app.inject('/News/Center')).body).toContain('还没有发布内容')
  for (let n = 0; n < 12; n++) await createItem(db, { title: `续展第 ${n} 件` })
  expect((await app.inject('/News/Center?keyword=%E8%BF%BD%E6%BA%AF')).body).toContain('没有符合条件的内容')
  const { body } = await app.inject('/News/Center?keyword=%E7%BB%AD%E5%B1%95')
  expect(body).toContain('共 12 条')
  expect(body).toContain('keyword=%E7%BB%AD%E5%B1%95&amp;currPage=2')
})

test('an item opens on its article page, on its list and on its portal', async () => {
  const { app, db } = await freshApp()
  const retail = await createItem(db, {
    category: 'retail',
    title: '零售的一篇',
    body: '<h2>甲</h2><p>文</p><h2>乙</h2>',
  })
  for (const address of ['/News/msg', '/News/Retail', '/News/RetailBusiness']) {
    const page = await app.inject(`${address}?id=${retail}`)
    expect(page.statusCode, address).toBe(200)
    expect(page.body, address).toContain('<h2 id="h-1">甲</h2>')
    expect(page.body, address).toContain('本文内容')
  }
  for (const query of ['', '?id=0', '?id=abc', '?id=99999', '?id=1%27'])
    expect((await app.inject(`/News/msg${query}`)).statusCode, query).toBe(404)
})

test('an article shows its source, time and hits, and links to its attachments and the previous and next items', async () => {
  const { app, db } = await freshApp()
  const at = (day: number) => new Date(Date.UTC(2026, 0, day, 2))
  const older = await createItem(db, { title: '较早的一篇', publishedAt: at(1) })
  const attachments = [{ name: '附件.csv', text: 'a,b' }]
  const id = await createItem(db, {
    title: '中间的一篇',
    source: '示例来源',
    publishedAt: at(2),
    attachments,
  })
  await db.insert(itemHits).values({ itemId: id, hits: 1234 })
  const newer = await createItem(db, { title: '较晚的一篇', publishedAt: at(3) })
  const { body } = await app.inject(`/News/msg?id=${id}`)
  for (const text of ['来源：示例来源', '2026-01-02 10:00', '阅读 1,234', '附件.csv', '较早的一篇', '较晚的一篇'])
    expect(body.replaceAll('<!-- -->', ''), text).toContain(text)
  for (const to of [`/api/doc/api/file/${id}/0`, `?id=${older}`, `?id=${newer}`]) expect(body).toContain(to)
})

test('an article plays a video of this site, links to one of another site, and shows neither without an address', async () => {
  const { app, db } = await freshApp()
  const articleWith = async (url?: string) => {
    const id = await createItem(db, {
      type: 'video',
      category: 'video',
      details: url === undefined ? {} : { url, captions: '/media/course.vtt' },
    })
    const { body, headers } = await app.inject(`/News/msgVideo?id=${id}`)
    expect(headers['content-security-policy']).toContain("default-src 'self'")
    return /<article.*<\/article>/s.exec(body)?.[0] ?? ''
  }
  expect(await articleWith('/media/course.mp4')).toMatch(
    /<video [^>]*src="\/media\/course.mp4" controls="" preload="metadata"/,
  )
  expect(await articleWith('/media/course.mp4')).toContain('src="/media/course.vtt"')
  const elsewhere = await articleWith('https://video.example/1')
  expect(elsewhere).toMatch(
    /<a href="\/leave\?to=https%3A%2F%2Fvideo.example%2F1&amp;key=[\w-]{22}" [^>]*rel="noopener noreferrer"/,
  )
  expect(elsewhere).not.toContain('<video')
  for (const article of [await articleWith(), await articleWith('')]) {
    expect(article).not.toContain('<video')
    expect(article).not.toContain('观看视频')
  }
})

test('the search box of the home page sends words and numbers to the site search, also without scripts', async () => {
  const { app } = await freshApp()
  const form = /<form[^>]*action="\/home\/sousuo".*?<\/form>/s.exec((await app.inject('/')).body)?.[0]
  expect(form).toContain('method="get"')
  expect(form).toContain('name="keyword"')
  const { headers } = await app.inject('/home/sousuo?keyword=6901234567892')
  expect(headers.location).toBe('/search/tool?q=6901234567892')
  expect((await app.inject('/search/tool?q=6901234567892')).body).toContain('GTIN-13')
})

test('a page shows the questions that it names in their order, otherwise the first four of its category', async () => {
  const { app, db } = await freshApp()
  for (const title of ['甲问', '乙问', '丙问', '丁问', '戊问'])
    await createItem(db, {
      type: 'faq',
      category: 'coding',
      title,
      details: { order: '甲乙丙丁戊'.indexOf(title[0] ?? '') },
    })
  const asked = async (path: string, details: Record<string, string>) => {
    await createItem(db, { type: 'page', category: '', path, details })
    const { body } = await app.inject(path)
    return Array.from(body.matchAll(/<span>(.问)<\/span>/g), ([, title]) => title)
  }
  expect(await asked('/Business/Code1', { faq: 'coding', questions: '戊问\n甲问\n没有' })).toEqual(['戊问', '甲问'])
  expect(await asked('/Business/Code2', { faq: 'coding' })).toEqual(['甲问', '乙问', '丙问', '丁问'])
})

test('a page without content shows a notice and links to other pages', async () => {
  const { app } = await freshApp()
  const { body } = await app.inject('/Org/Sites')
  expect(body).toContain('正在准备')
  expect(body).toContain('href="/home/sousuo"')
})

test('a title is escaped on every page', async () => {
  const { app, db } = await freshApp()
  const title = '<img src=x onerror=alert(1)>条码'
  const id = await createItem(db, { title, important: true })
  for (const address of ['/', '/News/Center', `/News/msg?id=${id}`, '/home/sousuo?keyword=%E6%9D%A1%E7%A0%81'])
    expect((await app.inject(address)).body, address).not.toContain('<img src=x')
})
