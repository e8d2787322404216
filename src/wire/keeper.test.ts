import { expect, test } from 'vitest'
import { makeKeeper } from './keeper.ts'

const made = (value: string, ...reads: string[]) => ({ value, reads: new Set(reads) })

test('a value is kept until something it was made of is published', () => {
  const keeper = makeKeeper<string>()
  keeper.keep('/a', made('a', 'news'), { now: 0, begun: 0 })
  keeper.keep('/b', made('b', 'policy'), { now: 0, begun: 0 })
  keeper.drop('news')
  expect(keeper.get('/a', 1)).toBeUndefined()
  expect(keeper.get('/b', 1)?.value).toBe('b')
  keeper.drop('*')
  expect(keeper.get('/b', 1)).toBeUndefined()
})

test('a value made while something was published is not kept', () => {
  const keeper = makeKeeper<string>()
  const begun = keeper.drops()
  keeper.drop('news')
  keeper.keep('/a', made('old', 'news'), { now: 0, begun })
  expect(keeper.get('/a', 0)).toBeUndefined()
})

test('values go when they are too old, and the longest unused go first when there are too many', () => {
  const keeper = makeKeeper<string>({ entries: 2, seconds: 10 })
  for (const key of ['/a', '/b']) keeper.keep(key, made(key), { now: 0, begun: 0 })
  keeper.get('/a', 1)
  keeper.keep('/c', made('/c'), { now: 1000, begun: 0 })
  expect(keeper.get('/b', 1000)).toBeUndefined()
  expect(keeper.get('/a', 9_999)).toBeDefined()
  expect(keeper.get('/a', 10_001)).toBeUndefined()
})

test('values of another room are never pushed out', () => {
  const keeper = makeKeeper<string>({ entries: 2, roomOf: key => (key.includes('?') ? 'asked' : 'plain') })
  keeper.keep('/a', made('a'), { now: 0, begun: 0 })
  for (const word of ['x', 'y', 'z']) keeper.keep(`/s?keyword=${word}`, made(word), { now: 0, begun: 0 })
  expect(keeper.get('/a', 0)).toBeDefined()
  expect(keeper.get('/s?keyword=x', 0)).toBeUndefined()
  expect(keeper.get('/s?keyword=z', 0)).toBeDefined()
})

test('heavy values go sooner, and a value kept anew weighs once', () => {
  const keeper = makeKeeper<string>({ weigh: value => value.length, weight: 25 })
  for (const key of ['/a', '/a', '/b']) keeper.keep(key, made('1234567890'), { now: 0, begun: 0 })
  expect(keeper.get('/a', 0)).toBeDefined()
  keeper.keep('/c', made('1234567890'), { now: 0, begun: 0 })
  expect(keeper.get('/b', 0)).toBeUndefined()
  expect(keeper.get('/a', 0)).toBeDefined()
})
