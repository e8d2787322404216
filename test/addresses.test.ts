/** Page addresses: one spelling and one canonical address each; an article opens only on pages of its kind. */
import { expect, test } from 'vitest'
import { allRoutes } from '../src/site/routes.ts'
import { createItem } from './tools/create-item.ts'
import { freshApp } from './tools/fresh-app.ts'

type App = Awaited<ReturnType<typeof freshApp>>['app']

const canonicalUrl = (body: string) => /<link rel="canonical" href="([^"]*)">/.exec(body)?.[1]?.replaceAll('&amp;', '&')
const pageTitle = (body: string) => /<title>(.*?)<\/title>/.exec(body)?.[1]

/** The address and every address that it redirects to, in order. */
async function redirectChain(app: App, first: string): Promise<string[]> {
  const chain = [first]
  for (const url of chain) {
    const { location } = (await app.inject(url)).headers
    if (location !== undefined && chain.length < 6) chain.push(location)
  }
  return chain
}

test('an address in other letter case redirects to the spelling of the route table, with its query', async () => {
  const { app } = await freshApp({ limits: false })
  const routePaths = allRoutes.filter(({ path }) => path !== '/' && !path.includes(':')).map(({ path }) => path)
  const paths = new Set(routePaths)
  for (const path of routePaths) {
    for (const variant of [path.toLowerCase(), path.toUpperCase()].filter(candidate => !paths.has(candidate))) {
      const response = await app.inject(`${variant}?id=7&Keyword=Ab`)
      expect(response.statusCode, variant).toBe(301)
      const [target, query] = String(response.headers.location).split('?')
      expect(target?.toLowerCase(), variant).toBe(path.toLowerCase())
      expect(paths.has(target ?? ''), variant).toBe(true)
      expect(query, variant).toBe('id=7&Keyword=Ab')
    }
  }
})

test('an address in other letter case reaches its page without a redirect loop', async () => {
  const { app } = await freshApp()
  expect(await redirectChain(app, '/news/CENTER/?currPage=2')).toEqual([
    '/news/CENTER/?currPage=2',
    '/News/Center?currPage=2',
  ])
  expect(await redirectChain(app, '/englishhome')).toEqual(['/englishhome', '/EnglishHome'])
  expect(await redirectChain(app, '/secondarymenu/hanxincode')).toHaveLength(2)
  expect(await redirectChain(app, '/news/TOPIC/gm2d')).toEqual(['/news/TOPIC/gm2d', '/News/topic/gm2d'])
  expect(await redirectChain(app, '/org')).toEqual(['/org', '/Org', '/Org/Intro'])
  expect(await redirectChain(app, '/cross/crossborder/DETAIL?id=5')).toHaveLength(2)
  expect(await redirectChain(app, '/nowhere/At/all')).toEqual(['/nowhere/At/all', '/404'])
  // Two addresses that differ only in letter case are both valid.
  expect(await redirectChain(app, '/News/ECommerce')).toHaveLength(1)
  expect(await redirectChain(app, '/News/Ecommerce')).toEqual(['/News/Ecommerce', '/News/Ecommerce/index'])
})

test('calls and files need the exact spelling; a posted form keeps its method through the redirect', async () => {
  const { app } = await freshApp()
  expect((await app.inject('/api/NEWS/api/newsTop10')).statusCode).toBe(404)
  expect((await app.inject('/API/news/api/newsTop10')).headers.location).toBe('/404')
  const posted = await app.inject({ method: 'POST', url: '/Search/Tool', payload: 'q=1', headers: form })
  expect([posted.statusCode, posted.headers.location]).toEqual([308, '/search/tool'])
  const other = await app.inject({ method: 'POST', url: '/nowhere', payload: 'q=1', headers: form })
  expect(other.statusCode).toBe(405)
})
const form = { 'content-type': 'application/x-www-form-urlencoded' }

test('a topic without published items is not found, a known topic is an empty list', async () => {
  const { app, db } = await freshApp()
  expect((await app.inject('/News/topic/nope')).statusCode).toBe(404)
  expect((await app.inject('/News/topic/gm2d')).statusCode).toBe(200)
  await createItem(db, { category: 'topic', title: '新专题的一篇', details: { topic: 'rail' } })
  const page = await app.inject('/News/topic/rail?keyword=nothing')
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('没有符合条件的内容')
})

test.each(['/404', '/News/topic/nope', '/News/msg?id=99999', '/Business/Notice/Msg?id=1', '/Org/BranchMsg?id=9999'])(
  'the not-found page at %s has a matching title and no canonical address',
  async url => {
    const { app } = await freshApp()
    const { statusCode, body } = await app.inject(url)
    expect(statusCode).toBe(404)
    expect(pageTitle(body)).toMatch(/^页面不存在 - .+/)
    expect(canonicalUrl(body)).toBeUndefined()
  },
)

test('the not-found page leads to pages near the missing address, in its language, and repeats nothing of it', async () => {
  const { app, db } = await freshApp()
  const question = await createItem(db, { type: 'faq', category: 'renewal', title: '续展要多久' })
  const landing = async (path: string) => (await app.inject((await redirectChain(app, path)).at(-1) ?? '')).body
  const chinese = await landing('/Business/Regster')
  expect(chinese).toContain('您要找的可能是')
  expect(chinese).toMatch(/<a [^>]*href="\/Business\/Register"/)
  expect(chinese).not.toContain('Regster')
  expect(canonicalUrl(chinese)).toBeUndefined()
  const words = await landing('/help/xuzhan')
  expect(words).toContain(`id=${question}`)
  expect(words).toContain('续展要多久')
  const english = await landing('/SecondaryMenu/HowToApply')
  expect(english).toContain('Perhaps you are looking for')
  const hostile = await app.inject('/404?near=javascript:alert(1),https://other.example/,/MyManage')
  expect(hostile.statusCode).toBe(404)
  expect(hostile.body).not.toContain('您要找的可能是')
  expect(hostile.body).not.toContain('other.example')
})

test('an article opens only on pages of its kind; other pages redirect to its own page', async () => {
  const { app, db } = await freshApp()
  const health = await createItem(db, { category: 'health', title: '医疗的一篇' })
  const policy = await createItem(db, { type: 'policy', category: 'law', title: '一部法律' })
  const video = await createItem(db, {
    type: 'video',
    category: 'video',
    title: '一段视频',
    details: { url: 'https://video.example/1' },
  })
  const destination = async (url: string) => {
    const { statusCode, headers } = await app.inject(url)
    return statusCode === 302 ? headers.location : statusCode
  }
  expect(await destination(`/News/HealthDetail?id=${health}`)).toBe(200)
  for (const path of ['/News/msg', '/News/Logistics', '/Business/Faq/Msg', '/Knowledge/Statuteinfo', '/News/index'])
    expect(await destination(`${path}?id=${health}`), path).toBe(`/News/HealthDetail?id=${health}`)
  expect(await destination(`/Knowledge/Statuteinfo?id=${policy}`)).toBe(200)
  expect(await destination(`/News/StatuteDes?id=${policy}`)).toBe(200)
  expect(await destination(`/BarCode/lawsAndNews?id=${policy}`)).toBe(`/Knowledge/Statuteinfo?id=${policy}`)
  const rule = await createItem(db, { type: 'policy', category: 'rule', title: '一部规章' })
  expect(await destination(`/BarCode/lawsAndNews?id=${rule}`)).toBe(200)
  expect(await destination(`/News/msg?id=${policy}`)).toBe(`/Knowledge/Statuteinfo?id=${policy}`)
  expect(await destination(`/News/msgVideo?id=${video}`)).toBe(200)
  expect(await destination(`/Service/Partners/content?id=${video}`)).toBe(`/News/msgVideo?id=${video}`)
})

test('an article has one canonical address on every page that displays it', async () => {
  const { app, db } = await freshApp()
  const id = await createItem(db, { category: 'retail', title: '零售的一篇' })
  for (const url of ['/News/msg', '/News/Retail', '/News/RetailBusiness'])
    expect(canonicalUrl((await app.inject(`${url}?id=${id}&from=menu`)).body), url).toBe(
      `http://localhost:3000/News/msg?id=${id}`,
    )
})

test('the canonical address of a page holds only the query fields that the page reads', async () => {
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
    expect(canonicalUrl((await app.inject(url)).body), url).toBe(`http://localhost:3000${canonical}`)
})
