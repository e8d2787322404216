/** Covers of items that have no picture of their own. */
import { expect, test } from 'vitest'
import { contentTypes } from '../items/types.ts'
import { sceneAddress, subjectCovers, withListCovers, withPortalCovers } from './subject-covers.ts'

const item = (type: string, category: string, cover: string | null = null) => ({ type, category, cover })

test('every type with covers has scenes for each of its categories', () => {
  // An editor chooses the picture of a slide.
  const pictured = Object.entries(contentTypes).filter(([type, row]) => 'covers' in row && type !== 'carousel')
  expect(pictured.length).toBeGreaterThan(5)
  for (const [type, { categories }] of pictured)
    for (const category of Object.keys(categories))
      expect(subjectCovers([item(type, category)]), `${type} ${category}`).toEqual([expect.stringContaining('/files/')])
})

test('neighbours in a list have different covers, also beside one of its own', () => {
  const own = sceneAddress('retail')
  const cases = [
    item('case', 'retail'),
    item('case', 'retail', own),
    ...Array.from({ length: 6 }, () => item('case', 'retail')),
  ]
  const covers = withListCovers(cases).map(({ cover }) => cover)
  expect(covers[1]).toBe(own)
  for (const [index, cover] of covers.entries()) expect(cover, `${index}`).not.toBe(covers[index + 1])
})

test('a list of news has generated covers, a portal has none', () => {
  const news = [item('news', 'ecommerce'), item('news', 'ecommerce')]
  expect(withListCovers(news).map(({ cover }) => cover)).toEqual([null, null])
  const [first, second] = withPortalCovers([{ lines: news }, { look: 'covers', lines: news }])
  const covers = [first?.lines[0]?.cover, ...(second?.lines.map(({ cover }) => cover) ?? [])]
  expect(new Set(covers).size).toBe(3)
  expect(covers).not.toContain(null)
  expect(first?.lines[1]?.cover).toBe(null)
})
