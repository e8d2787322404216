/** What the site refuses first, and what goes on, when one asks too much or all ask too much. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { buildApp } from '../src/app/build-app.ts'
import { allCalls } from '../src/app/calls.ts'
import { connect } from '../src/db/connect.ts'
import { limitsPerMinute } from '../src/limits/limits.ts'
import { pathVariants } from '../src/wire/call.ts'
import { freshApp, testConfig } from './fresh-app.ts'

/** A site whose thread is late as soon as the test says so. */
async function createSite() {
  const load = { isLate: false }
  return { load, ...(await freshApp({}, 0, { isLate: () => load.isLate })) }
}

test('while the site cannot follow, costly calls and pages that are not kept answer 503, all else goes on', async () => {
  const { app, load } = await createSite()
  await app.inject('/Org/Intro')
  load.isLate = true
  expect((await app.inject('/Org/Intro')).statusCode).toBe(200)
  expect((await app.inject('/Org/Intro?utm=1')).statusCode).toBe(200)
  expect((await app.inject('/login')).statusCode).toBe(200)
  expect((await app.inject('/api/captcha.jpg?uuid=12345678')).statusCode).toBe(200)
  expect((await app.inject('/api/news/api/newsTop10')).statusCode).toBe(200)
  const login = { username: 'nobody_here', password: 'x', uuid: '12345678', captcha: 'AAAA' }
  const signIn = await app.inject({ method: 'POST', url: '/api/loglogin/login', payload: login })
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
  expect([call.statusCode, call.headers['retry-after'], call.json().code]).toEqual([503, '5', 503])
  load.isLate = false
  expect((await app.inject('/News/Center')).statusCode).toBe(200)
})

test('every call whose row says that it is costly has the smaller limit, and tells it', async () => {
  const { app } = await freshApp({}, 1)
  for (const [index, { row }] of allCalls.entries()) {
    const [variant = ''] = pathVariants(row.path)
    const url = `/api/${variant.replace(/\?.*$/, '').replace(/\{\w+\}/g, '1')}`
    const answer = await app.inject({ method: row.method, url, headers: { 'x-forwarded-for': `203.0.113.${index}` } })
    const limit = limitsPerMinute[row.costly ? 'costly' : 'call']
    const told = ['limit', 'remaining'].map(name => Number(answer.headers[`ratelimit-${name}`]))
    expect(told, row.path).toEqual([limit, limit - 1])
    expect(Number(answer.headers['ratelimit-reset']), row.path).toBeGreaterThan(0)
  }
})

test('labels, sheets and the search of the site are costly', () => {
  const costly = allCalls.filter(({ row }) => row.costly).map(({ row }) => row.name)
  expect(costly).toEqual(
    expect.arrayContaining(['logisticsLabel', 'logisticsLabelFile', 'labelSheet', 'labelSheetFile', 'searchSite']),
  )
})

test('a page that makes a costly call is counted as one, and refused with the seconds to wait', async () => {
  const { app } = await freshApp()
  for (let asked = 0; asked < limitsPerMinute.costly; asked++) await app.inject(`/home/sousuo?keyword=${asked}`)
  const page = await app.inject('/home/sousuo?keyword=more')
  expect(page.statusCode).toBe(429)
  expect(Number(page.headers['retry-after'])).toBeGreaterThan(0)
  expect(page.body).toContain('现在访问较多')
  expect((await app.inject('/home/sousuo?keyword=1')).statusCode).toBe(200)
  expect((await app.inject('/Org/Intro')).statusCode).toBe(200)
})

test('pages have a limit by address, those that must be drawn a smaller one; built files have none', async () => {
  const { app } = await freshApp()
  for (let asked = 0; asked < limitsPerMinute.rendered; asked++) await app.inject('/nowhere')
  const refused = await app.inject('/nowhere')
  expect([refused.statusCode, refused.headers['ratelimit-limit']]).toEqual([429, '300'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await app.inject({ url: '/Org/Intro', remoteAddress: '203.0.113.9' })).statusCode).toBe(200)
  const kept = await app.inject('/Org/Intro')
  expect([kept.statusCode, kept.headers['ratelimit-limit']]).toEqual([200, '1200'])
  for (let asked = 0; asked < limitsPerMinute.page; asked++) await app.inject('/Org/Intro')
  expect((await app.inject('/Org/Intro')).statusCode).toBe(429)
  const robots = await app.inject('/robots.txt')
  expect([robots.statusCode === 429, robots.headers['ratelimit-limit']]).toEqual([false, undefined])
})

test('two nodes over one database count together', async () => {
  const one = await freshApp()
  const connection = connect(one.url, 5)
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'site-node-'))
  const other = await buildApp({ connection, config: testConfig, clock: () => one.time.now, dataDir })
  onTestFinished(async () => {
    await other.app.close()
    await connection.close()
    fs.rmSync(dataDir, { recursive: true, force: true })
  })
  const ask = (node: { app: typeof one.app }) => node.app.inject('/api/barcodegeneration/api/barcode')
  for (let asked = 0; asked < limitsPerMinute.costly / 2; asked++) await Promise.all([ask(one), ask(other)])
  for (const { limits } of [one, other, one]) await limits?.share()
  for (const node of [one, other]) expect((await ask(node)).statusCode).toBe(429)
})
