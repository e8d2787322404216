/** What public pages say to a cache in front of the site, and what it is told when they are old. */
import http from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { createItem } from '../../../test/tools/create-item.ts'
import { freshApp } from '../../../test/tools/fresh-app.ts'
import { signIn } from '../../../test/tools/sign-in.ts'
import { edgeHeaders } from './edge-headers.ts'
import { createPurge } from './purge.ts'

test('a page is kept for the seconds of the setting, and until a known moment only', () => {
  const now = Date.UTC(2026, 10, 21)
  expect(edgeHeaders(new Set(['news']), { seconds: 0, now })).toEqual({ 'cache-control': 'no-cache' })
  expect(edgeHeaders(new Set(['news']), { seconds: 60, now })).toEqual({
    'cache-control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=60, stale-if-error=3600',
    'surrogate-key': 'all news',
  })
  const soon = new Set([{ expiresAt: now + 5500 }] as const)
  expect(edgeHeaders(soon, { seconds: 60, now })['cache-control']).toBe('public, max-age=0, s-maxage=5')
  expect(edgeHeaders(soon, { seconds: 60, now: now + 5000 })).toEqual({ 'cache-control': 'no-cache' })
})

test('only pages that are the same for everybody are for a shared cache', async () => {
  const site = await freshApp({}, 0, { edge: { seconds: 60 } })
  await createItem(site.db)
  const headersOf = async (url: string, headers: Record<string, string> = {}) =>
    (await site.app.inject({ url, headers })).headers
  for (const _ of ['rendered', 'from the cache']) {
    const { 'cache-control': control, 'surrogate-key': keys, etag } = await headersOf('/News/index')
    expect(control).toMatch(/^public, max-age=0, s-maxage=60\b/)
    expect(String(keys).split(' ')).toEqual(expect.arrayContaining(['all', 'news/*']))
    expect(etag).toMatch(/^".+"$/)
  }
  const session = await signIn(site, { userType: 'enterprise' })
  for (const [url, headers] of [
    ['/News/index', { cookie: session.headers.cookie }],
    ['/MyManage/SystemMember/index', {}],
    ['/404', {}],
    ['/api/news/api/newsTop10', {}],
  ] as const) {
    const { 'cache-control': control } = await headersOf(url, headers)
    expect(String(control), url).not.toContain('s-maxage')
  }
})

/** A cache that takes purges: each reply is the next of `statuses`. */
async function startCache(statuses: number[]) {
  const keys: string[] = []
  const server = http.createServer((request, reply) => {
    keys.push(String(request.headers['surrogate-key']))
    reply.writeHead(statuses.shift() ?? 200).end()
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const address = server.address()
  return { keys, url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/` }
}

test('changes of a moment are one purge; one that is not taken is repeated', async () => {
  const { keys, url } = await startCache([500, 503])
  const errors: unknown[] = []
  const purge = createPurge({ url, onError: error => errors.push(error), retryMs: [1, 1] })
  onTestFinished(purge.stop)
  for (const change of ['news/center', 'firm', 'news/center'] as const) purge.changed(change)
  await expect.poll(() => keys).toEqual(Array(3).fill('firm firm/* news news/center'))
  purge.changed('all')
  purge.changed('firm')
  await expect.poll(() => keys.slice(3)).toEqual(['all'])
  expect(errors).toEqual([])
})

test('a cache that takes no purge is reported once, and later changes are sent', async () => {
  const { keys, url } = await startCache([500, 500, 500])
  const errors: unknown[] = []
  const purge = createPurge({ url, onError: error => errors.push(error), retryMs: [1, 1] })
  onTestFinished(purge.stop)
  purge.changed('link')
  await expect.poll(() => errors).toHaveLength(1)
  purge.changed('news/center')
  await expect.poll(() => keys.at(-1)).toBe('news news/center')
  expect(errors).toHaveLength(1)
})
