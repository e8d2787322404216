import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createFirmWithOwner } from '../../../../test/tools/create-firm.ts'
import { freshDb } from '../../../../test/tools/fresh-app.ts'
import { addAuditLine } from '../../../access/audit/store.ts'
import { historyVerify } from '../../../app/commands/history-verify.ts'
import type { Db } from '../../../db/connect.ts'
import { hourMs } from '../../../wire/china-time.ts'
import { addHistory } from '../history-store.ts'
import { sealHistory } from './seal-store.ts'
import { type ChainProgress, verifyFirm, verifyHistory } from './verify-store.ts'

const at = new Date('2026-11-21T02:00:00Z')
const viewer = { accountId: 1, username: 'desk', realName: '演示审核员', levels: '3200' } as const

async function addSteps(db: Db, count: number) {
  const { firm } = await createFirmWithOwner(db)
  const step = { firm, to: 'returned', by: { accountId: null, name: '演示' }, at } as const
  for (let number = 1; number <= count; number++)
    await addHistory(db, { ...step, action: 'returned', remark: `第 ${number} 次` })
  return firm
}

/** Changes rows as somebody could who has the rights of the owner of the database. */
async function tamper({ pool }: Awaited<ReturnType<typeof freshDb>>, statement: string) {
  await pool.query(`begin; set local session_replication_role = replica; ${statement}; commit`)
}

test('the steps of firms and the audit lines form chains without a break', async () => {
  const site = await freshDb()
  await addSteps(site.db, 3)
  await addSteps(site.db, 2)
  for (const subject of ['a', 'b'])
    await addAuditLine(site.db, { action: 'file-opened', viewer, at, address: '::1', subject })
  expect(await verifyHistory(site.db)).toMatchObject({ steps: 5, lines: 2, broken: [], newest: { seq: 2 } })
})

test('the database refuses to change, delete and truncate steps and lines, for every user', async () => {
  const { db, pool } = await freshDb()
  await addSteps(db, 1)
  await addAuditLine(db, { action: 'login', viewer, at, address: '::1' })
  for (const table of ['firm_history', 'audit_lines'])
    for (const statement of [`update ${table} set by_name = 'x'`, `delete from ${table}`, `truncate ${table} cascade`])
      await expect(pool.query(statement), statement).rejects.toThrow('only inserted, never changed or deleted')
})

test.each([
  ['a changed remark', `update firm_history set remark = 'x' where seq = 2`, 2],
  ['a changed time', `update firm_history set at = at + interval '1 second' where seq = 1`, 1],
  ['a step removed in the middle', 'delete from firm_history where seq = 2', 3],
  ['a first step removed', 'delete from firm_history where seq = 1', 2],
  [
    'a hash made to fit its changed row',
    `update firm_history h set remark = 'x' where seq = 2;
    update firm_history h set hash = chained_hash(h, (select hash from firm_history where seq = 1)) where seq = 2`,
    3,
  ],
])('%s is found', async (_, statement, seq) => {
  const site = await freshDb()
  const firm = await addSteps(site.db, 3)
  await tamper(site, statement)
  const { broken } = await verifyHistory(site.db)
  expect(broken[0]).toMatchObject({ table: 'firm_history', firmId: firm.id, seq })
})

test('removed newest steps are found by the last seal, which does not include the steps of running transactions', async () => {
  const site = await freshDb()
  await addSteps(site.db, 2)
  const hourLater = new Date(at.getTime() + 3_600_000)
  await addHistory(site.db, {
    firm: await addSteps(site.db, 1),
    ...{ action: 'passed', to: 'atCentre', by: { accountId: null, name: '演示' }, at: hourLater },
  })
  expect(await sealHistory(site.db, hourLater)).toMatchObject({ steps: 3 })
  expect((await verifyHistory(site.db)).brokenSeals).toEqual([])
  await tamper(site, 'delete from firm_history where seq = 2')
  const found = await verifyHistory(site.db)
  expect(found.broken).toEqual([])
  expect(found.brokenSeals).toHaveLength(1)
})

test('a step that was removed before a newer seal is still missing in the older ones', async () => {
  const site = await freshDb()
  await addSteps(site.db, 3)
  await sealHistory(site.db, new Date(at.getTime() + hourMs))
  await tamper(site, 'delete from firm_history where seq = 3')
  await sealHistory(site.db, new Date(at.getTime() + 25 * hourMs))
  const { broken, brokenSeals } = await verifyHistory(site.db)
  expect({ broken, brokenSeals: brokenSeals.map(seal => seal.at.getTime() - at.getTime()) }).toEqual({
    broken: [],
    brokenSeals: [hourMs],
  })
})

test('a newest step that was replaced by another one is found by the hash of the newest seal', async () => {
  const site = await freshDb()
  await addSteps(site.db, 2)
  await sealHistory(site.db, new Date(at.getTime() + hourMs))
  await tamper(
    site,
    `update firm_history set remark = 'x' where seq = 2;
    update firm_history h set hash = chained_hash(h, (select hash from firm_history where seq = 1)) where seq = 2`,
  )
  expect(await verifyHistory(site.db)).toMatchObject({ broken: [], brokenSeals: [{ id: 1 }] })
})

test('a seal waits for steps of a transaction that has been running for long', async () => {
  const site = await freshDb()
  await addSteps(site.db, 1)
  await site.db.transaction(async tx => {
    await tx.execute(sql`insert into firm_history (firm_id, action, to_status, by_name, at)
      select id, 'saved', 'returned', 'x', ${at.toISOString()} from firms`)
    const { firm } = await createFirmWithOwner(site.db)
    await site.pool.query(`insert into firm_history (firm_id, action, to_status, by_name, at)
      values (${firm.id}, 'saved', 'returned', 'x', now())`)
    expect(await sealHistory(site.db, new Date(Date.now() + 24 * hourMs))).toMatchObject({ steps: 1 })
  })
  expect((await verifyHistory(site.db)).brokenSeals).toEqual([])
})

test('more rows than a page are verified in pages, across which no break is lost, and the memory holds one page', async () => {
  const site = await freshDb()
  const firm = await addSteps(site.db, 1)
  await site.pool.query(`insert into firm_history (firm_id, action, to_status, by_name, at)
    select ${firm.id}, 'saved', 'returned', 'x', timestamptz '2026-11-21' + n * interval '1 minute' from generate_series(2, 2300) n`)
  await site.pool.query(`insert into audit_lines (at, action, by_name)
    select timestamptz '2026-11-21' + n * interval '1 minute', 'login', 'x' from generate_series(1, 1100) n`)
  const seen: ChainProgress[] = []
  await verifyHistory(site.db, { onPage: progress => seen.push(progress) })
  expect(seen).toEqual([
    { steps: 1000, lines: 0, brokenCount: 0 },
    { steps: 2000, lines: 0, brokenCount: 0 },
    { steps: 2300, lines: 0, brokenCount: 0 },
    { steps: 2300, lines: 1000, brokenCount: 0 },
    { steps: 2300, lines: 1100, brokenCount: 0 },
  ])
  await tamper(site, 'delete from firm_history where seq = 1000; delete from audit_lines where seq = 1000')
  await tamper(site, `update firm_history set remark = 'x' where seq = 2000`)
  const found = await verifyHistory(site.db)
  expect(found.broken.map(({ table, seq }) => [table, seq])).toEqual([
    ['firm_history', 1001],
    ['firm_history', 2000],
    ['audit_lines', 1001],
  ])
  expect(await verifyFirm(site.db, firm.id)).toMatchObject({ steps: 2299, broken: [1001, 2000] })
})

test('broken rows beyond the first hundred are counted', async () => {
  const site = await freshDb()
  const firm = await addSteps(site.db, 150)
  await tamper(site, `update firm_history set by_name = 'x' where firm_id = ${firm.id}`)
  const { broken, brokenCount } = await verifyHistory(site.db)
  expect([broken.length, brokenCount]).toEqual([100, 150])
})

test('some days are verified with the link to the row before them', async () => {
  const site = await freshDb()
  const firm = await addSteps(site.db, 1)
  const step = { firm, action: 'saved', to: 'returned', by: { accountId: null, name: '演示' } } as const
  // Midnight of 23 November in China is 16:00 of the day before in UTC.
  for (const moment of ['2026-11-22T15:59:59Z', '2026-11-22T16:00:00Z', '2026-11-23T15:59:59Z', '2026-11-23T16:00:00Z'])
    await addHistory(site.db, { ...step, at: new Date(moment) })
  const verify = async (startDate: string | null, endDate: string | null) => {
    const { steps, broken } = await verifyHistory(site.db, { range: { startDate, endDate } })
    return [steps, broken.map(({ seq }) => seq)]
  }
  expect(await verify('2026-11-23', '2026-11-23')).toEqual([2, []])
  expect(await verify(null, '2026-11-22')).toEqual([2, []])
  expect(await verify('2026-11-24', null)).toEqual([1, []])
  await tamper(site, 'delete from firm_history where seq = 2')
  expect(await verify('2026-11-23', '2026-11-23')).toEqual([2, [3]])
  expect(await verify('2026-11-24', null)).toEqual([1, []])
  await tamper(site, `update firm_history set remark = 'x' where seq = 5`)
  expect(await verify('2026-11-24', '2026-11-24')).toEqual([1, [5]])
})

test('steps of one firm at the same time still form one chain', async () => {
  const { db } = await freshDb()
  const firm = await addSteps(db, 1)
  const step = { firm, action: 'saved', to: 'returned', by: { accountId: null, name: '演示' }, at } as const
  await Promise.all(Array.from({ length: 20 }, () => addHistory(db, step)))
  await Promise.all(Array.from({ length: 20 }, () => addAuditLine(db, { action: 'login', viewer, at, address: '::1' })))
  expect(await verifyHistory(db)).toMatchObject({ steps: 21, lines: 20, broken: [] })
})

test('the command names the first broken row', async () => {
  const site = await freshDb()
  const firm = await addSteps(site.db, 2)
  expect(await historyVerify.work(undefined, site)).toMatch(/^2 steps and 0 audit lines are as they were written/)
  await tamper(site, `update firm_history set by_name = 'x' where seq = 1`)
  expect(await historyVerify.work(undefined, site)).toContain(`firm ${firm.id}, step 1`)
  process.exitCode = 0
})
