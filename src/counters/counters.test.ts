import { expect, test } from 'vitest'
import { freshDb } from '../../test/tools/fresh-app.ts'
import { createCounters } from './counters.ts'
import { addDayCounts, type NewDayCount } from './store.ts'
import { dayCounts } from './tables.ts'

const unexpected = (error: unknown) => {
  throw error
}

test('sums are written together, and added to those of other processes', async () => {
  const { db } = await freshDb()
  let today = '2026-11-20'
  const counters = ['a', 'b'].map(() =>
    createCounters({ today: () => today, write: counts => addDayCounts(db, counts), onError: unexpected }),
  )
  for (const { add } of counters) for (const key of ['x', 'x', 'y']) add('lookup', key)
  today = '2026-11-21'
  counters[0]?.add('lookup', 'x')
  await Promise.all(counters.map(({ stop }) => stop()))
  const rows = await db.select().from(dayCounts).orderBy(dayCounts.day, dayCounts.key)
  expect(rows.map(({ day, key, count }) => [day, key, count])).toEqual([
    ['2026-11-20', 'x', 4],
    ['2026-11-20', 'y', 2],
    ['2026-11-21', 'x', 1],
  ])
})

test('what could not be written is in the next batch', async () => {
  const batches: (readonly NewDayCount[])[] = []
  let isDown = true
  const errors: unknown[] = []
  const write = async (counts: readonly NewDayCount[]) => {
    if (isDown) throw new Error('down')
    batches.push(counts)
  }
  const counters = createCounters({ today: () => '2026-11-20', write, onError: error => errors.push(error) })
  counters.add('search', 'found')
  await counters.flush()
  isDown = false
  counters.add('search', 'found')
  await counters.stop()
  expect(errors).toHaveLength(1)
  expect(batches.flat().map(({ count }) => count)).toEqual([2])
})

test('after many different keys of a day others count without their key', async () => {
  const written: NewDayCount[] = []
  const write = async (counts: readonly NewDayCount[]) => void written.push(...counts)
  const counters = createCounters({ today: () => '2026-11-20', write, onError: unexpected, mostKeys: 2 })
  for (const key of ['1', '2', '3', '4', '1']) counters.add('unknown-code', key)
  await counters.stop()
  expect(written.map(({ key, count }) => [key, count])).toEqual([
    ['1', 2],
    ['2', 1],
    ['', 2],
  ])
})
