import { expect, test } from 'vitest'
import { productTable } from '../../fields/product.table.ts'
import { headingKey, recogniseColumns } from './columns.ts'

test('headings of own systems are recognised, whatever their case, width, marks and units', () => {
  const headings = [
    '产品名',
    '条 码',
    '品牌*',
    '净重（克）',
    '上市地',
    '级别',
    '内装条码',
    '装箱数量',
    '重量(g)',
    '备注',
  ]
  expect(recogniseColumns(headings)).toEqual([
    ...['name', 'gtin', 'brand', 'netContent', 'targetMarkets', 'level', 'contains', 'contentCount', 'grossWeight'],
    null,
  ])
})

test('no heading means two fields', () => {
  const owners = new Map<string, Set<string>>()
  for (const { name, label, labelEn, headings } of productTable)
    for (const key of [label, labelEn, ...headings].map(headingKey))
      owners.set(key, (owners.get(key) ?? new Set()).add(name))
  expect(owners.size).toBeGreaterThan(100)
  expect([...owners].filter(([, names]) => names.size > 1)).toEqual([])
})
