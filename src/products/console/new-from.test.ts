import { expect, test } from 'vitest'
import { printRecord } from '../fields/record-rules.ts'
import { copyOf, packageOf } from './new-from.ts'

const milk = {
  gtin: '6999123400009',
  fields: printRecord({ name: '纯牛奶', brand: '青禾', level: 'each', netContent: '250 mL', height: 100 }),
}

test('a package begins with what it has in common with its content, and not with its sizes', () => {
  expect(packageOf(milk)).toMatchObject({ name: '纯牛奶', brand: '青禾', level: '箱', contains: '6999123400009' })
  expect(packageOf(milk)).not.toHaveProperty('height')
  expect(packageOf(milk)).not.toHaveProperty('netContent')
  expect(packageOf({ ...milk, fields: { ...milk.fields, level: '中包' } }).level).toBe('箱')
  expect(packageOf({ ...milk, fields: { ...milk.fields, level: '箱' } }).level).toBe('托盘')
})

test('a copy has every field of the record', () => {
  expect(copyOf(milk)).toEqual(milk.fields)
})
