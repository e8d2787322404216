import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createFirmWithOwner } from '../../../test/tools/create-firm.ts'
import { freshDb } from '../../../test/tools/fresh-app.ts'
import { addDayCounts } from '../../counters/store.ts'
import { dayCounts } from '../../counters/tables.ts'
import type { Db } from '../../db/connect.ts'
import { enquiries } from '../../enquiries/tables.ts'
import { firmHistory } from '../../registration/tables.ts'
import { pageHits } from '../../visits/tables.ts'
import { shiftDay } from '../../wire/china-time.ts'
import type { Measure } from '../measures.ts'
import { statisticCounts, statisticDays } from '../tables.ts'
import { countStatistics } from './jobs.ts'

const clockAt = (moment: string) => () => new Date(moment)

/** What the statistics have of a measure, `day key region count`. */
async function counted(db: Db, measure: Measure, grain: 'day' | 'month' = 'day') {
  const { rows } = await db.execute<{ line: string }>(sql`
    select concat_ws(' ', start::text, key, nullif(region, ''), count) as line from ${statisticCounts}
    where measure = ${measure} and grain = ${grain} order by start, key collate "C", region`)
  return rows.map(({ line }) => line)
}

type Step = [action: (typeof firmHistory.$inferInsert)['action'], at: string]

async function addSteps(db: Db, firmId: number, steps: readonly Step[]) {
  for (const [action, at] of steps)
    await db
      .insert(firmHistory)
      .values({ firmId, action, toStatus: 'atBranch', byName: '示例', at: new Date(`${at}+08:00`) })
}

test('applications count by day, kind and region, decisions by the working days since their submission', async () => {
  const { db } = await freshDb()
  const first = await createFirmWithOwner(db, { regionCode: '320102' })
  const second = await createFirmWithOwner(db, { regionCode: '210102' })
  await addSteps(db, first.firm.id, [
    ['handed-in', '2026-10-30T23:59:00'],
    ['returned', '2026-11-02T09:00:00'],
    ['handed-in', '2026-11-03T00:00:00'],
    ['passed', '2026-11-04T09:00:00'],
    ['billed', '2026-11-06T09:00:00'],
    ['approved', '2026-11-16T09:00:00'],
  ])
  await addSteps(db, second.firm.id, [
    ['handed-in', '2026-11-03T10:00:00'],
    ['refused', '2026-11-03T11:00:00'],
  ])
  await countStatistics({ db, clock: clockAt('2026-11-20T18:00:00Z') })
  expect(await counted(db, 'submitted')).toEqual([
    '2026-10-30 register 32 1',
    '2026-11-03 register 21 1',
    '2026-11-03 register 32 1',
  ])
  expect(await counted(db, 'wait')).toEqual([
    '2026-11-02 register/1 32 1',
    '2026-11-03 register/0 21 1',
    '2026-11-06 register/3 32 1',
  ])
  expect(await counted(db, 'outcome', 'month')).toEqual([
    '2026-11-01 approved 32 1',
    '2026-11-01 refused 21 1',
    '2026-11-01 returned 32 1',
  ])
  expect(await counted(db, 'decided')).toEqual(['2026-11-03 register 21 1', '2026-11-06 register 32 1'])
  expect(await counted(db, 'member')).toEqual(['2026-11-16 registered 32 1'])
})

test('views of a year are the same by day, by month, and added up by hand', async () => {
  const { db } = await freshDb()
  const routes = Array.from({ length: 40 }, (_, at) => `/page/${at}`)
  const hits = Array.from({ length: 365 }, (_, at) => shiftDay('2025-11-21', at)).flatMap((day, at) =>
    routes.map((route, place) => ({ day, route, hits: 1 + ((at * 7 + place * 13) % 29) })),
  )
  for (let at = 0; at < hits.length; at += 2000) await db.insert(pageHits).values(hits.slice(at, at + 2000))
  await countStatistics({ db, clock: clockAt('2026-11-20T18:00:00Z') })
  const byHand = new Map<string, number>()
  for (const { day, route, hits: count } of hits.filter(({ day }) => day < '2026-11-21')) {
    const line = `${day.slice(0, 7)}-01 ${route}`
    byHand.set(line, (byHand.get(line) ?? 0) + count)
  }
  const expected = [...byHand].map(([line, count]) => `${line} ${count}`).sort()
  expect((await counted(db, 'page', 'month')).sort()).toEqual(expected)
  expect(await counted(db, 'page')).toHaveLength(365 * 40)
  expect(await db.select().from(statisticDays)).toHaveLength(365)
})

test('a second run changes nothing, and what was written late is counted by the next one', async () => {
  const { db } = await freshDb()
  await addDayCounts(db, [{ day: '2026-11-20', counter: 'lookup', key: 'reported', count: 4 }])
  await countStatistics({ db, clock: clockAt('2026-11-20T18:00:00Z') })
  await countStatistics({ db, clock: clockAt('2026-11-20T18:00:00Z') })
  expect(await counted(db, 'lookup', 'month')).toEqual(['2026-11-01 reported 4'])
  await addDayCounts(db, [{ day: '2026-11-20', counter: 'lookup', key: 'reported', count: 1 }])
  await countStatistics({ db, clock: clockAt('2026-11-21T18:00:00Z') })
  expect(await counted(db, 'lookup')).toEqual(['2026-11-20 reported 5'])
  await countStatistics({ db, clock: clockAt('2026-12-21T18:00:00Z') })
  expect(await counted(db, 'lookup')).toEqual(['2026-11-20 reported 5'])
  expect(await db.select().from(dayCounts)).toEqual([])
})

test('of codes and words that anybody can invent, only the frequent ones are counted by themselves', async () => {
  const { db } = await freshDb()
  const many = Array.from({ length: 400 }, (_, at) => ({ key: String(6_900_000_000_000 + at), count: 2 + (at % 2) }))
  const rare = [
    { key: 'once', count: 1 },
    { key: 'often', count: 9 },
  ]
  const rows = [...many, ...rare].map(row => ({ day: '2026-11-20', counter: 'unknown-code' as const, ...row }))
  await addDayCounts(db, rows)
  await countStatistics({ db, clock: clockAt('2026-11-20T18:00:00Z') })
  const lines = await counted(db, 'unknown-code')
  expect(lines).toHaveLength(301)
  expect(lines).toContain('2026-11-20 often 9')
  expect(lines.some(line => line.includes('once'))).toBe(false)
  const total = rows.reduce((sum, { count }) => sum + count, 0)
  expect(lines.reduce((sum, line) => sum + Number(line.split(' ').pop()), 0)).toBe(total)
})

test('an attachment is a download, beside symbols and certificates', async () => {
  const { db } = await freshDb()
  await addDayCounts(db, [{ day: '2026-11-20', counter: 'attachment', key: '', count: 3 }])
  await countStatistics({ db, clock: clockAt('2026-11-20T18:00:00Z') })
  expect(await counted(db, 'download')).toEqual(['2026-11-20 attachment 3'])
})

test('ways lead from column to column, and opinions count by page and verdict', async () => {
  const { db } = await freshDb()
  const steps = [
    { key: '/ /News/Center', count: 5 },
    { key: '/News/Center /search/product', count: 3 },
    { key: '/News/index /search/tool', count: 1 },
  ]
  await addDayCounts(
    db,
    steps.map(row => ({ day: '2026-11-20', counter: 'step' as const, ...row })),
  )
  const opinions = ['/News/Center?from=a', '/News/Center', '/Business/Register'].map((about, at) => ({
    ...{ number: `20261120-AAAAAAA${at + 2}-A`, kind: 'page' as const, submission: `opinion ${at}` },
    ...{ createdAt: new Date('2026-11-20T02:00:00Z'), keepUntil: new Date('2028-11-20T02:00:00Z') },
    details: { about, topic: at === 2 ? '有错误' : '有用' },
  }))
  await db.insert(enquiries).values(opinions)
  await countStatistics({ db, clock: clockAt('2026-11-20T18:00:00Z') })
  expect(await counted(db, 'way')).toEqual(['2026-11-20  News 5', '2026-11-20 News search 4'])
  expect(await counted(db, 'opinion', 'month')).toEqual([
    '2026-11-01 /Business/Register 有错误 1',
    '2026-11-01 /News/Center 有用 2',
  ])
})
