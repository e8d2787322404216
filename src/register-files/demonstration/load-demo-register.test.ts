import { checkDigit } from '@barcode-authority/gs1/keys'
import { count } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { freshDb } from '../../../test/tools/fresh-app.ts'
import { branches } from '../../codes/branches.ts'
import { locations } from '../../locations/tables.ts'
import { bikeFirms, shortCodes } from '../../lookup/announced/tables.ts'
import { lookUpGtin } from '../../lookup/replies/gtin-lookup.ts'
import { products } from '../../products/tables.ts'
import { allocatePrefix, runAllocation } from '../../registration/allocation/prefixes/allocation-store.ts'
import { reportRanges } from '../../registration/allocation/prefixes/report-store.ts'
import { addRange } from '../../registration/allocation/prefixes/store.ts'
import { verifyHistory } from '../../registration/history/chain/verify-store.ts'
import { companyPrefixes, firms } from '../../registration/tables.ts'
import { firstDemoPrefix, registerEntry } from './generate.ts'
import { demoRegisterJobs } from './jobs.ts'
import { loadDemoRegister } from './load-demo-register.ts'

const now = new Date('2026-11-21T02:00:00Z')

test('a load that was interrupted continues with the next firm, and one that is complete adds nothing', async () => {
  const { db } = await freshDb()
  const stopping = new AbortController()
  stopping.abort(new Error('The process is to stop'))
  await expect(loadDemoRegister(db, { firmCount: 20, now, signal: stopping.signal })).rejects.toThrow('is to stop')
  expect(await db.$count(firms)).toBe(0)
  expect(await loadDemoRegister(db, { firmCount: 14, now })).toBe(14)
  expect(await loadDemoRegister(db, { firmCount: 20, now })).toBe(6)
  expect(await loadDemoRegister(db, { firmCount: 20, now })).toBe(0)
  expect([await db.$count(firms), await db.$count(companyPrefixes), await db.$count(products)]).toEqual([20, 20, 2000])
})

test('firms of every branch, products in every state of the look-up, all marked as demonstration', async () => {
  const { db } = await freshDb()
  await loadDemoRegister(db, { firmCount: branches.length + 13, now })
  const [firmRows, productRows] = [await db.select().from(firms), await db.select().from(products)]
  expect([...new Set(firmRows.map(({ branchCode }) => branchCode))].sort()).toEqual(
    branches.map(({ code }) => code).sort(),
  )
  expect(
    firmRows.filter(firm => !firm.demonstration || !firm.imported || !firm.firmName?.includes('（演示）')),
  ).toEqual([])
  expect(productRows.filter(({ name }) => !name.includes('（演示）'))).toEqual([])
  expect(
    productRows.filter(({ gtin14 }) => gtin14 === null || checkDigit(gtin14.slice(0, -1)) !== gtin14.slice(-1)),
  ).toEqual([])
  expect(productRows.filter(({ contains }) => contains !== null).length).toBeGreaterThan(500)
  expect(productRows.filter(({ succeeds }) => succeeds !== null).length).toBeGreaterThan(50)
  const prefixes = await db.select().from(companyPrefixes)
  expect([...new Set(prefixes.map(({ state }) => state))].sort()).toEqual(['active', 'cancelled', 'expired'])
  const found = new Set<string>()
  for (const { gtin14 } of productRows.filter((_, index) => index % 40 < 3)) {
    const { state, firm } = await lookUpGtin(db, gtin14 ?? '', now)
    expect([gtin14, firm?.demonstration]).toEqual([gtin14, true])
    found.add(state)
  }
  expect([...found].sort()).toEqual(['cancelled', 'expired', 'off-market', 'reported'])
  expect(await db.$count(shortCodes)).toBe(60)
  expect(await db.$count(bikeFirms)).toBe(8)
  const states = await db.select({ state: locations.state, rows: count() }).from(locations).groupBy(locations.state)
  expect(states.map(({ state }) => state).sort()).toEqual(['active', 'inactive'])
})

test('allocation goes on below the register and passes over its prefixes; ranges and histories verify', async () => {
  const { db } = await freshDb()
  const first = firstDemoPrefix - 1
  await addRange(db, { length: 8, first, last: firstDemoPrefix + 40, demonstration: true })
  await loadDemoRegister(db, { firmCount: 5, now })
  const [firm] = await db.select().from(firms)
  const allocate = () =>
    runAllocation(db, tx => allocatePrefix(tx, { firmId: firm?.id ?? 0, demonstration: true, at: now }))
  expect([await allocate(), await allocate()]).toEqual([String(first), String(firstDemoPrefix + 5)])
  expect((await reportRanges(db)).map(({ missing, gaps }) => [missing, gaps])).toEqual([[[], []]])
  expect(await verifyHistory(db)).toMatchObject({ broken: [], brokenSeals: [] })
})

test('a firm depends on its number only, and has a hundred products on average', () => {
  expect(registerEntry(7, now)).toEqual(registerEntry(7, now))
  const counts = Array.from({ length: 40 }, (_, number) => registerEntry(number, now).products.length)
  expect(counts.reduce((sum, size) => sum + size, 0)).toBe(4000)
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(40)
})

test('the job loads in a process of its own, fails with its fault, and ends with the site; without demonstration data there is none', async () => {
  const { db, url } = await freshDb()
  const clock = () => now
  expect(demoRegisterJobs({ url, clock, firmCount: 0 })).toEqual([])
  const run = (parts: { url: string; firmCount: number }, signal = new AbortController().signal) =>
    demoRegisterJobs({ ...parts, clock })[0]?.run('', signal)
  await run({ url, firmCount: 2 })
  expect(await db.$count(firms)).toBe(2)
  await expect(run({ url: `${url}-missing`, firmCount: 2 })).rejects.toThrow('not loaded')
  const stopping = new AbortController()
  const running = run({ url, firmCount: 3000 }, stopping.signal)
  setTimeout(() => stopping.abort(new Error('The process is to stop')), 1500)
  await expect(running).rejects.toThrow('is to stop')
  const stored = await db.$count(companyPrefixes)
  expect(stored).toBeLessThan(3000)
  expect(await loadDemoRegister(db, { firmCount: stored + 1, now })).toBe(1)
})
