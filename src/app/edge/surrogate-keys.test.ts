/** A page is purged by the keys of a change exactly when the site's own cache drops it. */
import { expect, test } from 'vitest'
import { type Change, isAffected, type Read } from '../../wire/cache/cache-tags.ts'
import { keysOfChange, keysOfReads } from './surrogate-keys.ts'

test('keys are words of a header', () => {
  expect(keysOfReads(new Set<Read>(['news/center', 'link', 'visits', 'now', { expiresAt: 5 }]))).toEqual([
    'all',
    'link',
    'news/*',
    'news/center',
  ])
  const [, , title = ''] = keysOfReads(new Set<Read>(['faq/=什么是 条码']))
  expect(title).toMatch(/^faq\/[!-~]+$/)
})

test('a change purges what the cache of the site drops', () => {
  const reads: Read[][] = [
    ['news'],
    ['news/center'],
    ['news/!', 'link'],
    ['news/#12', 'news/=条码'],
    ['page//Org/Intro', 'settings/phone'],
    ['settings'],
    ['firm', 'figures'],
    [],
  ]
  const changes: Change[] = [
    'all',
    'news',
    'news/center',
    'news/!',
    'news/#12',
    'news/=条码',
    'page//Org/Intro',
    'settings',
    'settings/phone',
    'firm',
    'figures',
    'words',
  ]
  for (const read of reads)
    for (const change of changes) {
      const keys = keysOfReads(new Set(read))
      const isPurged = keysOfChange(change).some(key => keys.includes(key))
      expect(isPurged, `${read} after ${String(change)}`).toBe(isAffected(new Set(read), change))
    }
})
