import { expect, test } from 'vitest'
import { DEFAULT_PAGE_SIZE, PAGE_SIZES, pagerButtons, pagerItems } from './pager-rules.ts'

const pagesAt = (currPage: number, width: number, total = 236) =>
  pagerButtons(total, 10, currPage, width)
    .pages.map(page => (page === 'gap' ? '…' : page))
    .join(' ')

test('a wide pager shows seven buttons, first and last among them', () => {
  expect(pagesAt(1, 1440)).toBe('1 2 3 4 5 6 … 24')
  expect(pagesAt(3, 1440)).toBe('1 2 3 4 5 6 … 24')
  expect(pagesAt(4, 1440)).toBe('1 2 3 4 5 6 … 24')
  expect(pagesAt(5, 1440)).toBe('1 … 3 4 5 6 7 … 24')
  expect(pagesAt(12, 993)).toBe('1 … 10 11 12 13 14 … 24')
  expect(pagesAt(21, 1440)).toBe('1 … 19 20 21 22 23 24')
  expect(pagesAt(24, 1440)).toBe('1 … 19 20 21 22 23 24')
})

test('at 992 px or less it shows five, and no page sizes', () => {
  expect(pagesAt(1, 992)).toBe('1 2 3 4 … 24')
  expect(pagesAt(3, 992)).toBe('1 2 3 4 … 24')
  expect(pagesAt(12, 768)).toBe('1 … 11 12 13 … 24')
  expect(pagesAt(24, 480)).toBe('1 … 21 22 23 24')
  expect([993, 992, 480, 479].map(width => pagerButtons(236, 10, 1, width).hasSizes)).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test('a phone shows the current page between previous and next', () => {
  expect(pagesAt(3, 479)).toBe('3')
  expect(pagerButtons(236, 10, 3, 390)).toMatchObject({ previous: 2, next: 4 })
})

test('first and last page have only one way to turn', () => {
  expect(pagerButtons(236, 10, 1, 1440)).toMatchObject({ previous: undefined, next: 2, pageCount: 24 })
  expect(pagerButtons(236, 10, 24, 1440)).toMatchObject({ previous: 23, next: undefined })
  expect(pagerButtons(3, 10, 1, 1440)).toMatchObject({ previous: undefined, next: undefined, pages: [1], pageCount: 1 })
})

test('page sizes of 10 and 20 are offered, 10 first', () => {
  expect(PAGE_SIZES).toEqual([10, 20])
  expect(DEFAULT_PAGE_SIZE).toBe(10)
  expect([
    pagerButtons(236, 20, 1, 1440).pageCount,
    pagerButtons(240, 20, 1, 1440).pageCount,
    pagerButtons(241, 20, 1, 1440).pageCount,
  ]).toEqual([12, 12, 13])
})

test('what makes no sense is brought to the nearest page', () => {
  expect(pagerButtons(236, 10, 99, 1440).currPage).toBe(24)
  expect(pagerButtons(236, 10, 0, 1440).currPage).toBe(1)
  expect(pagerButtons(236, 10, Number.NaN, 1440).currPage).toBe(1)
  expect(pagerButtons(236, 10, 2.9, 1440).currPage).toBe(2)
  expect(pagerButtons(0, 10, 1, 1440)).toMatchObject({ pageCount: 1, pages: [1] })
  expect(pagerButtons(-5, 0, 1, 1440).pageCount).toBe(1)
})

const WIDTHS = [1440, 992, 400] as const
const BUTTONS = { 1440: 7, 992: 5, 400: 1 }

test('every page of every list up to 40 pages has the right number of buttons, in order, with the current one among them', () => {
  const bad: string[] = []
  for (let pageCount = 1; pageCount <= 40; pageCount += 1) {
    for (let currPage = 1; currPage <= pageCount; currPage += 1) {
      for (const width of WIDTHS) {
        const { pages } = pagerButtons(pageCount * 10, 10, currPage, width)
        const numbers = pages.flatMap(page => (page === 'gap' ? [] : [page]))
        const isRight =
          numbers.length === Math.min(pageCount, BUTTONS[width]) &&
          numbers.includes(currPage) &&
          (width === 400 || (numbers[0] === 1 && numbers.at(-1) === pageCount)) &&
          numbers.every((page, i) => i === 0 || page > (numbers[i - 1] ?? 0))
        const gapsAreTrue = pages.every((page, i) => {
          const [before, after] = [pages[i - 1], pages[i + 1]]
          if (page === 'gap') return typeof before === 'number' && typeof after === 'number' && after - before > 1
          return typeof after !== 'number' || after - page === 1
        })
        if (!isRight || !gapsAreTrue) bad.push(`${currPage} of ${pageCount} at ${width}: ${pages.join(' ')}`)
      }
    }
  }
  expect(bad).toEqual([])
})

test('one list of items holds the wide and the narrow pager, each exactly', () => {
  const bad: string[] = []
  for (let pageCount = 1; pageCount <= 40; pageCount += 1) {
    for (let currPage = 1; currPage <= pageCount; currPage += 1) {
      const items = pagerItems(pageCount * 10, 10, currPage)
      const seen = (hidden: string) => items.filter(({ shown }) => shown !== hidden).map(({ page }) => page)
      const expected = (width: number) => pagerButtons(pageCount * 10, 10, currPage, width).pages
      if (seen('narrow').join() !== expected(1440).join()) bad.push(`wide: ${currPage} of ${pageCount}`)
      if (seen('wide').join() !== expected(992).join()) bad.push(`narrow: ${currPage} of ${pageCount}`)
    }
  }
  expect(bad).toEqual([])
})
