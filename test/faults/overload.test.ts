/** What the site refuses first, and what continues, when one client or all clients send too many requests. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { buildApp } from '../../src/app/build-app.ts'
import { allCalls } from '../../src/app/modules.ts'
import { connect } from '../../src/db/connect.ts'
import { limitsPerMinute } from '../../src/limits/limits.ts'
import { pathVariants } from '../../src/wire/call.ts'
import { freshApp, testConfig } from '../tools/fresh-app.ts'
import { signIn } from '../tools/sign-in.ts'

/** A site that is overloaded when the test switches it. */
async function createSite() {
  const load = { level: 0 }
  return { load, ...(await freshApp({}, 0, { overload: () => load.level })) }
}

test('while the site is overloaded, costly calls and uncached pages reply 503 and everything else continues', async () => {
  const { app, load } = await createSite()
  await app.inject('/Org/Intro')
  load.level = 1
  expect((await app.inject('/Org/Intro')).statusCode).toBe(200)
  expect((await app.inject('/Org/Intro?utm=1')).statusCode).toBe(200)
  expect((await app.inject('/login')).statusCode).toBe(200)
  expect((await app.inject('/api/captcha.jpg?uuid=12345678')).statusCode).toBe(200)
  expect((await app.inject('/api/news/api/newsTop10')).statusCode).toBe(200)
  const login = { username: 'nobody_here', password: 'x', uuid: '12345678', captcha: 'AAAA' }
  const signIn = await app.inject({ method: 'POST', url: '/api/loglogin/authApi/login', payload: login })
  expect(signIn.statusCode).toBeLessThan(500)
  for (const url of ['/News/Center', '/search/tool?q=1', '/nowhere']) {
    const page = await app.inject(url)
    expect([page.statusCode, page.headers['retry-after'], page.headers['content-type']], url).toEqual([
      503,
      '5',
      'text/html; charset=utf-8',
    ])
    expect(page.body, url).toContain('网站当前访问量较大')
  }
  const call = await app.inject('/api/barcodegeneration/api/barcode?type=EAN-13&code=6901234567892')
  expect([call.statusCode, call.headers['retry-after'], call.json().code]).toEqual([503, '60', 503])
  load.level = 0
  expect((await app.inject('/News/Center')).statusCode).toBe(200)
})

test('the longer a node is overloaded, the more classes are refused; what members write and signing in never are', async () => {
  const site = await createSite()
  const { app, load } = site
  const member = await signIn(site)
  const requests = {
    feed: () => app.inject('/feeds/rss/News/Center'),
    drawing: () => app.inject('/api/barcodegeneration/api/barcode?type=EAN-13&code=6901234567892'),
    crawler: () => app.inject({ url: '/News/Center', headers: { 'user-agent': 'Examplebot/2.1' } }),
    page: () => app.inject('/News/Center'),
    look: () => app.inject({ method: 'POST', url: '/api/gTinSearch/api/gtin', payload: { gtin: '06901234567892' } }),
    ownPage: () => app.inject({ url: '/News/Center', headers: { cookie: member.headers.cookie } }),
    ownRead: () =>
      app.inject({ method: 'POST', url: '/api/fees/authApi/receiptUrl', payload: {}, headers: member.headers }),
    write: () => app.inject({ method: 'POST', url: '/api/fees/authApi/bills', payload: {}, headers: member.headers }),
    login: () => app.inject('/login'),
    notice: () => app.inject({ method: 'POST', url: '/api/fees/api/notice', payload: {} }),
    liveness: () => app.inject('/healthz'),
    readiness: () => app.inject('/readyz'),
  }
  const refusedAt = async (level: number) => {
    load.level = level
    const refused: string[] = []
    for (const [name, request] of Object.entries(requests)) if ((await request()).statusCode === 503) refused.push(name)
    return refused
  }
  expect(await refusedAt(1)).toEqual(['feed', 'drawing', 'crawler', 'page'])
  expect(await refusedAt(2)).toEqual(['feed', 'drawing', 'crawler', 'page', 'look', 'ownPage'])
  expect(await refusedAt(3)).toEqual(['feed', 'drawing', 'crawler', 'page', 'look', 'ownPage', 'ownRead'])
  expect(await refusedAt(0)).toEqual([])
})

test('a page from the cache takes no place, one that is rendered takes one', async () => {
  const { app, figuresText } = await freshApp()
  const places = async () => (await figuresText()).match(/^site_admission_total.*$/gm)
  const before = await places()
  await app.inject('/Org/Intro')
  const rendered = await places()
  expect(rendered).not.toEqual(before)
  await app.inject('/Org/Intro')
  expect(await places()).toEqual(rendered)
})

test('a notice of a payment takes no place, and many come from one address', async () => {
  const { app, figuresText } = await freshApp()
  const places = async () => (await figuresText()).match(/^site_admission_total.*$/gm)
  const before = await places()
  const notice = () => app.inject({ method: 'POST', url: '/api/fees/api/notice', payload: {} })
  const replies = await Promise.all(Array.from({ length: limitsPerMinute.call + 1 }, notice))
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([400]))
  expect(await places()).toEqual(before)
})

/** One address for each call: there are more than 256. */
const addressOf = (index: number) => `198.18.${Math.floor(index / 256)}.${index % 256}`

test('every call with a costly row has the smaller limit, and reports it', async () => {
  const { app } = await freshApp({}, 1)
  for (const [index, { row }] of allCalls.entries()) {
    const [variant = ''] = pathVariants(row.path)
    const url = `/api/${variant.replace(/\?.*$/, '').replace(/\{\w+\}/g, '1')}`
    const response = await app.inject({ method: row.method, url, headers: { 'x-forwarded-for': addressOf(index) } })
    // A notice of a payment has the limit of an address, which is reported when it is reached.
    if (row.essential === 'payment') continue
    const kind = row.costly ? 'costly' : 'call'
    const limit = limitsPerMinute[kind]
    const reported = ['limit', 'remaining'].map(name => Number(response.headers[`ratelimit-${name}`]))
    expect(reported, row.path).toEqual([limit, limit - 1])
    expect(Number(response.headers['ratelimit-reset']), row.path).toBeGreaterThan(0)
  }
})

test('labels, sheets and the site search are costly', () => {
  const costly = allCalls.filter(({ row }) => row.costly).map(({ row }) => row.name)
  expect(costly).toEqual(
    expect.arrayContaining(['logisticsLabel', 'logisticsLabelFile', 'labelSheet', 'labelSheetFile', 'searchSite']),
  )
})

test('a page that makes a costly call counts as one, and is refused with Retry-After', async () => {
  const { app } = await freshApp()
  for (let count = 0; count < limitsPerMinute.costly; count++) await app.inject(`/home/sousuo?keyword=${count}`)
  const page = await app.inject('/home/sousuo?keyword=more')
  expect(page.statusCode).toBe(429)
  expect(Number(page.headers['retry-after'])).toBeGreaterThan(0)
  expect(page.body).toContain('现在访问较多')
  expect((await app.inject('/home/sousuo?keyword=1')).statusCode).toBe(200)
  expect((await app.inject('/Org/Intro')).statusCode).toBe(200)
})

test('pages have a limit per address, uncached pages a smaller one; built files have none', async () => {
  const { app } = await freshApp()
  for (let count = 0; count < limitsPerMinute.rendered; count++) await app.inject('/nowhere')
  const refused = await app.inject('/nowhere')
  expect([refused.statusCode, refused.headers['ratelimit-limit']]).toEqual([429, '300'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await app.inject({ url: '/Org/Intro', remoteAddress: '203.0.113.9' })).statusCode).toBe(200)
  const cachedPage = await app.inject('/Org/Intro')
  expect([cachedPage.statusCode, cachedPage.headers['ratelimit-limit']]).toEqual([200, '1200'])
  for (let count = 0; count < limitsPerMinute.page; count++) await app.inject('/Org/Intro')
  expect((await app.inject('/Org/Intro')).statusCode).toBe(429)
  const robots = await app.inject('/robots.txt')
  expect([robots.statusCode === 429, robots.headers['ratelimit-limit']]).toEqual([false, undefined])
})

test('two nodes with one database share their counts', async () => {
  const first = await freshApp()
  const connection = connect(first.url, 5)
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'site-node-'))
  const second = await buildApp({ connection, config: testConfig, clock: () => first.time.now, dataDir })
  onTestFinished(async () => {
    await second.app.close()
    await connection.close()
    fs.rmSync(dataDir, { recursive: true, force: true })
  })
  const callCostly = (node: { app: typeof first.app }) => node.app.inject('/api/barcodegeneration/api/barcode')
  for (let count = 0; count < limitsPerMinute.costly / 2; count++)
    await Promise.all([callCostly(first), callCostly(second)])
  for (const { limits } of [first, second, first]) await limits?.share()
  for (const node of [first, second]) expect((await callCostly(node)).statusCode).toBe(429)
})
