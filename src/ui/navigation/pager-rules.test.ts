import { expect, test } from 'vitest'
import { pagerButtons, pagerItems, pageSizes } from './pager-rules.ts'

const pagesAt = (currPage: number, width: number, total = 236) =>
  pagerButtons(total, 10, currPage, width)
    .pages.map(page => (page === 'gap' ? '…' : page))
    .join(' ')

test('a wide pager shows seven buttons, including the first and the last page', () => {
  expect(pagesAt(1, 1440)).toBe('1 2 3 4 5 6 … 24')
  expect(pagesAt(3, 1440)).toBe('1 2 3 4 5 6 … 24')
  expect(pagesAt(4, 1440)).toBe('1 2 3 4 5 6 … 24')
  expect(pagesAt(5, 1440)).toBe('1 … 3 4 5 6 7 … 24')
  expect(pagesAt(12, 993)).toBe('1 … 10 11 12 13 14 … 24')
  expect(pagesAt(21, 1440)).toBe('1 … 19 20 21 22 23 24')
  expect(pagesAt(24, 1440)).toBe('1 … 19 20 21 22 23 24')
})

test('up to 992 px it shows five buttons and no page sizes', () => {
  expect(pagesAt(1, 992)).toBe('1 2 3 4 … 24')
  expect(pagesAt(3, 992)).toBe('1 2 3 4 … 24')
  expect(pagesAt(12, 768)).toBe('1 … 11 12 13 … 24')
  expect(pagesAt(24, 480)).toBe('1 … 21 22 23 24')
  expect([993, 992, 480, 479].map(width => pagerButtons(236, 10, 1, width).hasPageSizes)).toEqual([
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

test('the first and the last page have a link in one direction only', () => {
  expect(pagerButtons(236, 10, 1, 1440)).toMatchObject({ previous: undefined, next: 2, pageCount: 24 })
  expect(pagerButtons(236, 10, 24, 1440)).toMatchObject({ previous: 23, next: undefined })
  expect(pagerButtons(3, 10, 1, 1440)).toMatchObject({ previous: undefined, next: undefined, pages: [1], pageCount: 1 })
})

test('page sizes are 10 and 20', () => {
  expect(pageSizes).toEqual([10, 20])
  expect([
    pagerButtons(236, 20, 1, 1440).pageCount,
    pagerButtons(240, 20, 1, 1440).pageCount,
    pagerButtons(241, 20, 1, 1440).pageCount,
  ]).toEqual([12, 12, 13])
})

test('an invalid page number is corrected to the nearest page', () => {
  expect(pagerButtons(236, 10, 99, 1440).currPage).toBe(24)
  expect(pagerButtons(236, 10, 0, 1440).currPage).toBe(1)
  expect(pagerButtons(236, 10, Number.NaN, 1440).currPage).toBe(1)
  expect(pagerButtons(236, 10, 2.9, 1440).currPage).toBe(2)
  expect(pagerButtons(0, 10, 1, 1440)).toMatchObject({ pageCount: 1, pages: [1] })
  expect(pagerButtons(-5, 0, 1, 1440).pageCount).toBe(1)
})

const widths = [1440, 992, 400] as const
const buttonCounts = { 1440: 7, 992: 5, 400: 1 }

test('every page of every list of up to 40 pages has the right number of buttons, in order, including the current page', () => {
  const wrong: string[] = []
  for (let pageCount = 1; pageCount <= 40; pageCount += 1) {
    for (let currPage = 1; currPage <= pageCount; currPage += 1) {
      for (const width of widths) {
        const { pages } = pagerButtons(pageCount * 10, 10, currPage, width)
        const numbers = pages.flatMap(page => (page === 'gap' ? [] : [page]))
        const isValid =
          numbers.length === Math.min(pageCount, buttonCounts[width]) &&
          numbers.includes(currPage) &&
          (width === 400 || (numbers[0] === 1 && numbers.at(-1) === pageCount)) &&
          numbers.every((page, i) => i === 0 || page > (numbers[i - 1] ?? 0))
        const gapsAreValid = pages.every((page, i) => {
          const [before, after] = [pages[i - 1], pages[i + 1]]
          if (page === 'gap') return typeof before === 'number' && typeof after === 'number' && after - before > 1
          return typeof after !== 'number' || after - page === 1
        })
        if (!isValid || !gapsAreValid) wrong.push(`${currPage} of ${pageCount} at ${width}: ${pages.join(' ')}`)
      }
    }
  }
  expect(wrong).toEqual([])
})

test('one list of items contains the exact wide and narrow pager', () => {
  const wrong: string[] = []
  for (let pageCount = 1; pageCount <= 40; pageCount += 1) {
    for (let currPage = 1; currPage <= pageCount; currPage += 1) {
      const items = pagerItems(pageCount * 10, 10, currPage)
      const visiblePages = (hiddenWidth: string) =>
        items.filter(({ visibility }) => visibility !== hiddenWidth).map(({ page }) => page)
      const expected = (width: number) => pagerButtons(pageCount * 10, 10, currPage, width).pages
      if (visiblePages('narrow').join() !== expected(1440).join()) wrong.push(`wide: ${currPage} of ${pageCount}`)
      if (visiblePages('wide').join() !== expected(992).join()) wrong.push(`narrow: ${currPage} of ${pageCount}`)
    }
  }
  expect(wrong).toEqual([])
})
