import { expect, test } from 'vitest'
import { createItem } from '../../../test/tools/create-item.ts'
import { freshApp, testConfig } from '../../../test/tools/fresh-app.ts'
import { signedLeaveAddress } from '../../../test/tools/leave-address.ts'
import { setSetting } from '../../../test/tools/set-setting.ts'
import { waitUntil } from '../../../test/tools/waiting.ts'
import { settingFault } from '../../content/settings/settings.ts'
import { outsideAddress } from '../browser/dialogs.ts'
import { allRoutes } from '../routes.ts'
import { allowedHosts, leavePath, withNotices } from './external-links.ts'
import { shellDefaults } from './shell-data.ts'

test('a link leads outside if it is a web page of another origin, also over the notice page', () => {
  const own = 'https://site.example'
  expect(outsideAddress('https://other.example/a', own)).toBe('https://other.example/a')
  expect(outsideAddress('http://site.example/a', own)).toBe('http://site.example/a')
  expect(outsideAddress(`${own}/leave?to=${encodeURIComponent('https://other.example/?a=1&b=2')}`, own)).toBe(
    'https://other.example/?a=1&b=2',
  )
  for (const href of [`${own}/a`, 'mailto:a@b.example', `${own}/leave`, `${own}/leave?to=javascript:alert(1)`])
    expect(outsideAddress(href, own), href).toBeUndefined()
})

test('links of a page to other sites lead over the notice, those to hosts of the settings do not', () => {
  const allowed = allowedHosts({ external: { EXT_GS1: 'https://gs1.example/x' }, footer: shellDefaults.footer })
  expect(allowed).toEqual(['gs1.example'])
  const link = (href: string) => `<a class="x" href="${href}" rel="noopener">y</a>`
  const notices = (html: string) => withNotices(html, { allowed, keyOf: address => `k${address.length}` })
  expect(notices(link('https://gs1.example/y'))).toBe(link('https://gs1.example/y'))
  expect(notices(link('https://gs1.example.other.example/'))).toContain('href="/leave?to=https%3A%2F%2Fgs1')
  expect(notices(link('https://other.example/?a=1&amp;b=2'))).toContain(
    'href="/leave?to=https%3A%2F%2Fother.example%2F%3Fa%3D1%26b%3D2&amp;key=k30" title="https://other.example/?a=1&amp;b=2"',
  )
  expect(notices(link('/Org/Branch'))).toBe(link('/Org/Branch'))
})

test('record numbers lead to their registers and the badge of the settings to its page at once', async () => {
  const { app, db } = await freshApp()
  await setSetting(db, 'icp', '某ICP备00000001号')
  await setSetting(db, 'police', '某公网安备 12345678901234号')
  await setSetting(db, 'siteBadge', '事业单位|https://badge.example/show?id=1')
  await waitUntil(async () => expect((await app.inject('/News/Center')).body).toContain('事业单位'))
  for (const url of ['/News/Center', '/EnglishHome']) {
    const { body } = await app.inject(url)
    for (const href of [
      'https://beian.miit.gov.cn/',
      'https://beian.mps.gov.cn/#/query/webSearch?code=12345678901234',
      'https://badge.example/show?id=1',
    ])
      expect(body, url).toContain(`<a href="${href}" target="_blank" rel="noopener noreferrer" lang="zh-CN">`)
    expect(body).toMatch(/data-allowed="[^"]*beian\.miit\.gov\.cn[^"]*badge\.example/)
  }
  expect(settingFault('siteBadge', '事业单位|javascript:alert(1)')).toContain('http(s)')
  const empty = await freshApp({ demo: false })
  expect((await empty.app.inject('/News/Center')).body).not.toContain('beian')
})

test('an external link in a text leads over the notice, unless the operator has set its host', async () => {
  const allowing = await freshApp({ external: { EXT_GS1: 'https://gs1.example/' } })
  const body = '<p>见<a href="https://gs1.example/a">甲</a>和<a href="https://other.example/b">乙</a>。</p>'
  await createItem(allowing.db, { type: 'page', path: '/Business/Renewal', title: '续展', body })
  const page = await allowing.app.inject('/Business/Renewal')
  expect(page.body).toContain('href="https://gs1.example/a"')
  expect(page.body).toContain('href="/leave?to=https%3A%2F%2Fother.example%2Fb&amp;key=')
  expect(page.body).not.toContain('href="https://other.example/b"')
  expect(page.body).toContain('data-allowed="gs1.example beian.miit.gov.cn beian.mps.gov.cn"')
})

test('external links of English pages lead over the notice, which is in English too', async () => {
  const { app, db } = await freshApp()
  const body = '<p>See <a href="https://other.example/en">the standard</a>.</p>'
  await createItem(db, { type: 'page', path: '/SecondaryMenu/GDSN', title: 'GDSN', body })
  const page = await app.inject('/SecondaryMenu/GDSN')
  const [, link = ''] = /href="(\/leave\?to=https%3A%2F%2Fother.example%2Fen&amp;key=[^"]+)"/.exec(page.body) ?? []
  const notice = await app.inject(link.replaceAll('&amp;', '&'))
  expect(notice.body).toMatch(
    /lang="en"[\s\S]*You are about to leave this site[\s\S]*href="https:\/\/other\.example\/en"/,
  )
})

test('no page of the site links another site directly in its main part', async () => {
  const { app } = await freshApp()
  const views = new Set<string>()
  for (const row of allRoutes) {
    if ('redirect' in row || row.console || row.path.includes(':') || row.path === leavePath || views.has(row.view))
      continue
    views.add(row.view)
    const main = /<main.*<\/main>/s.exec((await app.inject(row.path)).body)?.[0] ?? ''
    expect(main.match(/<a [^>]*href="https?:[^"]*"/g) ?? [], row.path).toEqual([])
  }
  expect(views.size).toBeGreaterThan(30)
})

test('the notice page names the address as text, forwards nobody, and accepts nothing but web addresses', async () => {
  const { app } = await freshApp()
  const notice = (to: string) => app.inject(signedLeaveAddress(to))
  const page = await notice('https://other.example/<b>?a=1')
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('<code>https://other.example/%3Cb%3E?a=1</code>')
  expect(page.body).toMatch(/<a href="https:\/\/other\.example\/[^>]*rel="noopener noreferrer nofollow"/)
  expect(page.body).not.toMatch(/http-equiv="refresh"/)
  expect((await notice('https://gs1.org@other.example/')).body).not.toContain('other.example')
  for (const to of ['javascript:alert(1)', '//other.example', '/Org', 'https://gs1.org@other.example/', 'x', ''])
    expect((await notice(to)).body, to).toContain('没有可以打开的网址')
})

test('a link to the notice that no page of this site made opens nothing, unless its host is one of the settings', async () => {
  const { app } = await freshApp({ external: { EXT_GS1: 'https://gs1.example/' } })
  const own = new URL(signedLeaveAddress('https://other.example/pay'), 'http://site').searchParams.get('key')
  const open = async (to: string, key = '') =>
    (await app.inject(`/leave?${new URLSearchParams({ to, ...(key && { key }) })}`)).body
  for (const [to, key] of [
    ['https://other.example/pay'],
    ['https://other.example/pay', 'x'.repeat(22)],
    ['https://other.example/pay', '条'.repeat(22)],
    ['https://other.example/pay2', own ?? ''],
    ['http://other.example/pay', own ?? ''],
    ['https://gs1.example.other.example/'],
  ] as const) {
    const body = await open(to, key)
    expect(body, to).toContain('这个链接不是本站的页面给出的')
    expect(body, to).toContain('No page of this site made this link')
    expect(body, to).not.toContain('other.example')
  }
  expect(await open('https://other.example/pay', own ?? '')).toContain('<code>https://other.example/pay</code>')
  expect(await open('https://gs1.example/a')).toContain('<code>https://gs1.example/a</code>')
})

test('a link that was made before the key of the site changed still opens', async () => {
  const { app } = await freshApp({ secretKey: 'another key', formerSecretKeys: [testConfig.secretKey] })
  const page = await app.inject(signedLeaveAddress('https://other.example/a'))
  expect(page.body).toContain('<code>https://other.example/a</code>')
})
