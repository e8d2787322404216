import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createDemoRange, createFirmWithOwner, createLicence, recordBody } from '../../../test/tools/create-firm.ts'
import { audit, postAs, type Site, signInStaff } from '../../../test/tools/firm-calls.ts'
import { freshApp } from '../../../test/tools/fresh-app.ts'
import { signIn } from '../../../test/tools/sign-in.ts'
import { inboxMessages } from '../../messages/inbox/tables.ts'
import { firms } from '../tables.ts'

const reasons = [{ field: 'licenceFileId', reason: '照片缺一角' }]

async function inboxOf({ db }: Site, accountId: number) {
  const inAccount = eq(inboxMessages.accountId, accountId)
  const rows = await db.select().from(inboxMessages).where(inAccount).orderBy(asc(inboxMessages.id))
  return rows.map(({ kind, text, link }) => ({ kind, text, link }))
}

test('an applicant is notified of its submission, a return with the reasons, and the approval with the prefix', async () => {
  const site = await freshApp()
  await createDemoRange(site.db)
  const owner = await signIn(site)
  const [branch, centre] = [await signInStaff(site, '3200'), await signInStaff(site, 'centre')]
  const body = recordBody(await createLicence(site.db, owner.account.id))
  const { data: firm } = await postAs(site, 'tycpdmfirm/authApi/save', owner, body)
  await audit(site, branch, { id: firm.id, version: 2, verdict: 'return', reasons, remark: '请改' })
  await postAs(site, 'tycpdmfirm/authApi/update', owner, { id: firm.id, version: 3, draft: false })
  await audit(site, branch, { id: firm.id, version: 4, verdict: 'pass' })
  await audit(site, centre, { id: firm.id, version: 5, verdict: 'pass' })
  const applicantPage = '/MyManage/UnVerify/index'
  expect(await inboxOf(site, owner.account.id)).toEqual([
    { kind: 'handed-in', link: applicantPage, text: expect.stringContaining('由江苏') },
    {
      kind: 'returned',
      link: applicantPage,
      text: expect.stringContaining('被退回：营业执照：照片缺一角。请在 2027-01-20 前登录'),
    },
    { kind: 'handed-in', link: applicantPage, text: expect.stringContaining('的入会申请已于 2026-11-21 10:00 提交') },
    { kind: 'passed', link: applicantPage, text: expect.stringContaining('现由中心复审') },
    {
      kind: 'approved',
      link: '/MyManage/SystemMember/index',
      text: expect.stringContaining('厂商识别代码 69990000，有效期至 2028-11-21'),
    },
  ])
})

test('a refused verdict and a failed step send nothing', async () => {
  const site = await freshApp()
  const { firm, account } = await createFirmWithOwner(site.db)
  const branch = await signInStaff(site, '3200')
  expect((await audit(site, branch, { id: firm.id, version: 9, verdict: 'pass' })).status).toBe(409)
  await site.db.update(firms).set({ status: 'atCentre' }).where(eq(firms.id, firm.id))
  // Without a range the approval finds no prefix.
  const centre = await signInStaff(site, 'centre')
  expect((await audit(site, centre, { id: firm.id, version: 1, verdict: 'pass' })).status).toBe(422)
  expect(await inboxOf(site, account.id)).toEqual([])
})

test('a member is notified of a change request, its return and its approval', async () => {
  const site = await freshApp()
  const member = await createFirmWithOwner(site.db, { status: 'approved', companyPrefix: '69991234' })
  const { firm, account } = member
  const [branch, centre] = [await signInStaff(site, '3200'), await signInStaff(site, 'centre')]
  const change = async (version: number, contactName: string) =>
    (await postAs(site, 'tycpdmfirm/authApi/updateSystem', member, { version, contactName })).data.version
  const refused = await change(1, '王示例')
  await audit(site, branch, { id: firm.id, version: refused, verdict: 'refuse', reasons, remark: '不符' })
  const [now] = await site.db.select().from(firms).where(eq(firms.id, firm.id))
  const second = await change(now?.version ?? 0, '李示例')
  await audit(site, branch, { id: firm.id, version: second, verdict: 'pass' })
  await audit(site, centre, { id: firm.id, version: second + 1, verdict: 'pass' })
  const kinds = (await inboxOf(site, account.id)).map(({ kind }) => kind)
  expect(kinds).toEqual(['handed-in', 'refused', 'handed-in', 'passed', 'changed'])
  expect((await inboxOf(site, account.id)).at(-1)?.text).toContain('信息变更已批准并生效：联系人')
})
