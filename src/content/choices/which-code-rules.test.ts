import { expect, test } from 'vitest'
import {
  answersQuery,
  codesFor,
  nextQuestion,
  numbersNeeded,
  prefixFor,
  questions,
  readAnswers,
  readCount,
} from './which-code-rules.ts'

const answers = (query: string) => readAnswers(new URLSearchParams(query))
const keysFor = (query: string) => codesFor(answers(query)).map(({ key }) => key)

test('goods of a supermarket in cases on pallets need three codes, and a prefix for their number', () => {
  const query = 'thing=goods&sold=shop&carton=yes&pallet=yes&count=120'
  expect(nextQuestion(answers(query))).toBeUndefined()
  expect(keysFor(query)).toEqual(['GTIN-13', 'GTIN-14', 'SSCC'])
  expect(prefixFor(120)).toEqual({ length: 9, capacity: 1000 })
})

test('questions follow each other, and things other than goods have one', () => {
  expect(nextQuestion(answers(''))?.name).toBe('thing')
  expect(nextQuestion(answers('thing=goods'))?.name).toBe('sold')
  expect(nextQuestion(answers('thing=goods&sold=shop&carton=no'))?.name).toBe('pallet')
  for (const { value } of questions[0]?.options ?? [])
    if (value !== 'goods') {
      expect(nextQuestion(answers(`thing=${value}`))).toBeUndefined()
      expect(keysFor(`thing=${value}`)).toHaveLength(1)
    }
  expect(keysFor('thing=goods&sold=own')).toEqual(['店内条码'])
  expect(nextQuestion(answers('thing=goods&sold=own'))).toBeUndefined()
})

test('every way through the questions leads to at least one code', () => {
  for (const sold of ['shop', 'small', 'business'])
    for (const carton of ['yes', 'no'])
      for (const pallet of ['yes', 'no'])
        expect(keysFor(`thing=goods&sold=${sold}&carton=${carton}&pallet=${pallet}&count=5`).length).toBeGreaterThan(0)
})

test('an invalid answer and those after it are left out', () => {
  expect(answers('thing=goods&sold=nowhere&carton=yes')).toEqual({ thing: 'goods' })
  expect(answers('thing=<script>')).toEqual({})
  for (const count of ['0', '-1', '1e3', '10000000', 'x', '1.5'])
    expect(answers(`thing=goods&sold=shop&carton=no&pallet=no&count=${count}`).count).toBeUndefined()
  expect(answers('thing=place&sold=shop')).toEqual({ thing: 'place' })
})

test('a changed answer drops the later ones', () => {
  const all = answers('thing=goods&sold=shop&carton=yes&pallet=yes&count=3')
  expect(answersQuery(all, 'carton', 'no')).toBe('?thing=goods&sold=shop&carton=no')
  expect(answersQuery(all, 'thing')).toBe('')
})

test('the longest prefix that is enough is chosen', () => {
  expect([1, 100, 101, 1000, 1001, 10_000, 10_001, 100_000].map(count => prefixFor(count)?.length)).toEqual([
    10, 10, 9, 9, 8, 8, 7, 7,
  ])
  expect(prefixFor(100_001)).toBeUndefined()
})

test('numbers of three years count new kinds in every size', () => {
  expect(numbersNeeded({ kinds: 12, sizes: 3, yearly: 4 })).toEqual({ now: 36, later: 36, total: 72 })
  expect([
    readCount('12', 1),
    readCount('0', 1),
    readCount('0', 0),
    readCount('1.5', 0),
    readCount(null, 0),
    readCount('123456', 0),
  ]).toEqual([12, undefined, 0, undefined, undefined, undefined])
})
