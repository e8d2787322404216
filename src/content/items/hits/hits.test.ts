import { expect, test } from 'vitest'
import { createItem } from '../../../../test/tools/create-item.ts'
import { freshApp, freshDb } from '../../../../test/tools/fresh-app.ts'
import { itemClicks } from '../tables.ts'
import { countClick } from './hits-store.ts'

const at = (time: string) => new Date(`2026-11-21T${time}Z`)

test('an item counts each visitor once an hour', async () => {
  const { app, db, time } = await freshApp()
  const id = await createItem(db)
  const click = (agent: string) =>
    app.inject({
      method: 'POST',
      url: '/api/clickDetail/api/save',
      payload: { type: 'news', id },
      headers: { 'user-agent': agent },
    })
  const hits = async () => (await app.inject(`/api/news/api/info/${id}`)).json().data.hits
  time.now = at('02:10:00')
  expect((await click('one')).json().data).toEqual({ done: true })
  time.now = at('02:59:59')
  expect((await click('one')).json().data).toEqual({ done: false })
  expect(await hits()).toBe(1)
  await click('two')
  expect(await hits()).toBe(2)
  time.now = at('03:00:00')
  await click('one')
  expect(await hits()).toBe(3)
})

test('forty concurrent clicks of one visitor count once', async () => {
  const { db } = await freshDb()
  const itemId = await createItem(db)
  const counted = await Promise.all(
    Array.from({ length: 40 }, () => countClick(db, { itemId, visitor: 'v', at: at('02:00:00') })),
  )
  expect(counted.filter(Boolean)).toHaveLength(1)
})

test('clicks are deleted after two hours, hits are not', async () => {
  const { db } = await freshDb()
  const itemId = await createItem(db)
  await countClick(db, { itemId, visitor: 'v', at: at('02:00:00') })
  await countClick(db, { itemId, visitor: 'v', at: at('05:00:00') })
  expect(await db.select().from(itemClicks)).toHaveLength(1)
})

test('the most read items come first', async () => {
  const { app, db } = await freshApp()
  const [first, second] = [await createItem(db), await createItem(db)]
  for (const visitor of ['a', 'b']) await countClick(db, { itemId: first, visitor, at: at('02:00:00') })
  await countClick(db, { itemId: second, visitor: 'a', at: at('02:00:00') })
  const { data } = (await app.inject('/api/news/api/hotList')).json()
  expect(data.map((line: { id: number }) => line.id)).toEqual([first, second])
})

test('a click on an unknown item is no fault and counts nothing', async () => {
  const { app } = await freshApp()
  const response = await app.inject({ method: 'POST', url: '/api/clickDetail/api/save', payload: { id: 9 } })
  expect(response.json().data).toEqual({ done: false })
})
