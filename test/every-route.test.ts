/** Every specified URL with the demonstration data: it responds, within its size, and fails without a fault. What a visitor finds on the
 *  pages is read by journeys/chinese-routes.test.ts. */
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { demoApp } from './tools/database/demo-database.ts'
import { freshApp } from './tools/fresh-app.ts'
import { specifiedRoutes } from './tools/spec.ts'

/** All reading modes only in the full run. */
const modes = process.env.FULL ? ['', 'mode=elder', 'contrast=light', 'contrast=dark', 'contrast=blue'] : ['']

const isSamePath = (actual: string | undefined, expected: string) =>
  actual === expected || actual?.startsWith(`${expected}?`)

test('every page and list responds with one heading, no inline style, and within its size limit', async () => {
  const { app } = await demoApp({ limits: false })
  for (const { path, kind } of specifiedRoutes.filter(route => route.kind === 'page' || route.kind === 'list')) {
    const url = path.replace(':name', 'gm2d')
    for (const cookie of modes) {
      const page = await app.inject({ url, headers: { cookie } })
      expect(page.statusCode, `${url} (${kind})`).toBe(path === '/404' ? 404 : 200)
      if (!path.startsWith('/MyManage')) {
        expect(page.body.match(/<h1[\s>]/g), url).toHaveLength(1)
        const [, description = ''] = /<meta name="description" content="([^"]*)"/.exec(page.body) ?? []
        expect(description.length, `description of ${url}`).toBeGreaterThan(3)
      }
      expect(page.body, url).not.toMatch(/<[^>]+\sstyle="/)
      expect(page.body, url).not.toMatch(/undefined|\[object Object\]|NaN|Invalid Date/)
      const kilobytes = gzipSync(page.body).length / 1024
      expect(kilobytes, `${url} has ${kilobytes.toFixed(1)} KB`).toBeLessThan(path === '/' ? 45 : 30)
    }
  }
})

test('every redirect leads to its specified target, with its query', async () => {
  const { app } = await freshApp()
  for (const { path, target } of specifiedRoutes.filter(
    route => route.kind === 'redirect' && route.target.startsWith('/'),
  )) {
    const response = await app.inject(path)
    expect([301, 302, 303, 307, 308], path).toContain(response.statusCode)
    expect(isSamePath(response.headers.location, target), `${path} to ${response.headers.location}`).toBe(true)
  }
  expect((await app.inject('/MyManage')).headers.location).toMatch(/^\/login/)
})

test('an article without an id, or with an unknown id, is a 404 page and never a fault', async () => {
  const { app } = await freshApp()
  for (const { path } of specifiedRoutes.filter(route => route.kind === 'article')) {
    for (const query of ['', '?id=', '?id=999999', '?id=abc', "?id=1'--", '?id=%00', '?id=1&id=2']) {
      const page = await app.inject(path + query)
      expect([200, 400, 404], path + query).toContain(page.statusCode)
      expect(page.headers['content-type'], path + query).toContain('text/html')
    }
  }
})
