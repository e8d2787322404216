/** One rule for a case, its files, notes, history, lines and counts: whoever may see the case may see what belongs to it, nobody else. */
import { expect, test } from 'vitest'
import { createFirmWithOwner, createLicence, recordBody } from '../../../../test/tools/create-firm.ts'
import { audit, type Caller, listFirms, postAs, type Site, signInStaff } from '../../../../test/tools/firm-calls.ts'
import { freshApp } from '../../../../test/tools/fresh-app.ts'
import { signIn } from '../../../../test/tools/sign-in.ts'

const statement = '我公司从未委托他人申请，执照原件可供核对'

/** A member of Jiangsu with a change to Shenyang that has a new licence, submitted. */
async function siteWithMove() {
  const site = await freshApp()
  const member = await createFirmWithOwner(site.db, { status: 'approved', companyPrefix: '69990000' })
  const licence = await createLicence(site.db, member.account.id)
  const fields = { regionCode: '210102', address: '示例新路 9 号', licenceFileId: licence }
  const draft = await postAs(site, 'tycpdmfirmcase/authApi/save', member, { kind: 'change', fields })
  const { id: caseId, version } = draft.data
  await postAs(site, 'tycpdmfirmcase/authApi/submit', member, { id: caseId, version })
  const readers = {
    owner: member,
    otherFirm: await createFirmWithOwner(site.db, { status: 'approved', companyPrefix: '69990001' }),
    oldBranch: await signInStaff(site, '3200'),
    newBranch: await signInStaff(site, '2101'),
    unrelatedBranch: await signInStaff(site, '3301'),
    nationalReviewer: await signInStaff(site, 'nationalReviewer'),
    centre: await signInStaff(site, 'centre'),
    administrator: await signInStaff(site, 'centre', 'administrator'),
    auditor: await signInStaff(site, 'centre', 'auditor'),
    finance: await signInStaff(site, 'centre', 'finance'),
    editor: await signInStaff(site, 'centre', 'editor'),
  }
  const files = { oldLicence: member.firm.licenceFileId ?? '', newLicence: licence }
  return { site, member, readers, files, subject: { id: member.firm.id, caseId } }
}

type Readers = Awaited<ReturnType<typeof siteWithMove>>['readers']
type Subject = { id: number; caseId: number }

const fileStatus = async (site: Site, by: Caller, id: string) =>
  (await site.app.inject({ url: `/api/tycpdmfirm/authApi/returnFileUrl?id=${id}`, headers: by.headers })).statusCode

/** What a reader gets of a case and all that belongs to it. */
async function seenBy(site: Site, by: Caller, { subject, files }: { subject: Subject; files: Record<string, string> }) {
  const detail = await postAs(site, 'tycpdmfirm/authApi/detail', by, subject)
  const notes = await postAs(site, 'tycpdmfirm/authApi/reviewNotes', by, subject)
  const history = await postAs(site, 'tycpdmfirmchange/authApi/findlist', by, { firmId: subject.id })
  const filter = { kind: 'change', keyword: '69990000', status: detail.data?.review?.status }
  const lines = await listFirms(site, by, filter)
  const exported = await postAs(site, 'tycpdmfirm/authApi/exportList', by, { ...filter, format: 'csv' })
  const statuses = Object.entries(files).map(async ([name, id]) => [name, await fileStatus(site, by, id)] as const)
  return {
    detail: detail.status,
    notes: notes.status,
    history: history.status,
    lines: lines.data?.length ?? null,
    exported: exported.data?.rows ?? null,
    files: Object.fromEntries(await Promise.all(statuses)),
    licenceCheck: detail.data?.checks?.find(({ name }: { name: string }) => name === 'licenceFileId')?.good ?? null,
  }
}

const bothFiles = (status: number) => ({ oldLicence: status, newLicence: status })
const everything = { detail: 200, notes: 200, history: 200, lines: 1, exported: 1, files: bothFiles(200) }
const reviewer = { ...everything, licenceCheck: true }
const owner = {
  ...{ detail: 200, notes: 403, history: 200, lines: null, exported: null, files: bothFiles(200), licenceCheck: null },
}
const nothing = { detail: 404, history: 404, files: bothFiles(404), licenceCheck: null }
const outsider = { ...nothing, notes: 403, lines: null, exported: null }
const otherReviewer = { ...nothing, notes: 404, lines: 0, exported: 0 }

const expected: Readonly<Record<keyof Readers, object>> = {
  owner,
  otherFirm: outsider,
  oldBranch: reviewer,
  newBranch: reviewer,
  unrelatedBranch: otherReviewer,
  nationalReviewer: reviewer,
  centre: reviewer,
  administrator: reviewer,
  auditor: outsider,
  finance: outsider,
  editor: outsider,
}

test('in a change across regions both branches see case, files, notes, history and lines at every step; others see none', async () => {
  const { site, readers, subject, files } = await siteWithMove()
  const expectAll = async (step: string) => {
    for (const [name, by] of Object.entries(readers))
      expect({ step, name, ...(await seenBy(site, by, { subject, files })) }).toMatchObject({
        ...{ step, name },
        ...expected[name as keyof Readers],
      })
  }
  const pass = async (by: Caller) => {
    const { data } = await postAs(site, 'tycpdmfirm/authApi/detail', by, subject)
    expect(await audit(site, by, { ...subject, version: data.review.version, verdict: 'pass' })).toMatchObject({
      status: 200,
    })
  }
  await expectAll('at the old branch')
  await pass(readers.oldBranch)
  await expectAll('at the new branch')
  await pass(readers.newBranch)
  await expectAll('at the centre')
  await pass(readers.centre)
  await expectAll('approved')
})

test('each branch decides in its turn only, and statistics count a case for every unit that sees it', async () => {
  const { site, readers, subject } = await siteWithMove()
  const { data } = await postAs(site, 'tycpdmfirm/authApi/detail', readers.newBranch, subject)
  expect(data.review.steps).toEqual([])
  const verdict = { ...subject, version: data.review.version, verdict: 'pass' }
  expect(await audit(site, readers.newBranch, verdict)).toMatchObject({ status: 403 })
  const waiting = async (by: Caller) => {
    const { kinds } = (await postAs(site, 'tycpdmfirm/authApi/reviewStatistics', by)).data
    return kinds.find(({ key }: { key: string }) => key === 'change')?.count ?? 0
  }
  for (const name of ['oldBranch', 'newBranch', 'centre'] as const) expect(await waiting(readers[name])).toBe(1)
  expect(await waiting(readers.unrelatedBranch)).toBe(0)
  expect((await postAs(site, 'tycpdmfirm/authApi/nextCase', readers.newBranch)).data).toBeNull()
  expect((await postAs(site, 'tycpdmfirm/authApi/nextCase', readers.oldBranch)).data).toMatchObject(subject)
})

test('a licence that is only in a draft, and the files of another business of the firm, stay hidden from the second branch', async () => {
  const { site, member, readers } = await siteWithMove()
  const draft = await createLicence(site.db, member.account.id)
  await postAs(site, 'tycpdmfirmcase/authApi/save', member, { kind: 'change', fields: { licenceFileId: draft } })
  for (const by of [readers.oldBranch, readers.newBranch, readers.centre])
    expect(await fileStatus(site, by, draft)).toBe(404)
  const earlier = await createLicence(site.db, member.account.id)
  const other = await postAs(site, 'tycpdmfirmcase/authApi/save', member, {
    ...{ kind: 'renewal', companyPrefix: '69990000', fields: { licenceFileId: earlier, agreed: 'yes' } },
  })
  site.time.now = new Date('2028-10-21T02:00:00Z')
  await site.pool.query('update sessions set seen_at = $1, started_at = $1', [site.time.now])
  const submitted = await postAs(site, 'tycpdmfirmcase/authApi/submit', member, { id: other.data.id, version: 2 })
  expect(submitted).toMatchObject({ status: 200 })
  expect(await fileStatus(site, readers.oldBranch, earlier)).toBe(200)
  expect(await fileStatus(site, readers.newBranch, earlier)).toBe(404)
})

test('the licence of a claim is opened by whoever reviews the contested firm, and the check of a hidden licence is not green', async () => {
  const site = await freshApp()
  const holder = await createFirmWithOwner(site.db)
  const claimant = await signIn(site)
  const licence = await createLicence(site.db, claimant.account.id)
  const body = recordBody(licence, { creditCode: holder.firm.creditCode, draft: true })
  await postAs(site, 'tycpdmfirm/authApi/save', claimant, body)
  await postAs(site, 'tycpdmfirm/authApi/claim', claimant, { statement })
  const [branch, unrelated, auditor] = [
    await signInStaff(site, '3200'),
    await signInStaff(site, '2101'),
    await signInStaff(site, 'centre', 'auditor'),
  ]
  expect(await fileStatus(site, branch, licence)).toBe(200)
  for (const by of [unrelated, auditor, holder]) expect(await fileStatus(site, by, licence)).toBe(404)
  await site.pool.query(`update files set state = 'pending' where id = $1`, [holder.firm.licenceFileId])
  const { data } = await postAs(site, 'tycpdmfirm/authApi/detail', branch, { id: holder.firm.id })
  expect(data.checks.find(({ name }: { name: string }) => name === 'licenceFileId')).toEqual({
    ...{ name: 'licenceFileId', good: false, message: '营业执照文件您打不开，请先核实' },
  })
})
