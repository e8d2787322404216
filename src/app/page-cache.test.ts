import { expect, test } from 'vitest'
import { makePageCache } from './page-cache.ts'

const page = (html: string, ...reads: string[]) => ({ html, reads: new Set(reads) })

test('a page is kept until something it shows is published', () => {
  const cache = makePageCache()
  cache.keep('/a', page('a', 'news'), { now: 0, begun: 0 })
  cache.keep('/b', page('b', 'policy'), { now: 0, begun: 0 })
  cache.drop('news')
  expect(cache.get('/a', 1)).toBeUndefined()
  expect(cache.get('/b', 1)?.plain.toString()).toBe('b')
  cache.drop('*')
  expect(cache.get('/b', 1)).toBeUndefined()
})

test('a page rendered while something was published is answered but not kept', () => {
  const cache = makePageCache()
  const begun = cache.drops()
  cache.drop('news')
  expect(cache.keep('/a', page('old', 'news'), { now: 0, begun }).plain.toString()).toBe('old')
  expect(cache.get('/a', 0)).toBeUndefined()
})

test('pages go when they are too old, and the longest unused go first when there are too many', () => {
  const cache = makePageCache({ entries: 2, seconds: 10 })
  for (const key of ['/a', '/b']) cache.keep(key, page(key), { now: 0, begun: 0 })
  cache.get('/a', 1)
  cache.keep('/c', page('/c'), { now: 1000, begun: 0 })
  expect(cache.get('/b', 1000)).toBeUndefined()
  expect(cache.get('/a', 9_999)).toBeDefined()
  expect(cache.get('/a', 10_001)).toBeUndefined()
})
