import { expect, test } from 'vitest'
import { longestFirst, workersFor } from './longest-first.ts'

const order = (files: readonly string[]) => longestFirst(files, file => file)
const rules = Array.from({ length: 14 }, (_, n) => `/site/src/fees/rules-${n}.test.ts`)
const journeys = ['apply', 'fees', 'search'].map(name => `/site/test/journeys/${name}.test.ts`)

test('one journey starts what the others need, beside files without a browser, then come the other journeys', () => {
  const files = order([...rules, ...journeys])
  expect(files.slice(0, 3)).toEqual([journeys[0], rules[0], rules[1]])
  expect(files.slice(13)).toEqual([journeys[1], journeys[2], rules[12], rules[13]])
  expect(files.toSorted()).toEqual([...rules, ...journeys].toSorted())
})

test('every file runs once, also without a journey or with nothing else', () => {
  expect(order(rules)).toEqual(rules)
  expect(order(journeys)).toEqual(journeys)
  expect(order([])).toEqual([])
})

test.each([
  { gigabytes: 1, workers: 1 },
  { gigabytes: 8, workers: 3 },
  { gigabytes: 64, workers: 3 },
])('with $gigabytes GB there are $workers workers', ({ gigabytes, workers }) => {
  expect(workersFor(gigabytes * 2 ** 30)).toBe(workers)
})
