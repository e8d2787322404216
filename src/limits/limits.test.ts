/** Limits of one node and of several over one database. */
import { expect, onTestFinished, test } from 'vitest'
import { freshDb } from '../../test/tools/fresh-app.ts'
import { createLimits, limitsPerMinute } from './limits.ts'
import { rateCounts } from './tables.ts'

const createTime = () => ({ now: new Date('2026-11-21T02:00:20Z') })

function createNode(db: Awaited<ReturnType<typeof freshDb>>['db'], time: { now: Date }) {
  const errors: unknown[] = []
  const limits = createLimits({ db, clock: () => time.now, secretKey: 'k', onError: error => errors.push(error) })
  onTestFinished(limits.close)
  const countMany = (count: number, address = '203.0.113.9') => {
    let last = limits.consume('costly', address)
    for (let consumed = 1; consumed < count; consumed++) last = limits.consume('costly', address)
    return last
  }
  /** Requests that arrive at once. Returns how many are allowed. */
  const burst = async (count: number, address = '203.0.113.9') => {
    const results = await Promise.all(Array.from({ length: count }, () => limits.consumeExactly('costly', address)))
    return results.filter(({ isAllowed }) => isAllowed).length
  }
  return { limits, countMany, burst, errors }
}

test('an address can use its limit and no more until the next minute; other addresses are not affected', async () => {
  const time = createTime()
  const { countMany } = createNode((await freshDb()).db, time)
  expect(countMany(limitsPerMinute.costly)).toEqual({ isAllowed: true, limit: 120, remaining: 0, resetSeconds: 40 })
  expect(countMany(1)).toMatchObject({ isAllowed: false, remaining: 0 })
  expect(countMany(1, '203.0.113.10')).toMatchObject({ isAllowed: true, remaining: 119 })
  time.now = new Date('2026-11-21T02:01:00Z')
  expect(countMany(1)).toEqual({ isAllowed: true, limit: 120, remaining: 119, resetSeconds: 60 })
})

test('the requests counted by one node count on the other nodes, and none is counted twice', async () => {
  const { db } = await freshDb()
  const time = createTime()
  const [one, other] = [createNode(db, time), createNode(db, time)]
  one.countMany(70)
  other.countMany(40)
  for (const { limits } of [one, other, one, other]) await limits.share()
  expect(await db.select({ count: rateCounts.count }).from(rateCounts)).toEqual([{ count: 110 }])
  other.countMany(9)
  for (const { limits } of [other, one]) await limits.share()
  expect(other.countMany(1)).toMatchObject({ isAllowed: true, remaining: 0 })
  expect(other.countMany(1).isAllowed).toBe(false)
  await other.limits.share()
  await one.limits.share()
  expect(one.countMany(1).isAllowed).toBe(false)
})

test('addresses are stored as hashes only, and past minutes are deleted', async () => {
  const { db } = await freshDb()
  const time = createTime()
  const { limits, countMany } = createNode(db, time)
  countMany(20)
  await limits.share()
  const [row] = await db.select().from(rateCounts)
  expect(row?.key).toMatch(/^costly [\w-]{22}$/)
  time.now = new Date('2026-11-21T02:02:00Z')
  await limits.share()
  expect(await db.select().from(rateCounts)).toEqual([])
})

test('a visitor with few requests causes no database write', async () => {
  const { db } = await freshDb()
  const { limits, countMany } = createNode(db, createTime())
  countMany(5)
  await limits.share()
  expect(await db.select().from(rateCounts)).toEqual([])
})

test('without a database each node continues to count by itself', async () => {
  const { db, pool } = await freshDb()
  const { limits, countMany, errors } = createNode(db, createTime())
  await pool.query('drop table rate_counts')
  countMany(limitsPerMinute.costly)
  await limits.share()
  expect(errors).toHaveLength(1)
  expect(countMany(1).isAllowed).toBe(false)
})

test('a burst of costly calls over three nodes is allowed exactly up to the limit', async () => {
  const { db } = await freshDb()
  const time = createTime()
  const nodes = [createNode(db, time), createNode(db, time), createNode(db, time)]
  const allowed = await Promise.all(nodes.map(({ burst }) => burst(limitsPerMinute.costly)))
  expect(allowed.reduce((sum, count) => sum + count, 0)).toBe(limitsPerMinute.costly)
  expect(await nodes[0]?.burst(1)).toBe(0)
  expect(await nodes[0]?.burst(1, '203.0.113.10')).toBe(1)
  time.now = new Date('2026-11-21T02:01:00Z')
  expect(await nodes[1]?.burst(limitsPerMinute.costly + 5)).toBe(limitsPerMinute.costly)
})

test('an address that has reached its limit causes no further statement until the next minute', async () => {
  const { db } = await freshDb()
  const { burst } = createNode(db, createTime())
  await burst(limitsPerMinute.costly)
  await burst(50)
  expect(await db.select({ count: rateCounts.count }).from(rateCounts)).toEqual([{ count: limitsPerMinute.costly }])
})

test('without a database costly calls are counted by this node, which logs it once', async () => {
  const { db, pool } = await freshDb()
  const { burst, errors } = createNode(db, createTime())
  await pool.query('drop table rate_counts')
  expect(await burst(limitsPerMinute.costly + 20)).toBe(limitsPerMinute.costly)
  expect(errors).toHaveLength(1)
})

test('counts of past minutes are deleted, also on a node that has a request in every second', async () => {
  const { db } = await freshDb()
  const time = createTime()
  const { limits, countMany } = createNode(db, time)
  countMany(20)
  await limits.share()
  time.now = new Date('2026-11-21T02:02:00Z')
  countMany(1)
  await limits.share()
  expect(await db.select().from(rateCounts)).toEqual([])
})
