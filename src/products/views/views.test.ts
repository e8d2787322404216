import { expect, test } from 'vitest'
import { postRaw } from '../../../test/tools/call-api.ts'
import { createMember } from '../../../test/tools/create-member.ts'
import { freshApp } from '../../../test/tools/fresh-app.ts'
import { signIn } from '../../../test/tools/sign-in.ts'
import { firmOperators } from '../../registration/tables.ts'

async function viewSite() {
  const site = await freshApp({ limits: false })
  const member = await createMember(site, { companyPrefix: '69991234' })
  const other = await createMember(site, { companyPrefix: '69995678' })
  const colleague = await signIn(site, { username: 'colleague' })
  await site.db
    .insert(firmOperators)
    .values({ accountId: colleague.account.id, firmId: member.firm.id, role: 'numbers', joinedAt: site.time.now })
  const make = (headers: Record<string, string>) => async (path: string, input: object) =>
    postRaw(site.app, `product/authApi/view/${path}`, input, headers)
  return { ...site, owner: make(member.headers), colleague: make(colleague.headers), foreign: make(other.headers) }
}

const namesOf = async (person: (path: string, input: object) => Promise<{ data: { name: string }[] }>) =>
  (await person('list', {})).data.map(({ name }) => name)

test('a view is saved for oneself or for the whole firm, renamed and deleted; other firms see none', async () => {
  const { owner, colleague, foreign } = await viewSite()
  const { data: own } = await colleague('save', { name: '缺品牌的', query: 'missing=brand' })
  expect(own).toMatchObject({ name: '缺品牌的', query: 'missing=brand', isShared: false, canChange: true })
  const { data: shared } = await colleague('save', { name: '草稿', query: 'state=draft', isShared: true })
  expect([await namesOf(colleague), await namesOf(owner), await namesOf(foreign)]).toEqual([
    ['缺品牌的', '草稿'],
    ['草稿'],
    [],
  ])
  for (const call of ['save', 'delete'])
    expect((await foreign(call, { id: shared.id, name: 'x', query: '' })).status).toBe(404)
  expect((await owner('delete', { id: own.id })).status).toBe(404)
  await colleague('save', { id: own.id, name: '缺净含量的', query: 'missing=netContent', isShared: true })
  expect(await namesOf(owner)).toEqual(['缺净含量的', '草稿'])
  // The owner of the firm tidies up what is shared.
  expect((await owner('delete', { id: own.id })).status).toBe(200)
  expect(await namesOf(colleague)).toEqual(['草稿'])
})

test('names are unique for a person, and among the shared views of a firm', async () => {
  const { owner, colleague } = await viewSite()
  await owner('save', { name: '草稿', query: 'state=draft' })
  expect((await owner('save', { name: '草稿', query: '' })).faults).toMatchObject([{ field: 'name', fault: 'taken' }])
  expect((await colleague('save', { name: '草稿', query: '', isShared: true })).status).toBe(200)
  const { data: another } = await owner('save', { name: '在用', query: 'state=in-use', isShared: true })
  expect((await owner('save', { id: another.id, name: '草稿', query: '' })).status).toBe(409)
  expect((await owner('save', { name: ' ', query: '' })).faults?.[0]?.field).toBe('name')
})

test('a person has at most 50 views, also with many requests at once', async () => {
  const { owner, colleague } = await viewSite()
  for (let at = 0; at < 45; at++) await owner('save', { name: `视图 ${at}`, query: '' })
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, at) => owner('save', { name: `多 ${at}`, query: '' })),
  )
  expect(replies.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(5)
  for (let at = 0; at < 6; at++) await owner('save', { name: `再 ${at}`, query: '' })
  expect(await namesOf(owner)).toHaveLength(50)
  expect((await owner('save', { name: '第 51 个', query: '' })).status).toBe(422)
  expect((await colleague('save', { name: '第 1 个', query: '' })).status).toBe(200)
})
