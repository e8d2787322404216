import { expect, test } from 'vitest'
import { get, post } from '../../../test/tools/call-api.ts'
import { goodPassword, logIn, newestCode, solveCaptcha } from '../../../test/tools/create-account.ts'
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

test('the phone of a walk-in firm reads how to log in for the first time, the staff page has the same, and no message has a password', async () => {
  const { site, branch, body } = await createSite()
  const { app } = site
  const phone = '13800000001'
  const { data } = await enter(site, branch, await body())
  expect(data).toMatchObject({
    phone,
    branch: expect.stringContaining('江苏'),
    telephone: expect.stringMatching(/^025/),
  })
  const messages = (await get(app, `demo/outbox?phone=${phone}`)).data as unknown as { purpose: string; text: string }[]
  const texts = messages.filter(({ purpose }) => purpose === 'walk-in-account').map(({ text }) => text)
  expect(texts).toHaveLength(1)
  const [text = ''] = texts
  for (const fact of [data.username, data.firstLogin, data.telephone]) expect(text).toContain(fact)
  const { pathname, search } = new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? '')
  const page = await app.inject(pathname + search)
  expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('注册时的手机号')])
  const path = 'timescodefindps/api/forgotPasswordPhone'
  expect((await post(app, path, { phone, ...(await solveCaptcha(app)) })).status).toBe(200)
  const code = await newestCode(app, phone)
  expect((await post(app, path, { phone, code, newPassword: goodPassword })).status).toBe(200)
  for (const login of [phone, data.username])
    expect((await logIn(app, login, goodPassword)).reply.data, login).toHaveProperty('token')
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
