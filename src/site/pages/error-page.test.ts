import { expect, test } from 'vitest'
import { freshApp } from '../../../test/tools/fresh-app.ts'

test('a page whose loader fails displays the error between header and footer, with a button to try again', async () => {
  const { app, db } = await freshApp()
  await db.execute('drop table items cascade')
  const page = await app.inject('/News/index')
  expect(page.statusCode).toBe(500)
  const [, header = '', main = '', footer = ''] =
    /(<header[\s\S]*)<main([\s\S]*)<\/main>([\s\S]*)/.exec(page.body) ?? []
  expect(header).toContain('条码查询')
  expect(main).toMatch(/页面暂时打不开[\s\S]*再试一次/)
  expect(footer).toContain('<footer')
})
