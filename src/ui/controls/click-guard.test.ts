import { expect, test } from 'vitest'
import { createClickGuard, defaultGuardMs, type GuardTimer } from './click-guard.ts'

/** A timer whose clock moves only when `advance` is called. */
function createManualTimer(): GuardTimer & { advance: (ms: number) => void; pendingCount: () => number } {
  let now = 0
  const runs = new Map<number, { due: number; run: () => void }>()
  let count = 0
  return {
    start: (run, ms) => {
      count += 1
      runs.set(count, { due: now + ms, run })
      return count
    },
    stop: timer => void runs.delete(Number(timer)),
    pendingCount: () => runs.size,
    advance: ms => {
      now += ms
      for (const [id, { due, run }] of runs) {
        if (due > now) continue
        runs.delete(id)
        run()
      }
    },
  }
}

function createGuard(ms?: number) {
  const timer = createManualTimer()
  const changes: boolean[] = []
  const guard = createClickGuard(guarded => changes.push(guarded), timer, ms)
  return { timer, heard: changes, guard }
}

test('a click closes the guard for 1500 ms', () => {
  const { timer, heard, guard } = createGuard()
  expect(defaultGuardMs).toBe(1500)
  expect(guard.accept()).toBe(true)
  expect(guard.accept()).toBe(false)
  timer.advance(1499)
  expect(guard.accept()).toBe(false)
  expect(heard).toEqual([true])
  timer.advance(1)
  expect(heard).toEqual([true, false])
  expect(guard.accept()).toBe(true)
})

test('a refused click does not extend the waiting time', () => {
  const { timer, guard } = createGuard()
  guard.accept()
  timer.advance(1000)
  guard.accept()
  timer.advance(500)
  expect(guard.accept()).toBe(true)
})

test('the guard time can be set', () => {
  const { timer, guard } = createGuard(300)
  guard.accept()
  timer.advance(299)
  expect(guard.accept()).toBe(false)
  timer.advance(1)
  expect(guard.accept()).toBe(true)
})

test('with a time of 0 there is no guard', () => {
  const { heard, guard } = createGuard(0)
  expect([guard.accept(), guard.accept()]).toEqual([true, true])
  expect(heard).toEqual([])
})

test('a released guard leaves no timer behind and reports no further change', () => {
  const { timer, heard, guard } = createGuard()
  guard.accept()
  guard.release()
  guard.release()
  expect(timer.pendingCount()).toBe(0)
  timer.advance(5000)
  expect(heard).toEqual([true])
})
