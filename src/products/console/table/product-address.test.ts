import { expect, test } from 'vitest'
import { productInput, productQuery, readProductFilter } from './product-address.ts'

const read = (query: string) => readProductFilter(new URLSearchParams(query))

test('a filter is written into the address and read again', () => {
  for (const query of [
    '',
    'state=draft&keyword=奶&page=3',
    'sort=name',
    'sort=score&order=desc&size=50',
    'brand=青禾&brand=禾间&gpc=1000&prefix=69991234&level=case&missing=brand&import=S3hx_O3QAd4Lw9LHQF7oBg',
    'columns=name%2Cspec%2CshelfLife',
  ])
    expect(String(productQuery(read(query)))).toBe(String(new URLSearchParams(query)))
})

test('wrong values count as absent', () => {
  expect(read('state=x&level=lorry&missing=id&columns=x,id&gpc=ab&brand=&sort=price&order=up&page=-1&size=7')).toEqual({
    ...read(''),
    pageSize: 10,
  })
})

test('the call gets the filter that is set', () => {
  expect(productInput(read('state=in-use&keyword=奶&brand=青禾&columns=spec,name'))).toEqual({
    ...{ states: ['in-use'], keyword: '奶', brands: ['青禾'], columns: ['name', 'spec'] },
    ...{ sidx: 'updatedAt', order: 'desc', currPage: 1, pageSize: 20 },
  })
})
