/** Addresses of pages: written one way, one canonical address each, and nothing under an address of another kind. */
import { expect, test } from 'vitest'
import { makeItem } from '../src/content/make.ts'
import { allRoutes } from '../src/site/routes.ts'
import { freshApp } from './fresh-app.ts'

type App = Awaited<ReturnType<typeof freshApp>>['app']

const canonicalOf = (body: string) => /<link rel="canonical" href="([^"]*)">/.exec(body)?.[1]?.replaceAll('&amp;', '&')
const titleOf = (body: string) => /<title>(.*?)<\/title>/.exec(body)?.[1]

/** The addresses that an address leads over, itself first. */
async function wayOf(app: App, first: string): Promise<string[]> {
  const way = [first]
  for (const url of way) {
    const { location } = (await app.inject(url)).headers
    if (location !== undefined && way.length < 6) way.push(location)
  }
  return way
}

test('an address in other letters leads to the one that the table writes, with its query', async () => {
  const { app } = await freshApp({ limits: false })
  const written = allRoutes.filter(({ path }) => path !== '/' && !path.includes(':')).map(({ path }) => path)
  const paths = new Set(written)
  for (const path of written) {
    for (const other of [path.toLowerCase(), path.toUpperCase()].filter(form => !paths.has(form))) {
      const answer = await app.inject(`${other}?id=7&Keyword=Ab`)
      expect(answer.statusCode, other).toBe(301)
      const [target, query] = String(answer.headers.location).split('?')
      expect(target?.toLowerCase(), other).toBe(path.toLowerCase())
      expect(paths.has(target ?? ''), other).toBe(true)
      expect(query, other).toBe('id=7&Keyword=Ab')
    }
  }
})

test('an address in other letters ends at its page, never in a circle', async () => {
  const { app } = await freshApp()
  expect(await wayOf(app, '/news/CENTER/?currPage=2')).toEqual(['/news/CENTER/?currPage=2', '/News/Center?currPage=2'])
  expect(await wayOf(app, '/englishhome')).toEqual(['/englishhome', '/EnglishHome'])
  expect(await wayOf(app, '/secondarymenu/hanxincode')).toHaveLength(2)
  expect(await wayOf(app, '/news/TOPIC/gm2d')).toEqual(['/news/TOPIC/gm2d', '/News/topic/gm2d'])
  expect(await wayOf(app, '/org')).toEqual(['/org', '/Org', '/Org/Intro'])
  expect(await wayOf(app, '/cross/crossborder/DETAIL?id=5')).toHaveLength(2)
  expect(await wayOf(app, '/nowhere/At/all')).toEqual(['/nowhere/At/all', '/404'])
  // Two addresses that differ in their letters alone are both kept.
  expect(await wayOf(app, '/News/ECommerce')).toHaveLength(1)
  expect(await wayOf(app, '/News/Ecommerce')).toEqual(['/News/Ecommerce', '/News/Ecommerce/index'])
})

test('calls and files are named exactly; a posted form keeps its method on the way to the written address', async () => {
  const { app } = await freshApp()
  expect((await app.inject('/api/NEWS/api/newsTop10')).statusCode).toBe(404)
  expect((await app.inject('/API/news/api/newsTop10')).headers.location).toBe('/404')
  const posted = await app.inject({ method: 'POST', url: '/Search/Tool', payload: 'q=1', headers: form })
  expect([posted.statusCode, posted.headers.location]).toEqual([308, '/search/tool'])
  const other = await app.inject({ method: 'POST', url: '/nowhere', payload: 'q=1', headers: form })
  expect(other.statusCode).toBe(405)
})
const form = { 'content-type': 'application/x-www-form-urlencoded' }

test('a topic that nobody has published for is not found, a known one is an empty list', async () => {
  const { app, db } = await freshApp()
  expect((await app.inject('/News/topic/nope')).statusCode).toBe(404)
  expect((await app.inject('/News/topic/gm2d')).statusCode).toBe(200)
  await makeItem(db, { category: 'topic', title: '新专题的一篇', details: { topic: 'rail' } })
  const page = await app.inject('/News/topic/rail?keyword=nothing')
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('没有符合条件的内容')
})

test.each(['/404', '/News/topic/nope', '/News/msg?id=99999', '/Business/Notice/Msg?id=1', '/Org/BranchMsg?id=9999'])(
  'the page that is not found at %s says so in its title and has no canonical address',
  async url => {
    const { app } = await freshApp()
    const { statusCode, body } = await app.inject(url)
    expect(statusCode).toBe(404)
    expect(titleOf(body)).toMatch(/^页面不存在 - .+/)
    expect(canonicalOf(body)).toBeUndefined()
  },
)

test('an article opens only where items of its kind open; elsewhere its own page is named', async () => {
  const { app, db } = await freshApp()
  const health = await makeItem(db, { category: 'health', title: '医疗的一篇' })
  const policy = await makeItem(db, { type: 'policy', category: 'law', title: '一部法律' })
  const video = await makeItem(db, {
    type: 'video',
    category: 'video',
    title: '一段视频',
    details: { url: 'https://video.example/1' },
  })
  const at = async (url: string) => {
    const { statusCode, headers } = await app.inject(url)
    return statusCode === 302 ? headers.location : statusCode
  }
  expect(await at(`/News/HealthDetail?id=${health}`)).toBe(200)
  for (const path of ['/News/msg', '/News/Logistics', '/Business/Faq/Msg', '/Knowledge/Statuteinfo', '/News/index'])
    expect(await at(`${path}?id=${health}`), path).toBe(`/News/HealthDetail?id=${health}`)
  expect(await at(`/Knowledge/Statuteinfo?id=${policy}`)).toBe(200)
  expect(await at(`/News/StatuteDes?id=${policy}`)).toBe(200)
  expect(await at(`/BarCode/lawsAndNews?id=${policy}`)).toBe(200)
  expect(await at(`/News/msg?id=${policy}`)).toBe(`/Knowledge/Statuteinfo?id=${policy}`)
  expect(await at(`/News/Ecommerce/detail?id=${video}`)).toBe(200)
  expect(await at(`/Service/Partners/content?id=${video}`)).toBe(`/News/msgVideo?id=${video}`)
})

test('an article has one canonical address wherever it is displayed', async () => {
  const { app, db } = await freshApp()
  const id = await makeItem(db, { category: 'retail', title: '零售的一篇' })
  for (const url of ['/News/msg', '/News/Retail', '/News/RetailBusiness', '/Sell/detail'])
    expect(canonicalOf((await app.inject(`${url}?id=${id}&from=menu`)).body), url).toBe(
      `http://localhost:3000/News/msg?id=${id}`,
    )
})

test('the canonical address of a page holds only what the page reads', async () => {
  const { app } = await freshApp()
  const canonicals = {
    '/': '/',
    '/Org/Intro?utm_source=mail': '/Org/Intro',
    '/Business/Guide1?id=1-1': '/Business/Guide1',
    '/News/Center?currPage=1&pageSize=20': '/News/Center',
    '/News/Center?currPage=3&year=2025&x=1': '/News/Center?year=2025&currPage=3',
    '/News/topic/gm2d': '/News/topic/gm2d',
    '/search/gln?gln=6999000000018&from=scan': '/search/gln?gln=6999000000018',
    '/EnglishHome?lang=en': '/EnglishHome',
  }
  for (const [url, canonical] of Object.entries(canonicals))
    expect(canonicalOf((await app.inject(url)).body), url).toBe(`http://localhost:3000${canonical}`)
})
