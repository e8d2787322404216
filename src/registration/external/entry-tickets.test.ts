import { expect, test } from 'vitest'
import { createFirmWithOwner } from '../../../test/tools/create-firm.ts'
import { postAs, type Site } from '../../../test/tools/firm-calls.ts'
import { freshApp, testConfig } from '../../../test/tools/fresh-app.ts'
import { signTicket, ticketKeyOf } from './sign-ticket.ts'
import { entryTickets } from './tables.ts'
import { type TicketClaims, verifyTicket } from './verify-ticket.ts'

const external = { EXT_GDS: 'https://gds.example/enter?from=site', EXT_BUSINESS_HALL: 'https://hall.example' }
const issuer = testConfig.publicUrl
const member = { status: 'approved', companyPrefix: '69990000', firmName: '示例甲有限公司（演示）' } as const

const redeem = (site: Site, ticket: string, system = 'gds') =>
  postAs(site, 'entry/api/redeem', undefined, { ticket, system })

async function siteWithTicket() {
  const site = await freshApp({ external })
  const owner = await createFirmWithOwner(site.db, member)
  const { data } = await postAs(site, `tycpdmfirm/authApi/redirectGDS?id=${owner.firm.id}`, owner)
  const url = new URL(data.url)
  return { site, owner, url, ticket: url.searchParams.get('ticket') ?? '' }
}

test('the address has a ticket that a sister system verifies with the published key', async () => {
  const { site, owner, url, ticket } = await siteWithTicket()
  expect(url.origin + url.pathname).toBe('https://gds.example/enter')
  expect(url.searchParams.get('from')).toBe('site')
  const { keys } = (await site.app.inject('/api/entry/api/keys')).json().data
  expect(JSON.stringify(keys)).not.toContain('"d"')
  const claims = verifyTicket(ticket, { keys, issuer, audience: 'gds', now: site.time.now })
  expect(claims).toMatchObject({
    sub: owner.account.username,
    userType: 1,
    firm: { id: owner.firm.id, name: member.firmName, companyPrefixes: ['69990000'] },
  })
  expect(await site.db.select({ system: entryTickets.system }).from(entryTickets)).toEqual([{ system: 'gds' }])
})

test('a ticket is redeemed once, also when 20 redeem it at the same time, and only for its system', async () => {
  const { site, ticket } = await siteWithTicket()
  expect(await redeem(site, ticket, 'gln')).toMatchObject({ status: 422, faults: [{ fault: 'audience' }] })
  const replies = await Promise.all(Array.from({ length: 20 }, () => redeem(site, ticket)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(19)
})

test('a ticket expires after a minute', async () => {
  const { site, ticket } = await siteWithTicket()
  site.time.now = new Date(site.time.now.getTime() + 61_000)
  expect(await redeem(site, ticket)).toMatchObject({ status: 422, faults: [{ fault: 'expired' }] })
})

const now = new Date('2026-11-21T02:00:00Z')
const iat = now.getTime() / 1000
const claims: TicketClaims = {
  iss: issuer,
  aud: 'gds',
  sub: 'a',
  jti: 'j',
  iat,
  exp: iat + 60,
  userType: 1,
  firm: null,
}
const secretKey = testConfig.secretKey
const expected = { keys: [ticketKeyOf(secretKey)], issuer, audience: 'gds', now }
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

test('forged, changed, foreign and outdated tickets are refused with their fault', () => {
  const ticket = signTicket(claims, secretKey)
  expect(verifyTicket(ticket, expected)).toEqual(claims)
  const [head = '', , signature = ''] = ticket.split('.')
  const { kid } = ticketKeyOf(secretKey)
  const changed = encode({ ...claims, sub: 'b' })
  const cases: [string, object, string][] = [
    [`${head}.${changed}.${signature}`, {}, 'signature'],
    [`${head}.${encode(claims)}.`, {}, 'signature'],
    [`${encode({ alg: 'none', kid })}.${encode(claims)}.`, {}, 'format'],
    [`${encode({ alg: 'HS256', kid })}.${encode(claims)}.${signature}`, {}, 'format'],
    [signTicket(claims, 'another secret key of at least 32 characters'), {}, 'key'],
    [ticket, { audience: 'gln' }, 'audience'],
    [ticket, { issuer: 'https://elsewhere.example' }, 'issuer'],
    [ticket, { now: new Date(now.getTime() + 66_000) }, 'expired'],
    [ticket, { now: new Date(now.getTime() - 6000) }, 'too-early'],
    [`${ticket}.x`, {}, 'format'],
    ['', {}, 'format'],
    ['a.b.c', {}, 'format'],
    [`${head}.${encode([])}.${signature}`, {}, 'format'],
  ]
  for (const [text, other, fault] of cases)
    expect([fault, verifyTicket(text, { ...expected, ...other })]).toEqual([fault, { fault }])
})

test('a member sees the entries whose address is set; a system without address is refused, and a firm of another account is missing', async () => {
  const site = await freshApp({ external })
  const owner = await createFirmWithOwner(site.db, member)
  const other = await createFirmWithOwner(site.db)
  expect((await postAs(site, 'tycpdmfirm/authApi/entries', owner)).data).toEqual([
    { system: 'business-hall', name: '业务大厅' },
    { system: 'gds', name: '商品信息服务平台' },
  ])
  expect(await postAs(site, 'tycpdmfirm/authApi/redirectGLN', owner)).toMatchObject({ status: 422 })
  expect(await postAs(site, `tycpdmfirm/authApi/redirectGDS?id=${other.firm.id}`, owner)).toMatchObject({ status: 404 })
})
