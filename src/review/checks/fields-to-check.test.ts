import { expect, test } from 'vitest'
import { createDemoRange, createFirmWithOwner } from '../../../test/tools/create-firm.ts'
import { audit, type Caller, postAs, type Site, signInStaff } from '../../../test/tools/firm-calls.ts'
import { freshApp } from '../../../test/tools/fresh-app.ts'
import { emptyRecord, fieldsByPlace } from '../../registration/record/record-fields.ts'
import { fieldsToCheck } from './fields-to-check.ts'

const filled = { ...emptyRecord, firmName: '示例', creditCode: '9', address: '示例路', licenceFileId: 'f' }
const none = { row: undefined, requested: [], changes: [], lastReturn: undefined } as const

test('of an application everything that is filled in is checked, in the order of the form', () => {
  expect(fieldsToCheck({ ...none, firm: { ...filled, status: 'atBranch' } })).toEqual([
    ...['creditCode', 'firmName', 'address', 'licenceFileId'],
  ])
  expect(fieldsToCheck({ ...none, firm: { ...filled, status: 'awaitingFee' } })).toEqual([])
})

test.each([
  ['atBranch', 'atBranch', true],
  ['atBranch', 'atCentre', true],
  ['atCentre', 'atCentre', true],
  ['atCentre', 'atBranch', false],
] as const)('%s after a return by %s: only what changed is checked: %s', (status, from, isShort) => {
  const input = { ...none, firm: { ...filled, status }, changes: [{ field: 'address' }] }
  expect(fieldsToCheck({ ...input, lastReturn: { from, fields: ['firmName', ''] } })).toEqual(
    isShort ? ['firmName', 'address'] : ['creditCode', 'firmName', 'address', 'licenceFileId'],
  )
})

test('of a case what it requests is checked; a renewal without changes confirms what the licence states', () => {
  const firm = { ...filled, status: 'approved' as const }
  const row = { kind: 'renewal', status: 'atBranch' } as const
  expect(fieldsToCheck({ ...none, firm, row, requested: [{ field: 'address', to: null }] })).toEqual(['address'])
  expect(fieldsToCheck({ ...none, firm, row })).toEqual(['creditCode', 'firmName', 'address', 'licenceFileId'])
  expect(fieldsToCheck({ ...none, firm, row: { ...row, status: 'awaitingFee' } })).toEqual([])
})

const toCheckOf = async (site: Site, by: Caller, body: object): Promise<string[]> =>
  (await postAs(site, 'tycpdmfirm/authApi/detail', by, body)).data.review.fieldsToCheck

const historyOf = async (site: Site, by: Caller, firmId: number) =>
  (await postAs(site, 'tycpdmfirmchange/authApi/findlist', by, { firmId })).data

test('an approval that states its checks needs all of them, and the history has them for reviewers only', async () => {
  const site = await freshApp()
  await createDemoRange(site.db)
  const { firm, headers } = await createFirmWithOwner(site.db)
  const [branch, centre] = [await signInStaff(site, '3200'), await signInStaff(site, 'centre')]
  const toCheck = await toCheckOf(site, branch, { id: firm.id })
  expect(toCheck).toEqual(fieldsByPlace.filter(field => firm[field] !== null))
  const pass = { id: firm.id, version: 1, verdict: 'pass' }
  const missing = await audit(site, branch, { ...pass, checked: toCheck.slice(2) })
  expect(missing).toMatchObject({ status: 400, faults: [{ field: 'checked' }] })
  expect(missing.faults[0].message).toBe('还有 2 项没有核对：统一社会信用代码、企业名称')
  expect(await audit(site, branch, { ...pass, checked: [] })).toMatchObject({ status: 400 })
  const checked = [...toCheck, 'firmName', 'noSuchField']
  expect(await audit(site, branch, { ...pass, checked })).toMatchObject({ status: 200 })
  expect((await historyOf(site, branch, firm.id))[0]).toMatchObject({ action: 'passed', checked: toCheck })
  for (const line of await historyOf(site, { headers }, firm.id)) expect(line.checked).toBeNull()
  // The call as the contract fixes it states no checks and still approves.
  expect(await audit(site, centre, { ...pass, version: 2 })).toMatchObject({ status: 200 })
  expect((await historyOf(site, centre, firm.id))[0]).toMatchObject({ action: 'approved', checked: null })
})

test('after a return only what changed and what was to be changed is checked again, and a return records what agreed', async () => {
  const site = await freshApp()
  const { firm, headers } = await createFirmWithOwner(site.db, { status: 'draft', submittedAt: null })
  const branch = await signInStaff(site, '3200')
  const update = (body: object) => postAs(site, 'tycpdmfirm/authApi/update', { headers }, { id: firm.id, ...body })
  await update({ version: 1 })
  const reasons = [{ field: 'address', reason: '写到门牌号' }]
  const returned = { id: firm.id, version: 2, verdict: 'return', reasons, checked: ['firmName'] }
  expect(await audit(site, branch, returned)).toMatchObject({ status: 200 })
  expect((await historyOf(site, branch, firm.id))[0]).toMatchObject({ action: 'returned', checked: ['firmName'] })
  expect(await update({ version: 3, postcode: '215009' })).toMatchObject({ status: 200 })
  expect(await toCheckOf(site, branch, { id: firm.id })).toEqual(['postcode', 'address'])
})

test('of a change its fields are checked', async () => {
  const site = await freshApp()
  const member = await createFirmWithOwner(site.db, { status: 'approved', companyPrefix: '69990000' })
  const branch = await signInStaff(site, '3200')
  const change = { id: member.firm.id, version: 1, legalPerson: '（演示）新任' }
  expect(await postAs(site, 'tycpdmfirm/authApi/updateSystem', member, change)).toMatchObject({ status: 200 })
  expect(await toCheckOf(site, branch, { id: member.firm.id })).toEqual(['legalPerson'])
})
