/** By whom requests are counted: by the account wherever it is, and by the address of strangers. */
import { expect, test } from 'vitest'
import { freshApp } from '../../../test/tools/fresh-app.ts'
import { signIn } from '../../../test/tools/sign-in.ts'
import { limitsPerMinute } from '../../limits/limits.ts'

type Site = Awaited<ReturnType<typeof freshApp>>

/** One address for the tests, as a proxy in front would name it. */
const from = (remoteAddress: string, headers: Record<string, string> = {}) => ({
  ...({ method: 'POST', url: '/api/message/authApi/count', payload: {}, remoteAddress, headers } as const),
})

async function makeMany({ app }: Site, count: number, request: ReturnType<typeof from>) {
  const statuses = new Map<number, number>()
  for (let made = 0; made < count; made += 50) {
    const replies = await Promise.all(Array.from({ length: Math.min(50, count - made) }, () => app.inject(request)))
    for (const { statusCode } of replies) statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
  }
  return Object.fromEntries(statuses)
}

test('two accounts behind one address have limits of their own, and an account has one limit from two addresses', async () => {
  const site = await freshApp()
  const [one, other] = [await signIn(site), await signIn(site)]
  const { call } = limitsPerMinute
  expect(await makeMany(site, call, from('203.0.113.9', one.headers))).toEqual({ 200: call })
  expect(await makeMany(site, 1, from('203.0.113.10', one.headers))).toEqual({ 429: 1 })
  const reply = await site.app.inject(from('203.0.113.9', other.headers))
  expect([reply.statusCode, reply.headers['ratelimit-remaining']]).toEqual([200, String(call - 1)])
  expect(await makeMany(site, 1, from('203.0.113.9'))).toEqual({ 401: 1 })
})

test('a false session is counted for its address, and costs its neighbours no more than a stranger would', async () => {
  const site = await freshApp()
  const { headers } = await signIn(site)
  const { call } = limitsPerMinute
  const forged = { token: 'x'.repeat(43), cookie: `token=${'y'.repeat(43)}` }
  expect(await makeMany(site, call + 10, from('203.0.113.9', forged))).toEqual({ 401: call, 429: 10 })
  expect(await makeMany(site, 1, from('203.0.113.9'))).toEqual({ 429: 1 })
  expect(await makeMany(site, 1, from('203.0.113.9', headers))).toEqual({ 200: 1 })
})

test('an address has a limit above those of its accounts, counted before the session is looked up', async () => {
  const site = await freshApp()
  const { headers } = await signIn(site)
  const forged = { token: 'x'.repeat(43), cookie: `token=${'y'.repeat(43)}` }
  await makeMany(site, limitsPerMinute.address, from('203.0.113.9', forged))
  expect(await makeMany(site, 1, from('203.0.113.9', headers))).toEqual({ 429: 1 })
  expect(await makeMany(site, 1, from('203.0.113.10', headers))).toEqual({ 200: 1 })
})
