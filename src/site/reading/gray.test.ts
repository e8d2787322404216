import { expect, test, vi } from 'vitest'
import { freshApp } from '../../../test/tools/fresh-app.ts'
import { setSetting } from '../../content/settings/settings-store.ts'

test('while the flag is Y the server renders the home page gray, and no other page', async () => {
  const { app, db } = await freshApp()
  const root = async (url: string) => /<html[^>]*>/.exec((await app.inject(url)).body)?.[0]
  expect(await root('/')).toBe('<html lang="zh-CN">')
  await setSetting(db, 'gray', 'Y')
  await vi.waitFor(async () => expect(await root('/')).toBe('<html lang="zh-CN" class="gray">'))
  for (const url of ['/EnglishHome', '/News/index', '/404']) expect(await root(url), url).not.toContain('gray')
  await setSetting(db, 'gray', 'N')
  await vi.waitFor(async () => expect(await root('/')).toBe('<html lang="zh-CN">'))
})
