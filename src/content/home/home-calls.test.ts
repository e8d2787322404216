import { expect, test } from 'vitest'
import { createItem } from '../../../test/tools/create-item.ts'
import { freshApp } from '../../../test/tools/fresh-app.ts'
import { signIn } from '../../../test/tools/sign-in.ts'
import { statisticCounts } from '../../statistics/tables.ts'
import { settingFault } from '../settings/settings.ts'
import { setSettings } from '../settings/settings-store.ts'

type App = Awaited<ReturnType<typeof freshApp>>['app']

const post = (app: App, path: string, payload: object = {}, headers = {}) =>
  app.inject({ method: 'POST', url: `/api/${path}`, payload, headers })

test('a member can save shortcuts, only available ones', async () => {
  const { app, db } = await freshApp()
  const { headers } = await signIn(db)
  const path = 'userfunctionbinding/authApi/update'
  const form = { ...headers, 'content-type': 'application/x-www-form-urlencoded' }
  const saved = await app.inject({
    method: 'POST',
    url: `/api/${path}`,
    headers: form,
    payload: 'shortcuts=faq&shortcuts=check',
  })
  expect(saved.json().data.chosen.map((s: { id: string }) => s.id)).toEqual(['faq', 'check'])
  const reply = (await post(app, 'userfunctionbinding/authApi/find', {}, headers)).json()
  expect(reply.data.chosen.map((s: { id: string }) => s.id)).toEqual(['faq', 'check'])
  expect((await post(app, path, { shortcuts: ['nothing'] }, headers)).json().faults[0].field).toBe('shortcuts')
  expect((await post(app, path, { shortcuts: ['faq'] })).statusCode).toBe(401)
})

test('the gray flag is N until it is set, other settings are read by key, and an unknown key is refused', async () => {
  const { app } = await freshApp()
  expect((await app.inject('/api/sys/config/api/config')).json()).toMatchObject({ returnCode: '200', data: 'N' })
  expect((await app.inject('/api/sys/config/api/config?key=postcode')).json().data).toBe('100000')
  expect((await app.inject('/api/sys/config/api/config?key=secretKey')).statusCode).toBe(400)
})

test('the shell contains the viewer only in the viewer’s own session', async () => {
  const { app, db } = await freshApp()
  const { headers, account } = await signIn(db)
  expect((await app.inject('/api/sys/config/api/shell')).json().data.viewer).toBeNull()
  const { viewer } = (await app.inject({ url: '/api/sys/config/api/shell', headers })).json().data
  expect(viewer).toMatchObject({ username: account.username, landing: '/MyManage/UnVerify/index' })
})

test('the numbers of the home page come with twelve periods each, the present one last', async () => {
  const { app } = await freshApp()
  const { data } = (await app.inject('/api/home/api/numbers')).json()
  expect([data.history.members, data.history.products, data.history.visits].map(counts => counts.length)).toEqual([
    12, 12, 12,
  ])
  expect(data.history.members.slice(-1)[0]).toBeLessThanOrEqual(data.members)
  expect(data.branchesByArea).toHaveLength(6)
  expect(data.branchesByArea.reduce((sum: number, count: number) => sum + count)).toBe(data.branches)
})

test('a number is published from its threshold on, and none below it is in the reply', async () => {
  const { app, db } = await freshApp()
  const read = async () => (await app.inject('/api/home/api/numbers')).json().data
  expect((await read()).lookups).toBeNull()
  const { members } = await read()
  expect(members).toBeGreaterThanOrEqual(0)
  await setSettings(db, { membersFrom: String(members + 1) }, { demo: true })
  await setSettings(db, { visitsFrom: '' }, { demo: true })
  await expect.poll(async () => (await read()).members).toBeNull()
  expect(await read()).toMatchObject({ products: expect.any(Number), visitsToday: null })
  expect((await read()).history).toMatchObject({ members: [], visits: [], lookups: [] })
  await setSettings(db, { membersFrom: String(members) }, { demo: true })
  await expect.poll(async () => (await read()).members).toBe(members)
  expect(settingFault('membersFrom', '1,000')).toContain('whole number')
})

test('look-ups are those that the nights have added up, of twelve months', async () => {
  const { app, db } = await freshApp()
  const row = { measure: 'lookup' as const, grain: 'month' as const, key: 'reported', count: 7000 }
  await db.insert(statisticCounts).values([
    { ...row, start: '2026-11-01' },
    { ...row, start: '2026-10-01' },
    { ...row, start: '2024-10-01' },
  ])
  const { data } = (await app.inject('/api/home/api/numbers')).json()
  expect(data.lookups).toBe(14_000)
  expect(data.history.lookups.slice(-2)).toEqual([7000, 7000])
})

test('the call of figures names the pages that each explains', async () => {
  const { app, db } = await freshApp()
  await createItem(db, {
    type: 'page',
    path: '/Business/Guide2',
    title: '编码规则',
    body: '<figure data-figure="colours"></figure>',
  })
  const { data } = (await app.inject('/api/content/api/figures')).json()
  expect(data).toEqual([{ figure: 'colours', title: '编码规则', address: '/Business/Guide2' }])
})
