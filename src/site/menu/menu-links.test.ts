import { expect, test } from 'vitest'
import { destinationOf, isServicePage, withQuery } from './menu-links.ts'

test('an empty link is closed, a link that begins with http is external, any other is internal', () => {
  const item = { id: 'x', name: 'x', link: '' }
  expect(destinationOf(item, {})).toEqual({ kind: 'closed' })
  expect(destinationOf({ ...item, external: 'EXT_GS1' }, {})).toEqual({ kind: 'closed' })
  expect(destinationOf({ ...item, external: 'EXT_GS1' }, { EXT_GS1: 'https://gs1.example' })).toEqual({
    kind: 'outside',
    to: 'https://gs1.example',
  })
  expect(destinationOf({ ...item, link: 'http://a.example/b' }, {})).toEqual({
    kind: 'outside',
    to: 'http://a.example/b',
  })
  expect(destinationOf({ ...item, link: '/Service/Book', query: { activeName: '2' } }, {})).toEqual({
    kind: 'inside',
    to: '/Service/Book?activeName=2',
  })
})

test('empty and null values are dropped from a query string', () => {
  expect(withQuery('/a', { b: '', c: null, d: undefined })).toBe('/a')
  expect(withQuery('/a', { b: '', c: '条 码' })).toBe('/a?c=%E6%9D%A1+%E7%A0%81')
})

test('pages below /Service belong to the service centre, except the training page of the business hall', () => {
  expect(['/Service', '/Service/Book', '/Service/Training', '/Services', '/search/tool'].filter(isServicePage)).toEqual(
    ['/Service', '/Service/Book'],
  )
})
