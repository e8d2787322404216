import { expect, test } from 'vitest'
import { hookLimits, isReceived, isToDisable, pauseAfter, restAfter, skewOf } from './rules.ts'

test('what is not received is tried for a day, with growing pauses', () => {
  const pauses: number[] = []
  for (let pause = pauseAfter(1, 0); pause !== undefined; pause = pauseAfter(pauses.length + 1, 0)) pauses.push(pause)
  expect(pauses).toEqual(pauses.toSorted((one, other) => one - other))
  const hours = pauses.reduce((sum, pause) => sum + pause, 0) / 3_600_000
  expect([pauses.length, hours > hookLimits.disableMs / 3_600_000, hours < 25]).toEqual([10, true, true])
  expect(pauseAfter(1, 1)).toBe(5500)
})

test('an address that fails rests, ten minutes at most, and is disabled after a day', () => {
  expect([1, 2, 3, 100].map(restAfter)).toEqual([2000, 4000, 8000, 600_000])
  const since = new Date('2026-11-21T02:00:00Z')
  expect(isToDisable(since, new Date('2026-11-22T01:59:59Z'))).toBe(false)
  expect(isToDisable(since, new Date('2026-11-22T02:00:00Z'))).toBe(true)
})

test('only a status from 200 to 299 counts as received', () => {
  expect([200, 204, 299, 199, 301, 302, 400, 410, 500].map(isReceived)).toEqual([
    ...[true, true, true],
    ...[false, false, false, false, false, false],
  ])
})

test('the clock of a receiver is compared, and rubbish says nothing', () => {
  const now = new Date('2026-11-21T02:00:00Z')
  expect(skewOf('Sat, 21 Nov 2026 02:05:00 GMT', now)).toBe(300)
  expect(skewOf('Sat, 21 Nov 2026 01:54:00 GMT', now)).toBe(-360)
  expect(skewOf('Sat, 21 Nov 2026 02:01:00 GMT', now)).toBeNull()
  for (const rubbish of [undefined, '', 'yesterday', 'Thu, 01 Jan 1970 00:00:00 GMT'])
    expect(skewOf(rubbish, now)).toBeNull()
})
