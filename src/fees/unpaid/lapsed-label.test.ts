/** What ended because nobody paid is nowhere called withdrawn by its firm. */

import { expect, test } from 'vitest'
import { createFirmWithOwner } from '../../../test/tools/create-firm.ts'
import { migrationTime } from '../../../test/tools/database/migration-time.ts'
import { setFee } from '../../../test/tools/fee-site.ts'
import { audit, listFirms, postAs, signInStaff } from '../../../test/tools/firm-calls.ts'
import { freshApp, freshDb } from '../../../test/tools/fresh-app.ts'
import { setRule } from '../../../test/tools/set-rule.ts'
import { migrate, migrateTo } from '../../db/migrate.ts'
import type { Messages } from '../../messages/context.ts'
import { dayMs } from '../../wire/china-time.ts'
import { runUnpaidBills } from './job.ts'

const lapsed = '逾期未缴费，已失效'

async function siteWithLapsedCase() {
  const site = await freshApp()
  await setRule(site.db, 'billDays', 10)
  await setRule(site.db, 'unpaidDays', 20)
  const [branch, centre] = [await signInStaff(site, '3200'), await signInStaff(site, 'centre')]
  await setFee(site, { business: 'extra-prefix', firmKind: 'company', amount: '30' })
  const member = await createFirmWithOwner(site.db, { status: 'approved', companyPrefix: '69990000' })
  const fields = { reason: '代码快用完', expected: '3000' }
  const call = (name: string, body: object) => postAs(site, `tycpdmfirmcase/authApi/${name}`, member, body)
  return { site, branch, centre, member, fields, call }
}

test('a lapsed case says so to the member, in the search, to reviewers and in the export', async () => {
  const { site, branch, centre, member, fields, call } = await siteWithLapsedCase()
  const { data: draft } = await call('save', { kind: 'extra-prefix', fields })
  const submitted = await call('submit', { id: draft.id, version: draft.version })
  expect(submitted).toMatchObject({ status: 200 })
  const subject = { id: member.firm.id, caseId: draft.id }
  await audit(site, branch, { ...subject, version: submitted.data.version, verdict: 'pass' })
  await audit(site, centre, { ...subject, version: submitted.data.version + 1, verdict: 'pass' })
  const messages = { notify: async () => undefined } as Pick<Messages, 'notify'>
  const start = site.time.now
  for (const day of [11, 40])
    await runUnpaidBills({
      ...{ db: site.db, messages },
      clock: () => new Date(start.getTime() + day * dayMs),
    })
  const detail = (await call('detail', { id: draft.id })).data
  expect(detail).toMatchObject({ statusLabel: lapsed, endReason: 'unpaid' })
  expect((await call('findlist', {})).data).toMatchObject([{ statusLabel: lapsed }])
  const found = await postAs(site, 'memberhome/authApi/search', member, { q: '增加厂商识别代码' })
  expect(JSON.stringify(found.data)).toContain(lapsed)
  expect((await listFirms(site, branch, { kind: 'extra-prefix' })).data).toMatchObject([
    { statusLabel: lapsed, result: { text: expect.stringContaining('逾期没有缴费') } },
  ])
  const exported = await postAs(site, 'tycpdmfirm/authApi/exportList', branch, { format: 'csv', kind: 'extra-prefix' })
  expect(Buffer.from(exported.data.base64, 'base64').toString('utf8')).toContain(lapsed)
  const reviewed = await postAs(site, 'tycpdmfirm/authApi/detail', branch, subject)
  expect(reviewed.data.review).toMatchObject({ statusLabel: lapsed })
})

test('a case that its firm withdraws is withdrawn, and one that a cancelled prefix ends is not', async () => {
  const { site, branch, centre, member, fields, call } = await siteWithLapsedCase()
  const { data: own } = await call('save', { kind: 'extra-prefix', fields })
  const submitted = await call('submit', { id: own.id, version: own.version })
  const withdrawn = await call('withdraw', { id: own.id, version: submitted.data.version })
  expect(withdrawn.data).toMatchObject({ statusLabel: '已撤回', endReason: 'withdrawn' })
  await site.pool.query(`update company_prefixes set valid_to = '2026-12-20T02:00:00Z'`)
  const ofPrefix = async (kind: string, values: object) => {
    const { data } = await call('save', { kind, companyPrefix: '69990000' })
    return (await call('submit', { id: data.id, version: data.version, fields: values })).data
  }
  const renewal = await ofPrefix('renewal', { agreed: 'yes' })
  const stopped = { reason: '不再生产经营', stoppedOn: '2026-11-01', products: '没有库存' }
  const cancellation = await ofPrefix('cancellation', stopped)
  const subject = { id: member.firm.id, caseId: cancellation.id }
  await audit(site, branch, { ...subject, version: cancellation.version, verdict: 'pass' })
  await audit(site, centre, { ...subject, version: cancellation.version + 1, verdict: 'pass' })
  const seen = await listFirms(site, branch, { kind: 'renewal' })
  expect(seen.data).toMatchObject([{ caseId: renewal.id, statusLabel: '代码已注销，已终止' }])
})

test('what ended before the column existed gets its reason from its history', async () => {
  const connection = await freshDb(undefined, 'template0')
  await migrateTo(connection, migrationTime('foreign_numbers'))
  await connection.pool.query(`
    insert into accounts (id, username, password_hash, user_type) values (1, 'one', 'x', 'enterprise'), (2, 'two', 'x', 'enterprise');
    insert into firms (id, account_id, status, imported) values (1, 1, 'withdrawn', true), (2, 2, 'withdrawn', true);
    insert into cases (id, firm_id, account_id, kind, status, branch_code, created_at, updated_at, decided_at)
      select n, 1, 1, 'gln', 'withdrawn', '3200', now(), now(), now() from generate_series(1, 3) n;
    insert into firm_history (firm_id, case_id, action, to_status, by_name, at) values
      (1, null, 'unpaid', 'withdrawn', 'x', '2026-01-01'), (2, null, 'withdrawn', 'withdrawn', 'x', '2026-01-02'),
      (1, 1, 'gln-unpaid', 'withdrawn', 'x', '2026-01-03'), (1, 2, 'gln-withdrawn', 'withdrawn', 'x', '2026-01-04')`)
  await migrate(connection)
  const reasons = async (table: string) =>
    (await connection.pool.query(`select end_reason from ${table} order by id`)).rows.map(row => row.end_reason)
  expect(await reasons('firms')).toEqual(['unpaid', 'withdrawn'])
  expect(await reasons('cases')).toEqual(['unpaid', 'withdrawn', 'withdrawn'])
})
