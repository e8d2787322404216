import { expect, test } from 'vitest'
import { createBatchSite } from '../../../test/faults/batch-site.ts'
import { createFirmWithOwner } from '../../../test/tools/create-firm.ts'
import { type Caller, postAs, type Site, signInStaff } from '../../../test/tools/firm-calls.ts'
import { freshApp } from '../../../test/tools/fresh-app.ts'
import { signIn } from '../../../test/tools/sign-in.ts'
import { addAuditLine } from '../../access/audit/store.ts'
import { addHistory } from '../../registration/history/history-store.ts'
import { checkChain, resumeChecks } from './jobs.ts'
import { abandonedFailure, chainRangeText, maxAttempts } from './rules.ts'
import { beginAttempt, endAttempt, markProgress } from './store.ts'

const start = (site: Pick<Site, 'app'>, by: Caller, body: object = {}) =>
  postAs(site, 'auditlog/authApi/chainCheck/start', by, body)
const list = async (site: Pick<Site, 'app'>, by: Caller) =>
  (await postAs(site, 'auditlog/authApi/chainCheck/list', by)).data
const viewerOf = ({ account: { id: accountId, username, realName, levels } }: Awaited<ReturnType<typeof signIn>>) => ({
  ...{ accountId, username, realName, levels },
})
const running = new AbortController().signal

/** Two firms with a step each, on 21 and 22 November. */
async function siteWithSteps() {
  const site = await freshApp()
  const one = await createFirmWithOwner(site.db, { firmName: '示例甲有限公司' })
  const two = await createFirmWithOwner(site.db, { firmName: '示例乙有限公司' })
  const step = { action: 'passed', to: 'atCentre', by: { accountId: null, name: '演示审核员' } } as const
  await addHistory(site.db, { ...step, firm: one.firm, at: site.time.now })
  site.time.now = new Date(site.time.now.getTime() + 86_400_000)
  await addHistory(site.db, { ...step, firm: two.firm, at: site.time.now })
  const auditor = await signIn(site, { userType: 'staff', role: 'auditor', levels: 'centre', realName: '演示审计员' })
  return { site, one, two, auditor }
}

const runCheck = ({ db, time }: Site, id: number) => checkChain(id, { db, clock: () => time.now }, running)

async function tamper({ pool }: Site, statement: string) {
  await pool.query(`begin; set local session_replication_role = replica; ${statement}; commit`)
}

test('a started check waits, runs as a job and ends with its result and a line in the audit log', async () => {
  const site = await createBatchSite()
  const auditor = await signIn(site, { userType: 'staff', role: 'auditor', levels: 'centre', username: 'auditor' })
  await addAuditLine(site.db, { action: 'login', viewer: viewerOf(auditor), at: site.time.now, address: '::1' })
  expect(await start(site, auditor)).toMatchObject({ status: 200, data: { state: 'waiting', done: 0 } })
  await expect.poll(async () => (await list(site, auditor))[0].state, { interval: 100 }).toBe('done')
  const [check] = await list(site, auditor)
  expect(check).toMatchObject({ brokenCount: 0, broken: [], brokenSeals: [], failure: null, startDate: null })
  expect(check.done).toBe(check.total)
  expect(check.newestHash).toMatch(/^[0-9a-f]{64}$/)
  expect(check.newestSeq).toBe(1)
  const lines = await postAs(site, 'auditlog/authApi/findlist', auditor, { source: 'lines', action: 'chain-checked' })
  expect(lines.data).toMatchObject([{ byUsername: 'auditor', text: '全部记录，0 步和 1 次操作，0 处不符' }])
})

test('a changed step and a missing one are named with their firm, and are counted in the audit line', async () => {
  const { site, one, two, auditor } = await siteWithSteps()
  await tamper(site, `update firm_history set remark = 'x' where firm_id = ${one.firm.id}`)
  await tamper(site, `update firm_history set seq = 2 where firm_id = ${two.firm.id}`)
  const { data } = await start(site, auditor)
  await runCheck(site, data.id)
  expect((await list(site, auditor))[0]).toMatchObject({
    ...{ state: 'done', byName: '演示审计员', steps: 2, brokenCount: 2, finishedAt: site.time.now.toISOString() },
    broken: [
      { table: 'firm_history', firmId: one.firm.id, firmName: '示例甲有限公司', seq: 1 },
      { table: 'firm_history', firmId: two.firm.id, firmName: '示例乙有限公司', seq: 2 },
    ],
  })
  const lines = await postAs(site, 'auditlog/authApi/findlist', auditor, { source: 'lines', action: 'chain-checked' })
  expect(lines.data[0]).toMatchObject({ byName: '演示审计员', text: expect.stringContaining('2 处不符') })
})

test('a check of some days covers only their steps and lines', async () => {
  const { site, one, auditor } = await siteWithSteps()
  await tamper(site, `update firm_history set remark = 'x' where firm_id = ${one.firm.id}`)
  const { data } = await start(site, auditor, { startDate: '2026-11-22', endDate: '2026-11-22' })
  await runCheck(site, data.id)
  const next = await start(site, auditor, { endDate: '2026-11-21' })
  await runCheck(site, next.data.id)
  expect(await list(site, auditor)).toMatchObject([
    { startDate: null, endDate: '2026-11-21', steps: 1, brokenCount: 1 },
    { startDate: '2026-11-22', endDate: '2026-11-22', steps: 1, brokenCount: 0 },
  ])
  expect(await start(site, auditor, { startDate: '2026-11-22', endDate: '2026-11-21' })).toMatchObject({
    status: 400,
    faults: [{ field: 'endDate', message: '结束日期不能早于开始日期' }],
  })
})

test('while a check runs a second one is refused with who started it and its progress, and the list has it', async () => {
  const { site, auditor } = await siteWithSteps()
  const other = await signInStaff(site, 'centre', 'auditor')
  const { data } = await start(site, auditor)
  const begun = await beginAttempt(site.db, data.id)
  await markProgress(site.db, begun?.attempt ?? '', { steps: 1, lines: 0, brokenCount: 0 })
  const refused = await Promise.all([start(site, other), start(site, auditor)])
  for (const reply of refused)
    expect(reply).toMatchObject({
      status: 409,
      returnMsg: expect.stringMatching(/^演示审计员 11-22 10:00 开始的核对还没有做完（已核对 1 \/ \d+ 步），做完后/),
    })
  expect((await list(site, other)).map(({ id, state, done }: typeof data) => ({ id, state, done }))).toEqual([
    { id: data.id, state: 'running', done: 1 },
  ])
})

test('the database holds one unfinished check at a time, and never changes or deletes a finished one', async () => {
  const { site, auditor } = await siteWithSteps()
  const add = (state: string, finishedAt = 'null') =>
    site.pool.query(`insert into chain_checks (by_account_id, by_name, address, created_at, state, finished_at)
      values (${auditor.account.id}, 'x', 'x', now(), '${state}', ${finishedAt})`)
  const { data } = await start(site, auditor)
  await expect(add('waiting')).rejects.toThrow('chain_checks_unfinished')
  await runCheck(site, data.id)
  for (const statement of ['update chain_checks set broken_count = 1', 'delete from chain_checks'])
    await expect(site.pool.query(statement), statement).rejects.toThrow('never changed or deleted')
  await expect(add('finished', 'now()')).rejects.toThrow('chain_checks_state')
  await expect(add('done')).rejects.toThrow('chain_checks_finished')
  await expect(add('running')).rejects.toThrow('chain_checks_attempt')
})

test('a check of a killed process is sent again and begins with the first row; the older attempt changes nothing any more', async () => {
  const { site, auditor } = await siteWithSteps()
  const { data } = await start(site, auditor)
  const killed = await beginAttempt(site.db, data.id)
  await markProgress(site.db, killed?.attempt ?? '', { steps: 2, lines: 0, brokenCount: 2 })
  const sent: string[] = []
  await resumeChecks({ db: site.db, send: async (name, key) => void sent.push(`${name} ${key}`) })
  expect(sent).toEqual([`check-chain ${data.id}`])
  await runCheck(site, data.id)
  expect(await markProgress(site.db, killed?.attempt ?? '', { steps: 1, lines: 0, brokenCount: 1 })).toBe(false)
  await endAttempt(site.db, killed?.attempt ?? '', { failure: 'x', at: site.time.now })
  expect(await list(site, auditor)).toMatchObject([{ state: 'done', brokenCount: 0, failure: null }])
  const lines = await postAs(site, 'auditlog/authApi/findlist', auditor, { source: 'lines', action: 'chain-checked' })
  expect(lines.data).toHaveLength(1)
})

test('a stopped process releases its check, and one that never ends fails with a sentence, after which the next may start', async () => {
  const { site, auditor } = await siteWithSteps()
  const { data } = await start(site, auditor)
  const stopped = AbortSignal.abort(new Error('The process is to stop'))
  await expect(checkChain(data.id, { db: site.db, clock: () => site.time.now }, stopped)).rejects.toThrow('to stop')
  expect(await list(site, auditor)).toMatchObject([{ state: 'waiting', done: 0 }])
  for (let attempt = 1; attempt <= maxAttempts; attempt++) await beginAttempt(site.db, data.id)
  await runCheck(site, data.id)
  expect(await list(site, auditor)).toMatchObject([{ state: 'failed', failure: abandonedFailure }])
  const lines = await postAs(site, 'auditlog/authApi/findlist', auditor, { source: 'lines', action: 'chain-checked' })
  expect(lines.data).toMatchObject([{ text: '全部记录，没有做完' }])
  expect(await start(site, auditor)).toMatchObject({ status: 200, data: { state: 'waiting' } })
})

test('the list has the newest twenty checks', async () => {
  const { site, auditor } = await siteWithSteps()
  for (let number = 1; number <= 21; number++) await runCheck(site, (await start(site, auditor)).data.id)
  const ids = (await list(site, auditor)).map(({ id }: { id: number }) => id)
  expect([ids.length, ids[0], ids.at(-1)]).toEqual([20, 21, 2])
})

test.each([
  [null, null, '全部记录'],
  ['2026-11-21', '2026-11-21', '2026-11-21 的记录'],
  ['2026-11-20', '2026-11-21', '2026-11-20 到 2026-11-21 的记录'],
  ['2026-11-20', null, '2026-11-20 起的记录'],
  [null, '2026-11-21', '2026-11-21 及以前的记录'],
])('the days %s to %s are named', (startDate, endDate, text) => {
  expect(chainRangeText({ startDate, endDate })).toBe(text)
})
