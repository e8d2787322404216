/** Bodies, queries and cookies with as much to parse as fits into them. */
import { expect, test } from 'vitest'
import { limitsPerMinute } from '../../src/limits/limits.ts'
import { type AttackRequest, attackRun, besideAttack, expectServed, startAttackedSite } from './harness.ts'

const json = { 'content-type': 'application/json' }
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const manyKeys = JSON.stringify(Object.fromEntries(Array.from({ length: 90_000 }, (_, at) => [`k${at}`, 1])))
const manyFields = Array.from({ length: 100_000 }, (_, at) => `k${at}=`).join('&')
/** As long as the longest texts, and full of values. */
const manyElements = JSON.stringify({ texts: Array.from({ length: 150_000 }, () => 1) })
const cookies = Array.from({ length: 2500 }, (_, at) => `${at.toString(36)}=%`).join(';')

const requests: readonly AttackRequest[] = [
  { path: '/api/loglogin/authApi/login', body: manyKeys, headers: json },
  { path: '/api/loglogin/authApi/login', body: manyFields, headers: form },
  { path: '/api/member/authApi/update', body: manyKeys, headers: json },
  { path: '/api/no/such', body: manyKeys, headers: json },
  { path: '/api/gs1/api/interpret', body: manyElements, headers: json },
  { path: '/search/tool', body: manyFields, headers: form },
  { path: '/Org/Intro', body: manyFields, headers: form },
  { path: `/api/news/api/newsTop10?${manyFields.slice(0, 14_000)}` },
  { path: '/Org/Intro', headers: { cookie: cookies } },
]

test('the home page stays quick beside bodies of 90,000 keys and 100,000 fields', attackRun, async () => {
  const site = await startAttackedSite()
  const run = await besideAttack(site, { name: 'many keys' }, async ({ isRunning, send }) => {
    // Each round from another address, so that the bytes of none reach their limit.
    for (let round = 0; isRunning(); round++)
      await Promise.all(requests.map(request => send({ ...request, from: `198.18.${round >> 8}.${round & 255}` })))
  })
  expectServed(run)
  expect(Object.keys(run.statuses).filter(status => Number(status) < 400)).toEqual([])
})

test('the home page stays quick beside one address that sends bodies without pause', attackRun, async () => {
  const site = await startAttackedSite()
  const run = await besideAttack(site, { name: 'bytes of one address' }, async ({ isRunning, send }) => {
    while (isRunning()) await Promise.all(requests.map(request => send(request)))
  })
  expectServed(run)
  expect(run.statuses[429]).toBeGreaterThan(run.statuses[400] ?? 0)
  expect(limitsPerMinute.bodyBytes).toBeLessThan(100 * manyKeys.length)
})
