import { expect, test } from 'vitest'
import { freshApp } from '../../../test/tools/fresh-app.ts'
import { setSetting } from '../../../test/tools/set-setting.ts'
import { waitUntil } from '../../../test/tools/waiting.ts'
import { isGray } from '../../content/settings/gray.ts'
import { settingFault } from '../../content/settings/settings.ts'
import { readSettings } from '../../content/settings/settings-store.ts'

test('while the flag is Y the server renders the home page gray, and no other page', async () => {
  const { app, db } = await freshApp()
  const root = async (url: string) => /<html[^>]*>/.exec((await app.inject(url)).body)?.[0]
  expect(await root('/')).toBe('<html lang="zh-CN">')
  await setSetting(db, 'gray', 'Y')
  await waitUntil(async () => expect(await root('/')).toBe('<html lang="zh-CN" class="gray">'))
  for (const url of ['/EnglishHome', '/News/index', '/404']) expect(await root(url), url).not.toContain('gray')
  await setSetting(db, 'gray', 'N')
  await waitUntil(async () => expect(await root('/')).toBe('<html lang="zh-CN">'))
})

test('the whole site is gray if the operator has set so', async () => {
  const { app, db } = await freshApp()
  const root = async (url: string) => /<html[^>]*>/.exec((await app.inject(url)).body)?.[0]
  await setSetting(db, 'grayScope', '全站')
  await setSetting(db, 'gray', 'Y')
  for (const url of ['/', '/News/index', '/EnglishHome', '/404'])
    await waitUntil(async () => expect(await root(url), url).toContain('class="gray"'))
})

test('gray begins and ends at its times, and the flag follows them', async () => {
  const { db } = await freshApp()
  const settings = {
    ...(await readSettings(db, { demo: false })),
    gray: 'Y',
    grayFrom: '2026-12-13 00:00',
    grayUntil: '2026-12-14 00:00',
  }
  const at = (time: string) => isGray(settings, new Date(time))
  expect([
    at('2026-12-12T15:59:59Z'),
    at('2026-12-12T16:00:00Z'),
    at('2026-12-13T15:59:59Z'),
    at('2026-12-13T16:00:00Z'),
  ]).toEqual([false, true, true, false])
  expect(isGray({ ...settings, gray: 'N' }, new Date('2026-12-13T04:00:00Z'))).toBe(false)
  expect(isGray({ ...settings, grayUntil: '' }, new Date('2030-01-01T00:00:00Z'))).toBe(true)
  expect(settingFault('grayFrom', '13.12.2026')).toContain('time of Beijing')
  expect(settingFault('grayUntil', '')).toBeUndefined()
  expect(settingFault('grayScope', '首页和专题')).toContain('全站')
})

test('a call reports the flag of this moment', async () => {
  const { app, db } = await freshApp()
  const flag = async () => (await app.inject('/api/sys/config/api/config')).json().data
  await setSetting(db, 'gray', 'Y')
  await waitUntil(async () => expect(await flag()).toBe('Y'))
  await setSetting(db, 'grayUntil', '2020-01-01 00:00')
  await waitUntil(async () => expect(await flag()).toBe('N'))
})
