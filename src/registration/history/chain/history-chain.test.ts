import { expect, test } from 'vitest'
import { createFirmWithOwner } from '../../../../test/tools/create-firm.ts'
import { freshDb } from '../../../../test/tools/fresh-app.ts'
import { addAuditLine } from '../../../access/audit/store.ts'
import { historyVerify } from '../../../app/commands/history-verify.ts'
import type { Db } from '../../../db/connect.ts'
import { addHistory } from '../history-store.ts'
import { sealHistory, verifyHistory } from './verify-store.ts'

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

test('steps of one firm at the same time still form one chain', async () => {
  const { db } = await freshDb()
  const firm = await addSteps(db, 1)
  const step = { firm, action: 'note', to: 'returned', by: { accountId: null, name: '演示' }, at } as const
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
