/** A change to another region: both branches are named, whoever has the case is known, and what the second returns goes back to it. */
import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createFirmWithOwner } from '../../../test/tools/create-firm.ts'
import { audit, type Caller, listFirms, openCase, postAs, signInStaff } from '../../../test/tools/firm-calls.ts'
import { freshApp } from '../../../test/tools/fresh-app.ts'
import { inboxMessages } from '../../messages/inbox/tables.ts'

const [first, second, centreName] = ['江苏分中心', '沈阳分中心', '中心']
const reasons = [{ field: 'address', reason: '请写到门牌号' }]

async function siteWithMove() {
  const site = await freshApp()
  const member = await createFirmWithOwner(site.db, { status: 'approved', companyPrefix: '69990000' })
  const [jiangsu, shenyang, centre] = [
    await signInStaff(site, '3200'),
    await signInStaff(site, '2101'),
    await signInStaff(site, 'centre'),
  ]
  const call = (name: string, body: object) => postAs(site, `tycpdmfirmcase/authApi/${name}`, member, body)
  const fields = { regionCode: '210102', address: '示例路 9 号' }
  const { data: draft } = await call('save', { kind: 'change', fields })
  const detail = async () => (await call('detail', { id: draft.id })).data
  const decide = async (by: Caller, verdict: 'pass' | 'return') => {
    const { version } = await detail()
    const reply = await audit(site, by, {
      ...{ id: member.firm.id, caseId: draft.id, version, verdict },
      ...(verdict === 'return' && { reasons }),
    })
    expect(reply).toMatchObject({ status: 200 })
  }
  const submit = async (changed: object = {}) => {
    const { version } = await detail()
    const reply = await call('submit', { id: draft.id, version, fields: { ...fields, ...changed } })
    expect(reply).toMatchObject({ status: 200 })
    return reply.data
  }
  const inbox = async (accountId: number) =>
    site.db.select().from(inboxMessages).where(eq(inboxMessages.accountId, accountId)).orderBy(asc(inboxMessages.id))
  return { site, member, jiangsu, shenyang, centre, draft, detail, decide, submit, inbox }
}

test('the draft, the submission, every step and every message name both branches and who has the case', async () => {
  const { site, member, jiangsu, shenyang, draft, detail, decide, submit, inbox } = await siteWithMove()
  expect(await detail()).toMatchObject({ branchLabel: first, nextBranchLabel: second })
  await submit()
  const newest = async (accountId = member.account.id) => (await inbox(accountId)).at(-1)
  expect((await newest())?.text).toContain(`由${first}、${second}先后办理`)
  await decide(jiangsu, 'pass')
  expect(await detail()).toMatchObject({ branchLabel: second, firstBranchLabel: first, nextBranchLabel: null })
  expect(await newest()).toMatchObject({
    kind: 'passed-on',
    text: expect.stringContaining(`已通过${first}审核，现由${second}`),
  })
  expect(await newest(shenyang.account.id)).toMatchObject({
    ...{ kind: 'case-received', link: `/MyManage/admin/check?case=${member.firm.id}.${draft.id}` },
    text: expect.stringMatching(/变更.*由江苏分中心审核通过，转到沈阳分中心.*请在 2026-11-27 前/),
  })
  expect(await inbox(jiangsu.account.id)).toEqual([])
  const line = async (by: Caller) => (await listFirms(site, by, { kind: 'change' })).data[0]
  expect(await line(jiangsu)).toMatchObject({ result: { text: `${first}审核通过，现由${second}审核` } })
  await decide(shenyang, 'pass')
  expect((await newest())?.text).toContain(`已通过${first}和${second}审核，现由${centreName}复审`)
})

test('what the second branch returns goes back to it, and the first branch does not decide again', async () => {
  const { site, jiangsu, shenyang, centre, draft, detail, decide, submit, inbox, member } = await siteWithMove()
  await submit()
  await decide(jiangsu, 'pass')
  await decide(shenyang, 'return')
  expect(await detail()).toMatchObject({ branchLabel: second, nextBranchLabel: null })
  expect(await submit({ address: '示例路 9 号 2 栋' })).toMatchObject({
    status: 1,
    branchLabel: second,
    firstBranchLabel: first,
  })
  expect((await inbox(member.account.id)).at(-1)?.text).toContain(`由${second}办理`)
  expect((await listFirms(site, jiangsu, { kind: 'change', status: 1 })).data).toMatchObject([{ caseId: draft.id }])
  const body = { id: member.firm.id, caseId: draft.id, version: (await detail()).version, verdict: 'pass' }
  expect(await audit(site, jiangsu, body)).toMatchObject({ status: 403 })
  await decide(shenyang, 'pass')
  await decide(centre, 'return')
  expect(await submit({ address: '示例路 9 号 3 栋' })).toMatchObject({ branchLabel: second })
  await decide(shenyang, 'pass')
  await decide(centre, 'pass')
  expect(await detail()).toMatchObject({ status: 4 })
})

test('a returned move that now leads to a third region, or to none, starts at the first branch', async () => {
  const { jiangsu, shenyang, decide, submit } = await siteWithMove()
  await submit()
  await decide(jiangsu, 'pass')
  await decide(shenyang, 'return')
  expect(await submit({ regionCode: '310101' })).toMatchObject({ branchLabel: first, nextBranchLabel: '上海分中心' })
  await decide(jiangsu, 'return')
  expect(await submit({ regionCode: '320505', address: '示例路 10 号' })).toMatchObject({
    ...{ branchLabel: first, nextBranchLabel: null, firstBranchLabel: null },
  })
})

test('both branches decide at once: only the one that has the case does, and each branch decides once', async () => {
  const { site, member, jiangsu, shenyang, draft, detail, submit } = await siteWithMove()
  await submit()
  const colleague = await signInStaff(site, '3200')
  for (const reviewer of [jiangsu, colleague, shenyang])
    await openCase(site, reviewer, { id: member.firm.id, caseId: draft.id })
  const decideNow = (by: Caller, version: number, verdict: string) =>
    postAs(site, 'tycpdmfirm/authApi/audit', by, {
      ...{ id: member.firm.id, caseId: draft.id, version, verdict },
      ...(verdict === 'return' && { reasons }),
    })
  const { version } = await detail()
  const replies = await Promise.all([
    decideNow(jiangsu, version, 'pass'),
    decideNow(colleague, version, 'return'),
    decideNow(shenyang, version, 'return'),
    decideNow(shenyang, version, 'pass'),
  ])
  const [one, other, ...notYet] = replies.map(({ status }) => status)
  expect([one, other].toSorted()).toEqual([200, 409])
  // Before the first branch has decided it is not the turn of the second, after that its version is old.
  for (const status of notYet) expect([403, 409]).toContain(status)
  const { history } = await detail()
  expect(history.filter(({ action }: { action: string }) => /passed|returned/.test(action))).toHaveLength(1)
})
