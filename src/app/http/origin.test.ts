import { expect, test } from 'vitest'
import { createAccountWithPassword, logIn, solveCaptcha } from '../../../test/tools/create-account.ts'
import { freshApp } from '../../../test/tools/fresh-app.ts'
import { isFromOtherSite } from './origin.ts'

const own = 'http://localhost:3000'
const post = (headers: Record<string, string>) => ({ method: 'POST', headers: { host: 'localhost:3000', ...headers } })

test.each([
  [{}, false],
  [{ 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' }, false],
  [{ 'sec-fetch-site': 'none' }, false],
  [{ 'sec-fetch-site': 'same-site' }, true],
  [{ 'sec-fetch-site': 'cross-site' }, true],
  [{ 'sec-fetch-site': 'anything', origin: 'https://evil.example' }, true],
  [{ origin: own }, false],
  [{ origin: 'http://localhost:3001' }, true],
  [{ origin: 'https://evil.example' }, true],
  [{ origin: 'null' }, true],
  [{ origin: '' }, true],
  [{ origin: 'http://localhost:3000.evil.example' }, true],
  [{ origin: 'http://127.0.0.1:8080', host: '127.0.0.1:8080' }, false],
  [{ origin: 'https://www.example', host: 'www.example' }, false],
  [{ referer: `${own}/login` }, false],
  [{ referer: 'https://evil.example/localhost:3000' }, true],
  [{ referer: 'https://evil.example/', origin: own }, false],
])('a changing request with %j is from another site: %s', (headers, isOtherSite) => {
  expect(isFromOtherSite(post(headers), own)).toBe(isOtherSite)
})

test('a page loaded over http may not send changes to a site with https', () => {
  const request = post({ origin: 'http://www.example', host: 'www.example' })
  expect(isFromOtherSite(request, 'https://www.example')).toBe(true)
})

test('every site may send reading requests', () => {
  expect(isFromOtherSite({ method: 'GET', headers: { 'sec-fetch-site': 'cross-site' } }, own)).toBe(false)
})

test('another site cannot make a browser without Sec-Fetch-Site log in or change anything', async () => {
  const { app, db } = await freshApp()
  await createAccountWithPassword(db)
  const { headers } = await logIn(app, 'tom_lee')
  const call = async (origin: string, url: string, payload: object) => {
    const response = await app.inject({ method: 'POST', url, payload, headers: { ...headers, origin } })
    return response.json().returnCode
  }
  const login = { username: 'tom_lee', password: 'x', ...(await solveCaptcha(app)) }
  expect(await call('https://evil.example', '/api/loglogin/authApi/login', login)).toBe('0201')
  const change = { realName: '示例' }
  expect(await call('https://evil.example', '/api/member/authApi/update', change)).toBe('0201')
  expect(await call('http://localhost:3000', '/api/member/authApi/update', change)).toBe('200')
})
