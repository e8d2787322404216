/** The queue over every state: any application or case is found by firm, number, credit code or telephone, with what became of it. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createFirmWithOwner } from '../../../test/tools/create-firm.ts'
import { audit, listFirms, postAs, signInStaff } from '../../../test/tools/firm-calls.ts'
import { freshApp } from '../../../test/tools/fresh-app.ts'
import { accounts } from '../../access/tables.ts'
import { firms } from '../../registration/tables.ts'

const reasons = [{ field: 'address', reason: '请写到门牌号。' }]

type Line = { id: number; caseId: number | null; kind: string; status: number; result: { text: string } | null }

/** Five applications in different states and a member with a returned and a withdrawn change. */
async function siteWithEveryState() {
  const site = await freshApp()
  const [branch, centre] = [await signInStaff(site, '3200'), await signInStaff(site, 'centre')]
  const create = async (columns: Parameters<typeof createFirmWithOwner>[1] = {}) =>
    createFirmWithOwner(site.db, columns)
  const waiting = await create({ firmName: '等待茶业有限公司' })
  const returned = await create({ firmName: '退回茶业有限公司', contactPhone: '010-12345678' })
  const refused = await create({ firmName: '拒绝茶业（演示）有限公司' })
  const withdrawn = await create({ firmName: '撤回茶业有限公司' })
  const member = await create({ firmName: '成员茶业有限公司', status: 'approved', companyPrefix: '69990000' })
  await audit(site, branch, { id: returned.firm.id, version: 1, verdict: 'return', reasons })
  await audit(site, branch, { id: refused.firm.id, version: 1, verdict: 'refuse', remark: '与营业执照不符' })
  await postAs(site, 'tycpdmfirm/authApi/withdraw', withdrawn, { id: withdrawn.firm.id, version: 1 })
  const change = async (address: string) => {
    const { data } = await postAs(site, 'tycpdmfirmcase/authApi/save', member, { kind: 'change', fields: { address } })
    return (await postAs(site, 'tycpdmfirmcase/authApi/submit', member, { id: data.id, version: data.version })).data
  }
  const first = await change('示例路 9 号')
  await postAs(site, 'tycpdmfirmcase/authApi/withdraw', member, { id: first.id, version: first.version })
  const second = await change('示例路 8 号')
  const verdict = { id: member.firm.id, caseId: second.id, version: second.version, verdict: 'return', reasons }
  await audit(site, branch, verdict)
  const find = async (body: object, by = branch): Promise<Line[]> =>
    (await listFirms(site, by, { kind: 'all', pageSize: 50, ...body })).data
  return { site, branch, centre, waiting, returned, refused, withdrawn, member, first, second, find }
}

test('without a status every state is listed, for all business and for one kind, with what became of each', async () => {
  const { find, centre, waiting, returned, refused, withdrawn, member, first, second } = await siteWithEveryState()
  const expected = [
    [waiting.firm.id, null, null],
    [returned.firm.id, null, '退回补正：注册地址：请写到门牌号'],
    [refused.firm.id, null, '不予通过：与营业执照不符'],
    [withdrawn.firm.id, null, '企业撤回'],
    [member.firm.id, null, '中心审核通过，分配厂商识别代码：编码 69990000'],
    [member.firm.id, first.id, '企业撤回变更申请'],
    [member.firm.id, second.id, '变更申请退回：注册地址：请写到门牌号'],
  ]
  for (const by of [undefined, centre]) {
    const lines = await find({}, by)
    const rows = lines.map(({ id, caseId, result }) => [id, caseId, result?.text ?? null])
    expect(rows.sort()).toEqual([...expected].sort())
  }
  expect((await find({ kind: 'change' })).map(({ caseId }) => caseId).sort()).toEqual([first.id, second.id])
  expect((await find({ status: 1 })).map(({ id }) => id)).toEqual([waiting.firm.id])
})

test('name, credit code, prefix, product number, receipt and telephones find what they mean in every state', async () => {
  const { site, find, returned, refused, withdrawn, member, first, second } = await siteWithEveryState()
  await site.db.update(accounts).set({ phone: '13911110001' }).where(eq(accounts.id, withdrawn.account.id))
  const ids = async (keyword: string) => (await find({ keyword })).map(({ id, caseId }) => caseId ?? id).sort()
  const ofMember = [member.firm.id, first.id, second.id].sort()
  for (const name of ['拒绝茶业', '拒绝茶业（演示）有限公司', '茶业(演示)', ' 拒绝茶业（演示） '])
    expect([name, await ids(name)]).toEqual([name, [refused.firm.id]])
  expect(await ids(refused.firm.creditCode?.toLowerCase() ?? '')).toEqual([refused.firm.id])
  for (const number of ['69990000', '6999 0000', '6999000012343', '06999000012343', '６９９９００００'])
    expect([number, await ids(number)]).toEqual([number, ofMember])
  for (const phone of ['010-12345678', '01012345678'])
    expect([phone, await ids(phone)]).toEqual([phone, [returned.firm.id]])
  for (const phone of ['13911110001', '139 1111 0001', '+8613911110001'])
    expect([phone, await ids(phone)]).toEqual([phone, [withdrawn.firm.id]])
  expect(await ids(`SQ20261120-${String(returned.firm.id).padStart(6, '0')}`)).toEqual([returned.firm.id])
  for (const number of [`${first.id}`, `受理号 ${first.id}`, `受理号${second.id}`])
    expect([number, await ids(number)]).toEqual([number, ofMember])
  expect(await ids('没有这家')).toEqual([])
})

test('a branch finds nothing of another region, and a withdrawn prefix still leads to its last firm', async () => {
  const { site, find, member } = await siteWithEveryState()
  const other = await signInStaff(site, '2101')
  for (const keyword of ['茶业', '69990000', '01012345678']) expect(await find({ keyword }, other)).toEqual([])
  await site.db.update(firms).set({ status: 'deregistered' }).where(eq(firms.id, member.firm.id))
  await site.pool.query(`update company_prefixes set state = 'cancelled', cancelled_at = now() where firm_id = $1`, [
    member.firm.id,
  ])
  expect((await find({ keyword: '69990000' })).length).toBe(3)
})
