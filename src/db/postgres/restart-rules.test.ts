import { expect, test } from 'vitest'
import { crashesWith, restartDelays } from './restart-rules.ts'

test('a server that ran for a minute is started again at once, and several times', () => {
  const crashes = crashesWith({ before: 5, ranMs: 61_000 })
  expect(restartDelays(crashes)).toEqual([0, 200, 500, 1000, 2000, 4000, 8000])
})

test('each crash at the start lengthens the first delay, and four attempts stay', () => {
  let crashes = 0
  const first = Array.from({ length: 6 }, () => {
    crashes = crashesWith({ before: crashes, ranMs: 900 })
    const delays = restartDelays(crashes)
    expect(delays.length).toBeGreaterThanOrEqual(4)
    return delays[0]
  })
  expect(first).toEqual([0, 200, 500, 1000, 1000, 1000])
})
