/** The site behind a pooler in transaction mode that loses prepared statements. */
import { expect, onTestFinished, test } from 'vitest'
import { connect, requestLimits } from '../../src/db/connect.ts'
import { createItem } from '../tools/create-item.ts'
import { freshApp, freshDb } from '../tools/fresh-app.ts'
import { startTransactionPooler } from '../tools/servers/transaction-pooler.ts'

test('requests, transactions and notifications work while clients share two server connections', async () => {
  const { url, db } = await freshDb()
  const { poolerUrl, switches } = await startTransactionPooler(url)
  const connection = connect(url, 6, requestLimits, { poolerUrl })
  onTestFinished(connection.close)
  const { app } = await freshApp({ limits: false }, 0, { connection })
  const ids = await Promise.all(Array.from({ length: 12 }, () => createItem(db)))
  const read = async (pageSize: number) => {
    const reply = await app.inject({ method: 'POST', url: '/api/news/api/realTimeInfo', payload: { pageSize } })
    return { status: reply.statusCode, total: reply.json().page?.total, rows: reply.json().data?.length }
  }
  await expect.poll(() => read(1)).toEqual({ status: 200, total: 12, rows: 1 })
  const replies = await Promise.all(Array.from({ length: 40 }, (_, n) => read(2 + (n % 10))))
  expect(replies).toEqual(Array.from({ length: 40 }, (_, n) => ({ status: 200, total: 12, rows: 2 + (n % 10) })))
  const clicks = await Promise.all(
    ids.map(id => app.inject({ method: 'POST', url: '/api/clickDetail/api/save', payload: { id } })),
  )
  expect(clicks.map(reply => reply.json().data)).toEqual(ids.map(() => ({ done: true })))
  for (const id of ids) expect((await app.inject(`/News/msg?id=${id}`)).statusCode).toBe(200)
  await createItem(db)
  await expect.poll(() => read(1)).toEqual({ status: 200, total: 13, rows: 1 })
  expect(switches()).toBeGreaterThan(20)
})

test('a node is not ready while the pooler is gone, although the database is there, and ready again with it', async () => {
  const { url } = await freshDb()
  const pooler = await startTransactionPooler(url)
  const connection = connect(url, 6, requestLimits, { poolerUrl: pooler.poolerUrl })
  onTestFinished(connection.close)
  const { app } = await freshApp({ limits: false }, 0, { connection })
  const statuses = async () => {
    const [ready, lookUp] = [await app.inject('/readyz'), await app.inject('/api/news/api/newsTop10')]
    return [ready.statusCode, lookUp.statusCode]
  }
  expect(await statuses()).toEqual([200, 200])
  pooler.pause()
  await app.inject('/readyz')
  expect((await app.inject('/readyz')).json()).toEqual({ status: 'unreachable', files: 'ok' })
  expect((await app.inject({ url: '/api/news/api/centerTop6' })).statusCode).toBe(503)
  pooler.resume()
  await expect.poll(statuses).toEqual([200, 200])
})
