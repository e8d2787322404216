/** A change of name: never without the new licence, announced in public, and the former name is found as long as packs may carry it. */
import { expect, test } from 'vitest'
import { createFirmWithOwner, createLicence } from '../../../test/tools/create-firm.ts'
import { audit, postAs, signInStaff } from '../../../test/tools/firm-calls.ts'
import { freshApp } from '../../../test/tools/fresh-app.ts'

const oldName = '旧名茶业有限公司（演示）'
const newName = '新名茶业有限公司（演示）'

async function siteWithMember() {
  const site = await freshApp()
  const member = await createFirmWithOwner(site.db, {
    ...{
      status: 'approved',
      companyPrefix: '69990000',
      firmName: oldName,
      approvedAt: new Date('2024-01-05T02:00:00Z'),
    },
  })
  const licence = await createLicence(site.db, member.account.id)
  const begin = (kind: string, fields: object, more: object = {}) =>
    postAs(site, 'tycpdmfirmcase/authApi/save', member, { kind, fields, ...more })
  const submit = ({ id, version }: { id: number; version: number }) =>
    postAs(site, 'tycpdmfirmcase/authApi/submit', member, { id, version })
  return { site, member, licence, begin, submit }
}

type Member = Awaited<ReturnType<typeof siteWithMember>>

/** Branch and centre approve a submitted case. */
async function approve({ site, member }: Member, caseId: number) {
  for (const levels of ['3200', 'centre'] as const) {
    const reviewer = await signInStaff(site, levels)
    const { data } = await postAs(site, 'tycpdmfirm/authApi/detail', reviewer, { id: member.firm.id, caseId })
    const verdict = { id: member.firm.id, caseId, version: data.review.version, verdict: 'pass' }
    expect(await audit(site, reviewer, verdict)).toMatchObject({ status: 200 })
  }
}

async function rename(input: Member) {
  const { data } = await input.begin('change', { firmName: newName, licenceFileId: input.licence })
  expect(await input.submit(data)).toMatchObject({ status: 200 })
  await approve(input, data.id)
}

const get = async ({ site }: Member, url: string) => {
  const response = await site.app.inject(`/api/${url}`)
  return { status: response.statusCode, ...response.json() }
}
const firms = ({ site }: Member, body: object) => postAs(site, 'codeSearch/api/domesticCode', undefined, body)
const page = async ({ site }: Member, url: string) =>
  (await site.app.inject(url)).body.replace(/<script[\s\S]*?<\/script>/g, '')

const fault = { field: 'licenceFileId', fault: 'required', message: '企业名称有变化，请上传变更后的营业执照' }

test.each([
  ['change', { firmName: newName }],
  ['change', { creditCode: '91320505MA0000001X' }],
  ['renewal', { firmName: newName, agreed: 'yes' }],
])('a %s of name or credit code without the new licence is refused at its field', async (kind, fields) => {
  const { site, begin, submit, member } = await siteWithMember()
  site.time.now = new Date('2028-10-21T02:00:00Z')
  await site.pool.query('update sessions set seen_at = $1, started_at = $1', [site.time.now])
  const { data } = await begin(kind, fields, kind === 'renewal' ? { companyPrefix: '69990000' } : {})
  const refused = await submit(data)
  expect(refused.status).toBe(400)
  const message = 'firmName' in fields ? fault.message : '统一社会信用代码有变化，请上传变更后的营业执照'
  expect(refused.faults).toContainEqual({ ...fault, message })
  const old = { ...fields, licenceFileId: member.firm.licenceFileId }
  const again = await postAs(site, 'tycpdmfirmcase/authApi/submit', member, { ...data, fields: old })
  expect(again.faults).toContainEqual({ ...fault, message })
})

test('a returned change shows what was handed in, its files included, beside the draft', async () => {
  const input = await siteWithMember()
  const { site, member, licence, begin, submit } = input
  const { data } = await begin('change', { firmName: newName, licenceFileId: licence, address: '示例路 9 号' })
  await submit(data)
  const branch = await signInStaff(site, '3200')
  const reasons = [{ field: 'licenceFileId', reason: '照片不清楚' }]
  const verdict = { id: member.firm.id, caseId: data.id, version: data.version + 1, verdict: 'return', reasons }
  expect(await audit(site, branch, verdict)).toMatchObject({ status: 200 })
  const better = await createLicence(site.db, member.account.id)
  const read = async () => (await postAs(site, 'tycpdmfirmcase/authApi/detail', member, { id: data.id })).data
  const returned = await read()
  expect(returned.returned.submitted).toMatchObject({ firmName: newName, licenceFileId: '营业执照.png' })
  expect(returned.returned.unchanged.sort()).toEqual(['address', 'firmName', 'licenceFileId'])
  expect(returned.files).toMatchObject([{ id: licence }])
  const fields = { firmName: newName, licenceFileId: better, address: '示例路 8 号' }
  await postAs(site, 'tycpdmfirmcase/authApi/save', member, { id: data.id, version: returned.version, fields })
  const mended = await read()
  expect(mended.returned.unchanged).toEqual(['firmName'])
  expect(mended.returned.submitted).toMatchObject({ address: '示例路 9 号' })
  expect(mended.files).toMatchObject([{ id: better }])
})

test('an approved change of name has a public notice with both names and the prefixes', async () => {
  const input = await siteWithMember()
  await rename(input)
  const { data, page: paging } = await get(input, 'tycpdmfirm/api/notices?type=biangeng')
  expect(paging.total).toBe(1)
  expect(data).toMatchObject([
    {
      ...{ type: 'biangeng', title: `${newName}企业名称变更公告`, firmName: newName, formerName: oldName },
      companyPrefix: '69990000',
    },
  ])
  expect(
    (await get(input, `tycpdmfirm/api/notices?type=biangeng&keyword=${encodeURIComponent('旧名茶')}`)).data,
  ).toHaveLength(1)
  expect(await page(input, '/Business/Notice?type=biangeng')).toContain(oldName)
  const notice = await page(input, `/Business/Notice/Msg?id=${data[0].id}`)
  for (const text of [oldName, newName, '69990000']) expect(notice).toContain(text)
  expect((await get(input, 'tycpdmfirm/api/notices?type=zhuce')).data).toHaveLength(1)
})

test('a change that leaves the name has no notice and no former name', async () => {
  const input = await siteWithMember()
  const { data } = await input.begin('change', { address: '示例路 9 号' })
  await input.submit(data)
  await approve(input, data.id)
  expect((await get(input, 'tycpdmfirm/api/notices?type=biangeng')).data).toEqual([])
  expect((await firms(input, { firmCode: '69990000' })).data).toMatchObject([{ formerNames: [] }])
})

test('the former name is found by number and by name, with its dates, until no pack may carry it', async () => {
  const input = await siteWithMember()
  await rename(input)
  const former = [{ name: oldName, from: '2024-01-05', until: '2026-11-21' }]
  const byName = () => firms(input, { firmName: '旧名茶业' })
  expect((await firms(input, { firmCode: '69990000' })).data).toMatchObject([
    { firmName: newName, formerNames: former },
  ])
  expect((await byName()).data).toMatchObject([{ firmName: newName, formerNames: former }])
  const found = await postAs(input.site, 'codeSearch/api/anything', undefined, { q: '6999000000018' })
  expect(found.data.gtin.firm).toMatchObject({ firmName: newName, formerNames: former })
  for (const url of [
    '/search/internal?firmCode=69990000',
    `/search/internal?firmName=${encodeURIComponent('旧名茶业')}`,
  ])
    expect(await page(input, url)).toMatch(new RegExp(`曾用名[\\s\\S]*${oldName}`))
  const cancel = (at: string) =>
    input.site.pool.query(`update company_prefixes set state = 'cancelled', cancelled_at = $1`, [at])
  await cancel('2026-11-21T02:00:00Z')
  expect((await byName()).data).toHaveLength(1)
  await cancel('2022-11-20T02:00:00Z')
  expect((await byName()).data).toEqual([])
  expect((await firms(input, { firmCode: '69990000' })).data).toMatchObject([{ formerNames: [] }])
})
