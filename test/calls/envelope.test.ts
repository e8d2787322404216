/** What holds for every call: the envelope, ids, unknown keys, the cookie. */
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { post } from '../tools/call-api.ts'
import { createAccountWithPassword, logIn, solveCaptcha } from '../tools/create-account.ts'
import { createItem } from '../tools/create-item.ts'
import { freshApp } from '../tools/fresh-app.ts'

test('a list replies with its rows as data and its paging beside them', async () => {
  const { app, db } = await freshApp()
  await createItem(db, { title: '一条' })
  const response = await app.inject({ method: 'POST', url: '/api/news/api/realTimeInfo', payload: { pageSize: 20 } })
  const { data, ...envelope } = response.json()
  expect(data).toHaveLength(1)
  expect(envelope).toEqual({
    success: true,
    code: 200,
    returnCode: '200',
    returnMsg: '请求成功',
    page: { total: 1, pageSize: 20, currPage: 1 },
  })
})

test('a long reply is compressed where the client accepts it, also from the cache; a short one is sent as it is', async () => {
  const { app, db } = await freshApp()
  for (let n = 0; n < 60; n++) await createItem(db, { title: `第 ${n} 条${'长'.repeat(60)}` })
  const request = (pageSize: number, encoding: string) =>
    app.inject({
      method: 'POST',
      url: '/api/news/api/realTimeInfo',
      payload: { pageSize },
      headers: { 'accept-encoding': encoding },
    })
  const plain = await request(60, 'identity')
  expect(plain.rawPayload.length).toBeGreaterThan(8192)
  expect(plain.headers['content-encoding']).toBeUndefined()
  for (let time = 0; time < 2; time++) {
    const compressed = await request(60, 'gzip')
    expect(compressed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
    expect(gunzipSync(compressed.rawPayload).toString()).toBe(plain.payload)
  }
  expect((await request(1, 'gzip')).headers['content-encoding']).toBeUndefined()
})

test('an id is text or number, an unknown key is ignored, and a body may be form-encoded', async () => {
  const { app, db } = await freshApp()
  const id = await createItem(db, { title: '一条' })
  for (const payload of [{ id }, { id: String(id) }, { id, unknown: { deep: [1] } }])
    expect((await post(app, 'content/api/item', payload)).data.id).toBe(id)
  const form = await app.inject({
    method: 'POST',
    url: '/api/content/api/item',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `id=${id}`,
  })
  expect(form.json().data.id).toBe(id)
})

test('a page size is 1 to 100 and a page number starts at 1; other values are refused with their field', async () => {
  const { app } = await freshApp()
  for (const pageSize of [1, 10, 20, 100])
    expect((await post(app, 'news/api/realTimeInfo', { pageSize })).status, String(pageSize)).toBe(200)
  for (const pageSize of [0, 101, -1, 1.5])
    expect((await post(app, 'news/api/realTimeInfo', { pageSize })).faults[0]?.field).toBe('pageSize')
  expect((await post(app, 'news/api/realTimeInfo', { currPage: 0 })).faults[0]?.field).toBe('currPage')
})

test('the cookie of a login is HttpOnly and SameSite=Lax, and Secure where the site is https', async () => {
  for (const [publicUrl, isSecure] of [
    ['http://localhost:3000', false],
    ['https://site.example', true],
  ] as const) {
    const { app, db } = await freshApp({ publicUrl })
    const { username } = await createAccountWithPassword(db)
    const { reply } = await logIn(app, username)
    const cookie = String(reply.headers['set-cookie'])
    expect(cookie).toMatch(/^token=[^;]+;.*HttpOnly/)
    expect(cookie).toContain('SameSite=Lax')
    expect(cookie.includes('Secure'), publicUrl).toBe(isSecure)
  }
})

test('a failed call reveals no more than the error catalogue', async () => {
  const { app, pool } = await freshApp()
  await pool.query('drop table items cascade')
  const response = await app.inject({ method: 'POST', url: '/api/news/api/realTimeInfo', payload: {} })
  expect([response.statusCode, response.json().returnMsg]).toEqual([500, '请求失败'])
  expect(response.body).not.toMatch(/items|select|stack/)
  expect((await solveCaptcha(app)).captcha).toHaveLength(4)
})
