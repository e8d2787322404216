import { expect, test } from 'vitest'
import { createFirmWithOwner } from '../../../test/tools/create-firm.ts'
import { type Caller, postAs, type Site, signInStaff } from '../../../test/tools/firm-calls.ts'
import { freshApp } from '../../../test/tools/fresh-app.ts'

const exportCsv = async (site: Site, by: Caller, body: object = {}) => {
  const reply = await postAs(site, 'tycpdmfirm/authApi/exportList', by, { format: 'csv', ...body })
  const lines = Buffer.from(reply.data?.base64 ?? '', 'base64')
    .toString('utf8')
    .trim()
    .split('\r\n')
  return { ...reply, lines }
}

test('an export has exactly what the filter and the branch allow, and no cell is a formula', async () => {
  const site = await freshApp()
  await createFirmWithOwner(site.db, { firmName: '=HYPERLINK("http://x")' })
  await createFirmWithOwner(site.db, { firmName: '示例二', status: 'atCentre' })
  await createFirmWithOwner(site.db, { firmName: '沈阳示例', regionCode: '210102' })
  const branch = await signInStaff(site, '3200')
  const { lines, data } = await exportCsv(site, branch, { kind: 'all' })
  expect(data).toMatchObject({ name: '审核队列 2026-11-21.csv', rows: 2 })
  expect(lines[0]).toContain('企业名称')
  expect(lines.join()).not.toContain('沈阳')
  expect(lines.join()).toContain(`"'=HYPERLINK(""http://x"")"`)
  expect((await exportCsv(site, branch, { status: 2 })).lines).toHaveLength(2)
  expect((await exportCsv(site, branch, { keyword: '沈阳' })).lines).toHaveLength(1)
  const { rows } = await site.pool.query(`select action, unit, facts ->> 'rows' as rows from audit_lines order by id`)
  expect(rows).toEqual(['2', '1', '0'].map(count => ({ action: 'list-exported', unit: '3200', rows: count })))
})

test('the eleventh export within an hour is refused, also in parallel, and each person has its own count', async () => {
  const site = await freshApp()
  const [one, two] = [await signInStaff(site, '3200'), await signInStaff(site, '3200')]
  const replies = await Promise.all(Array.from({ length: 12 }, () => exportCsv(site, one)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(10)
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(2)
  expect(await exportCsv(site, two)).toMatchObject({ status: 200 })
  const { rows } = await site.pool.query('select count(*)::int as count from audit_lines')
  expect(rows[0].count).toBe(11)
  for (const role of ['editor', 'auditor'] as const)
    expect(await exportCsv(site, await signInStaff(site, 'centre', role))).toMatchObject({ status: 403 })
})
