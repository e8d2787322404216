import { expect, test } from 'vitest'
import { createItem } from '../../../test/tools/create-item.ts'
import { freshApp } from '../../../test/tools/fresh-app.ts'
import { setSetting } from '../../../test/tools/set-setting.ts'
import { waitUntil } from '../../../test/tools/waiting.ts'
import { sentencesOf } from '../browser/reading/speech.ts'
import { nextChoice, readingModeOf, rootAttributes } from './reading-mode.ts'

test('the reading mode is stored in cookies for the next page, and can be cleared', async () => {
  const { app } = await freshApp()
  const choose = (payload: object) => app.inject({ method: 'POST', url: '/api/sys/config/api/readingMode', payload })
  const mode = { mode: 'elder', contrast: 'blue', text: 'larger', cursor: 'big', line: 'on', caption: 'on' }
  const saved = await choose(mode)
  expect(saved.cookies).toMatchObject(
    Object.entries(mode).map(([name, value]) => ({ name, value, path: '/', maxAge: 31_536_000 })),
  )
  const cleared = await choose({})
  expect(cleared.cookies).toMatchObject(Object.keys(mode).map(name => ({ name, value: '' })))
  expect((await choose({ mode: 'old' })).statusCode).toBe(400)
  expect((await choose({ text: 'huge' })).statusCode).toBe(400)
})

test('an unknown value in a cookie gives the default mode', () => {
  expect(readingModeOf({})).toEqual({})
  expect(readingModeOf({ mode: 'old', contrast: 'pink', text: '"', line: '1' })).toEqual({})
  expect(rootAttributes(readingModeOf({ mode: 'elder', contrast: 'blue', text: 'large' }))).toEqual({
    'data-mode': 'elder',
    'data-contrast': 'blue',
    'data-text': 'large',
  })
})

test('colours and sizes change in a cycle that ends at the default', () => {
  const first = nextChoice('contrast', undefined)
  const second = nextChoice('contrast', first)
  const third = nextChoice('contrast', second)
  expect([first, second, third, nextChoice('contrast', third)]).toEqual(['light', 'dark', 'blue', undefined])
  expect([nextChoice('text', undefined), nextChoice('text', 'larger')]).toEqual(['large', undefined])
})

test('visitors who read with larger text get its styles with the page, others do not', async () => {
  const { app } = await freshApp()
  const html = async (cookie: string) => (await app.inject({ url: '/Org/Branch', headers: { cookie } })).body
  expect(await html('')).not.toContain('reading-tools')
  expect(await html('mode=elder')).not.toContain('reading-tools')
  for (const cookie of ['text=large', 'cursor=big', 'line=on', 'caption=on'])
    expect(await html(cookie), cookie).toMatch(/<link rel="stylesheet" href="\/css\/reading-tools-[\w-]+\.css">/)
})

test('elder mode has a home page of its own: look-up, four doors, notices, telephone, and no carousel', async () => {
  const { app, db } = await freshApp()
  await setSetting(db, 'phone', '010-00000000（演示号码）')
  await setSetting(db, 'phoneHours', '工作日 8:30－17:00')
  await createItem(db, { type: 'notice', title: '年底集中续展安排' })
  const home = async (cookie: string) => (await app.inject({ url: '/', headers: { cookie } })).body
  await waitUntil(async () => expect(await home('mode=elder')).toContain('年底集中续展安排'))
  const main = /<main.*<\/main>/s.exec(await home('mode=elder'))?.[0] ?? ''
  expect(main).toContain('把商品上的数字抄在这里')
  for (const path of ['/Business/Register', '/Business/Renewal', '/Business/Change', '/BarCode/symbol'])
    expect(main).toContain(`href="${path}"`)
  expect(main).toContain('href="tel:01000000000"')
  expect(main).toContain('工作日 8:30－17:00')
  expect(main).not.toMatch(/carousel|popup|<img/)
  expect(await home('')).not.toContain('把商品上的数字抄在这里')
})

test('only pages of this site have a code to share, with only the fields that they read', async () => {
  const { app } = await freshApp()
  const code = (path: string) => app.inject(`/api/sys/config/api/pageCode?path=${encodeURIComponent(path)}`)
  const article = await code('/News/msg?id=5')
  expect(article.body).toContain('<svg')
  expect((await code('/News/msg?id=5&from=elsewhere')).body).toBe(article.body)
  expect((await code('/News/msg?id=6')).body).not.toBe(article.body)
  const wrong = ['//other.example', 'https://other.example', '/nowhere', '/MyManage/admin/check', `/${'x'.repeat(300)}`]
  for (const path of wrong) expect((await code(path)).statusCode, path).toBe(400)
})

test('a printed page has its address, which is hidden on the screen, and the styles for paper are fetched apart', async () => {
  const { app } = await freshApp()
  const { body } = await app.inject('/Org/Branch?region=210102&x=1')
  expect(body).toContain('<p hidden data-printed="">http://localhost:3000/Org/Branch?region=210102</p></main>')
  expect(body).toMatch(/<link rel="stylesheet" media="print" href="\/css\/print-[\w-]+\.css">/)
  expect((await app.inject('/404')).body).not.toContain('data-printed')
})

test('a page lists what changed on it, newest first, and links its code', async () => {
  const { app, db } = await freshApp()
  const changes = [
    { date: '2026-10-08', text: '写明受理的分支机构' },
    { date: '2026-11-20', text: '增加办理时限' },
  ]
  await createItem(db, {
    type: 'page',
    path: '/Business/Renewal',
    title: '续展',
    body: '<p>正文</p>',
    details: { changes },
  })
  const { body } = await app.inject('/Business/Renewal')
  expect(body).toContain('本页修改记录')
  expect(body.indexOf('增加办理时限')).toBeLessThan(body.indexOf('写明受理的分支机构'))
  expect(body).toContain('href="/api/sys/config/api/pageCode?path=%2FBusiness%2FRenewal"')
})

test('a text is read aloud sentence by sentence', () => {
  expect(sentencesOf('先选类型。\n\n再输入；好吗？ 6901234567892')).toEqual([
    '先选类型。',
    '再输入；',
    '好吗？',
    '6901234567892',
  ])
  expect(sentencesOf(' \n')).toEqual([])
})
