import { expect, test } from 'vitest'
import { viewQuery } from './view-query.ts'

test('a view has filters, order and columns, not the page, and nothing that the table does not know', () => {
  expect(viewQuery('page=3&state=draft&x=1')).toBe('state=draft')
  expect(viewQuery('brand=青禾&sort=score&columns=spec,name&size=50')).toBe(
    String(new URLSearchParams('brand=青禾&sort=score&columns=name,spec&size=50')),
  )
  expect(viewQuery('https://example.com/?state=sold')).toBe('')
})
