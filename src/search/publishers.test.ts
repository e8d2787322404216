/** Who published an entry. */
import { expect, test } from 'vitest'
import { listPublishers, publisherOf } from './publishers.ts'

test.each([
  ['江苏分支机构（示例）', undefined, '3200'],
  ['江苏分中心', undefined, '3200'],
  ['南京办事处', undefined, '3200'],
  ['深圳分支机构', undefined, '4400'],
  ['内蒙古分支机构', undefined, '1500'],
  ['业务管理部门', '4201', '4200'],
  ['业务管理部门', '9999', 'centre'],
  ['业务管理部门', undefined, 'centre'],
  ['没有这个地方的分支机构', undefined, 'centre'],
  ['', undefined, 'centre'],
])('%s with the branch %s is published by %s', (source, branchCode, publisher) => {
  expect(publisherOf({ source, branchCode })).toBe(publisher)
})

test('publishers are listed with the centre first, then the searched province, then by results', () => {
  const counts = new Map([
    ['3700', 2],
    ['centre', 1],
    ['4400', 5],
  ])
  const namesOf = (list: ReturnType<typeof listPublishers>) => list.map(({ label, count }) => `${label} ${count}`)
  expect(namesOf(listPublishers(counts, { searched: '3201' }))).toEqual([
    '中心 1',
    '江苏分支机构 0',
    '广东分支机构 5',
    '山东分支机构 2',
  ])
  expect(namesOf(listPublishers(undefined, { searched: '3201', chosen: '4400' }))).toEqual([
    '中心 undefined',
    '江苏分支机构 undefined',
    '广东分支机构 undefined',
  ])
})
