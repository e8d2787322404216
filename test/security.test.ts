/** What strangers may try on the running site: odd addresses, other sites' forms, floods. */
import { expect, test } from 'vitest'
import { interpret } from '../src/gs1/interpret.ts'
import { limitsPerMinute } from '../src/limits/limits.ts'
import { freshApp } from './fresh-app.ts'

test('no address leads to another site', async () => {
  const { app } = await freshApp()
  const odd = ['/\\evil.com/', '//evil.com/', '/\\/evil.com//', '///evil.com/', 'http://evil.com/Org/', '/%5cevil.com/']
  for (const url of [...odd, '//evil.com', '/\\evil.com', '/..//evil.com/', '//evil.com/%2f..', '/Org?to=//evil.com']) {
    const { statusCode, headers } = await app.inject({ url, headers: { host: 'evil.com' } })
    expect(statusCode, url).toBeLessThan(500)
    if (headers.location !== undefined) expect(headers.location, url).toMatch(/^\/(?![/\\])/)
  }
})

test('a trailing slash leads to the page without it, with its query', async () => {
  const { app } = await freshApp()
  const answer = await app.inject('/News/Center/?currPage=2')
  expect([answer.statusCode, answer.headers.location]).toEqual([301, '/News/Center?currPage=2'])
})

const etagOf = async (app: Awaited<ReturnType<typeof freshApp>>['app'], url: string, headers = {}) =>
  (await app.inject({ url, headers })).headers.etag

test('only pages asked for as the table of routes has them are kept', async () => {
  const { app } = await freshApp()
  for (const url of ['/Org/Intro', '/News/Center?currPage=1', '/home/sousuo?keyword=x'])
    expect(await etagOf(app, url), url).toBeDefined()
  for (const url of [`/Org/Intro?id=${'1'.repeat(400)}`, '/%4Frg/Intro', '/MyManage', '/404'])
    expect(await etagOf(app, url), url).toBeUndefined()
})

test('unknown fields of a query, and a cookie of nobody, get the page that is kept', async () => {
  const { app } = await freshApp()
  const kept = await etagOf(app, '/News/Center?currPage=2')
  expect(kept).toBeDefined()
  for (const query of ['?currPage=2&utm=1', '?x=1&currPage=2', '?currPage=2&currPage=3', '?__proto__=1&currPage=2'])
    expect(await etagOf(app, `/News/Center${query}`), query).toBe(kept)
  for (const token of ['x', 'a'.repeat(43), '%00', '"'])
    expect(await etagOf(app, '/News/Center?currPage=2', { cookie: `token=${token}` }), token).toBe(kept)
  for (const url of ['/BarCode/symbol?type=EAN-13', '/search/external?country=156', '/BarCode/label?size=a6']) {
    const form = await etagOf(app, url)
    expect(form, url).toBeDefined()
    expect(await etagOf(app, `${url}&utm=1`), url).toBe(form)
  }
  expect((await app.inject(`/News/Center?currPage=2&utm=${'<b>'.repeat(200)}`)).body).not.toContain('utm')
})

test('a kept page is the same whatever host, method or spelling asked for it first', async () => {
  const { app } = await freshApp()
  await app.inject({ url: 'http://evil.com/Org/Intro', headers: { host: 'evil.com', 'x-forwarded-host': 'evil.com' } })
  await app.inject({ url: '/\\evil.com/Org/Intro', headers: { host: 'evil.com' } })
  const head = await app.inject({ method: 'HEAD', url: '/Org/Intro' })
  const page = await app.inject('/Org/Intro')
  expect(page.body).not.toContain('evil.com')
  expect([head.statusCode, head.body]).toEqual([200, ''])
  expect(head.headers['content-length']).toBe(page.headers['content-length'])
  expect(head.headers.etag).toBe(page.headers.etag)
  for (const method of ['OPTIONS', 'POST', 'PUT', 'DELETE'] as const)
    expect((await app.inject({ method, url: '/Org/Intro' })).statusCode, method).toBe(405)
})

test('every kind of answer carries the safe headers and says nothing of what serves it', async () => {
  const { app } = await freshApp()
  const urls = [
    '/',
    '/MyManage',
    '/Org/',
    '/no/such',
    '/%ff',
    '/api/no/such',
    '/api/docs',
    '/api/news/api/info/%ff',
    '/healthz',
  ]
  for (const url of [
    ...urls,
    '/api/captcha.jpg?uuid=12345678',
    '/api/news/api/newsTop10',
    '/api/captcha.jpg?uuid=%00',
  ]) {
    const { headers, body } = await app.inject(url)
    expect(headers['x-content-type-options'], url).toBe('nosniff')
    expect(headers['x-frame-options'], url).toBe('DENY')
    expect(headers['content-security-policy'], url).toMatch(/^default-src '(none|self)'/)
    expect(Object.keys(headers), url).not.toContain('x-powered-by')
    expect(headers.server, url).toBeUndefined()
    expect(body, url).not.toMatch(/FST_ERR|node_modules|\bat .*\.(ts|js):\d/)
  }
})

test('an address that cannot be read is refused in the envelope', async () => {
  const { app } = await freshApp()
  for (const url of ['/%ff', '/api/news/api/info/%ff', '/api/%E0%A4%A']) {
    const answer = await app.inject(url)
    expect(answer.json(), url).toMatchObject({ success: false, code: 400, returnCode: '-100' })
  }
})

test('a form on another site cannot call, one on this site can', async () => {
  const { app } = await freshApp()
  const call = (site: string) =>
    app.inject({
      method: 'POST',
      url: '/api/loglogin/authApi/logout',
      headers: { 'sec-fetch-site': site },
      payload: {},
    })
  for (const site of ['cross-site', 'same-site'])
    expect((await call(site)).json()).toMatchObject({ code: 403, returnCode: '0201' })
  for (const site of ['same-origin', 'none']) expect((await call(site)).statusCode).toBe(200)
})

test('calls from one address are limited, costly ones sooner, with the seconds to wait', async () => {
  const { app } = await freshApp()
  const many = async (url: string, times: number) => {
    for (let asked = 0; asked < times; asked++) await app.inject(url)
    return app.inject(url)
  }
  const costly = await many('/api/barcodegeneration/api/barcode', limitsPerMinute.costly)
  expect(costly.json()).toMatchObject({ success: false, code: 429, returnCode: '-100' })
  expect(Number(costly.headers['retry-after'])).toBeGreaterThan(0)
  expect((await app.inject('/api/captcha.jpg?uuid=12345678')).statusCode).toBe(429)
  expect((await app.inject('/api/no/such')).statusCode).toBe(404)
  expect((await many('/api/no/such', limitsPerMinute.call)).statusCode).toBe(429)
  expect((await app.inject({ url: '/api/no/such', headers: { 'x-forwarded-for': '203.0.113.9' } })).statusCode).toBe(
    429,
  )
  expect((await app.inject('/Org/Intro')).statusCode).toBe(200)
  expect((await app.inject({ url: '/api/no/such', remoteAddress: '203.0.113.9' })).statusCode).toBe(404)
})

test('forms that are posted to a page are limited as what costs much', async () => {
  const { app } = await freshApp()
  const post = () =>
    app.inject({
      method: 'POST',
      url: '/search/check',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'type=GTIN-13&code=690123456789',
    })
  expect((await post()).statusCode).toBe(200)
  for (let asked = 0; asked < limitsPerMinute.costly; asked++) await post()
  expect((await post()).statusCode).toBe(429)
  expect((await app.inject('/search/check')).statusCode).toBe(200)
})

test('only pages that say so take a form', async () => {
  const { app } = await freshApp()
  for (const url of ['/News/Center', '/nowhere', '/MyManage'])
    expect((await app.inject({ method: 'POST', url, payload: {} })).statusCode, url).toBe(405)
})

test('without limits nothing is counted', async () => {
  const { app } = await freshApp({ limits: false })
  for (let asked = 0; asked <= limitsPerMinute.costly; asked++)
    expect((await app.inject('/api/barcodegeneration/api/barcode')).statusCode).toBe(400)
})

test('a field of the wrong kind is not called missing', async () => {
  const { app } = await freshApp()
  const answer = await app.inject({ method: 'POST', url: '/api/gs1/api/interpret', payload: { text: ['1'] } })
  expect(answer.json().faults).toMatchObject([{ field: 'text', fault: 'invalid_type' }])
})

test('words that every object knows are no topic, mode or type', async () => {
  const { app } = await freshApp()
  for (const word of ['__proto__', 'constructor', 'toString'])
    for (const url of [`/News/topic/${word}`, `/login?mode=${word}`, `/Knowledge/KnowledgeList?type=${word}`]) {
      const page = await app.inject(url)
      expect(page.statusCode, url).toBe(url.startsWith('/News/topic') ? 404 : 200)
      expect(page.body, url).not.toContain('native code')
    }
})

test('what is read back from an address stands in the page as text', async () => {
  const { app } = await freshApp()
  const places = [
    '/home/sousuo?keyword=',
    '/search/tool?q=',
    '/search/glossary?keyword=',
    '/search/check?code=',
    '/News/Center?keyword=',
  ]
  const words = ['</script><script>alert(1)</script>', '"><img src=x onerror=alert(1)>', '<!--<script>']
  for (const place of places)
    for (const word of words) expect((await app.inject(`${place}${encodeURIComponent(word)}`)).body).not.toContain(word)
})

test('the effort of interpreting a text grows with its length, not faster', () => {
  /** The processor's clock goes in steps of some milliseconds; less than one counts as one. */
  const leastMicroseconds = 2000
  const manyTimes = (text: string) => {
    const begun = process.cpuUsage().user
    for (let times = 0; times < 20; times++) interpret(text)
    return Math.max(leastMicroseconds, process.cpuUsage().user - begun)
  }
  for (const piece of ['(01)', '(10)a', 'a/', '(21)b(10)c']) {
    const head = piece === 'a/' ? 'https://' : ''
    manyTimes(head + piece.repeat(50))
    expect(manyTimes(head + piece.repeat(1600)) / manyTimes(head + piece.repeat(100)), piece).toBeLessThan(100)
  }
})

test('behind one proxy the address it saw counts, whatever the caller wrote before it', async () => {
  const { app } = await freshApp({}, 1)
  const ask = (seen: string) =>
    app.inject({ url: '/api/barcodegeneration/api/barcode', headers: { 'x-forwarded-for': seen } })
  for (let asked = 0; asked < limitsPerMinute.costly; asked++)
    expect((await ask(`198.51.100.${asked}, 2001:db8::${asked}`)).statusCode).toBe(400)
  expect((await ask('198.51.100.250, 2001:db8::ffff')).statusCode).toBe(429)
  expect((await ask('2001:db8::1, 2001:db8:1::1')).statusCode).toBe(400)
})
