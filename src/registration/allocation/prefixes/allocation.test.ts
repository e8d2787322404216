/** Allocations by several nodes at once, after crashes, and at the end of a range: every number once, and every number accounted for. */
import { expect, onTestFinished, test } from 'vitest'
import { createDemoRange, createFirmWithOwner } from '../../../../test/tools/create-firm.ts'
import { audit, type Site, signInStaff } from '../../../../test/tools/firm-calls.ts'
import { freshApp, freshDb, secondApp } from '../../../../test/tools/fresh-app.ts'
import { runCommand } from '../../../../test/tools/programs/run-command.ts'
import { rangeList } from '../../../app/commands/ranges/range-list.ts'
import { connect, type Db } from '../../../db/connect.ts'
import { companyPrefixes, readyPrefixes } from '../../tables.ts'
import { allocatePrefix, runAllocation } from './allocation-store.ts'
import { reportRanges } from './report-store.ts'

const at = new Date('2026-11-21T02:00:00Z')

const numbersFrom = (first: number, count: number) => Array.from({ length: count }, (_, index) => String(first + index))

const allocatedIn = async (db: Db) =>
  (await db.select().from(companyPrefixes)).map(({ companyPrefix }) => companyPrefix).sort()

async function firmsAtCentre(db: Db, count: number) {
  const firms = []
  for (let number = 0; number < count; number++)
    firms.push((await createFirmWithOwner(db, { status: 'atCentre' })).firm)
  return firms
}

const approve = async (site: Site, firm: { id: number }) =>
  audit(site, await signInStaff(site, 'centre'), { id: firm.id, version: 1, verdict: 'pass' })

test('two nodes with 60 concurrent approvals allocate 60 different prefixes without a gap, over the ends of ranges', async () => {
  const first = await freshApp()
  const second = await secondApp(first)
  await createDemoRange(first.db, 69990000, 69990012)
  await createDemoRange(first.db, 69990020, 69990024)
  await createDemoRange(first.db, 69990030, 69990999)
  const firms = await firmsAtCentre(first.db, 60)
  const centre = await signInStaff(first, 'centre')
  const replies = await Promise.all(
    firms.map((firm, index) =>
      audit(index % 2 === 0 ? first : second, centre, { id: firm.id, version: 1, verdict: 'pass' }),
    ),
  )
  expect(replies.filter(({ status }) => status !== 200)).toEqual([])
  const inReplies = replies.map(({ data }) => data.prefixes[0].companyPrefix).sort()
  const expected = [...numbersFrom(69990000, 13), ...numbersFrom(69990020, 5), ...numbersFrom(69990030, 42)]
  expect(inReplies).toEqual(expected)
  expect(await allocatedIn(first.db)).toEqual(expected)
  expect((await reportRanges(first.db)).map(({ used, gaps, missing }) => ({ used, gaps, missing }))).toEqual([
    { used: 13, gaps: [], missing: [] },
    { used: 5, gaps: [], missing: [] },
    { used: 42, gaps: [], missing: [] },
  ])
})

test('a node that dies while it allocates leaves a gap that the report names and the next approval fills', async () => {
  const site = await freshApp()
  await createDemoRange(site.db)
  const [one, two, three] = await firmsAtCentre(site.db, 3)
  if (!one || !two || !three) throw new Error('no firms')
  const dying = connect(site.url, 1)
  onTestFinished(() => dying.close().catch(() => undefined))
  const client = await dying.pool.connect()
  client.on('error', () => undefined)
  const { rows } = await client.query('select pg_backend_pid() as pid')
  client.release()
  const failed = runAllocation(dying.db, async tx => {
    expect(await allocatePrefix(tx, { firmId: one.id, demonstration: true, at })).toBe('69990000')
    const second = await approve(site, two)
    expect(second.data.prefixes).toMatchObject([{ companyPrefix: '69990001' }])
    await site.pool.query('select pg_terminate_backend($1)', [rows[0].pid])
    await tx.execute('select 1')
  })
  await expect(failed).rejects.toThrow()
  expect(await reportRanges(site.db)).toMatchObject([{ used: 1, highest: '69990001', gaps: ['69990000'], missing: [] }])
  expect(await runCommand(site, rangeList, [])).toBe(
    '69990000 to 69999999 (demonstration): 1 in use, the highest 69990001, 99 ready, 9900 not touched, gaps 69990000',
  )
  const restarted = await secondApp(site)
  expect((await approve(restarted, three)).data.prefixes).toMatchObject([{ companyPrefix: '69990000' }])
  expect(await reportRanges(site.db)).toMatchObject([{ used: 2, ready: 98, gaps: [], missing: [] }])
})

test('an approval that fails after it took a number leaves the number to the next', async () => {
  const { db } = await freshDb()
  await createDemoRange(db)
  const { firm } = await createFirmWithOwner(db, { status: 'atCentre' })
  const input = { firmId: firm.id, demonstration: true, at }
  const failing = runAllocation(db, async tx => {
    await allocatePrefix(tx, input)
    throw new Error('failed later')
  })
  await expect(failing).rejects.toThrow('failed later')
  expect(await runAllocation(db, tx => allocatePrefix(tx, input))).toBe('69990000')
})

test('the last numbers of the last range go to as many firms, and the others are refused with nothing written', async () => {
  const { db } = await freshDb()
  await createDemoRange(db, 69990000, 69990006)
  const { firm } = await createFirmWithOwner(db, { status: 'atCentre' })
  const results = await Promise.all(
    Array.from({ length: 20 }, () =>
      runAllocation(db, tx => allocatePrefix(tx, { firmId: firm.id, demonstration: true, at })),
    ),
  )
  expect(results.filter(prefix => prefix !== undefined).sort()).toEqual(numbersFrom(69990000, 7))
  expect(await allocatedIn(db)).toEqual(numbersFrom(69990000, 7))
  expect(await db.$count(readyPrefixes)).toBe(0)
})

test('numbers that are in use when a range is opened are skipped, also under prefixes of other lengths', async () => {
  const { db } = await freshDb()
  await createDemoRange(db, 69990000, 69990299)
  await createFirmWithOwner(db, { status: 'approved', companyPrefix: '6999000' })
  await createFirmWithOwner(db, { status: 'approved', companyPrefix: '699900105' })
  const { firm } = await createFirmWithOwner(db, { status: 'atCentre' })
  const allocate = () => runAllocation(db, tx => allocatePrefix(tx, { firmId: firm.id, demonstration: true, at }))
  expect(await allocate()).toBe('69990011')
  // Registered elsewhere after it was made ready here.
  await createFirmWithOwner(db, { status: 'approved', companyPrefix: '69990012' })
  expect(await allocate()).toBe('69990013')
  expect(await reportRanges(db)).toMatchObject([{ used: 14, ready: 86, untouched: 200, gaps: [], missing: [] }])
})

test('a number that is in no table is reported as missing', async () => {
  const { db, pool } = await freshDb()
  await createDemoRange(db)
  const { firm } = await createFirmWithOwner(db, { status: 'atCentre' })
  await runAllocation(db, tx => allocatePrefix(tx, { firmId: firm.id, demonstration: true, at }))
  await pool.query(`delete from ready_prefixes where company_prefix = '69990050'`)
  expect(await reportRanges(db)).toMatchObject([{ used: 1, ready: 98, missing: ['69990050'] }])
})

test('a number is ready once, of a range that exists', async () => {
  const { db, pool } = await freshDb()
  await createDemoRange(db)
  const { firm } = await createFirmWithOwner(db, { status: 'atCentre' })
  await runAllocation(db, tx => allocatePrefix(tx, { firmId: firm.id, demonstration: true, at }))
  const insert = (prefix: string, demonstration: boolean) =>
    pool.query('insert into ready_prefixes select $1, id, $2 from prefix_ranges', [prefix, demonstration])
  await expect(insert('69990001', true)).rejects.toThrow('ready_prefixes_pkey')
  await expect(insert('69990500', false)).rejects.toThrow('ready_prefixes_range')
})
