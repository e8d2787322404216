/** What reviewers see besides the record: urgency, old beside new, notes; and that the enterprise sees none of it. */
import { expect, test } from 'vitest'
import { createFirmWithOwner, createLicence } from '../../../test/tools/create-firm.ts'
import { audit, type Caller, listFirms, postAs, type Site, signInStaff } from '../../../test/tools/firm-calls.ts'
import { freshApp } from '../../../test/tools/fresh-app.ts'
import { auditLines } from '../../access/audit/tables.ts'
import { setCalendarDay } from '../../registration/life-cycle/working-days/store.ts'
import { chinaDay, dayMs, shiftDay } from '../../wire/china-time.ts'

const detail = (site: Site, by: Caller, body: object) => postAs(site, 'tycpdmfirm/authApi/detail', by, body)
const reasons = [{ field: 'address', reason: '写到门牌号' }]

test('at the second submission the reviewer sees old beside new, also of the licence', async () => {
  const site = await freshApp()
  const { firm, account, headers } = await createFirmWithOwner(site.db, { status: 'draft', submittedAt: null })
  const branch = await signInStaff(site, '3200')
  const update = (body: object) => postAs(site, 'tycpdmfirm/authApi/update', { headers }, { id: firm.id, ...body })
  expect(await update({ version: 1 })).toMatchObject({ status: 200 })
  const first = (await detail(site, branch, { id: firm.id })).data.review
  expect(first).toMatchObject({
    submissions: 1,
    changes: [],
    newLicence: null,
    kind: 'register',
    steps: ['pass', 'return', 'refuse'],
  })
  await audit(site, branch, { id: firm.id, version: 2, verdict: 'return', reasons })
  const licenceFileId = await createLicence(site.db, account.id)
  await update({ version: 3, address: '示例路 18 号', licenceFileId })
  const second = (await detail(site, branch, { id: firm.id })).data.review
  expect(second).toMatchObject({
    submissions: 2,
    newLicence: { id: licenceFileId },
    oldLicence: { id: firm.licenceFileId },
  })
  expect(second.changes).toEqual([
    { field: 'address', from: firm.address, to: '示例路 18 号' },
    { field: 'licenceFileId', from: firm.licenceFileId, to: licenceFileId },
  ])
  for (const id of [licenceFileId, firm.licenceFileId])
    expect(
      (await site.app.inject({ url: `/api/tycpdmfirm/authApi/returnFileUrl?id=${id}`, headers: branch.headers }))
        .statusCode,
    ).toBe(200)
})

test('the queue has the expected date and the working days left, and is filtered by them', async () => {
  const site = await freshApp()
  site.time.now = new Date('2026-11-20T02:00:00Z')
  const days = ['12', '13', '17', '19']
  for (const day of days)
    await createFirmWithOwner(site.db, { firmName: day, submittedAt: new Date(`2026-11-${day}T02:00:00Z`) })
  const branch = await signInStaff(site, '3200')
  const list = async (body: object) =>
    (await listFirms(site, branch, { order: 'asc', ...body })).data.map(
      ({ firmName, daysLeft }: { firmName: string; daysLeft: number }) => [firmName, daysLeft],
    )
  expect(await list({})).toEqual([
    ['12', -1],
    ['13', 0],
    ['17', 2],
    ['19', 4],
  ])
  expect(await list({ due: 'overdue' })).toEqual([['12', -1]])
  expect(await list({ due: 'today' })).toEqual([['13', 0]])
  expect(await list({ due: 'soon', kind: 'all' })).toEqual([['17', 2]])
  await setCalendarDay(site.db, { day: '2026-11-16', isWorking: false, name: '示例节' })
  expect(await list({ due: 'overdue' })).toEqual([])
  expect(await list({ due: 'today' })).toEqual([['12', 0]])
})

test('notes are for reviewers: no reply to the enterprise contains them, nor who works on its case', async () => {
  const site = await freshApp()
  const { firm, headers } = await createFirmWithOwner(site.db)
  const branch = await signInStaff(site, '3200')
  const note = { id: firm.id, text: '电话打过两次没有人接' }
  expect(await postAs(site, 'tycpdmfirm/authApi/addReviewNote', branch, note)).toMatchObject({ status: 200 })
  await postAs(site, 'tycpdmfirm/authApi/assignCase', branch, { id: firm.id })
  expect((await postAs(site, 'tycpdmfirm/authApi/reviewNotes', branch, { id: firm.id })).data).toMatchObject([
    { text: note.text },
  ])
  expect((await detail(site, branch, { id: firm.id })).data.review).toMatchObject({
    notes: 1,
    assignment: { isOwn: true },
  })
  const own = await detail(site, { headers }, { id: firm.id })
  expect(own.data.review).toBeNull()
  for (const path of ['findByUserName', 'detail'])
    expect(
      JSON.stringify(await postAs(site, `tycpdmfirm/authApi/${path}`, { headers }, { id: firm.id })),
    ).not.toContain('两次')
  expect(JSON.stringify(await postAs(site, 'tycpdmfirmchange/authApi/findlist', { headers }, {}))).not.toContain('两次')
  for (const text of ['', ' ', 'x'.repeat(1001)])
    expect(await postAs(site, 'tycpdmfirm/authApi/addReviewNote', branch, { id: firm.id, text })).toMatchObject({
      status: 400,
      faults: [{ field: 'text' }],
    })
})

test('the centre edits the canned reasons; of two who save at once the second one gets a conflict', async () => {
  const site = await freshApp()
  const [branch, centre] = [await signInStaff(site, '3200'), await signInStaff(site, 'centre')]
  const read = async () => (await postAs(site, 'tycpdmfirm/authApi/cannedReasons', branch, {})).data
  const save = (by: Caller, body: object) => postAs(site, 'tycpdmfirm/authApi/saveCannedReasons', by, body)
  const { version, reasons: defaults } = await read()
  expect(defaults).toHaveLength(5)
  const body = { version, reasons: [...reasons, { field: '', reason: '材料不全' }] }
  expect(await save(branch, body)).toMatchObject({ status: 403 })
  const replies = await Promise.all([save(centre, body), save(await signInStaff(site, 'centre'), body)])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await read()).reasons).toEqual(body.reasons)
  const twice = { version: (await read()).version, reasons: [...reasons, ...reasons] }
  expect(await save(centre, twice)).toMatchObject({ status: 400, faults: [{ field: 'reasons.1.reason' }] })
  expect(await save(centre, { ...twice, reasons: [{ field: 'nothing', reason: 'x' }] })).toMatchObject({ status: 400 })
})

test('a list of reasons holds from its day on, stands in the audit with what is different, and can be withdrawn before', async () => {
  const site = await freshApp()
  const centre = await signInStaff(site, 'centre')
  const call = async (name: string, body: object, by: Caller = centre) =>
    postAs(site, `tycpdmfirm/authApi/${name}`, by, body)
  const read = async (by: Caller = centre) => (await call('cannedReasons', {}, by)).data
  const today = chinaDay(site.time.now)
  const [soon, later] = [shiftDay(today, 3), shiftDay(today, 9)]
  const one = [{ field: '', reason: '甲' }]
  const two = [...one, { field: 'firmName', reason: '乙' }]
  const save = async (list: object, effectiveOn?: string) =>
    call('saveCannedReasons', { version: (await read()).version, reasons: list, effectiveOn })
  expect(await save(one, shiftDay(today, -1))).toMatchObject({ status: 400, faults: [{ field: 'effectiveOn' }] })
  expect((await save(one)).status).toBe(200)
  expect((await save(two, soon)).status).toBe(200)
  expect((await save(one, later)).status).toBe(200)
  expect(await read()).toMatchObject({
    reasons: one,
    planned: [
      { effectiveOn: soon, reasons: two },
      { effectiveOn: later, reasons: one },
    ],
  })
  const { version } = await read()
  expect((await call('dropCannedReasons', { version: version - 1, effectiveOn: later })).status).toBe(409)
  expect((await call('dropCannedReasons', { version, effectiveOn: today })).status).toBe(404)
  expect((await call('dropCannedReasons', { version, effectiveOn: later })).status).toBe(200)
  const lines = await site.db.select().from(auditLines).orderBy(auditLines.id)
  expect(lines.map(({ facts }) => facts)).toMatchObject([
    { effectiveOn: today, reasons: 1, changes: expect.stringMatching(/^添加“甲”；删去“/) },
    { effectiveOn: soon, reasons: 2, changes: '添加“企业名称：乙”' },
    { effectiveOn: later, reasons: 1, changes: '删去“企业名称：乙”' },
    { effectiveOn: later, withdrawn: 1 },
  ])
  site.time.now = new Date(site.time.now.getTime() + 20 * dayMs)
  expect(await read(await signInStaff(site, 'centre'))).toMatchObject({ reasons: two, planned: [] })
})
