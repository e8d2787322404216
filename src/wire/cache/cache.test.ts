import { expect, test } from 'vitest'
import { createCache } from './cache.ts'
import { type CacheTag, changeOf } from './cache-tags.ts'

const entry = (value: string, ...reads: CacheTag[]) => ({ value, reads: new Set(reads) })

test('a value is cached until content that it was created from is published', () => {
  const cache = createCache<string>()
  cache.set('/a', entry('a', 'news'), { now: 0, generation: 0 })
  cache.set('/b', entry('b', 'policy'), { now: 0, generation: 0 })
  cache.invalidate('news')
  expect(cache.get('/a', 1)).toBeUndefined()
  expect(cache.get('/b', 1)?.value).toBe('b')
  cache.invalidate('all')
  expect(cache.get('/b', 1)).toBeUndefined()
})

test('a change of one category or page drops what displays it or its whole type, and nothing else', () => {
  const cache = createCache<string>()
  const reads = { center: 'news/center', retail: 'news/retail', all: 'news', page: 'page//Org/Intro' } as const
  const put = () => {
    for (const [key, tag] of Object.entries(reads))
      cache.set(key, entry(key, tag), { now: 0, generation: cache.generation() })
  }
  const left = () => Object.keys(reads).filter(key => cache.get(key, 1))
  put()
  cache.invalidate('news/center')
  expect(left()).toEqual(['retail', 'page'])
  cache.invalidate('page//Org/Sites')
  expect(left()).toEqual(['retail', 'page'])
  put()
  cache.invalidate('news')
  expect(left()).toEqual(['page'])
})

test('a notification names a type, a category or a page; anything else changes everything', () => {
  for (const payload of ['news', 'news/center', 'page//Org/Intro', 'settings']) expect(changeOf(payload)).toBe(payload)
  for (const payload of ['*', 'newspaper', 'other/center', '']) expect(changeOf(payload)).toBe('all')
})

test('a value created while content was published is not cached', () => {
  const cache = createCache<string>()
  const generation = cache.generation()
  cache.invalidate('news')
  cache.set('/a', entry('old', 'news'), { now: 0, generation })
  expect(cache.get('/a', 0)).toBeUndefined()
})

test('old values expire, and the least recently used are evicted first when there are too many', () => {
  const cache = createCache<string>({ maxEntries: 2, maxAgeSeconds: 10 })
  for (const key of ['/a', '/b']) cache.set(key, entry(key), { now: 0, generation: 0 })
  cache.get('/a', 1)
  cache.set('/c', entry('/c'), { now: 1000, generation: 0 })
  expect(cache.get('/b', 1000)).toBeUndefined()
  expect(cache.get('/a', 9_999)).toBeDefined()
  expect(cache.get('/a', 10_001)).toBeUndefined()
})

test('values of another partition are never evicted', () => {
  const cache = createCache<string>({ maxEntries: 2, partitionOf: key => (key.includes('?') ? 'withQuery' : 'plain') })
  cache.set('/a', entry('a'), { now: 0, generation: 0 })
  for (const keyword of ['x', 'y', 'z']) cache.set(`/s?keyword=${keyword}`, entry(keyword), { now: 0, generation: 0 })
  expect(cache.get('/a', 0)).toBeDefined()
  expect(cache.get('/s?keyword=x', 0)).toBeUndefined()
  expect(cache.get('/s?keyword=z', 0)).toBeDefined()
})

test('large values are evicted sooner, and a replaced value is counted once', () => {
  const cache = createCache<string>({ sizeOf: value => value.length, maxSize: 25 })
  for (const key of ['/a', '/a', '/b']) cache.set(key, entry('1234567890'), { now: 0, generation: 0 })
  expect(cache.get('/a', 0)).toBeDefined()
  cache.set('/c', entry('1234567890'), { now: 0, generation: 0 })
  expect(cache.get('/b', 0)).toBeUndefined()
  expect(cache.get('/a', 0)).toBeDefined()
})
