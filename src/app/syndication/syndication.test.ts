/** Site map, feeds and structured data, judged by parsers that others wrote. */
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import RssParser from 'rss-parser'
import { expect, test } from 'vitest'
import { createFirmWithOwner } from '../../../test/tools/create-firm.ts'
import { createItem } from '../../../test/tools/create-item.ts'
import { freshApp } from '../../../test/tools/fresh-app.ts'
import { waitUntil } from '../../../test/tools/waiting.ts'
import { wrapped } from './card.ts'
import { itemsFile, listedPages, maxAddresses, noticesFile, sitemap } from './sitemap.ts'

const publicUrl = 'http://localhost:3000'
const hostile = '标准 <b>"发布"</b> & ]]> </script> \u0007试行'

type Parsed = { urlset?: { url: { loc: string; lastmod?: string }[] }; sitemapindex?: { sitemap: { loc: string }[] } }

function parsed(xml: string): Parsed {
  expect(XMLValidator.validate(xml)).toBe(true)
  return new XMLParser({ isArray: name => ['url', 'sitemap'].includes(name) }).parse(xml)
}

test('the site map has every public page and every article once, and follows what is published', async () => {
  const { app, db } = await freshApp()
  const addresses = async () => {
    const reply = await app.inject('/sitemap.xml')
    expect(reply.headers['content-type']).toBe('application/xml; charset=utf-8')
    return (parsed(reply.body).urlset?.url ?? []).map(({ loc }) => loc)
  }
  const before = await addresses()
  expect(before).toEqual(listedPages.map(path => publicUrl + path))
  for (const address of ['/Org/BranchMsg?id=3201', '/News/topic/gm2d', '/EnglishHome'])
    expect(before).toContain(publicUrl + address)
  expect(before.filter(address => /MyManage|\/404|\/leave|\/test|:name/.test(address))).toEqual([])
  const id = await createItem(db, { title: '标准发布' })
  await createItem(db, { title: '草稿', status: 'draft' })
  await waitUntil(async () => expect(await addresses()).toEqual([...before, expect.stringMatching(`[?]id=${id}$`)]))
  expect((await app.inject('/robots.txt')).body).toContain(`Sitemap: ${publicUrl}/sitemap.xml`)
})

test('every address of the site map opens without a redirect', async () => {
  const { app, db } = await freshApp({ limits: false })
  await createItem(db, { type: 'notice', title: '通知' })
  const { urlset } = parsed(await sitemap({ db, publicUrl }))
  const wrong: string[] = []
  for (const { loc } of urlset?.url ?? []) {
    const { statusCode } = await app.inject(loc.slice(publicUrl.length))
    if (statusCode !== 200) wrong.push(`${loc} ${statusCode}`)
  }
  expect(wrong).toEqual([])
})

test('an entry has the moment of its last change: written pages, items, registration notices', async () => {
  const { app, db, pool } = await freshApp()
  const text = await createItem(db, { type: 'page', path: '/Org/Intro', title: '简介' })
  const item = await createItem(db, { publishedAt: new Date('2026-01-02T00:00:00Z') })
  await pool.query(`update items set updated_at = '2026-10-01T01:02:03Z' where id = $1`, [text])
  await pool.query(`update items set updated_at = '2026-01-01T00:00:00Z' where id = $1`, [item])
  const owner = await createFirmWithOwner(db, { status: 'approved', companyPrefix: '69990000' })
  const { rows } = await pool.query(
    `insert into firm_history (firm_id, action, to_status, by_name, at)
     values ($1, 'approved', 'approved', '中心', '2026-11-01T04:00:00Z') returning id`,
    [owner.firm.id],
  )
  const { urlset } = parsed(await sitemap({ db, publicUrl }))
  const changeOf = (address: string) => urlset?.url.find(({ loc }) => loc === publicUrl + address)?.lastmod
  expect(changeOf('/Org/Intro')).toBe('2026-10-01T01:02:03Z')
  expect(changeOf(`/News/msg?id=${item}`)).toBe('2026-01-02T00:00:00Z')
  expect(changeOf(`/Business/Notice/Msg?id=${rows[0].id}`)).toBe('2026-11-01T04:00:00Z')
  expect(changeOf('/search/tool')).toBeUndefined()
  expect(await noticesFile({ db, publicUrl }, 0)).toContain(`id=${rows[0].id}<`)
  expect((await app.inject('/sitemaps/notices-7.xml')).statusCode).toBe(404)
})

test('above 50,000 addresses there is an index, whose files are spans of ids', async () => {
  const { app, db, pool } = await freshApp()
  await pool.query(`select setval('items_id_seq', ${maxAddresses * 2})`)
  const id = await createItem(db)
  const index = parsed(await sitemap({ db, publicUrl })).sitemapindex?.sitemap.map(({ loc }) => loc)
  expect(index).toEqual(['pages', 'items-0', 'items-1', 'items-2'].map(name => `${publicUrl}/sitemaps/${name}.xml`))
  expect(parsed((await itemsFile({ db, publicUrl }, 2)) ?? '').urlset?.url).toHaveLength(1)
  expect(await itemsFile({ db, publicUrl }, 2)).toContain(`id=${id}<`)
  expect(await itemsFile({ db, publicUrl }, 1)).not.toContain('<url>')
  expect((await app.inject('/sitemaps/pages.xml')).statusCode).toBe(200)
  for (const name of ['items-3.xml', 'items-x.xml', 'items-0', '..%2Fpages.xml'])
    expect((await app.inject(`/sitemaps/${name}`)).statusCode, name).toBe(404)
})

test.each(['rss', 'atom'])('a column is followed as %s, with hostile titles as text', async kind => {
  const { app, db } = await freshApp()
  const address = `/feeds/${kind}/News/Notice`
  await createItem(db, { type: 'notice', title: '较早', publishedAt: new Date('2026-10-01T01:00:00Z') })
  await createItem(db, {
    type: 'notice',
    title: hostile,
    summary: '摘要',
    publishedAt: new Date('2026-11-02T01:00:00Z'),
  })
  await createItem(db, { type: 'news', title: '别的栏目' })
  await waitUntil(async () => expect((await app.inject(address)).body).toContain('试行'))
  const { body, headers } = await app.inject(address)
  expect(headers['content-type']).toBe(`application/${kind}+xml; charset=utf-8`)
  expect(XMLValidator.validate(body)).toBe(true)
  const feed = await new RssParser().parseString(body)
  expect(feed.title).toContain('通知公告')
  expect(feed.items.map(({ title }) => title)).toEqual([hostile.replace('\u0007', ''), '较早'])
  expect(feed.items[0]?.isoDate).toBe('2026-11-02T01:00:00.000Z')
  expect((await app.inject(new URL(feed.items[0]?.link ?? '').href.slice(publicUrl.length))).statusCode).toBe(200)
  expect((await app.inject('/News/Notice')).body).toContain(`href="${address}"`)
  for (const path of ['/Business/Register', '/MyManage', '/nowhere'])
    expect((await app.inject(`/feeds/${kind}${path}`)).statusCode, path).toBe(404)
})

function graphOf(html: string): { '@type': string; [name: string]: unknown }[] {
  const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  return JSON.parse(json)['@graph'] ?? []
}

test('a news article has its data, trail and card; no title ends the block', async () => {
  const { app, db } = await freshApp()
  const id = await createItem(db, { title: hostile, summary: '摘要', publishedAt: new Date('2026-11-02T01:00:00Z') })
  const { headers, body } = await app.inject(`/News/msg?id=${id}`)
  const html = headers.location ? (await app.inject(String(headers.location))).body : body
  const article = graphOf(html).find(node => node['@type'] === 'NewsArticle')
  expect(article).toMatchObject({ headline: hostile, description: '摘要', datePublished: '2026-11-02T09:00:00+08:00' })
  const trail = graphOf(html).find(node => node['@type'] === 'BreadcrumbList')?.itemListElement
  expect(trail).toMatchObject([{ position: 1, name: '首页', item: `${publicUrl}/` }, { position: 2 }, { position: 3 }])
  expect(html).toContain(`<meta property="og:image" content="${publicUrl}/cards/${id}.png">`)
  expect(html).toContain('<meta property="og:type" content="article">')
  const card = await app.inject(`/cards/${id}.png`)
  expect(card.headers['content-type']).toBe('image/png')
  expect(card.rawPayload.readUInt32BE(16)).toBe(1200)
  expect(card.rawPayload.readUInt32BE(20)).toBe(630)
  expect((await app.inject('/cards/999999.png')).statusCode).toBe(404)
})

test('home, questions and pages in two languages describe themselves for machines', async () => {
  const { app, db } = await freshApp()
  const home = (await app.inject('/')).body
  expect(graphOf(home)).toMatchObject([{ '@type': 'Organization', url: `${publicUrl}/` }])
  for (const link of [
    'hreflang="zh-CN" href="http://localhost:3000/"',
    'hreflang="en" href="http://localhost:3000/EnglishHome"',
  ])
    for (const path of ['/', '/EnglishHome']) expect((await app.inject(path)).body, path).toContain(link)
  expect(home).toContain('<link rel="manifest" href="/manifest.webmanifest">')
  const manifest = JSON.parse((await app.inject('/manifest.webmanifest')).body)
  for (const { src, type } of manifest.icons) {
    const icon = await app.inject(src)
    expect([icon.statusCode, icon.headers['content-type']]).toEqual([200, type])
  }
  await createItem(db, { type: 'faq', category: 'register', title: '怎样申请？', body: '<p>网上<b>提交</b>。</p>' })
  await waitUntil(async () => {
    const questions = graphOf((await app.inject('/Business/Faq')).body).find(node => node['@type'] === 'FAQPage')
    expect(questions?.mainEntity).toEqual([
      { '@type': 'Question', name: '怎样申请？', acceptedAnswer: { '@type': 'Answer', text: '网上提交。' } },
    ])
  })
})

test('a long title is cut after two lines', () => {
  const measure = (text: string) => text.length * 10
  expect(wrapped('商品条码', measure, 100)).toEqual(['商品条码'])
  expect(wrapped('一二三四五六七八九十', measure, 40)).toEqual(['一二三四', '五六七…'])
})
