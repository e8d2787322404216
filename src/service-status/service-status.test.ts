import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { postRaw } from '../../test/tools/call-api.ts'
import { freshApp, secondApp } from '../../test/tools/fresh-app.ts'
import { signIn } from '../../test/tools/sign-in.ts'
import { auditLines } from '../access/audit/tables.ts'
import { statusDays, statusIncidents, statusMinutes, statusUpdates } from './tables.ts'
import { statusServices } from './words.ts'

async function statusSite() {
  const site = await freshApp({ limits: false })
  const { headers } = await signIn(site, {
    userType: 'staff',
    role: 'administrator',
    levels: 'centre',
    realName: '管甲',
  })
  const call = (path: string, input: object) => postRaw(site.app, `status/authApi/${path}`, input, headers)
  const json = async () => (await site.app.inject('/status.json')).json()
  /** Later than what a node has in memory. */
  const later = (seconds = 10) => {
    site.time.now = new Date(site.time.now.getTime() + seconds * 1000)
  }
  return { site, call, json, later }
}

const slow = {
  ...{ kind: 'incident', title: '短信收得慢', services: ['messages', 'members'], level: 'limited' },
  ...{ startsAt: '2026-11-21T09:50', text: '验证码要等几分钟。\n可以改用邮件。' },
}

test('before anything is measured the page says so, in both languages, and calls nothing good', async () => {
  const { site, json } = await statusSite()
  const page = await site.app.inject('/status')
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(page.body).toContain('还没有测量过')
  expect(page.body).not.toMatch(/<script|style="/)
  const english = await site.app.inject('/status/en')
  expect(english.body).toContain('<html lang="en">')
  expect(english.body).toContain('Not measured yet')
  const { state, services } = await json()
  expect(state).toBe('unknown')
  for (const service of services) expect(service.state, service.id).toBe('unknown')
  for (const { history } of services)
    expect(new Set(history.map((day: { state: string }) => day.state))).toEqual(new Set(['none']))
})

test('a minute is measured once by whichever node is first, and added to its day', async () => {
  const { site, json, later } = await statusSite()
  const other = await secondApp(site)
  other.time.now = site.time.now
  await Promise.all([site.statusWatch.tick(), other.statusWatch.tick(), site.statusWatch.tick()])
  expect(await site.db.$count(statusMinutes)).toBe(1)
  const days = await site.db.select().from(statusDays)
  expect(days.find(({ service }) => service === 'lookup')).toEqual({
    ...{ service: 'lookup', day: '2026-11-21', ok: 1, limited: 0, down: 0 },
  })
  // Nobody used them, so nothing says how they are.
  expect(days.map(({ service }) => service)).not.toContain('messages')
  expect((await json()).services.find(({ id }: { id: string }) => id === 'lookup').state).toBe('ok')
  later(60)
  await site.statusWatch.tick()
  expect((await site.db.select().from(statusDays)).find(({ service }) => service === 'lookup')?.ok).toBe(2)
  // What was measured long ago says nothing about now.
  later(240)
  expect((await json()).services.find(({ id }: { id: string }) => id === 'lookup').state).toBe('unknown')
})

test('a draft is nobody else’s; published it is on page, JSON and feed, with each update in plain words', async () => {
  const { site, call, json, later } = await statusSite()
  const draft = (await call('draft/save', slow)).data
  expect(draft).toMatchObject({
    state: 'draft',
    revision: 1,
    serviceLabels: ['登录与办理', '短信与邮件'],
    nextStates: [],
  })
  later()
  expect((await json()).incidents).toEqual([])
  const changed = (await call('draft/save', { ...slow, id: draft.id, revision: 1, titleEn: 'Slow SMS' })).data
  const published = (await call('publish', { id: draft.id, revision: changed.revision })).data
  expect(published).toMatchObject({
    state: 'investigating',
    text: null,
    updates: [{ text: slow.text, byName: '管甲' }],
  })
  later()
  const step = { id: draft.id, revision: published.revision, services: ['messages'], level: 'limited' }
  const resolved = await call('update', {
    ...step,
    state: 'resolved',
    text: '<b>恢复</b>了。',
    textEn: 'Working again.',
  })
  expect(resolved.data).toMatchObject({ state: 'resolved', closedAt: '2026-11-21 10:00', nextStates: [] })
  later()
  const { incidents, services } = await json()
  expect(incidents).toMatchObject([{ phase: 'over', updates: [{ state: 'resolved' }, { state: 'investigating' }] }])
  // The day of an incident is not good, although nothing was measured.
  expect(services.find(({ id }: { id: string }) => id === 'messages').history.at(-1)).toMatchObject({
    state: 'limited',
  })
  const page = (await site.app.inject('/status')).body
  expect(page).toContain('&lt;b&gt;恢复&lt;/b&gt;了。')
  const english = (await site.app.inject('/status/en')).body
  expect(english).toContain('Slow SMS')
  expect(english).toContain('<span lang="zh-CN">验证码要等几分钟。')
  const feed = await site.app.inject('/status.atom')
  expect(feed.headers['content-type']).toBe('application/atom+xml; charset=utf-8')
  expect(feed.body.match(/<entry>/g)).toHaveLength(2)
  expect(feed.body).toContain('故障：短信收得慢（已恢复）')
  const actions = (await site.db.select().from(auditLines)).map(({ action }) => action)
  expect(actions.filter(action => action.startsWith('incident-'))).toEqual([
    ...['incident-saved', 'incident-saved', 'incident-published', 'incident-updated'],
  ])
})

test('planned work is announced, takes the place of what is measured in its window, and is over after it', async () => {
  const { site, call, json, later } = await statusSite()
  const work = {
    ...slow,
    kind: 'maintenance',
    services: ['lookup'],
    startsAt: '2026-11-21T10:30',
    endsAt: '2026-11-21T11:00',
  }
  const draft = (await call('draft/save', work)).data
  await call('publish', { id: draft.id, revision: 1 })
  const stateOf = async () => {
    const { incidents, services } = await json()
    return [incidents[0].phase, services.find(({ id }: { id: string }) => id === 'lookup').state]
  }
  await site.statusWatch.tick()
  later()
  expect(await stateOf()).toEqual(['ahead', 'ok'])
  later(1800)
  await site.statusWatch.tick()
  expect(await stateOf()).toEqual(['now', 'maintenance'])
  later(1800)
  await site.statusWatch.tick()
  expect(await stateOf()).toEqual(['over', 'ok'])
})

test('faulty input names its field, and a step that is not possible is refused', async () => {
  const { call } = await statusSite()
  const faultsOf = async (path: string, input: object) => {
    const { status, faults } = await call(path, input)
    return [status, faults?.[0]?.field]
  }
  expect(await faultsOf('draft/save', { ...slow, services: [] })).toEqual([400, 'services'])
  expect(await faultsOf('draft/save', { ...slow, services: ['mail'] })).toEqual([400, 'services.0'])
  expect(await faultsOf('draft/save', { ...slow, startsAt: '2026-02-30T10:00' })).toEqual([400, 'startsAt'])
  expect(await faultsOf('draft/save', { ...slow, startsAt: '2026-11-22T10:00' })).toEqual([400, 'startsAt'])
  expect(await faultsOf('draft/save', { ...slow, endsAt: '2026-11-22T10:00' })).toEqual([400, 'endsAt'])
  expect(await faultsOf('draft/save', { ...slow, text: '' })).toEqual([400, 'text'])
  const { id } = (await call('draft/save', slow)).data
  const step = { id, revision: 1, services: ['messages'], level: 'limited', text: '好了' }
  expect(await faultsOf('update', { ...step, state: 'resolved' })).toEqual([400, 'state'])
  expect((await call('publish', { id, revision: 2 })).status).toBe(409)
  await call('publish', { id, revision: 1 })
  expect(await faultsOf('update', { ...step, revision: 2, state: 'finished' })).toEqual([400, 'state'])
  expect((await call('draft/save', { ...slow, id, revision: 2 })).status).toBe(409)
  expect((await call('draft/delete', { id, revision: 2 })).status).toBe(409)
  const other = (await call('draft/save', slow)).data
  expect((await call('draft/delete', { id: other.id, revision: 1 })).data).toEqual({ done: true })
})

test('of two who write at once one is told that the other was faster; the same request again is done once', async () => {
  const { site, call } = await statusSite()
  const { id } = (await call('draft/save', { ...slow, key: 'draft' })).data
  expect((await call('draft/save', { ...slow, key: 'draft' })).data).toMatchObject({ id, isRepeat: true })
  await call('publish', { id, revision: 1, key: 'publish' })
  expect((await call('publish', { id, revision: 1, key: 'publish' })).data).toMatchObject({ isRepeat: true })
  const step = {
    id,
    revision: 2,
    services: ['messages'],
    level: 'down',
    state: 'identified',
    text: '服务商的线路断了。',
  }
  const replies = await Promise.all([
    call('update', { ...step, key: 'one' }),
    call('update', { ...step, key: 'one' }),
    call('update', { ...step, key: 'two', text: '别的说法。' }),
  ])
  const statuses = replies.map(({ status }) => status).sort()
  expect([
    [200, 200, 409],
    [200, 409, 409],
  ]).toContainEqual(statuses)
  expect(await site.db.$count(statusUpdates)).toBe(2)
  expect(await site.db.$count(statusIncidents)).toBe(1)
})

test('the database refuses to change or delete what was public, and a service or a state that does not exist', async () => {
  const { site, call } = await statusSite()
  const { id } = (await call('draft/save', slow)).data
  await call('publish', { id, revision: 1 })
  const refused = async (change: ReturnType<typeof sql>, constraint: string) =>
    expect(site.db.execute(change)).rejects.toMatchObject({ cause: { constraint } })
  await refused(sql`update status_updates set text = 'x'`, 'status_updates_stay')
  await refused(sql`delete from status_updates`, 'status_updates_stay')
  await refused(sql`delete from status_incidents`, 'status_incidents_remain')
  await refused(sql`update status_incidents set title = 'x'`, 'status_incidents_stay')
  await refused(sql`update status_incidents set services = '{mail}'`, 'status_incidents_services')
  await refused(sql`update status_incidents set services = '{}'`, 'status_incidents_services')
  await refused(sql`update status_incidents set state = 'planned'`, 'status_incidents_state_of_kind')
  await refused(sql`update status_incidents set state = 'resolved'`, 'status_incidents_closed')
  await refused(sql`insert into status_days values ('lookup', '2026-11-21', 1441, 0, 0)`, 'status_days_minutes')
})

test('minutes are deleted after two days, sums by day after 400', async () => {
  const { site, later } = await statusSite()
  await site.statusWatch.tick()
  later(2 * 86_400 + 60)
  await site.statusWatch.tick()
  expect(await site.db.$count(statusMinutes)).toBe(1)
  expect(new Set((await site.db.select().from(statusDays)).map(({ day }) => day)).size).toBe(2)
  later(399 * 86_400)
  await site.statusWatch.tick()
  expect(new Set((await site.db.select().from(statusDays)).map(({ day }) => day)).size).toBe(2)
})

test('the page is small, kept for seconds, and read again by its tag', async () => {
  const { site } = await statusSite()
  const { body, headers } = await site.app.inject('/status')
  expect(headers['cache-control']).toBe('public, max-age=5')
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/)
  expect(Buffer.byteLength(body)).toBeLessThan(200_000)
  const again = await site.app.inject({ url: '/status', headers: { 'if-none-match': String(headers.etag) } })
  expect(again.statusCode).toBe(304)
  const compressed = await site.app.inject({ url: '/status', headers: { 'accept-encoding': 'br' } })
  expect(compressed.headers['content-encoding']).toBe('br')
  expect(compressed.rawPayload.length).toBeLessThan(14_000)
})

test('the console has the state of each service that is offered', async () => {
  const { site, call } = await statusSite()
  await site.statusWatch.tick()
  const { measuredAt, services } = (await call('now', {})).data
  expect(measuredAt).toBe('2026-11-21 10:00:00')
  // The demonstration has no provider for payments.
  expect(services.map(({ service }: { service: string }) => service)).toEqual(
    statusServices.filter(service => service !== 'payments'),
  )
})
