import { expect, test } from 'vitest'
import { post } from '../../../test/tools/call-api.ts'
import { createMember } from '../../../test/tools/create-member.ts'
import { freshApp } from '../../../test/tools/fresh-app.ts'
import { addReportedProduct, withCheckDigit } from '../../../test/tools/lookup-site.ts'
import type { NumberLinks, ResolverPreview, Visits } from './calls.ts'

const companyPrefix = '69991234'
const gtin = `0${withCheckDigit('699912340001')}`
const path = `/01/${gtin}`
const row = { scope: 'number', anchor: path, linkType: 'gs1:pip', href: 'https://brand.cn/a', title: '甲' }
const prefixRow = { ...row, scope: 'prefix', anchor: companyPrefix }

async function memberSite() {
  const site = await freshApp({ publicUrl: 'http://localhost:3000' }, 0, {
    outsideFetch: async () => ({ status: 200 }),
  })
  const member = await createMember(site, { companyPrefix })
  const other = await createMember(site, { companyPrefix: '69995678', username: 'other', firmName: '另一家（演示）' })
  await addReportedProduct(site, member.firm.id, gtin, { name: '纯牛奶', allergens: '含乳' })
  const as =
    ({ headers }: typeof member) =>
    (call: string, input: object) =>
      post(site.app, `resolver/authApi/${call}`, input, headers)
  const send = as(member)
  const links = async () => (await send('number', { path })).data as unknown as NumberLinks
  const save = async (input: object) => (await send('save', input)).data as unknown as { id: number; revision: number }
  const preview = async (input: object) =>
    (await send('preview', { path, ...input })).data as unknown as ResolverPreview
  return { ...site, send, foreign: as(other), links, save, preview }
}

test('all links about a number are in one reply: its own, those of its record and what comes from above', async () => {
  const { send, links } = await memberSite()
  const before = await links()
  expect(before).toMatchObject({ path, uri: `http://localhost:3000${path}`, companyPrefix, written: [] })
  expect(before.symbol.svg).toMatch(/^<svg/)
  const isLeading = (rows: { linkType: string; isLeading: boolean }[]) =>
    rows.filter(other => other.isLeading).map(({ linkType }) => linkType)
  expect(isLeading(before.records)).toEqual(['gs1:pip'])
  for (const link of [
    row,
    { ...row, anchor: `${path}/10/A1` },
    { ...prefixRow, linkType: 'gs1:support', href: 'https://brand.cn/help' },
    { ...prefixRow, linkType: 'gs1:allergenInfo' },
    { ...row, scope: 'pattern', anchor: '/01/0699912349*', linkType: 'gs1:faqs' },
  ])
    expect((await send('save', link)).status).toBe(200)
  const data = await links()
  const facts = data.written.map(({ anchor, linkType, reaches, isOverridden, isLeading }) => [
    ...[anchor, linkType, reaches, isOverridden, isLeading],
  ])
  expect(facts).toEqual([
    [path, 'gs1:pip', true, false, true],
    [`${path}/10/A1`, 'gs1:pip', false, false, false],
    ['/01/0699912349*', 'gs1:faqs', false, false, false],
    [companyPrefix, 'gs1:support', true, false, false],
    [companyPrefix, 'gs1:allergenInfo', true, true, false],
  ])
  expect(isLeading(data.records)).toEqual([])
  expect(data.records.find(({ linkType }) => linkType === 'gs1:pip')).toMatchObject({
    isOverridden: true,
  })
})

test('the default moves from one link to another at once, and back to the record', async () => {
  const { send, save, app } = await memberSite()
  const first = await save({ ...row, linkType: 'gs1:faqs', isDefault: true })
  const second = await save({ ...row, linkType: 'gs1:support', href: 'https://brand.cn/help' })
  const choose = (input: object) => send('chooseDefault', { scope: 'number', anchor: path, ...input })
  const location = async () => (await app.inject(path)).headers.location
  expect((await choose({ id: second.id, revision: second.revision + 1 })).status).toBe(409)
  expect((await choose({ id: second.id })).status).toBe(409)
  expect((await choose({ id: second.id, revision: second.revision })).status).toBe(200)
  await expect.poll(location).toBe('https://brand.cn/help')
  const both = await Promise.all([
    choose({ id: first.id, revision: first.revision + 1 }),
    choose({ id: second.id, revision: second.revision + 1 }),
  ])
  expect(both.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  expect((await choose({})).status).toBe(200)
  await expect.poll(location).toContain('/search/product')
})

test('a preview answers by the rules of the resolver, with a link that is not saved', async () => {
  const { send, preview } = await memberSite()
  await send('save', { ...row, languages: ['zh'] })
  await send('save', { ...row, languages: ['en'], href: 'https://brand.cn/en' })
  await send('save', { ...row, linkType: 'gs1:promotion', startsOn: '2026-12-20', title: '年货节' })
  const phone = async (input: object) => (await preview(input)).phone
  expect(await phone({ language: 'zh' })).toMatchObject({
    ...{
      status: 307,
      location: 'https://brand.cn/a',
      typeName: '商品页',
      title: '甲',
      isLanguage: true,
      isOfLot: true,
    },
  })
  expect((await phone({ language: 'en' })).location).toBe('https://brand.cn/en')
  expect(await phone({ language: 'fr' })).toMatchObject({ location: 'https://brand.cn/a', isLanguage: false })
  expect(await phone({ language: 'zh', lot: 'A1' })).toMatchObject({ location: 'https://brand.cn/a', isOfLot: false })
  const draft = { ...row, anchor: `${path}/10/A1`, href: 'https://brand.cn/lot', isDefault: true }
  expect(await phone({ lot: 'A1', draft })).toMatchObject({ location: 'https://brand.cn/lot', isOfLot: true })
  const data = await preview({ draft: { ...row, linkType: 'gs1:faqs', isDefault: true } })
  expect(data).toMatchObject({
    phone: { status: 307, typeName: '常见问题' },
    till: { gtin14: gtin, digits: gtin.slice(1) },
    program: { status: 200 },
    upcoming: [{ typeName: expect.any(String), startsOn: '2026-12-20' }],
  })
  expect(JSON.parse(data.program.linkset).linkset[0].anchor).toBe(`http://localhost:3000${path}`)
  const set = await preview({ day: '2026-12-21' })
  expect(set.program.linkset).toContain('年货节')
  expect((await send('links', {})).data).toHaveLength(3)
})

test('a faulty preview names its field, and other firms see nothing', async () => {
  const { send, foreign } = await memberSite()
  for (const [input, field] of [
    [{ path: '/News/index' }, 'path'],
    [{ path: `${path.slice(0, -1)}0` }, 'path'],
    [{ path, lot: '批号' }, 'lot'],
    [{ path, language: 'chinese' }, 'language'],
    [{ path, day: '2026-13-01' }, 'day'],
    [{ path, draft: { ...row, href: 'http://brand.cn' } }, 'href'],
    [{ path, draft: { ...row, linkType: 'gs1:nothing' } }, 'linkType'],
    [{ path, draft: { ...row, title: '' } }, 'draft.title'],
  ] as const) {
    const reply = await send('preview', input)
    expect([reply.status, reply.faults?.[0]?.field], JSON.stringify(input)).toEqual([400, field])
  }
  expect((await foreign('number', { path })).status).toBe(404)
  expect((await foreign('preview', { path })).status).toBe(404)
  const { data } = await send('save', row)
  const own = { scope: 'number', anchor: `/01/0${withCheckDigit('699956780001')}` }
  expect((await foreign('chooseDefault', { ...own, id: data.id, revision: 1 })).status).toBe(404)
  expect((await foreign('chooseDefault', { scope: 'number', anchor: path, id: data.id, revision: 1 })).status).toBe(404)
})

test('scans are counted by day and by what was opened, for the number without batch and serial', async () => {
  const site = await memberSite()
  const visits = async () => (await site.send('visits', { path })).data as unknown as Visits
  await site.send('save', { ...row, linkType: 'gs1:faqs', isDefault: true })
  const scan = (address: string, headers = {}) => site.app.inject({ url: address, headers })
  for (const address of [path, `${path}/10/A1`, `${path}/10/A2/21/7`, `${path}?linkType=gs1:registryEntry`])
    expect((await scan(address)).statusCode).toBe(307)
  const { etag } = (await scan(path)).headers
  expect((await scan(path, { 'if-none-match': etag })).statusCode).toBe(304)
  expect((await scan(`${path}?linkType=linkset`)).statusCode).toBe(200)
  expect((await site.app.inject({ method: 'HEAD', url: path })).statusCode).toBe(307)
  expect((await scan(`/01/0${withCheckDigit('699999999999')}`)).statusCode).toBe(404)
  expect((await scan(`${path}?linkType=all`, { accept: 'text/html' })).statusCode).toBe(200)
  await expect.poll(async () => (await visits()).total).toBe(7)
  const { days, types } = await visits()
  expect([days.length, days.at(-1)]).toEqual([90, { day: '2026-11-21', count: 7 }])
  expect(types[0]).toEqual({ linkType: 'gs1:faqs', typeName: '常见问题', count: 5 })
  expect(
    types
      .slice(1)
      .map(({ linkType, typeName, count }) => [linkType, typeName, count])
      .toSorted(),
  ).toEqual([
    ['', '全部链接的页面', 1],
    ['gs1:registryEntry', '登记信息', 1],
  ])
  expect((await site.foreign('visits', { path })).status).toBe(404)
  expect((await site.send('visits', { path: '/01/1' })).status).toBe(400)
})
