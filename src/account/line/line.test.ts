/** The line before the portal: whose turn it is, and what nobody gains anything by. */
import { expect, test } from 'vitest'
import { freshApp, secondApp } from '../../../test/tools/fresh-app.ts'
import { signIn } from '../../../test/tools/sign-in.ts'
import { createPortalLine, minutesLeft, type PortalLine } from './line.ts'
import { readTicket, type Ticket, writeTicket } from './ticket.ts'

const startAt = new Date('2026-11-21T02:00:00Z').getTime()
const settledAt = startAt + 60_000

function openLine({ places = 1, at = settledAt } = {}) {
  const time = { ms: startAt }
  const line = createPortalLine({ places, clock: () => new Date(time.ms) })
  time.ms = at
  return { line, time }
}

/** Somebody with a browser that stores the ticket. */
function person(line: PortalLine, address: string) {
  let ticket: Ticket | undefined
  const look = () => {
    const visit = line.visit({ ticket, address })
    ticket = visit.ticket
    const { standing } = visit
    return standing.state === 'waiting' ? standing.ahead : standing.state
  }
  const take = (other: Ticket | undefined) => {
    ticket = other
  }
  return { look, take, ticket: () => ticket }
}

test('two persons: the second waits, and comes in when the first has gone', () => {
  const { line, time } = openLine()
  const [one, other] = [person(line, '203.0.113.1'), person(line, '203.0.113.2')]
  expect([one.look(), other.look()]).toEqual(['inside', 0])
  for (let minute = 0; minute < 4; minute++) {
    time.ms += 60_000
    expect([one.look(), other.look()]).toEqual(['inside', 0])
  }
  for (let minute = 0; minute < 5; minute++) {
    time.ms += 60_000
    expect(other.look()).toBe(0)
  }
  time.ms += 1000
  expect(other.look()).toBe('inside')
  expect(one.look()).toBe('inside')
})

test('the order is that of arrival, and whoever comes when a place is free does not pass those who wait', () => {
  const { line, time } = openLine({ places: 1 })
  const people = ['1', '2', '3'].map(last => person(line, `203.0.113.${last}`))
  expect(people.map(({ look }) => look())).toEqual(['inside', 0, 1])
  // The first is idle; the others look every minute.
  for (let minute = 0; minute < 5; minute++) {
    time.ms += 60_000
    expect(people.slice(1).map(({ look }) => look())).toEqual([0, 1])
  }
  time.ms += 60_000
  const late = person(line, '203.0.113.4')
  expect(late.look()).toBe(1)
  expect(people.slice(1).map(({ look }) => look())).toEqual(['inside', 0])
})

test('whoever is absent delays nobody, has the place again when back soon, and loses it later', () => {
  const { line, time } = openLine()
  const [inside, away, next] = ['1', '2', '3'].map(last => person(line, `203.0.113.${last}`))
  expect([inside?.look(), away?.look(), next?.look()]).toEqual(['inside', 0, 1])
  time.ms += 80_000
  expect([inside?.look(), next?.look()]).toEqual(['inside', 0])
  expect(away?.look()).toBe(0)
  expect(next?.look()).toBe(1)
  for (let minute = 0; minute < 6; minute++) {
    time.ms += 60_000
    expect(inside?.look()).toBe('inside')
    next?.look()
  }
  expect(away?.look()).toBe(1)
})

test('a ticket that was changed, or is of another site, is none', () => {
  const ticket = { id: 'a'.repeat(16), arrivedAt: startAt, seenAt: settledAt, first: 40, isInside: false }
  const text = writeTicket(ticket, 'one key')
  expect(readTicket(text, 'one key')).toEqual(ticket)
  expect(readTicket(text, 'another key')).toBeUndefined()
  expect(readTicket(text.replace('.w.', '.i.'), 'one key')).toBeUndefined()
  expect(readTicket(undefined, 'one key')).toBeUndefined()
  expect(readTicket('x'.repeat(5000), 'one key')).toBeUndefined()
})

test('many windows of one browser have one place, and a ticket that is copied lets one person in', () => {
  const { line } = openLine()
  const first = person(line, '203.0.113.1')
  const waiting = person(line, '203.0.113.2')
  expect([first.look(), waiting.look(), waiting.look(), waiting.look()]).toEqual(['inside', 0, 0, 0])
  expect(line.counts()).toEqual({ inside: 1, waiting: 1 })
  const copies = Array.from({ length: 6 }, (_, at) => {
    const copy = person(line, `198.51.100.${at}`)
    copy.take(first.ticket())
    return copy.look()
  })
  expect(copies.slice(0, 4)).toEqual(['inside', 'inside', 'inside', 'inside'])
  expect(copies.slice(4)).toEqual([1, 2])
  expect(line.counts().inside).toBe(1)
})

test('one address has a share of the places and of the line, and others pass it', () => {
  const { line, time } = openLine({ places: 40 })
  const greedy = Array.from({ length: 61 }, () => person(line, '203.0.113.1').look())
  expect(greedy.filter(standing => standing === 'inside')).toHaveLength(10)
  expect(greedy.filter(standing => typeof standing === 'number')).toHaveLength(50)
  expect(greedy.at(-1)).toBe('crowded')
  const other = person(line, '203.0.113.2')
  expect(other.look()).toBe(50)
  time.ms += 1000
  expect(other.look()).toBe('inside')
})

test('whoever has signed in is inside and gives the pass back', () => {
  const { line } = openLine()
  const one = person(line, '203.0.113.1')
  one.look()
  line.noteAccount(7, one.ticket())
  expect(line.counts()).toEqual({ inside: 1, waiting: 0 })
  line.noteAccount(8)
  expect(line.counts().inside).toBe(2)
})

test('a pass is good for half an hour, however often it is used, and then its owner waits like others', () => {
  const { line, time } = openLine()
  const [holder, next] = [person(line, '203.0.113.1'), person(line, '203.0.113.2')]
  expect([holder.look(), next.look()]).toEqual(['inside', 0])
  for (let minute = 0; minute < 30; minute++) {
    time.ms += 60_000
    expect([holder.look(), next.look()]).toEqual(['inside', 0])
  }
  time.ms += 60_000
  expect([holder.look(), next.look()]).toEqual([0, 'inside'])
})

test('passes that one address has collected let in no more people than its share', () => {
  const { line, time } = openLine({ places: 40 })
  const collected = [0, 1, 2].flatMap(() => {
    const people = Array.from({ length: 10 }, () => person(line, '203.0.113.1'))
    expect(people.map(({ look }) => look())).toEqual(Array.from({ length: 10 }, () => 'inside'))
    time.ms += 301_000
    return people
  })
  const back = collected.map(({ look }) => look())
  expect(back.filter(standing => standing === 'inside')).toHaveLength(10)
  expect(line.counts().inside).toBe(10)
  expect(person(line, '203.0.113.1').look()).not.toBe('inside')
  // The others wait with a ticket that lets nobody in.
  expect(collected.at(-1)?.ticket()?.isInside).toBe(false)
})

test('a pass whose owner has signed in lets nobody in again', () => {
  const { line, time } = openLine()
  const one = person(line, '203.0.113.1')
  expect(one.look()).toBe('inside')
  const pass = one.ticket()
  line.noteAccount(7, pass)
  time.ms += 1000
  for (const last of [2, 3]) {
    const friend = person(line, `203.0.113.${last}`)
    friend.take(pass)
    expect(friend.look()).not.toBe('inside')
  }
})

test('after a restart nobody is let in before those who were there can be seen, in their order', () => {
  const before = openLine()
  const [inside, first, second] = ['1', '2', '3'].map(last => person(before.line, `203.0.113.${last}`))
  expect([inside?.look(), first?.look()]).toEqual(['inside', 0])
  before.time.ms += 10
  expect(second?.look()).toBe(1)
  const time = { ms: settledAt + 5000 }
  const line = createPortalLine({ places: 2, clock: () => new Date(time.ms) })
  const again = (given: Ticket | undefined, address: string) => {
    const back = person(line, address)
    back.take(given)
    return back
  }
  const [secondBack, firstBack] = [again(second?.ticket(), '203.0.113.3'), again(first?.ticket(), '203.0.113.2')]
  expect(secondBack.look()).toBe(0)
  expect(firstBack.look()).toBe(0)
  time.ms += 10_000
  expect([secondBack.look(), firstBack.look()]).toEqual([1, 0])
  // The pass of another process is still good.
  expect(again(inside?.ticket(), '203.0.113.1').look()).toBe('inside')
  time.ms += 25_000
  expect([secondBack.look(), firstBack.look()]).toEqual([0, 'inside'])
})

test('an estimate follows from how far somebody came, and there is none before that says something', () => {
  expect(minutesLeft({ ahead: 60, first: 100, waitedMs: 240_000 })).toBe(6)
  expect(minutesLeft({ ahead: 99, first: 100, waitedMs: 240_000 })).toBeNull()
  expect(minutesLeft({ ahead: 60, first: 100, waitedMs: 30_000 })).toBeNull()
  expect(minutesLeft({ ahead: 5000, first: 5010, waitedMs: 600_000 })).toBeNull()
})

/** A browser at the site. */
function browserAt(app: Awaited<ReturnType<typeof freshApp>>['app'], remoteAddress: string) {
  const cookies = new Map<string, string>()
  return async (url: string, more: { payload?: object; headers?: Record<string, string> } = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { ...(cookie && { cookie }), ...more.headers }
    const reply = await app.inject({
      ...{ url, remoteAddress, headers },
      ...(more.payload ? { method: 'POST', payload: more.payload } : { method: 'GET' }),
    })
    for (const { name, value } of reply.cookies) cookies.set(name, value)
    return reply
  }
}

const login = { username: 'nobody_here', password: 'x', uuid: '12345678', captcha: 'AAAA' }

test('a full portal displays the line, and neither its pages nor signing in go past it', async () => {
  const site = await freshApp({ portalPlaces: 1 })
  site.time.now = new Date(site.time.now.getTime() + 60_000)
  const [one, other] = [browserAt(site.app, '203.0.113.1'), browserAt(site.app, '203.0.113.2')]
  const opened = await one('/login')
  expect([opened.statusCode, opened.headers['cache-control']]).toEqual([200, 'private, no-cache'])
  const sent = await other('/MyManage/SystemMember/index')
  expect([sent.statusCode, sent.headers.location]).toEqual([302, '/login/line?to=%2FMyManage%2FSystemMember%2Findex'])
  const page = await other(String(sent.headers.location))
  expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(page.body).toContain('正在排队')
  expect(page.body).toContain('您排在最前面')
  expect(page.body).toContain('<noscript><meta http-equiv="refresh" content="10"></noscript>')
  const refused = await other('/api/loglogin/authApi/login', { payload: login })
  expect([refused.statusCode, refused.headers['retry-after'], refused.json().returnMsg]).toEqual([
    503,
    '10',
    expect.stringContaining('按次序排队'),
  ])
  const admitted = await one('/api/loglogin/authApi/login', { payload: login })
  expect(admitted.statusCode).not.toBe(503)
  // Everything else is for everybody.
  expect((await other('/News/Center')).statusCode).toBe(200)
  const place = await other('/api/account/api/line')
  expect(place.json().data).toEqual({ state: 'waiting', ahead: 0, minutes: null, refreshSeconds: 10 })
})

test('a signed-in person is never in the line, and a forged cookie is worth nothing', async () => {
  const site = await freshApp({ portalPlaces: 1 })
  site.time.now = new Date(site.time.now.getTime() + 60_000)
  await browserAt(site.app, '203.0.113.1')('/login')
  const { headers } = await signIn(site)
  const signedIn = browserAt(site.app, '203.0.113.2')
  expect((await signedIn('/MyManage/account', { headers })).statusCode).toBe(200)
  const read = await signedIn('/api/message/authApi/count', { headers, payload: {} })
  expect(read.statusCode).toBe(200)
  const forged = await site.app.inject({
    url: '/login',
    remoteAddress: '203.0.113.3',
    headers: { cookie: `line=${'a'.repeat(16)}.1.1.0.i.${'b'.repeat(32)}; token=${'c'.repeat(43)}` },
  })
  expect(forged.statusCode).toBe(302)
  const count = await site.figuresText()
  expect(count).toContain('site_portal_people{state="inside"} 2')
  expect(count).toContain('site_portal_people{state="waiting"} 1')
})

test('another node takes the pass and the ticket of the first', async () => {
  const first = await freshApp({ portalPlaces: 1 })
  const second = await secondApp(first, { portalPlaces: 1 })
  for (const { time } of [first, second]) time.now = new Date(time.now.getTime() + 60_000)
  const pass = (await first.app.inject('/login')).cookies.find(({ name }) => name === 'line')
  const cookie = `line=${pass?.value}`
  const [withPass, without] = [
    await second.app.inject({ url: '/login', headers: { cookie } }),
    await second.app.inject({ url: '/login', remoteAddress: '203.0.113.9' }),
  ]
  expect([withPass.statusCode, without.statusCode]).toEqual([200, 302])
})

test('without a limit there is no line, and its page says so', async () => {
  const { app } = await freshApp()
  const [page, loginPage, place] = [
    await app.inject('/login/line'),
    await app.inject('/login'),
    await app.inject('/api/account/api/line'),
  ]
  expect([page.statusCode, loginPage.statusCode]).toEqual([200, 200])
  expect(page.body).toContain('现在不用排队')
  expect(loginPage.cookies).toEqual([])
  expect(loginPage.headers['cache-control']).toBe('no-cache')
  expect(place.json().data.state).toBe('inside')
  const back = await app.inject('/login/line?to=%2FMyManage%2Faccount')
  expect([back.statusCode, back.headers.location]).toEqual([302, '/MyManage/account'])
  for (const to of [
    '//evil.example',
    'https://evil.example',
    '/login\\evil',
    '/News/Center',
    '/login?a\r\nb: c',
    '/login/条码',
  ])
    expect((await app.inject(`/login/line?to=${encodeURIComponent(to)}`)).headers.location, to).toBe('/login')
})
