import { expect, test } from 'vitest'
import { seriesLook } from './palette.ts'

test.each([false, true])('six series look different, in high contrast: %s', isContrast => {
  const looks = [0, 1, 2, 3, 4, 5].map(place => JSON.stringify(seriesLook(place, isContrast)))
  expect(new Set(looks).size).toBe(6)
})

test('in high contrast a pattern is enough to tell series apart', () => {
  expect(new Set([0, 1, 2, 3, 4, 5].map(place => seriesLook(place, true).pattern)).size).toBe(6)
})
