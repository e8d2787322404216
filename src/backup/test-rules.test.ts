import { expect, test } from 'vitest'
import { isTestDue } from './test-rules.ts'

/** Hours are those of China. */
const at = (day: number, hour: number) => new Date(Date.UTC(2026, 10, day, hour - 8))
const tested = (endedAt: Date, fault: string | null = null) => ({ kind: 'restore-test' as const, endedAt, fault })
const due = (now: Date, ...runs: Parameters<typeof isTestDue>[0]) => isTestDue(runs, { everyDays: 7, now })

test('a backup is tested at night, the first time at once', () => {
  expect([0, 1, 4, 5, 12].map(hour => due(at(20, hour)))).toEqual([false, true, true, false, false])
  expect(due(at(20, 2), { kind: 'backup', endedAt: at(19, 22), fault: null })).toBe(true)
})

test('the next test is so many days later in the same night hours, though the last one took an hour', () => {
  expect(due(at(26, 2), tested(at(20, 3)))).toBe(false)
  expect(due(at(27, 2), tested(at(20, 3)))).toBe(true)
})

test('a test that failed is repeated in the next night, not in the same one', () => {
  const runs = [tested(at(20, 2), 'There is no backup.'), tested(at(12, 2))]
  expect(due(at(20, 4), ...runs)).toBe(false)
  expect(due(at(21, 2), ...runs)).toBe(true)
})
