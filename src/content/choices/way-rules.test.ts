import { expect, test } from 'vitest'
import { wayOf } from './way-rules.ts'
import { codesFor, questions, readAnswers } from './which-code-rules.ts'

const answers = (query: string) => readAnswers(new URLSearchParams(query))

test('the way names each answer, the code that it brings, and where the others lead', () => {
  const way = wayOf(answers('thing=goods&sold=shop&carton=yes&pallet=yes&count=120'))
  expect(way.columns.map(({ chosen, brings }) => [chosen, brings])).toEqual([
    ['要卖的商品', undefined],
    ['超市和网店', 'GTIN-13'],
    ['箱单独收发', 'GTIN-14'],
    ['托盘运输', 'SSCC'],
  ])
  expect(way.columns[1]?.others.map(({ leads }) => leads)).toEqual(['GTIN-8', '店内条码', 'GTIN-14'])
  expect(way.next).toBeUndefined()
})

test('an unfinished way ends with the next question', () => {
  expect(wayOf(answers('thing=goods&sold=shop'))).toMatchObject({ columns: [{}, {}], next: '箱要收发吗？' })
  expect(wayOf(answers('thing=goods&sold=shop&carton=no&pallet=no')).next).toBeUndefined()
  expect(wayOf(answers(''))).toEqual({ columns: [], next: '给什么编码？' })
})

test('every code of every complete way is brought by exactly one answer of it', () => {
  const things = questions[0]?.options.map(({ value }) => `thing=${value}`) ?? []
  const goods = ['shop', 'small', 'own', 'business'].flatMap(sold =>
    ['yes', 'no'].flatMap(carton =>
      ['yes', 'no'].map(pallet => `thing=goods&sold=${sold}&carton=${carton}&pallet=${pallet}&count=5`),
    ),
  )
  for (const query of [...things.filter(thing => thing !== 'thing=goods'), ...goods]) {
    const brought = wayOf(answers(query)).columns.flatMap(({ brings }) => brings ?? [])
    expect(brought.toSorted(), query).toEqual(
      codesFor(answers(query))
        .map(({ key }) => key)
        .toSorted(),
    )
  }
})
