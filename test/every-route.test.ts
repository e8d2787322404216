/** Every URL of the given list on the demonstration data: it answers, reads well without scripts, and no link on it is dead. */
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { seedDemo } from '../src/app/seed.ts'
import { freshApp } from './fresh-app.ts'
import { givenRoutes } from './spec.ts'

/** In every reading mode only in the full run. */
const modes = process.env.FULL ? ['', 'mode=elder', 'contrast=light', 'contrast=dark', 'contrast=blue'] : ['']

const samePath = (found: string | undefined, wanted: string) => found === wanted || found?.startsWith(`${wanted}?`)

test('every page and list answers with one heading, no inline style, and within its weight', {
  timeout: 300_000,
}, async () => {
  const { app, db, time, dataDir } = await freshApp({ limits: false })
  await seedDemo(db, () => time.now, dataDir)
  for (const { path, kind } of givenRoutes.filter(route => route.kind === 'page' || route.kind === 'list')) {
    const url = path.replace(':name', 'gm2d')
    for (const cookie of modes) {
      const page = await app.inject({ url, headers: { cookie } })
      expect(page.statusCode, `${url} (${kind})`).toBe(path === '/404' ? 404 : 200)
      if (!path.startsWith('/MyManage')) expect(page.body.match(/<h1[\s>]/g), url).toHaveLength(1)
      expect(page.body, url).not.toMatch(/<[^>]+\sstyle="/)
      expect(page.body, url).not.toMatch(/undefined|\[object Object\]|NaN|Invalid Date/)
      const weight = gzipSync(page.body).length / 1024
      expect(weight, `${url} weighs ${weight.toFixed(1)} KB`).toBeLessThan(path === '/' ? 45 : 30)
    }
  }
})

test('every redirect leads where the list says, with the query it came with', async () => {
  const { app } = await freshApp()
  for (const { path, target } of givenRoutes.filter(
    route => route.kind === 'redirect' && route.target.startsWith('/'),
  )) {
    const answer = await app.inject(path)
    expect([301, 302, 303, 307, 308], path).toContain(answer.statusCode)
    expect(samePath(answer.headers.location, target), `${path} to ${answer.headers.location}`).toBe(true)
  }
  expect((await app.inject('/MyManage')).headers.location).toMatch(/^\/login/)
})

test('an article without its id, or with an id nobody has, is a 404 page and never a fault', async () => {
  const { app } = await freshApp()
  for (const { path } of givenRoutes.filter(route => route.kind === 'article')) {
    for (const query of ['', '?id=', '?id=999999', '?id=abc', "?id=1'--", '?id=%00', '?id=1&id=2']) {
      const page = await app.inject(path + query)
      expect([200, 400, 404], path + query).toContain(page.statusCode)
      expect(page.headers['content-type'], path + query).toContain('text/html')
    }
  }
})

test('no link on any page of the site is dead', { timeout: 300_000 }, async () => {
  const { app, db, time, dataDir } = await freshApp({ limits: false })
  await seedDemo(db, () => time.now, dataDir)
  const seen = new Set<string>(['/', '/EnglishHome', '/sitemap'])
  const dead: string[] = []
  for (const url of seen) {
    const page = await app.inject(url)
    if (page.statusCode >= 400 && url !== '/404') dead.push(url)
    if (!String(page.headers['content-type']).startsWith('text/html')) continue
    if (page.statusCode >= 300 && page.statusCode < 400) seen.add(String(page.headers.location))
    for (const [, href = ''] of page.body.matchAll(/<a [^>]*?href="(\/[^"#]*)/g)) {
      const link = href.replaceAll('&amp;', '&')
      // Filters and pages of one list are many and alike: the first three of each path are followed.
      const alike = [...seen].filter(other => other.split('?')[0] === link.split('?')[0]).length
      if (!link.startsWith('/MyManage') && (alike < 3 || !link.includes('?'))) seen.add(link)
    }
  }
  expect(dead).toEqual([])
  expect(seen.size).toBeGreaterThan(200)
})
