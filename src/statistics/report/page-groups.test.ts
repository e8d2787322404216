import { expect, test } from 'vitest'
import { declaredRows } from '../../site/routes.ts'
import { groupLabel, readWay } from './page-groups.ts'

/** Pages of the frame, which are in no column of the site. */
const ofNoColumn = ['404', 'accessibility', 'leave', 'privacy', 'sitemap', 'terms', 'test']

test('every page of the site is in a column', () => {
  const parts = [...new Set(declaredRows.map(({ path }) => path.split('/')[1] ?? ''))]
  const others = parts.filter(part => groupLabel(readWay(`${part} ${part}`).from) === '其他')
  expect(others.sort()).toEqual(ofNoColumn)
})
