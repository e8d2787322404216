import net from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { freshApp, freshDb } from '../../test/fresh-app.ts'
import { connect, type QueryLimits, requestLimits } from './connect.ts'
import { databaseTrouble } from './faults.ts'

const short: QueryLimits = { statementMs: 200, lockMs: 100, idleInTransactionMs: 200, waitMs: 300 }

async function limited(limits: QueryLimits = short) {
  const { url } = await freshDb()
  const connection = connect(url, 1, limits)
  onTestFinished(connection.close)
  return { ...connection, url }
}

const troubleOf = (work: Promise<unknown>) => work.then(() => 'none', databaseTrouble)

test('every query of a request has limits unless a connection says otherwise', async () => {
  const { pool } = await freshDb()
  const { rows } = await pool.query(
    "select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle",
  )
  expect(rows).toEqual([{ statement: '10s', lock: '5s', idle: '10s' }])
  expect(requestLimits.waitMs).toBe(5000)
})

test('a query that takes too long, a lock that is not given and a connection that does not come free are told apart from mistakes', async () => {
  const { pool, url } = await limited()
  expect(await troubleOf(pool.query('select pg_sleep(20)'))).toBe('slow')
  const other = connect(url, 1)
  onTestFinished(other.close)
  await other.pool.query('create table held (n int)')
  const holder = await other.pool.connect()
  await holder.query('begin')
  await holder.query('lock table held')
  expect(await troubleOf(pool.query('select * from held'))).toBe('slow')
  await holder.query('rollback')
  holder.release()
  const only = await pool.connect()
  expect(await troubleOf(pool.query('select 1'))).toBe('busy')
  only.release()
  expect(await troubleOf(pool.query('select 1'))).toBe('none')
  expect(await troubleOf(pool.query('select * from no_such_table'))).toBeUndefined()
})

test('a server that falls silent in the middle of a query is given up', async () => {
  const silent = net.createServer(socket => {
    // As much of the protocol as it takes to look alive: login accepted, ready for a query, and then nothing.
    socket.on('error', () => undefined)
    socket.once('data', () => socket.write(Buffer.from('5200000008000000005a0000000549', 'hex')))
  })
  await new Promise<void>(done => silent.listen(0, '127.0.0.1', done))
  onTestFinished(() => void silent.close())
  const address = silent.address()
  const port = typeof address === 'object' ? address?.port : 0
  const { pool, close } = connect(`postgresql://site@127.0.0.1:${port}/site`, 1, short)
  onTestFinished(close)
  expect(await troubleOf(pool.query('select 1'))).toBe('unreachable')
})

test('a call whose rows are locked for too long answers 503 and works once they are free', async () => {
  const { app, url } = await freshApp({}, 0, { queryLimits: short })
  const other = connect(url, 1)
  onTestFinished(other.close)
  const holder = await other.pool.connect()
  await holder.query('begin')
  await holder.query('lock table items')
  const ask = () => app.inject({ method: 'POST', url: '/api/content/api/years', payload: { type: 'news' } })
  const answer = await ask()
  expect([answer.statusCode, answer.json().code]).toEqual([503, 503])
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  await holder.query('rollback')
  holder.release()
  expect((await ask()).statusCode).toBe(200)
})
