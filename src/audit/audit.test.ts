import { expect, test } from 'vitest'
import { createFirmWithOwner } from '../../test/tools/create-firm.ts'
import { audit, type Caller, postAs, type Site, signInStaff } from '../../test/tools/firm-calls.ts'
import { freshApp } from '../../test/tools/fresh-app.ts'
import { signIn } from '../../test/tools/sign-in.ts'
import { readAuditAddress } from './audit-address.ts'

const list = (site: Site, by: Caller, body: object = {}) => postAs(site, 'auditlog/authApi/findlist', by, body)
const reasons = [{ field: 'firmName', reason: '与营业执照不符' }]

async function siteWithSteps() {
  const site = await freshApp()
  const one = await createFirmWithOwner(site.db, { firmName: '示例甲有限公司' })
  const two = await createFirmWithOwner(site.db, { firmName: '示例乙有限公司', regionCode: '210102' })
  const js = await signIn(site, {
    userType: 'staff',
    role: 'reviewer',
    levels: '3200',
    realName: '甲审核员',
    username: 'desk_js',
  })
  const sy = await signIn(site, {
    userType: 'staff',
    role: 'reviewer',
    levels: '2101',
    realName: '乙审核员',
    username: 'desk_sy',
  })
  await audit(site, js, { id: one.firm.id, version: 1, verdict: 'return', reasons })
  site.time.now = new Date(site.time.now.getTime() + 60_000)
  await audit(site, sy, { id: two.firm.id, version: 1, verdict: 'pass' })
  await postAs(site, 'tycpdmfirm/authApi/exportList', js, {})
  return { site, one, two, js, auditor: await signInStaff(site, 'centre', 'auditor') }
}

test('the auditor reads every step and every audit line, newest first, and searches them', async () => {
  const { site, one, auditor } = await siteWithSteps()
  const steps = await list(site, auditor)
  expect(steps.data).toMatchObject([
    { action: 'passed', byName: '乙审核员', unitLabel: '沈阳分中心', firmName: '示例乙有限公司' },
    { action: 'returned', byUsername: 'desk_js', text: '企业名称：与营业执照不符', firmId: one.firm.id },
  ])
  expect(steps.data[0].hash).toMatch(/^[0-9a-f]{64}$/)
  const found = async (body: object) =>
    (await list(site, auditor, body)).data.map((line: { action: string }) => line.action)
  expect(await found({ person: 'desk_js' })).toEqual(['returned'])
  expect(await found({ person: '乙审核员' })).toEqual(['passed'])
  expect(await found({ firm: '示例甲' })).toEqual(['returned'])
  expect(await found({ firmId: one.firm.id })).toEqual(['returned'])
  expect(await found({ action: 'passed' })).toEqual(['passed'])
  expect(await found({ startDate: '2026-11-22' })).toEqual([])
  expect(await found({ endDate: '2026-11-21' })).toHaveLength(2)
  expect((await list(site, auditor, { source: 'lines', action: 'list-exported' })).data).toMatchObject([
    { action: 'list-exported', actionLabel: '导出列表', byUsername: 'desk_js', text: '1 行，xlsx' },
  ])
  expect((await list(site, auditor, { pageSize: 1, currPage: 2 })).page).toEqual({ total: 2, pageSize: 1, currPage: 2 })
})

test('an export of the audit log is itself a line of it', async () => {
  const { site, auditor } = await siteWithSteps()
  const reply = await postAs(site, 'auditlog/authApi/export', auditor, { format: 'csv' })
  const text = Buffer.from(reply.data.base64, 'base64').toString('utf8')
  expect(text.trim().split('\r\n')).toHaveLength(3)
  expect(text).toContain('2026-11-21 10:01:00,分支机构审核通过,乙审核员,desk_sy')
  expect((await list(site, auditor, { source: 'lines' })).data[0]).toMatchObject({
    action: 'history-exported',
    text: '2 行，csv',
  })
})

test('only auditors read the audit log: no enterprise, reviewer, editor or administrator', async () => {
  const { site, one, js } = await siteWithSteps()
  const others = [
    { headers: one.headers },
    js,
    await signInStaff(site, 'centre'),
    await signInStaff(site, 'centre', 'editor'),
    await signInStaff(site, 'centre', 'administrator'),
  ]
  for (const other of others)
    for (const path of ['findlist', 'export'])
      expect(await postAs(site, `auditlog/authApi/${path}`, other, {})).toMatchObject({ status: 403 })
})

test('the chain of one firm is checked by a call, and a changed step is named', async () => {
  const { site, one, auditor } = await siteWithSteps()
  const check = () => postAs(site, 'auditlog/authApi/verifyFirm', auditor, { firmId: one.firm.id })
  expect((await check()).data).toMatchObject({
    ...{ steps: 1, broken: [], checkedAt: '2026-11-21T02:01:00.000Z' },
    ...{ firstAt: '2026-11-21T02:00:00.000Z', lastAt: '2026-11-21T02:00:00.000Z' },
  })
  await site.pool.query('alter table firm_history disable trigger all')
  await site.pool.query(`update firm_history set remark = 'changed' where firm_id = ${one.firm.id}`)
  expect((await check()).data).toMatchObject({ steps: 1, broken: [1] })
  const lines = await list(site, auditor, { source: 'lines', action: 'chain-checked' })
  expect(lines.data.map(({ text }: { text: string }) => text)).toEqual(['1 步，1 步不符', '1 步，0 步不符'])
})

test('an action that no table has is refused by the call and absent in the address', async () => {
  const { site, auditor } = await siteWithSteps()
  const wrong = await postAs(site, 'auditlog/authApi/findlist', auditor, { source: 'lines', action: 'logn' })
  expect(wrong.faults).toMatchObject([{ field: 'action' }])
  expect(readAuditAddress(new URLSearchParams('source=lines&action=logn')).action).toBe('')
  expect(readAuditAddress(new URLSearchParams('source=lines&action=login')).action).toBe('login')
})
