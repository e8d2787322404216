import { expect, test } from 'vitest'
import { createLicence, recordBody } from '../../../test/tools/create-firm.ts'
import { audit, postAs, type Site, signInStaff } from '../../../test/tools/firm-calls.ts'
import { freshApp } from '../../../test/tools/fresh-app.ts'
import { signIn } from '../../../test/tools/sign-in.ts'

const enter = (site: Site, by: { headers: { token: string; cookie: string } }, body: object) =>
  postAs(site, 'tycpdmfirm/authApi/walkIn', by, { phone: '13800000001', ...body })

async function createSite() {
  const site = await freshApp()
  const branch = await signIn(site, { userType: 'staff', role: 'reviewer', levels: '3200', realName: '甲审核员' })
  const body = async () => recordBody(await createLicence(site.db, branch.account.id))
  return { site, branch, body }
}

test('staff enter a paper application: an account for the phone, a submitted record, and a history that names who entered it', async () => {
  const { site, branch, body } = await createSite()
  const reply = await enter(site, branch, await body())
  expect(reply).toMatchObject({ status: 200 })
  const { id, username } = reply.data
  const history = await postAs(site, 'tycpdmfirmchange/authApi/findlist', branch, { firmId: id })
  expect(history.data).toMatchObject([
    { action: 'handed-in', toStatus: 1, byName: '甲审核员', remark: '由工作人员按纸质材料代为录入' },
  ])
  const { rows } = await site.pool.query(
    'select a.username, a.phone, o.role from accounts a join firm_operators o on o.account_id = a.id where o.firm_id = $1',
    [id],
  )
  expect(rows).toEqual([{ username, phone: '13800000001', role: 'owner' }])
  const lines = await site.pool.query('select action, firm_id from audit_lines')
  expect(lines.rows).toEqual([{ action: 'walk-in-entered', firm_id: id }])
  expect(await audit(site, branch, { id, version: 2, verdict: 'pass' })).toMatchObject({ status: 200 })
})

test('a wrong record, a phone with an account, another region or a foreign licence write nothing', async () => {
  const { site, branch, body } = await createSite()
  await signIn(site, { phone: '13800000002' })
  const other = await signIn(site)
  const cases = [
    [{ ...(await body()), firmName: '' }, 'firmName'],
    [{ ...(await body()), phone: '13800000002' }, 'phone'],
    [{ ...(await body()), phone: '12' }, 'phone'],
    [{ ...(await body()), regionCode: '210102' }, 'regionCode'],
    [recordBody(await createLicence(site.db, other.account.id)), 'licenceFileId'],
  ] as const
  for (const [input, field] of cases)
    expect(await enter(site, branch, input), field).toMatchObject({ status: 400, faults: [{ field }] })
  const { rows } = await site.pool.query('select id from firms')
  expect(rows).toEqual([])
  for (const role of ['editor', 'auditor'] as const)
    expect(await enter(site, await signInStaff(site, 'centre', role), await body())).toMatchObject({ status: 403 })
  expect(await enter(site, other, await body())).toMatchObject({ status: 403 })
})
