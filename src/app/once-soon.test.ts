import { afterEach, expect, test, vi } from 'vitest'
import { onceSoon } from './once-soon.ts'

afterEach(() => vi.useRealTimers())

test('runs once for all that ask within its delay, and again for who asks later', () => {
  vi.useFakeTimers()
  const run = vi.fn()
  const soon = onceSoon(run, 1000)
  for (let n = 0; n < 5; n++) soon.ask()
  vi.advanceTimersByTime(999)
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(run).toHaveBeenCalledTimes(1)
  soon.ask()
  vi.advanceTimersByTime(1000)
  expect(run).toHaveBeenCalledTimes(2)
  soon.ask()
  soon.stop()
  vi.advanceTimersByTime(5000)
  expect(run).toHaveBeenCalledTimes(2)
})
