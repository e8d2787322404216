/** After a refusal: an objection to the centre, and a new application with what was typed. */
import { expect, test } from 'vitest'
import { createFirmWithOwner, createLicence, recordBody } from '../../../../test/tools/create-firm.ts'
import { audit, postAs, signInStaff } from '../../../../test/tools/firm-calls.ts'
import { freshApp } from '../../../../test/tools/fresh-app.ts'

const statement = '营业执照与申报内容一致，请重新核实'
const answer = '经核实营业执照有效。'

async function refusedFirm() {
  const site = await freshApp()
  const owner = await createFirmWithOwner(site.db)
  const [branch, centre] = [await signInStaff(site, '3200'), await signInStaff(site, 'centre')]
  const verdict = { id: owner.firm.id, version: 1, verdict: 'refuse', remark: '资料与营业执照不符' }
  expect((await audit(site, branch, verdict)).status).toBe(200)
  const object = () => postAs(site, 'tycpdmfirm/authApi/objection', owner, { statement })
  const ownFirm = async () => (await postAs(site, 'tycpdmfirm/authApi/findByUserName', owner)).data
  return { site, owner, branch, centre, object, ownFirm }
}

test('a refused firm objects once, branch and centre read it, and the centre answers once', async () => {
  const { site, owner, branch, centre, object, ownFirm } = await refusedFirm()
  const raised = await object()
  expect(raised.data).toMatchObject({ canRaise: false, objections: [{ statement, answer: null, canAnswer: false }] })
  expect((await object()).status).toBe(409)
  const [{ id }] = raised.data.objections
  const { id: firmId } = owner.firm
  const seen = async (reviewer: typeof branch) =>
    (await postAs(site, 'tycpdmfirm/authApi/objections', reviewer, { firmId })).data
  expect((await seen(branch)).objections).toMatchObject([{ statement, canAnswer: false }])
  expect((await seen(centre)).objections).toMatchObject([{ canAnswer: true }])
  const reply = { id, answer, upheld: true }
  const answered = (reviewer: typeof branch) => postAs(site, 'tycpdmfirm/authApi/answerObjection', reviewer, reply)
  expect((await answered(branch)).status).toBe(403)
  const results = await Promise.all([answered(centre), answered(centre)])
  expect(results.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await ownFirm()).toMatchObject({
    ...{ status: 1, steps: ['withdraw'], returned: null },
  })
  expect((await seen(branch)).objections).toMatchObject([{ state: 'upheld', answer, resumedLabel: '分支机构' }])
  const { version } = await ownFirm()
  expect((await audit(site, branch, { id: firmId, version, verdict: 'pass' })).data).toMatchObject({ status: 2 })
})

test('an objection that is not upheld leaves the refusal', async () => {
  const { site, centre, object, ownFirm } = await refusedFirm()
  const [{ id }] = (await object()).data.objections
  await postAs(site, 'tycpdmfirm/authApi/answerObjection', centre, { id, answer, upheld: false })
  expect(await ownFirm()).toMatchObject({ status: 6 })
})

test('a refused firm writes a new application from what was typed, and reviewers see the changes', async () => {
  const { site, owner, branch, ownFirm } = await refusedFirm()
  const { version, licenceFileId, creditCode } = await ownFirm()
  const body = { ...recordBody(licenceFileId, { creditCode, address: '示例新路 99 号' }), version }
  const saved = await postAs(site, 'tycpdmfirm/authApi/save', owner, { ...body, draft: true })
  expect(saved.data).toMatchObject({ status: 6, address: '示例新路 99 号' })
  const submitted = await postAs(site, 'tycpdmfirm/authApi/save', owner, { ...body, version: saved.data.version })
  expect(submitted.data).toMatchObject({ status: 1 })
  const { data } = await postAs(site, 'tycpdmfirmchange/authApi/findlist', branch, { firmId: owner.firm.id })
  expect(data[0].changes).toMatchObject([{ field: 'address', to: '示例新路 99 号' }])
})

test('a firm that was not refused cannot object', async () => {
  const site = await freshApp()
  const owner = await createFirmWithOwner(site.db)
  expect((await postAs(site, 'tycpdmfirm/authApi/objection', owner, { statement })).status).toBe(409)
})

test('each of several refusals may have an objection, and the centre finds them by state', async () => {
  const { site, owner, branch, centre, object } = await refusedFirm()
  const list = (by: typeof branch, body: object = {}) => postAs(site, 'tycpdmfirm/authApi/objectionList', by, body)
  const [{ id }] = (await object()).data.objections
  expect((await list(centre, { state: 'open' })).data).toMatchObject([
    { id, firmId: owner.firm.id, number: 1, state: 'open', refusal: '资料与营业执照不符', canAnswer: true },
  ])
  await postAs(site, 'tycpdmfirm/authApi/answerObjection', centre, { id, answer, upheld: false })
  const { version, licenceFileId, creditCode } = (await postAs(site, 'tycpdmfirm/authApi/findByUserName', owner)).data
  const body = { ...recordBody(licenceFileId, { creditCode }), version }
  const submitted = await postAs(site, 'tycpdmfirm/authApi/save', owner, body)
  const again = { id: owner.firm.id, version: submitted.data.version, verdict: 'refuse', remark: '仍与营业执照不符' }
  expect((await audit(site, branch, again)).status).toBe(200)
  const second = await object()
  expect(second.data.objections).toMatchObject([
    { state: 'open', refusal: '仍与营业执照不符' },
    { state: 'rejected', answer, refusal: '资料与营业执照不符' },
  ])
  expect((await list(centre)).data.map(({ number }: { number: number }) => number)).toEqual([1, 2])
  expect((await list(centre, { state: 'rejected' })).data).toMatchObject([{ id, stateLabel: '维持不予通过' }])
  expect((await list(centre, { pageSize: 1, currPage: 2 })).page).toEqual({ total: 2, pageSize: 1, currPage: 2 })
  expect((await list(branch, { state: 'open' })).data).toMatchObject([{ number: 2, canAnswer: false }])
  expect((await list(await signInStaff(site, '2101'))).data).toEqual([])
})

test('after a refusal by the centre an upheld objection goes on at the centre, and the firm reads so', async () => {
  const site = await freshApp()
  const owner = await createFirmWithOwner(site.db)
  const { id } = owner.firm
  const [branch, centre] = [await signInStaff(site, '3200'), await signInStaff(site, 'centre')]
  await audit(site, branch, { id, version: 1, verdict: 'pass' })
  await audit(site, centre, { id, version: 2, verdict: 'refuse', remark: '资料与营业执照不符' })
  const raised = await postAs(site, 'tycpdmfirm/authApi/objection', owner, { statement })
  const reply = { id: raised.data.objections[0].id, answer, upheld: true }
  const answered = await postAs(site, 'tycpdmfirm/authApi/answerObjection', centre, reply)
  expect(answered.data.objections).toMatchObject([{ resumedLabel: '中心' }])
  expect((await postAs(site, 'tycpdmfirm/authApi/findByUserName', owner)).data).toMatchObject({ status: 2 })
  const inbox = await postAs(site, 'message/authApi/list', owner, {})
  expect(JSON.stringify(inbox.data)).toContain('经核实营业执照有效。异议成立，申请继续由中心审核，不用重新提交。')
  expect(JSON.stringify(inbox.data)).not.toContain('改正后重新提交')
})

test('evidence is attached to an objection, seen by its reviewers and by nobody else', async () => {
  const { site, owner, branch, centre } = await refusedFirm()
  const file = async (purpose: string) => {
    const id = await createLicence(site.db, owner.account.id)
    await site.pool.query('update files set purpose = $2 where id = $1', [id, purpose])
    return id
  }
  const [one, two, licence] = [await file('evidence'), await file('evidence'), await file('licence')]
  const raise = (fileIds: string[]) => postAs(site, 'tycpdmfirm/authApi/objection', owner, { statement, fileIds })
  expect(await raise([licence])).toMatchObject({ status: 400, faults: [{ field: 'fileIds', fault: 'not-found' }] })
  expect(await raise([one, two, one, two])).toMatchObject({ status: 400, faults: [{ field: 'fileIds' }] })
  const raised = await raise([one, two])
  expect(raised.data.objections).toMatchObject([{ files: [{ id: one }, { id: two }] }])
  const statusFor = async (by: typeof branch) =>
    (await site.app.inject({ url: `/api/tycpdmfirm/authApi/returnFileUrl?id=${one}`, headers: by.headers })).statusCode
  for (const by of [owner, branch, centre]) expect(await statusFor(by)).toBe(200)
  for (const by of [
    await signInStaff(site, '2101'),
    await signInStaff(site, 'centre', 'auditor'),
    await createFirmWithOwner(site.db),
  ])
    expect(await statusFor(by)).toBe(404)
})
