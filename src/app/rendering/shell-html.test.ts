/** The cached HTML of the shell: each page has its own link to the other language, each account its own name. */
import { expect, test } from 'vitest'
import { frameOf } from '../../site/frame/frame.ts'
import { type ShellData, shellDefaults } from '../../site/frame/shell-data.ts'
import { tableMenus } from '../../site/menu/site-menus.ts'
import { rowAt } from '../../site/routes.ts'
import type { PageRow } from '../../wire/page.ts'
import { createShellRenderer } from './shell-html.tsx'

const frameAt = (path: string) => frameOf(rowAt(path) as PageRow, path, tableMenus)
const otherLanguage = (html: string) => /<a [^>]*href="([^"]*)"[^>]*hrefLang="(?:en|zh-CN)"/i.exec(html)?.[1]

test('every page links to its own counterpart, and a page without one to none', () => {
  const { top } = createShellRenderer([])(shellDefaults)
  const paths = ['/Org/Intro', '/Org/Branch', '/Org/Departments', '/News/Subscribe']
  expect(paths.map(path => otherLanguage(top('zh', frameAt(path))))).toEqual([
    '/SecondaryMenu/Introduction',
    '/SecondaryMenu/ContactUs',
    '/SecondaryMenu/Structure',
    '/SecondaryMenu/Subscribe',
  ])
  expect(otherLanguage(top('en', frameAt('/SecondaryMenu/ContactUs')))).toBe('/Org/Branch')
  expect(otherLanguage(top('zh', frameAt('/')))).toBeUndefined()
  expect(otherLanguage(top('zh', undefined))).toBeUndefined()
})

const visitor = {
  username: 'one',
  userType: 1,
  isXT: 0,
  levels: null,
  roleId: null,
  firmRole: null,
  menus: [],
  landing: '/',
  version: 'a',
}

test('the shell of an account is not used for another one or for a visitor', () => {
  const renderShell = createShellRenderer([])
  const viewer = (username: string): ShellData => ({
    ...shellDefaults,
    viewer: { ...visitor, username },
  })
  const topOf = (shell: ShellData) => renderShell(shell).top('zh', frameAt('/'))
  expect(topOf(viewer('one'))).toContain('one')
  expect(topOf(viewer('two'))).not.toContain('one')
  expect(topOf(shellDefaults)).toBe(topOf({ ...shellDefaults }))
  expect(topOf(shellDefaults)).not.toContain('one')
})

test('the version of the menus changes with their HTML, not with the account', () => {
  const versionOf = (shell: ShellData, menuStyles: readonly string[] = []) =>
    createShellRenderer(menuStyles)(shell).menus('zh').version
  expect(versionOf({ ...shellDefaults, viewer: visitor })).toBe(versionOf(shellDefaults))
  expect(versionOf(shellDefaults, ['css/menus-2.css'])).not.toBe(versionOf(shellDefaults))
})
