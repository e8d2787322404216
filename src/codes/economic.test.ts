import { expect, test } from 'vitest'
import { economicCategories, economicLabel, isEconomicCode } from './economic.ts'

test('the thirteen categories are those of the specification, none twice', () => {
  expect(economicCategories.map(row => row.code).join(' ')).toBe('100 110 120 130 150 160 170 175 200 300 310 330 900')
})

test('every broader category is a category', () => {
  const groups = economicCategories.flatMap(row => ('group' in row ? [row.group] : []))
  expect(groups.filter(group => !isEconomicCode(group))).toEqual([])
})

test('every category has a name', () => {
  expect(economicCategories.filter(row => economicLabel(row.code) !== row.label)).toEqual([])
  expect(economicLabel('310')).toBe('中外合资')
})

test('an unknown category is --, an empty one - -', () => {
  expect(economicLabel('999')).toBe('--')
  expect(economicLabel('')).toBe('- -')
  expect(isEconomicCode('140')).toBe(false)
})
