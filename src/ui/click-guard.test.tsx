import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createClickGuard, GUARD_MS, type GuardTimer } from './click-guard.ts'
import { GuardedButton } from './guarded-button.tsx'

/** A timer whose time passes only when told. */
function handTimer(): GuardTimer & { pass: (ms: number) => void; waiting: () => number } {
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
    waiting: () => runs.size,
    pass: ms => {
      now += ms
      for (const [id, { due, run }] of runs) {
        if (due > now) continue
        runs.delete(id)
        run()
      }
    },
  }
}

function guardWith(ms?: number) {
  const timer = handTimer()
  const heard: boolean[] = []
  const guard = createClickGuard(guarded => heard.push(guarded), timer, ms)
  return { timer, heard, guard }
}

test('a click closes the guard for 1500 ms', () => {
  const { timer, heard, guard } = guardWith()
  expect(GUARD_MS).toBe(1500)
  expect(guard.pass()).toBe(true)
  expect(guard.pass()).toBe(false)
  timer.pass(1499)
  expect(guard.pass()).toBe(false)
  expect(heard).toEqual([true])
  timer.pass(1)
  expect(heard).toEqual([true, false])
  expect(guard.pass()).toBe(true)
})

test('a refused click does not make the wait longer', () => {
  const { timer, guard } = guardWith()
  guard.pass()
  timer.pass(1000)
  guard.pass()
  timer.pass(500)
  expect(guard.pass()).toBe(true)
})

test('the time can be given', () => {
  const { timer, guard } = guardWith(300)
  guard.pass()
  timer.pass(299)
  expect(guard.pass()).toBe(false)
  timer.pass(1)
  expect(guard.pass()).toBe(true)
})

test('no time means no guard', () => {
  const { heard, guard } = guardWith(0)
  expect([guard.pass(), guard.pass()]).toEqual([true, true])
  expect(heard).toEqual([])
})

test('a button that leaves the page leaves no timer behind and hears nothing more', () => {
  const { timer, heard, guard } = guardWith()
  guard.pass()
  guard.release()
  guard.release()
  expect(timer.waiting()).toBe(0)
  timer.pass(5000)
  expect(heard).toEqual([true])
})

test('the server draws a guarded button ready to be clicked', () => {
  const html = renderToString(<GuardedButton>提交</GuardedButton>)
  expect(html).toContain('提交')
  expect(html).not.toContain('disabled')
})

test('a button that is disabled for another reason stays so', () => {
  expect(renderToString(<GuardedButton disabled>提交</GuardedButton>)).toContain('disabled=""')
})
