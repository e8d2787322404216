import { expect, test } from 'vitest'
import { deskQuery, readDeskAddress } from './desk-address.ts'

const read = (query: string) => readDeskAddress(new URLSearchParams(query))

test('the desk without a query is what has to be checked, and needs no query', () => {
  expect(read('')).toMatchObject({ tab: 'check', keyword: '', currPage: 1, pageSize: 10, billId: undefined })
  expect(deskQuery(read(''))).toEqual({})
})

test('every part of the state is in the address and comes back from it; wrong values count as absent', () => {
  const query = 'tab=all&keyword=%E7%A4%BA%E4%BE%8B&finding=look&status=open&page=3&size=50&bill=17'
  expect(String(new URLSearchParams(deskQuery(read(query))))).toBe(query)
  expect(read('tab=x&finding=y&status=z&page=0&size=7&bill=1e3')).toEqual(read(''))
})
