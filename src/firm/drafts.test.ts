/** What a firm writes after its record was returned or taken back is its own until it is submitted again. */
import { expect, test } from 'vitest'
import { audit, type By, list, post, type Site, staff } from '../../test/firm-calls.ts'
import { freshApp } from '../../test/fresh-app.ts'
import { makeFirm, makeLicence } from '../../test/make-firm.ts'
import { firms } from './tables.ts'

const reasons = [{ field: 'firmName', reason: '与营业执照不符' }]
const secret = '秘密新名有限公司（演示）'

const detail = (site: Site, by: By, id: number) => post(site, 'tycpdmfirm/authApi/detail', by, { id })

/** A firm whose record came back, with a draft that differs in name, region and licence. */
async function draftAfter(way: 'returned' | 'withdrawn') {
  const site = await freshApp()
  const owner = await makeFirm(site.db)
  const { id } = owner.firm
  const branch = await staff(site, '3200')
  if (way === 'returned') await audit(site, branch, { id, version: 1, verdict: 'return', reasons })
  else await post(site, 'tycpdmfirm/authApi/withdraw', owner, { id, version: 1 })
  const licence = await makeLicence(site.db, owner.account.id)
  const changed = { firmName: secret, regionCode: '210102', licenceFileId: licence }
  const draft = { id, version: 2, draft: true, ...changed }
  const saved = await post(site, 'tycpdmfirm/authApi/update', owner, draft)
  return { site, owner, id, branch, licence, saved }
}

test.each(['returned', 'withdrawn'] as const)(
  'what is written after a record was %s is read by its owner alone',
  async way => {
    const { site, owner, id, branch, licence, saved } = await draftAfter(way)
    expect(saved).toMatchObject({ status: 200, data: { firmName: secret, regionCode: '210102', branchCode: '2101' } })
    const own = await post(site, 'tycpdmfirm/authApi/findByUserName', owner)
    expect(own.data).toMatchObject({ firmName: secret, licence: { id: licence } })
    for (const reviewer of [branch, await staff(site, '0')]) {
      const seen = await detail(site, reviewer, id)
      expect(seen.data).toMatchObject({
        firmName: owner.firm.firmName,
        regionCode: owner.firm.regionCode,
        branchCode: '3200',
        licence: { id: owner.firm.licenceFileId },
      })
      expect(JSON.stringify([seen, await list(site, reviewer)])).not.toContain('秘密')
      expect((await list(site, reviewer, { keyword: '秘密' })).data).toEqual([])
      const history = await post(site, 'tycpdmfirmchange/authApi/findlist', reviewer, { firmId: id })
      expect(JSON.stringify(history)).not.toContain('秘密')
    }
    expect((await detail(site, await staff(site, '2101'), id)).status).toBe(404)
  },
)

test.each(['returned', 'withdrawn'] as const)(
  'the licence of a draft after a record was %s opens for its owner alone',
  async way => {
    const { site, owner, branch, licence } = await draftAfter(way)
    const look = async (by: By, file: string) =>
      (await site.app.inject({ url: `/api/tycpdmfirm/authApi/returnFileUrl?id=${file}`, headers: by.headers }))
        .statusCode
    expect(await look(owner, licence)).toBe(200)
    expect(await look(branch, licence)).toBe(404)
    expect(await look(await staff(site, '0'), licence)).toBe(404)
    expect(await look(branch, owner.firm.licenceFileId ?? '')).toBe(200)
  },
)

test('submitted again, the draft is the record, with what is new since the reviewers had it last', async () => {
  const { site, owner, id, branch, licence } = await draftAfter('returned')
  await post(site, 'tycpdmfirm/authApi/update', owner, { id, version: 3, draft: true, address: '示例路 77 号' })
  const sent = await post(site, 'tycpdmfirm/authApi/update', owner, { id, version: 4 })
  expect(sent.data).toMatchObject({ status: 1, firmName: secret, address: '示例路 77 号', branchCode: '2101' })
  expect((await detail(site, branch, id)).status).toBe(404)
  const shenyang = await staff(site, '2101')
  expect((await detail(site, shenyang, id)).data).toMatchObject({ firmName: secret, licence: { id: licence } })
  const history = await post(site, 'tycpdmfirmchange/authApi/findlist', shenyang, { firmId: id })
  expect(history.data[0].changes.map(({ field }: { field: string }) => field)).toEqual([
    'firmName',
    'regionCode',
    'address',
    'licenceFileId',
  ])
  expect((await site.db.select().from(firms))[0]?.draft).toBeNull()
})

test('a credit code that stands in a draft only keeps nobody from submitting it', async () => {
  const { site, owner, id } = await draftAfter('withdrawn')
  const other = await makeFirm(site.db, { status: 0, submittedAt: null })
  const creditCode = other.firm.creditCode
  const draft = { id, version: 3, draft: true, creditCode }
  expect((await post(site, 'tycpdmfirm/authApi/update', owner, draft)).data).toMatchObject({ creditCode })
  const submit = { id: other.firm.id, version: 1 }
  expect((await post(site, 'tycpdmfirm/authApi/update', other, submit)).data).toMatchObject({ status: 1 })
})

test('a first submission tells reviewers nothing of the drafts before it', async () => {
  const site = await freshApp()
  const owner = await makeFirm(site.db, { status: 0, submittedAt: null, firmName: '秘密旧名' })
  const { id } = owner.firm
  await post(site, 'tycpdmfirm/authApi/update', owner, { id, version: 1, firmName: '示例食品有限公司（演示）' })
  const history = await post(site, 'tycpdmfirmchange/authApi/findlist', await staff(site, '3200'), { firmId: id })
  expect(history.data).toHaveLength(1)
  expect(JSON.stringify(history)).not.toContain('秘密')
})

test('the database takes no draft beside a record that is under review', async () => {
  const site = await freshApp()
  await makeFirm(site.db)
  const write = site.pool.query("update firms set draft = '{}'")
  await expect(write).rejects.toMatchObject({ constraint: 'firms_draft' })
})
