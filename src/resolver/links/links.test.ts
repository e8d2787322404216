import { expect, test } from 'vitest'
import { post } from '../../../test/tools/call-api.ts'
import { createMember } from '../../../test/tools/create-member.ts'
import { freshApp } from '../../../test/tools/fresh-app.ts'
import { addReportedProduct, withCheckDigit } from '../../../test/tools/lookup-site.ts'
import type { OutsideReply } from '../../wire/outside/outside-fetch.ts'
import { checkLinks } from './jobs.ts'

const companyPrefix = '69991234'
const gtin = `0${withCheckDigit('699912340001')}`
const otherGtin = `0${withCheckDigit('699912349999')}`
const number = { scope: 'number', anchor: `/01/${gtin}`, linkType: 'gs1:pip', href: 'https://brand.cn/a', title: '甲' }

/** A site whose addresses answer as `replies` has it, 200 otherwise. */
async function linkSite() {
  const replies: Record<string, OutsideReply> = {}
  const asked: string[] = []
  const outsideFetch = async (address: string): Promise<OutsideReply> => {
    asked.push(address)
    return replies[address] ?? { status: 200 }
  }
  const site = await freshApp({}, 0, { outsideFetch })
  const member = await createMember(site, { companyPrefix })
  const other = await createMember(site, { companyPrefix: '69995678', username: 'other', firmName: '另一家（演示）' })
  await addReportedProduct(site, member.firm.id, gtin, { name: '纯牛奶' })
  const as =
    ({ headers }: typeof member) =>
    (call: string, input: object) =>
      post(site.app, `resolver/authApi/${call}`, input, headers)
  const location = async (url: string, headers: Record<string, string> = {}) => {
    const reply = await site.app.inject({ url, headers })
    return reply.headers.location ?? reply.statusCode
  }
  return { ...site, member, replies, asked, outsideFetch, send: as(member), foreign: as(other), location }
}

test('a link of a number is what its code leads to, at once, and stands before the record', async () => {
  const { send, location } = await linkSite()
  expect(await location(`/01/${gtin}`)).toContain('/search/product')
  const { data } = await send('save', { ...number, isDefault: true })
  expect(data).toMatchObject({
    linkType: 'gs1:pip',
    typeName: '商品页',
    revision: 1,
    check: { state: 'reachable', note: '200' },
  })
  await expect.poll(() => location(`/01/${gtin}?x=1`)).toBe('https://brand.cn/a?x=1')
  await send('save', { ...number, id: data.id, revision: 1, href: 'https://brand.cn/b', forwardsQuery: false })
  await expect.poll(() => location(`/01/${gtin}?x=1`)).toBe('https://brand.cn/b')
  expect((await send('delete', { id: data.id, revision: 2 })).status).toBe(200)
  await expect.poll(() => location(`/01/${gtin}`)).toContain('/search/product')
})

test('lots lead elsewhere than their product; patterns and the prefix fill what is missing', async () => {
  const { send, location, app } = await linkSite()
  const lot = { ...number, anchor: `/01/${gtin}/10/A1`, href: 'https://brand.cn/lot' }
  const pattern = {
    ...number,
    scope: 'pattern',
    anchor: '/01/0699912340*',
    linkType: 'gs1:support',
    href: 'https://brand.cn/near',
  }
  const prefix = {
    ...number,
    scope: 'prefix',
    anchor: companyPrefix,
    linkType: 'gs1:support',
    href: 'https://brand.cn/far',
  }
  for (const link of [lot, pattern, prefix]) expect((await send('save', link)).status, link.anchor).toBe(200)
  await expect.poll(() => location(`/01/${gtin}/10/A1/21/7`)).toBe('https://brand.cn/lot')
  expect(await location(`/01/${gtin}/10/A2`)).toContain('/search/product')
  expect(await location(`/01/${gtin}?linkType=gs1:support`)).toBe('https://brand.cn/near?linkType=gs1:support')
  expect(await location(`/01/${otherGtin}?linkType=gs1:support`)).toBe('https://brand.cn/far?linkType=gs1:support')
  const set = await app.inject(`/01/${gtin}/10/A1?linkType=linkset`)
  expect(set.json().linkset.map(({ anchor }: { anchor: string }) => new URL(anchor).pathname)).toEqual([
    `/01/${gtin}/10/A1`,
    `/01/${gtin}`,
  ])
})

test('media type and context choose after the language', async () => {
  const { send, location } = await linkSite()
  const rows = [
    { href: 'https://brand.cn/page', mediaType: 'text/html' },
    { href: 'https://brand.cn/data', mediaType: 'application/ld+json' },
    { href: 'https://brand.cn/fr', mediaType: 'text/html', context: ['FR'] },
  ]
  for (const row of rows)
    expect((await send('save', { ...number, linkType: 'gs1:masterData', ...row })).status).toBe(200)
  const url = `/01/${gtin}?linkType=gs1:masterData`
  await expect.poll(() => location(url, { accept: 'application/ld+json' })).toMatch(/^https:\/\/brand.cn\/data/)
  expect(await location(url, { accept: 'text/html' })).toMatch(/^https:\/\/brand.cn\/page/)
  expect(await location(`${url}&context=FR`, { accept: 'text/html' })).toMatch(/^https:\/\/brand.cn\/fr/)
})

test('a link holds from its first day to its last', async () => {
  const site = await linkSite()
  const dated = { ...number, startsOn: '2026-11-22', endsOn: '2026-11-23' }
  expect((await site.send('save', { ...dated, endsOn: '2026-11-01' })).faults).toMatchObject([{ field: 'endsOn' }])
  expect((await site.send('save', dated)).status).toBe(200)
  for (const [day, isOn] of [
    [21, false],
    [22, true],
    [23, true],
    [24, false],
  ] as const) {
    site.time.now = new Date(`2026-11-${day}T02:00:00Z`)
    expect(String(await site.location(`/01/${gtin}`)).startsWith('https://brand.cn/'), String(day)).toBe(isOn)
  }
})

test('what is wrong names its field, and only public addresses of https are taken', async () => {
  const { send, replies, asked } = await linkSite()
  replies['https://inner.cn/'] = { failure: 'not-public' }
  const rows = [
    [{ anchor: `/01/${gtin.slice(0, 13)}0` }, 'anchor'],
    [{ anchor: '/News/index' }, 'anchor'],
    [{ scope: 'prefix', anchor: '123' }, 'anchor'],
    [{ scope: 'pattern', anchor: `/01/${gtin}` }, 'anchor'],
    [{ scope: 'pattern', anchor: '/01/*/10/*' }, 'anchor'],
    [{ scope: 'everything' }, 'scope'],
    [{ linkType: 'gs1:nothing' }, 'linkType'],
    [{ linkType: 'gs1:productSustainabilityInfo' }, 'linkType'],
    [{ linkType: 'gs1:defaultLink' }, 'linkType'],
    [{ href: 'http://brand.cn/' }, 'href'],
    [{ href: 'https://10.0.0.1/' }, 'href'],
    [{ href: 'https://inner.cn/' }, 'href'],
    [{ title: ' ' }, 'title'],
    [{ languages: ['chinese'] }, 'languages.0'],
    [{ mediaType: 'html' }, 'mediaType'],
  ] as const
  for (const [input, field] of rows) {
    const reply = await send('save', { ...number, ...input })
    expect([reply.status, reply.faults?.[0]?.field], JSON.stringify(input)).toEqual([400, field])
  }
  expect(asked).toEqual(['https://inner.cn/'])
  expect((await send('links', {})).data).toEqual([])
})

test('the same link twice, a second default and an older revision are refused', async () => {
  const { send } = await linkSite()
  const { data } = await send('save', { ...number, isDefault: true })
  expect((await send('save', { ...number, isDefault: false })).faults).toMatchObject([
    { field: 'href', fault: 'twice' },
  ])
  const second = { ...number, linkType: 'gs1:faqs', isDefault: true }
  expect((await send('save', second)).faults).toMatchObject([{ field: 'isDefault', fault: 'twice' }])
  expect((await send('save', { ...number, id: data.id, title: '乙' })).status).toBe(409)
  const both = await Promise.all(
    ['丙', '丁'].map(title => send('save', { ...number, id: data.id, revision: 1, title })),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await send('delete', { id: data.id, revision: 1 })).status).toBe(409)
})

test('another firm neither sees nor changes a link, nor writes one for these numbers', async () => {
  const { send, foreign } = await linkSite()
  const { data } = await send('save', number)
  expect((await foreign('links', {})).data).toEqual([])
  expect((await foreign('delete', { id: data.id, revision: 1 })).status).toBe(404)
  const rows = [
    number,
    { ...number, scope: 'prefix', anchor: companyPrefix },
    { ...number, scope: 'prefix', anchor: '69995' + '67' },
    { ...number, scope: 'pattern', anchor: '/01/0699*' },
    { ...number, scope: 'pattern', anchor: '/01/06999*' },
  ]
  for (const link of rows) expect((await foreign('save', link)).status, link.anchor).toBe(404)
  const own = { ...number, anchor: `/01/0${withCheckDigit('699956780001')}` }
  expect((await foreign('save', { ...own, id: data.id, revision: 1 })).status).toBe(404)
})

test('a dead address is saved and told; the weekly check finds what dies and what comes back', async () => {
  const site = await linkSite()
  site.replies['https://brand.cn/dead'] = { status: 404 }
  await site.send('save', number)
  const { data } = await site.send('save', { ...number, linkType: 'gs1:faqs', href: 'https://brand.cn/dead' })
  expect(data.check).toMatchObject({ state: 'dead', note: '404', failingSince: site.time.now.toISOString() })
  const parts = { db: site.db, clock: () => site.time.now, outsideFetch: site.outsideFetch }
  const run = () => checkLinks(parts, new AbortController().signal)
  const states = async () => {
    const { rows } = await site.pool.query<{ state: string }>(
      'select check_state as state from resolver_links order by id',
    )
    return rows.map(({ state }) => state)
  }
  await run()
  expect(site.asked).toHaveLength(2)
  site.time.now = new Date('2026-11-29T03:00:00Z')
  site.replies['https://brand.cn/a'] = { failure: 'unreachable' }
  site.replies['https://brand.cn/dead'] = { status: 200 }
  await run()
  expect(site.asked).toHaveLength(4)
  expect(await states()).toEqual(['dead', 'reachable'])
  await run()
  expect(site.asked).toHaveLength(4)
})
