import { expect, test } from 'vitest'
import { provinceInEnglish } from './provinces-english.ts'
import { regionCascade } from './regions.ts'

test('every province has an English name', () => {
  expect(regionCascade().filter(({ code }) => provinceInEnglish(code) === '')).toEqual([])
  expect(provinceInEnglish('320102')).toBe('Jiangsu')
  expect(provinceInEnglish('')).toBe('')
})
