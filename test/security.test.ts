/** Attacks on the running site: odd addresses, forms of other sites, floods. */
import { interpret } from '@barcode-authority/gs1/interpret'
import { expect, test } from 'vitest'
import { cleanName } from '../src/files/uploads/file-name.ts'
import { limitsPerMinute } from '../src/limits/limits.ts'
import { freshApp } from './tools/fresh-app.ts'

test('no address redirects to another site', async () => {
  const { app } = await freshApp()
  const hostileUrls = [
    '/\\evil.com/',
    '//evil.com/',
    '/\\/evil.com//',
    '///evil.com/',
    'http://evil.com/Org/',
    '/%5cevil.com/',
  ]
  for (const url of [
    ...hostileUrls,
    '//evil.com',
    '/\\evil.com',
    '/..//evil.com/',
    '//evil.com/%2f..',
    '/Org?to=//evil.com',
  ]) {
    const { statusCode, headers } = await app.inject({ url, headers: { host: 'evil.com' } })
    expect(statusCode, url).toBeLessThan(500)
    if (headers.location !== undefined) expect(headers.location, url).toMatch(/^\/(?![/\\])/)
  }
})

test('a trailing slash redirects to the page without it, with its query', async () => {
  const { app } = await freshApp()
  const response = await app.inject('/News/Center/?currPage=2')
  expect([response.statusCode, response.headers.location]).toEqual([301, '/News/Center?currPage=2'])
})

const fetchEtag = async (app: Awaited<ReturnType<typeof freshApp>>['app'], url: string, headers = {}) =>
  (await app.inject({ url, headers })).headers.etag

test('only pages requested as in the route table are cached', async () => {
  const { app } = await freshApp()
  for (const url of ['/Org/Intro', '/News/Center?currPage=1', '/home/sousuo?keyword=x'])
    expect(await fetchEtag(app, url), url).toBeDefined()
  for (const url of [`/Org/Intro?id=${'1'.repeat(400)}`, '/%4Frg/Intro', '/MyManage', '/404'])
    expect(await fetchEtag(app, url), url).toBeUndefined()
})

test('unknown query fields and an invalid cookie get the cached page', async () => {
  const { app } = await freshApp()
  const cachedEtag = await fetchEtag(app, '/News/Center?currPage=2')
  expect(cachedEtag).toBeDefined()
  for (const query of ['?currPage=2&utm=1', '?x=1&currPage=2', '?currPage=2&currPage=3', '?__proto__=1&currPage=2'])
    expect(await fetchEtag(app, `/News/Center${query}`), query).toBe(cachedEtag)
  for (const token of ['x', 'a'.repeat(43), '%00', '"'])
    expect(await fetchEtag(app, '/News/Center?currPage=2', { cookie: `token=${token}` }), token).toBe(cachedEtag)
  for (const url of ['/BarCode/symbol?type=EAN-13', '/search/external?country=156', '/BarCode/label?size=a6']) {
    const formEtag = await fetchEtag(app, url)
    expect(formEtag, url).toBeDefined()
    expect(await fetchEtag(app, `${url}&utm=1`), url).toBe(formEtag)
  }
  expect((await app.inject(`/News/Center?currPage=2&utm=${'<b>'.repeat(200)}`)).body).not.toContain('utm')
})

test('a cached page does not depend on the host, method or spelling of its first request', async () => {
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

test('every kind of response has the security headers and does not reveal the server software', async () => {
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

test('a malformed address is refused in the envelope', async () => {
  const { app } = await freshApp()
  for (const url of ['/%ff', '/api/news/api/info/%ff', '/api/%E0%A4%A']) {
    const response = await app.inject(url)
    expect(response.json(), url).toMatchObject({ success: false, code: 400, returnCode: '-100' })
  }
})

test('a form on another site cannot make calls, a form on this site can', async () => {
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

test('calls from one address are limited, costly ones sooner, with Retry-After', async () => {
  const { app } = await freshApp()
  const requestMany = async (url: string, times: number) => {
    for (let count = 0; count < times; count++) await app.inject(url)
    return app.inject(url)
  }
  const costly = await requestMany('/api/barcodegeneration/api/barcode', limitsPerMinute.costly)
  expect(costly.json()).toMatchObject({ success: false, code: 429, returnCode: '-100' })
  expect(Number(costly.headers['retry-after'])).toBeGreaterThan(0)
  expect((await app.inject('/api/captcha.jpg?uuid=12345678')).statusCode).toBe(429)
  expect((await app.inject('/api/no/such')).statusCode).toBe(404)
  expect((await requestMany('/api/no/such', limitsPerMinute.call)).statusCode).toBe(429)
  expect((await app.inject({ url: '/api/no/such', headers: { 'x-forwarded-for': '203.0.113.9' } })).statusCode).toBe(
    429,
  )
  expect((await app.inject('/Org/Intro')).statusCode).toBe(200)
  expect((await app.inject({ url: '/api/no/such', remoteAddress: '203.0.113.9' })).statusCode).toBe(404)
})

test('posted forms are limited like costly calls', async () => {
  const { app } = await freshApp()
  const post = () =>
    app.inject({
      method: 'POST',
      url: '/search/check',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'type=GTIN-13&code=690123456789',
    })
  expect((await post()).statusCode).toBe(200)
  for (let count = 0; count < limitsPerMinute.costly; count++) await post()
  expect((await post()).statusCode).toBe(429)
  expect((await app.inject('/search/check')).statusCode).toBe(200)
})

test('only pages with a form accept a POST', async () => {
  const { app } = await freshApp()
  for (const url of ['/News/Center', '/nowhere', '/MyManage'])
    expect((await app.inject({ method: 'POST', url, payload: {} })).statusCode, url).toBe(405)
})

test('without limits nothing is counted', async () => {
  const { app } = await freshApp({ limits: false })
  for (let count = 0; count <= limitsPerMinute.costly; count++)
    expect((await app.inject('/api/barcodegeneration/api/barcode')).statusCode).toBe(400)
})

test('a field of the wrong type is not reported as missing', async () => {
  const { app } = await freshApp()
  const response = await app.inject({ method: 'POST', url: '/api/gs1/api/interpret', payload: { text: ['1'] } })
  expect(response.json().faults).toMatchObject([{ field: 'text', fault: 'type' }])
})

test('names of object properties are no topic, mode or type', async () => {
  const { app } = await freshApp()
  for (const name of ['__proto__', 'constructor', 'toString'])
    for (const url of [`/News/topic/${name}`, `/login?mode=${name}`, `/Knowledge/KnowledgeList?type=${name}`]) {
      const page = await app.inject(url)
      expect(page.statusCode, url).toBe(url.startsWith('/News/topic') ? 404 : 200)
      expect(page.body, url).not.toContain('native code')
    }
})

test('text from the address is escaped in the page', async () => {
  const { app } = await freshApp()
  const addresses = [
    '/home/sousuo?keyword=',
    '/search/tool?q=',
    '/search/glossary?keyword=',
    '/search/check?code=',
    '/News/Center?keyword=',
  ]
  const payloads = ['</script><script>alert(1)</script>', '"><img src=x onerror=alert(1)>', '<!--<script>']
  for (const address of addresses)
    for (const payload of payloads)
      expect((await app.inject(`${address}${encodeURIComponent(payload)}`)).body).not.toContain(payload)
})

test('the time to interpret a text grows in proportion to its length', () => {
  /** The CPU clock advances in steps of some milliseconds; smaller values count as one step. */
  const minMicroseconds = 2000
  const cpuMicroseconds = (text: string) => {
    const start = process.cpuUsage().user
    for (let round = 0; round < 20; round++) interpret(text)
    return Math.max(minMicroseconds, process.cpuUsage().user - start)
  }
  for (const piece of ['(01)', '(10)a', 'a/', '(21)b(10)c']) {
    const prefix = piece === 'a/' ? 'https://' : ''
    cpuMicroseconds(prefix + piece.repeat(50))
    expect(
      cpuMicroseconds(prefix + piece.repeat(1600)) / cpuMicroseconds(prefix + piece.repeat(100)),
      piece,
    ).toBeLessThan(100)
  }
})

test('the time to read a text with a row of line ends, or a name with a row of dots, grows in proportion to its length', () => {
  const minMicroseconds = 2000
  const cpuMicroseconds = (run: () => unknown) => {
    const start = process.cpuUsage().user
    run()
    return Math.max(minMicroseconds, process.cpuUsage().user - start)
  }
  const runs: ((length: number) => unknown)[] = [
    length => interpret(`01${'\n'.repeat(length)}x`),
    length => interpret(`]C1${'\n'.repeat(length)}x`),
    length => cleanName(`a${'.'.repeat(length)}b`, 'application/pdf'),
  ]
  for (const run of runs) {
    cpuMicroseconds(() => run(100))
    expect(cpuMicroseconds(() => run(64_000)) / cpuMicroseconds(() => run(4000))).toBeLessThan(100)
  }
})

test('behind one proxy the address that the proxy saw counts, whatever the caller sent in X-Forwarded-For', async () => {
  const { app } = await freshApp({}, 1)
  const callFrom = (forwardedFor: string) =>
    app.inject({ url: '/api/barcodegeneration/api/barcode', headers: { 'x-forwarded-for': forwardedFor } })
  for (let count = 0; count < limitsPerMinute.costly; count++)
    expect((await callFrom(`198.51.100.${count}, 2001:db8::${count}`)).statusCode).toBe(400)
  expect((await callFrom('198.51.100.250, 2001:db8::ffff')).statusCode).toBe(429)
  expect((await callFrom('2001:db8::1, 2001:db8:1::1')).statusCode).toBe(400)
})
