import { expect, test } from 'vitest'
import { freshApp } from '../../../test/tools/fresh-app.ts'
import { signIn } from '../../../test/tools/sign-in.ts'
import { statements } from '../pages/statements.ts'
import { allRoutes } from '../routes.ts'
import { storedViewer } from './header/stored-viewer.ts'

test('the shell has a top strip, header, login, footer and a link to skip them', async () => {
  const { app } = await freshApp()
  const { body } = await app.inject('/Org/Branch')
  for (const text of [
    '跳到正文',
    '咨询热线',
    '长者模式',
    '站内搜索',
    '服务中心',
    '登录',
    '注册',
    '公安备案号',
    '无障碍声明',
  ])
    expect(body).toContain(text)
  expect(body).toContain('<main id="main"')
  expect(body).not.toContain(' style="')
})

test('an unknown path redirects to /404, which has status 404, a search and five links', async () => {
  const { app } = await freshApp()
  const unknownPage = await app.inject('/Org/nowhere')
  expect([unknownPage.statusCode, unknownPage.headers.location]).toEqual([302, '/404'])
  const page = await app.inject('/404')
  expect(page.statusCode).toBe(404)
  expect(page.body).toContain('没有找到这个页面')
  for (const link of ['/', '/Business/Register', '/search/tool', '/News/index', '/sitemap'])
    expect(page.body).toContain(`href="${link}"`)
})

test('every redirect has its target and keeps the query', async () => {
  const { app } = await freshApp()
  const wrong: string[] = []
  for (const row of allRoutes) {
    if (!('redirect' in row)) continue
    const { headers, statusCode } = await app.inject(`${row.path}?id=7`)
    const target = row.redirect.includes('?') ? row.redirect : `${row.redirect}?id=7`
    if (statusCode !== 302 || headers.location !== target) wrong.push(`${row.path} ${statusCode} ${headers.location}`)
  }
  expect(wrong).toEqual([])
})

test('English pages are in English, Chinese pages in Chinese', async () => {
  const { app } = await freshApp()
  const english = await app.inject('/EnglishHome')
  expect(english.body).toContain('<html lang="en"')
  for (const text of ['Skip to content', 'Business Brief', 'Useful Links', 'Hotline'])
    expect(english.body).toContain(text)
  expect((await app.inject('/Org/Branch')).body).toContain('<html lang="zh-CN"')
})

test('the server renders the reading mode of the cookies on the root element', async () => {
  const { app } = await freshApp()
  const page = await app.inject({ url: '/Org/Branch', headers: { cookie: 'mode=elder; contrast=dark' } })
  expect(page.body).toContain('data-mode="elder" data-contrast="dark"')
  const plain = await app.inject({ url: '/Org/Branch', headers: { cookie: 'mode=x"y; contrast=1' } })
  expect(plain.body).toContain('<html lang="zh-CN">')
})

test('a visitor at a console page who is not signed in gets a login prompt, never from the cache', async () => {
  const { app } = await freshApp()
  const page = await app.inject('/MyManage/admin/check')
  expect(page.statusCode).toBe(200)
  expect(page.headers['cache-control']).toBe('no-store')
  expect(page.body).toContain('请先登录')
  expect(page.body).toContain('name="style-nonce"')
})

test('a signed-in visitor is redirected from /login and from pages outside the menus, and sees a link to the landing page', async () => {
  const { app, db } = await freshApp()
  const { headers } = await signIn(db, { userType: 'enterprise' })
  const visit = (url: string) => app.inject({ url, headers: { cookie: headers.cookie } })
  expect((await visit('/login')).headers.location).toBe('/MyManage/UnVerify/index')
  expect((await visit('/MyManage/admin/check')).headers.location).toBe('/404')
  expect((await visit('/MyManage')).headers.location).toBe('/MyManage/UnVerify/index')
  const page = await visit('/Org/Branch')
  expect(page.headers['cache-control']).toBe('no-store')
  expect(page.body).toContain('href="/MyManage/UnVerify/index"')
})

test('the stored login info gives name and landing page; invalid info gives undefined', () => {
  const stored = (info: object) => storedViewer(JSON.stringify(info))
  expect(stored({ username: 'a', userType: 1, isXT: 0, levels: null })?.landing).toBe('/MyManage/UnVerify/index')
  expect(stored({ username: 'a', userType: 2, isXT: 1, levels: null })?.landing).toBe('/MyManage/SystemMember/index')
  expect(stored({ username: 'a', userType: 3, isXT: 0, levels: '3200' })?.landing).toBe('/MyManage/admin/check')
  expect([
    storedViewer(''),
    storedViewer('{'),
    storedViewer('7'),
    stored({ userType: 1 }),
    stored({ username: '' }),
  ]).toEqual(Array(5).fill(undefined))
})

test('every branch has a page; an unknown one is not found', async () => {
  const { app } = await freshApp()
  expect((await app.inject('/Org/BranchMsg?id=2101')).body).toContain('沈阳')
  expect((await app.inject('/Org/BranchMsg?id=9999')).statusCode).toBe(404)
  expect((await app.inject('/Org/BranchMsg')).statusCode).toBe(404)
})

test('the member organisations list their prefixes and are searchable by name', async () => {
  const { app } = await freshApp()
  expect((await app.inject('/Org/GS1Members')).body).toContain('690—699')
  const filtered = (await app.inject(`/Org/GS1Members?keyword=${encodeURIComponent('日本')}`)).body
  expect(filtered).toContain('GS1 Japan')
  expect(filtered).not.toContain('GS1 France')
})

test('the self-test reports the database, contains no version and is never cached', async () => {
  const { app } = await freshApp()
  const page = await app.inject('/test')
  expect(page.body).toContain('数据库有答复')
  expect(page.body).not.toMatch(/PostgreSQL|Node/)
  expect(page.headers['cache-control']).toBe('no-store')
})

test('the site map links every page that is in a menu', async () => {
  const { app } = await freshApp()
  const { body } = await app.inject('/sitemap')
  for (const path of ['/Org/wly', '/Business/Guide5', '/Sell/qrApplication', '/SecondaryMenu/EPC', '/privacy'])
    expect(body).toContain(`href="${path}"`)
})

test('every statement has a page and every statement page has a text', () => {
  const pages = allRoutes.filter(row => 'view' in row && row.view === 'statement').map(row => row.path)
  expect(pages.sort()).toEqual(Object.keys(statements).sort())
})

test('a page with missing content has status 404 inside the shell', async () => {
  const { app } = await freshApp()
  const page = await app.inject('/News/msg?id=999999')
  expect(page.statusCode).toBe(404)
  expect(page.body).toContain('没有找到这个页面')
  expect(page.body).toContain('主菜单')
})

test('the QR codes of the footer are drawings of pages of this site only', async () => {
  const { app } = await freshApp()
  const code = await app.inject('/api/sys/config/api/pageCode?path=/')
  expect(code.headers['content-type']).toBe('image/svg+xml')
  expect(code.body).toContain('<svg')
  expect((await app.inject('/api/sys/config/api/pageCode?path=https://other.example')).statusCode).toBe(400)
})

test.each([
  ['/Org/Branch', '提示', '登录已过期或账号已在别处登录，请重新登录'],
  ['/EnglishHome', 'Tip', 'Login has expired or the account was logged in elsewhere, please log in again'],
] as const)('%s has the closed dialog of an ended session in its language', async (path, title, text) => {
  const { app } = await freshApp()
  const [, dialog = ''] = /<dialog ([^>]*id="session-ended".*?)<\/dialog>/s.exec((await app.inject(path)).body) ?? []
  expect(dialog).toContain(`>${title}</h2>`)
  expect(dialog).toContain(text)
  expect(dialog).not.toMatch(/^[^>]* open/)
})
