import { expect, test } from 'vitest'
import { clickDestination, formDestination } from './page-click.ts'

const current = { origin: 'http://site', pathname: '/News/Center', search: '?currPage=2' }
const click = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false, defaultPrevented: false }
const link = { target: '', origin: 'http://site', pathname: '/News/msg', search: '?id=1', hash: '', download: '' }

test('a plain click on a link to a page of the site is followed by the router', () => {
  expect(clickDestination(click, link, current)).toBe('/News/msg?id=1')
  expect(clickDestination(click, { ...link, hash: '#body' }, current)).toBe('/News/msg?id=1#body')
  expect(clickDestination(click, { ...link, target: '_self' }, current)).toBe('/News/msg?id=1')
})

test('a click for a new window, or one that was already handled, is left to the browser', () => {
  for (const change of [
    { button: 1 },
    { metaKey: true },
    { ctrlKey: true },
    { shiftKey: true },
    { altKey: true },
    { defaultPrevented: true },
  ])
    expect(clickDestination({ ...click, ...change }, link, current)).toBeUndefined()
  expect(clickDestination(click, { ...link, target: '_blank' }, current)).toBeUndefined()
})

test('other sites, files and anchors on the same page are left to the browser', () => {
  expect(clickDestination(click, { ...link, origin: 'http://other' }, current)).toBeUndefined()
  expect(clickDestination(click, { ...link, download: 'a.png' }, current)).toBeUndefined()
  expect(clickDestination(click, { ...link, pathname: '/api/docs' }, current)).toBeUndefined()
  expect(
    clickDestination(click, { ...link, pathname: current.pathname, search: current.search, hash: '#main' }, current),
  ).toBeUndefined()
})

const form = { method: 'get', action: '/search/tool', fields: new URLSearchParams({ q: '690 1' }) }

test('a form whose fields are in the address is opened by the router', () => {
  expect(formDestination({ defaultPrevented: false }, form)).toBe('/search/tool?q=690+1')
})

test('a posted form, a call, another site, and a form that a component handled are left alone', () => {
  expect(formDestination({ defaultPrevented: true }, form)).toBeUndefined()
  expect(formDestination({ defaultPrevented: false }, { ...form, method: 'post' })).toBeUndefined()
  for (const action of [null, '', '/api/export', '//other/page', 'http://other/page'])
    expect(formDestination({ defaultPrevented: false }, { ...form, action })).toBeUndefined()
})
