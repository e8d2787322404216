import { expect, test } from 'vitest'
import { readSeed } from '../content/items/publishing/seed-files.ts'
import { allRoutes, searchedPages } from './routes.ts'
import { pageEntries, pageKindOf } from './search-pages.ts'

test('the text of a written page is found under the kind that the row of its path names', () => {
  const written = readSeed('seed').flatMap(({ path }) => (path ? [path] : []))
  expect(written.length).toBeGreaterThan(100)
  expect(written.filter(path => pageKindOf(path) === undefined)).toEqual([])
  expect(pageKindOf('/SecondaryMenu/Certificate')).toBe('tool')
  expect(pageKindOf('/nowhere')).toBeUndefined()
})

test('a page that displays one record has no entry of its own, and no console has one', () => {
  const oneRecord = ['article', 'notFound', 'branchDetail', 'registrationNotice']
  const found = searchedPages.map(({ path }) => path)
  const wrong = allRoutes.filter(
    row => !('redirect' in row) && (row.console || oneRecord.includes(row.view)) && found.includes(row.path),
  )
  expect(wrong.map(({ path }) => path)).toEqual([])
})

test('an entry has the title, summary and words of its row', () => {
  expect(pageEntries().find(({ address }) => address === '/search/check')).toMatchObject({
    ...{ kind: 'tool', label: '工具', title: '校验码计算' },
    summary: '输入前几位，算出最后一位校验码；也可核对整个编号。',
    keywords: ['校验码计算', '校验位 最后一位 计算器 验证 核对'],
  })
})
