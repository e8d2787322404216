import { expect, test, vi } from 'vitest'
import { freshDb } from '../../../test/tools/fresh-app.ts'
import { createVisitCounter } from './visit-counter.ts'
import { addVisits, deleteVisits, visitsSince } from './visit-store.ts'

const path = '/01/06999123400015'
const visit = { path, linkType: 'pip' }

test('two nodes add to the same count, a day begins a new one, and old ones are deleted', async () => {
  const { db } = await freshDb()
  let day = '2026-11-20'
  const nodes = [1, 2].map(() =>
    createVisitCounter({ db, today: () => day, onError: error => expect.fail(String(error)) }),
  )
  for (const node of nodes) for (let times = 0; times < 3; times++) node.count(visit)
  await Promise.all(nodes.map(node => node.flush()))
  day = '2026-11-21'
  nodes[0]?.count(visit)
  await Promise.all(nodes.map(node => node.stop()))
  const all = [
    { linkType: 'pip', day: '2026-11-20', count: 6 },
    { linkType: 'pip', day: '2026-11-21', count: 1 },
  ]
  expect(await visitsSince(db, { path, day: '2026-01-01' })).toEqual(all)
  expect(await visitsSince(db, { path, day: '2026-11-21' })).toEqual(all.slice(1))
  expect(await deleteVisits(db, '2026-11-21', 10)).toBe(1)
  expect(await visitsSince(db, { path, day: '2026-01-01' })).toEqual(all.slice(1))
})

test('nodes that write the same numbers in another order do not block each other', async () => {
  const { db } = await freshDb()
  const rows = Array.from({ length: 50 }, (_, at) => ({ path: `/01/${at}`, linkType: '', day: '2026-11-21', count: 1 }))
  await Promise.all(Array.from({ length: 8 }, (_, at) => addVisits(db, at % 2 ? rows : rows.toReversed())))
  expect(await visitsSince(db, { path: '/01/7', day: '2026-11-21' })).toMatchObject([{ count: 8 }])
})

test('a program that asks for every number takes no more memory, and a lost database no request', async () => {
  const { db } = await freshDb()
  const onError = vi.fn()
  const counter = createVisitCounter({ db, today: () => '2026-11-21', onError, most: 2 })
  for (const number of ['1', '2', '3', '1']) counter.count({ path: `/01/${number}`, linkType: '' })
  await counter.flush()
  expect(await visitsSince(db, { path: '/01/1', day: '2026-11-21' })).toMatchObject([{ count: 2 }])
  expect(await visitsSince(db, { path: '/01/3', day: '2026-11-21' })).toEqual([])
  await db.execute('alter table resolver_visits rename to gone')
  counter.count(visit)
  await counter.stop()
  expect(onError).toHaveBeenCalledOnce()
})
