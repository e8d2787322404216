import { eq, sum } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { freshApp } from '../../test/tools/fresh-app.ts'
import type { Db } from '../db/connect.ts'
import { countedRoute } from './rules.ts'
import { pageHits } from './tables.ts'

/** All page views of a day. */
async function pageHitsOn(db: Db, day: string): Promise<number> {
  const [row] = await db
    .select({ hits: sum(pageHits.hits) })
    .from(pageHits)
    .where(eq(pageHits.day, day))
  return Number(row?.hits)
}

test('every change of route counts, by path and Shanghai day', async () => {
  const { app, db, time } = await freshApp()
  const hit = (route: string) => app.inject({ method: 'POST', url: '/api/clickHit/api/save', payload: { route } })
  for (const route of ['/News/Center?currPage=2', '/News/Center', '/'])
    expect((await hit(route)).json().returnCode).toBe('200')
  time.now = new Date('2026-11-21T16:00:00Z')
  await hit('/')
  expect(await pageHitsOn(db, '2026-11-21')).toBe(3)
  expect(await pageHitsOn(db, '2026-11-22')).toBe(1)
  expect(await db.select().from(pageHits)).toHaveLength(3)
})

test('fifty concurrent hits are all counted', async () => {
  const { app, db } = await freshApp()
  await Promise.all(
    Array.from({ length: 50 }, () =>
      app.inject({ method: 'POST', url: '/api/clickHit/api/save', payload: { route: '/' } }),
    ),
  )
  expect(await pageHitsOn(db, '2026-11-21')).toBe(50)
})

test('a route that is not a path of this site is refused with a field fault', async () => {
  const { app } = await freshApp()
  for (const route of ['News', '//elsewhere', 'https://elsewhere', '/<script>', `/${'a'.repeat(201)}`]) {
    const response = await app.inject({ method: 'POST', url: '/api/clickHit/api/save', payload: { route } })
    expect(response.statusCode, route).toBe(400)
    expect(response.json().faults[0].field).toBe('route')
  }
})

test('the counted part of an address is its path without query, fragment and trailing slash', () => {
  expect(countedRoute('/Org/Intro/?a=1#b')).toBe('/Org/Intro')
  expect(countedRoute('/')).toBe('/')
  expect(countedRoute('/News/topic/gm2d')).toBe('/News/topic/gm2d')
})

test('an unknown page counts as /404, so invented addresses create no rows', async () => {
  const { app, db } = await freshApp()
  for (const route of ['/invented/1', '/invented/2', '/News/topic/gm2d', '/News/topic/other', '/News/topic/a/b'])
    await app.inject({ method: 'POST', url: '/api/clickHit/api/save', payload: { route } })
  const rows = await db.select({ route: pageHits.route, hits: pageHits.hits }).from(pageHits).orderBy(pageHits.route)
  expect(rows).toEqual([
    { route: '/404', hits: 3 },
    { route: '/News/topic/:name', hits: 2 },
  ])
})
