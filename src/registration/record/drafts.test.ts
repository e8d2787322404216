/** Drafts after a return or a withdrawal: visible to the owner only until the record is submitted again. */
import { expect, test } from 'vitest'
import { createFirmWithOwner, createLicence } from '../../../test/tools/create-firm.ts'
import { audit, type Caller, listFirms, postAs, type Site, signInStaff } from '../../../test/tools/firm-calls.ts'
import { freshApp } from '../../../test/tools/fresh-app.ts'
import { firms } from '../tables.ts'

const reasons = [{ field: 'firmName', reason: '与营业执照不符' }]
const secret = '秘密新名有限公司（演示）'

const detail = (site: Site, by: Caller, id: number) => postAs(site, 'tycpdmfirm/authApi/detail', by, { id })

/** A firm with a returned or withdrawn record, and a draft with another name, region and licence. */
async function draftAfter(action: 'returned' | 'withdrawn') {
  const site = await freshApp()
  const owner = await createFirmWithOwner(site.db)
  const { id } = owner.firm
  const branch = await signInStaff(site, '3200')
  if (action === 'returned') await audit(site, branch, { id, version: 1, verdict: 'return', reasons })
  else await postAs(site, 'tycpdmfirm/authApi/withdraw', owner, { id, version: 1 })
  const licence = await createLicence(site.db, owner.account.id)
  const changed = { firmName: secret, regionCode: '210102', licenceFileId: licence }
  const draft = { id, version: 2, draft: true, ...changed }
  const saved = await postAs(site, 'tycpdmfirm/authApi/update', owner, draft)
  return { site, owner, id, branch, licence, saved }
}

test.each(['returned', 'withdrawn'] as const)(
  'a draft after a record was %s is visible to its owner only',
  async action => {
    const { site, owner, id, branch, licence, saved } = await draftAfter(action)
    expect(saved).toMatchObject({ status: 200, data: { firmName: secret, regionCode: '210102', branchCode: '2101' } })
    const own = await postAs(site, 'tycpdmfirm/authApi/findByUserName', owner)
    expect(own.data).toMatchObject({ firmName: secret, licence: { id: licence } })
    for (const reviewer of [branch, await signInStaff(site, 'centre')]) {
      const detailReply = await detail(site, reviewer, id)
      expect(detailReply.data).toMatchObject({
        firmName: owner.firm.firmName,
        regionCode: owner.firm.regionCode,
        branchCode: '3200',
        licence: { id: owner.firm.licenceFileId },
      })
      expect(JSON.stringify([detailReply, await listFirms(site, reviewer)])).not.toContain('秘密')
      expect((await listFirms(site, reviewer, { keyword: '秘密' })).data).toEqual([])
      const history = await postAs(site, 'tycpdmfirmchange/authApi/findlist', reviewer, { firmId: id })
      expect(JSON.stringify(history)).not.toContain('秘密')
    }
    expect((await detail(site, await signInStaff(site, '2101'), id)).status).toBe(404)
  },
)

test.each(['returned', 'withdrawn'] as const)(
  'the licence of a draft after a record was %s can be opened by its owner only',
  async way => {
    const { site, owner, branch, licence } = await draftAfter(way)
    const fileStatus = async (by: Caller, file: string) =>
      (await site.app.inject({ url: `/api/tycpdmfirm/authApi/returnFileUrl?id=${file}`, headers: by.headers }))
        .statusCode
    expect(await fileStatus(owner, licence)).toBe(200)
    expect(await fileStatus(branch, licence)).toBe(404)
    expect(await fileStatus(await signInStaff(site, 'centre'), licence)).toBe(404)
    expect(await fileStatus(branch, owner.firm.licenceFileId ?? '')).toBe(200)
  },
)

test('submitting again makes the draft the record; the history lists the changes since the last submission', async () => {
  const { site, owner, id, branch, licence } = await draftAfter('returned')
  await postAs(site, 'tycpdmfirm/authApi/update', owner, { id, version: 3, draft: true, address: '示例路 77 号' })
  const resubmitted = await postAs(site, 'tycpdmfirm/authApi/update', owner, { id, version: 4 })
  expect(resubmitted.data).toMatchObject({ status: 1, firmName: secret, address: '示例路 77 号', branchCode: '2101' })
  expect((await detail(site, branch, id)).status).toBe(404)
  const shenyang = await signInStaff(site, '2101')
  expect((await detail(site, shenyang, id)).data).toMatchObject({ firmName: secret, licence: { id: licence } })
  const history = await postAs(site, 'tycpdmfirmchange/authApi/findlist', shenyang, { firmId: id })
  expect(history.data[0].changes.map(({ field }: { field: string }) => field)).toEqual([
    'firmName',
    'regionCode',
    'address',
    'licenceFileId',
  ])
  expect((await site.db.select().from(firms))[0]?.draft).toBeNull()
})

test('a credit code that is only in a draft can be submitted by another firm', async () => {
  const { site, owner, id } = await draftAfter('withdrawn')
  const other = await createFirmWithOwner(site.db, { status: 'draft', submittedAt: null })
  const creditCode = other.firm.creditCode
  const draft = { id, version: 3, draft: true, creditCode }
  expect((await postAs(site, 'tycpdmfirm/authApi/update', owner, draft)).data).toMatchObject({ creditCode })
  const submit = { id: other.firm.id, version: 1 }
  expect((await postAs(site, 'tycpdmfirm/authApi/update', other, submit)).data).toMatchObject({ status: 1 })
})

test('after a first submission reviewers see nothing of the earlier drafts', async () => {
  const site = await freshApp()
  const owner = await createFirmWithOwner(site.db, { status: 'draft', submittedAt: null, firmName: '秘密旧名' })
  const { id } = owner.firm
  await postAs(site, 'tycpdmfirm/authApi/update', owner, { id, version: 1, firmName: '示例食品有限公司（演示）' })
  const history = await postAs(site, 'tycpdmfirmchange/authApi/findlist', await signInStaff(site, '3200'), {
    firmId: id,
  })
  expect(history.data).toHaveLength(1)
  expect(JSON.stringify(history)).not.toContain('秘密')
})

test('the database rejects a draft for a record that is under review', async () => {
  const site = await freshApp()
  await createFirmWithOwner(site.db)
  const write = site.pool.query("update firms set draft = '{}'")
  await expect(write).rejects.toMatchObject({ constraint: 'firms_draft' })
})
