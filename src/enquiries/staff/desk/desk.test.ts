/** Letters of visitors and reports of product records in one list: in the order of their last days, by kind and holder, each for the unit it is for. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { post } from '../../../../test/tools/call-api.ts'
import { solveCaptcha } from '../../../../test/tools/create-account.ts'
import { reportedSite } from '../../../../test/tools/reports/reported-site.ts'
import { signIn } from '../../../../test/tools/sign-in.ts'
import { inboxMessages } from '../../../messages/inbox/tables.ts'
import { productReports } from '../../../reports/tables.ts'

type Headers = Record<string, string>
type Line = {
  number: string
  kindLabel: string
  dueOn: string | null
  isOverdue: boolean
  report: { id: number } | null
}

const listPath = 'enquiry/authApi/list'
const assignPath = 'product/authApi/report/assign'

/** A member's product with reports, and a letter of each kind that is sent. */
async function desk() {
  const reported = await reportedSite()
  const { site } = reported
  const write = async (fields: Record<string, string>) => {
    const form = { token: randomUUID(), agree: 'on', ...(await solveCaptcha(site.app)), body: '经过' }
    return String((await post(site.app, 'enquiry/api/submit', { ...form, ...fields })).data.number)
  }
  const list = async (headers: Headers, filter: object = {}) =>
    (await post(site.app, listPath, { pageSize: 100, ...filter }, headers)).data as unknown as Line[]
  const wait = (number: string, decideOn: string) =>
    site.db
      .update(productReports)
      .set({ state: 'at-branch', dueOn: null, decideOn })
      .where(eq(productReports.number, number))
  return { ...reported, write, list, wait }
}

test('letters and reports that wait are one list in the order of the last day, and each kind can be read alone', async () => {
  const { send, write, list, wait, staff } = await desk()
  const [late, soon, withFirm] = [await send(), await send(), await send()].map(({ number }) => number)
  await wait(late ?? '', '2026-12-31')
  await wait(soon ?? '', '2026-11-23')
  const question = await write({ kind: 'consultation', topic: '检测' })
  const complaint = await write({ kind: 'complaint', topic: '其他', region: '江苏省' })
  const unknown = await write({ kind: 'product', topic: '查不到', code: '6901234567892' })
  const centre = await staff('centre')
  const lines = await list(centre)
  expect(lines.map(({ number }) => number)).toEqual([soon, question, complaint, unknown, late])
  const days = lines.map(({ dueOn }) => dueOn ?? '')
  expect(days).toEqual([...days].sort())
  expect(lines[0]).toMatchObject({ kindLabel: '商品信息的反映', report: { stateLabel: '由分支机构处理' } })
  const numbers = async (headers: Headers, filter: object) => (await list(headers, filter)).map(({ number }) => number)
  expect(await numbers(centre, { kind: 'report' })).toEqual([soon, late])
  expect(await numbers(centre, { kind: 'product' })).toEqual([unknown])
  expect(await numbers(centre, { pageSize: 2, currPage: 2 })).toEqual([complaint, unknown])
  const all = await numbers(centre, {})
  expect(all).not.toContain(withFirm)
  const branch = await staff('3200')
  expect(await numbers(branch, {})).toEqual([soon, complaint, late])
  expect(await numbers(await staff('2101'), {})).toEqual([])
})

test('a report is overdue after its day, is decided on its own page, and then is among what was answered', async () => {
  const { site, send, list, wait, staff } = await desk()
  const { number } = await send()
  await wait(number, '2026-11-20')
  const branch = await staff('3200')
  const [line] = await list(branch, { state: 'overdue' })
  expect(line).toMatchObject({ number, isOverdue: true })
  const decision = { id: line?.report?.id, act: 'upheld', text: '实物与登记一致' }
  const decided = await post(site.app, 'product/authApi/report/judge', decision, branch)
  expect(decided.data).toMatchObject({ state: 'closed', decideOn: null })
  expect(await list(branch)).toEqual([])
  expect(await list(branch, { state: 'answered' })).toMatchObject([{ number, isOverdue: false, dueOn: null }])
})

test('a report is given to a colleague of its branch, who is told; nobody else gets it, and whoever saw another holder is refused', async () => {
  const { site, send, list, wait } = await desk()
  const { number } = await send()
  const person = (levels: '3200' | '2101' | 'centre', realName: string) =>
    signIn(site, { userType: 'staff', role: 'reviewer', levels, realName })
  const [one, other] = [await person('3200', '示例甲'), await person('3200', '示例乙')]
  const [stranger, centre] = [await person('2101', '示例丙'), await person('centre', '示例丁')]
  const [row] = await site.db.select().from(productReports)
  const id = row?.id
  const give = (input: object, headers: Headers) => post(site.app, assignPath, { id, ...input }, headers)
  expect(await give({ own: true }, one.headers)).toMatchObject({ status: 409 })
  await wait(number, '2026-12-08')
  const colleagues = async (headers: Headers) => post(site.app, 'product/authApi/report/colleagues', { id }, headers)
  expect((await colleagues(one.headers)).data).toMatchObject({ colleagues: [{ isOwn: false }, { isOwn: true }] })
  expect((await colleagues(stranger.headers)).status).toBe(404)
  expect((await give({ own: true }, stranger.headers)).status).toBe(404)
  expect((await give({ accountId: stranger.account.id }, one.headers)).status).toBe(404)
  expect((await give({ accountId: centre.account.id }, one.headers)).status).toBe(404)
  expect((await give({ accountId: other.account.id }, one.headers)).data).toMatchObject({
    assignee: { name: '示例乙' },
  })
  expect(await site.db.select().from(inboxMessages).where(eq(inboxMessages.accountId, other.account.id))).toMatchObject(
    [{ kind: 'enquiry-assigned', link: `/MyManage/admin/productReports?id=${id}` }],
  )
  expect(await give({ own: true }, one.headers)).toMatchObject({ status: 409, message: '这一件已由示例乙办理' })
  expect(await list(other.headers, { holder: 'own' })).toMatchObject([{ number, assignee: { isOwn: true } }])
  expect(await list(one.headers, { holder: 'none' })).toEqual([])
  expect((await give({ fromId: other.account.id }, centre.headers)).data).toMatchObject({ assignee: null })
  expect(await list(one.headers, { holder: 'none' })).toHaveLength(1)
})
