import { expect, test } from 'vitest'
import { countFilters, queueQuery, readQueueAddress } from './queue-address.ts'

const read = (query: string) => readQueueAddress(new URLSearchParams(query), 'atBranch')

test('an address without a query is the own queue, and needs no query', () => {
  const state = read('')
  expect(state.filter).toMatchObject({ kind: 'all', status: 'atBranch', currPage: 1, pageSize: 10, keyword: '' })
  expect(queueQuery(state, 'atBranch')).toEqual({})
})

test('every part of the state is in the address and comes back from it', () => {
  const query =
    'kind=change&status=any&keyword=%E7%A4%BA%E4%BE%8B&due=overdue&holder=own&decided=12&region=320000&from=2026-11-01&to=2026-11-30&order=desc&page=3&size=50&case=17.5&list=1'
  const state = read(query)
  expect(state.openCase).toEqual({ id: 17, caseId: 5 })
  expect(countFilters(state.filter)).toBe(5)
  expect(String(new URLSearchParams(queueQuery(state, 'atBranch')))).toBe(query)
})

test('wrong values count as absent', () => {
  const wrong = read(
    'kind=x&status=y&due=z&holder=-1&decided=nobody&region=32&from=yesterday&order=up&page=0&size=1000&case=1e3',
  )
  expect(wrong).toEqual(read(''))
})

test('an application is open by its firm alone', () => {
  expect(read('case=17').openCase).toEqual({ id: 17, caseId: null })
})
