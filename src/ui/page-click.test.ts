import { expect, test } from 'vitest'
import { pageOfClick } from './page-click.ts'

const here = { origin: 'http://site', pathname: '/News/Center', search: '?currPage=2' }
const click = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false, defaultPrevented: false }
const link = { target: '', origin: 'http://site', pathname: '/News/msg', search: '?id=1', hash: '', download: '' }

test('a plain click on a link to a page of the site goes there', () => {
  expect(pageOfClick(click, link, here)).toBe('/News/msg?id=1')
  expect(pageOfClick(click, { ...link, hash: '#body' }, here)).toBe('/News/msg?id=1#body')
  expect(pageOfClick(click, { ...link, target: '_self' }, here)).toBe('/News/msg?id=1')
})

test('a click that asks for a new window, or that something else has taken, is left to the browser', () => {
  for (const change of [
    { button: 1 },
    { metaKey: true },
    { ctrlKey: true },
    { shiftKey: true },
    { altKey: true },
    { defaultPrevented: true },
  ])
    expect(pageOfClick({ ...click, ...change }, link, here)).toBeUndefined()
  expect(pageOfClick(click, { ...link, target: '_blank' }, here)).toBeUndefined()
})

test('other sites, files and places on the same page are left to the browser', () => {
  expect(pageOfClick(click, { ...link, origin: 'http://other' }, here)).toBeUndefined()
  expect(pageOfClick(click, { ...link, download: 'a.png' }, here)).toBeUndefined()
  expect(pageOfClick(click, { ...link, pathname: '/api/docs' }, here)).toBeUndefined()
  expect(
    pageOfClick(click, { ...link, pathname: here.pathname, search: here.search, hash: '#main' }, here),
  ).toBeUndefined()
})
