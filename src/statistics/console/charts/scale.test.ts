import { expect, test } from 'vitest'
import { scaleOf } from './scale.ts'

test('marks are round numbers up to one that no column exceeds', () => {
  expect(scaleOf(444)).toEqual({ top: 500, marks: [0, 100, 200, 300, 400, 500] })
  expect(scaleOf(3)).toEqual({ top: 3, marks: [0, 1, 2, 3] })
  expect(scaleOf(0)).toEqual({ top: 1, marks: [0, 1] })
  expect(scaleOf(1_284_600).top).toBe(1_500_000)
})
