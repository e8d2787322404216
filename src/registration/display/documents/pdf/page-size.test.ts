import { expect, test } from 'vitest'
import { pageScale } from './page-size.ts'

test('an A4 page is drawn 1800 pixels wide', () => {
  expect(pageScale({ width: 595, height: 842 })).toBeCloseTo(1800 / 595)
})

test('a long or huge page stays within the longest side and the area', () => {
  for (const page of [
    { width: 100, height: 14_400 },
    { width: 14_400, height: 14_400 },
    { width: 3, height: 3000 },
  ]) {
    const scale = pageScale(page) ?? 0
    expect(scale).toBeGreaterThan(0)
    expect(Math.max(page.width, page.height) * scale).toBeLessThanOrEqual(6000.001)
    expect(page.width * page.height * scale * scale).toBeLessThanOrEqual(8_000_001)
  }
})

test('a page without a drawable size has no scale', () => {
  for (const page of [
    { width: 0, height: 10 },
    { width: Number.NaN, height: 10 },
    { width: 1, height: 14_400_000 },
  ])
    expect(pageScale(page)).toBeUndefined()
})
