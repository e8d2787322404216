import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { freshApp, freshDb, patientLimits } from '../../test/tools/fresh-app.ts'
import { connect, type QueryLimits, requestLimits } from './connect.ts'
import { databaseFailure } from './faults.ts'

/** Short where a test waits for the limit, patient elsewhere: a busy machine must not exceed another one. */
const shortLimits = (short: Partial<QueryLimits>): QueryLimits => ({ ...patientLimits, ...short })

async function connectWithLimits(limits: QueryLimits) {
  const { url } = await freshDb()
  const connection = connect(url, 1, limits)
  onTestFinished(connection.close)
  return { ...connection, url }
}

const failureOf = (query: Promise<unknown>) => query.then(() => 'none', databaseFailure)

test('every query of a request has time limits unless its connection sets others', async () => {
  const { pool } = await connectWithLimits(requestLimits)
  const { rows } = await pool.query(
    "select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle",
  )
  expect(rows).toEqual([{ statement: '10s', lock: '5s', idle: '10s' }])
  expect(requestLimits.waitMs).toBe(5000)
})

test('a slow query, a lock timeout and a missing free connection are distinguished from other errors', async () => {
  const slow = await connectWithLimits(shortLimits({ statementMs: 200 }))
  expect(await failureOf(slow.pool.query('select pg_sleep(20)'))).toBe('slow')
  const { pool, url } = await connectWithLimits(shortLimits({ lockMs: 100, waitMs: 1000 }))
  const other = connect(url, 1)
  onTestFinished(other.close)
  await other.pool.query('create table held (n int)')
  const holder = await other.pool.connect()
  await holder.query('begin')
  await holder.query('lock table held')
  expect(await failureOf(pool.query('select * from held'))).toBe('slow')
  await holder.query('rollback')
  holder.release()
  const only = await pool.connect()
  expect(await failureOf(pool.query('select 1'))).toBe('busy')
  only.release()
  expect(await failureOf(pool.query('select 1'))).toBe('none')
  expect(await failureOf(pool.query('select * from no_such_table'))).toBeUndefined()
})

test('the connection to a server that stops responding during a query is closed', async () => {
  const silent = net.createServer(socket => {
    // Just enough of the protocol to connect: login accepted and ready for a query, then no response.
    socket.on('error', () => undefined)
    socket.once('data', () => socket.write(Buffer.from('5200000008000000005a0000000549', 'hex')))
  })
  await new Promise<void>(done => silent.listen(0, '127.0.0.1', done))
  onTestFinished(() => void silent.close())
  const address = silent.address()
  const port = typeof address === 'object' ? address?.port : 0
  const { pool, close } = connect(
    `postgresql://site@127.0.0.1:${port}/site`,
    1,
    shortLimits({ statementMs: 200, idleInTransactionMs: 200 }),
  )
  onTestFinished(close)
  expect(await failureOf(pool.query('select 1'))).toBe('unreachable')
})

test('a call replies 503 while its rows are locked and works after the lock is released', async () => {
  const { app, url } = await freshApp({}, 0, { queryLimits: shortLimits({ lockMs: 100 }) })
  const other = connect(url, 1)
  onTestFinished(other.close)
  const holder = await other.pool.connect()
  await holder.query('begin')
  await holder.query('lock table items')
  const loadYears = () => app.inject({ method: 'POST', url: '/api/content/api/years', payload: { type: 'news' } })
  const response = await loadYears()
  expect([response.statusCode, response.json().code]).toEqual([503, 503])
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
  await holder.query('rollback')
  holder.release()
  expect((await loadYears()).statusCode).toBe(200)
})

test('a connection that nobody uses may be silent for longer than any statement', async () => {
  const { url } = await freshDb()
  const { pool, close } = connect(url, 2, shortLimits({ statementMs: 1000, idleInTransactionMs: 1000 }), { min: 1 })
  onTestFinished(close)
  const process = async () => (await pool.query('select pg_backend_pid() as pid')).rows
  const before = await process()
  await sleep(4300)
  expect(await process()).toEqual(before)
})

/** The reply of a pooler whose server is away: an error, and the end of the connection. */
function outageReply() {
  const fields = Buffer.from('SFATAL\0C08P01\0Mserver login has been failing\0\0')
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}

test('a transaction that cannot begin gives its connection back', async () => {
  const pooler = net.createServer(socket => {
    socket.on('error', () => undefined)
    socket.once('data', () => {
      socket.write(Buffer.from('5200000008000000005a0000000549', 'hex'))
      socket.once('data', () => socket.end(outageReply()))
    })
  })
  await new Promise<void>(done => pooler.listen(0, '127.0.0.1', done))
  onTestFinished(() => void pooler.close())
  const address = pooler.address()
  const port = typeof address === 'object' ? address?.port : 0
  const { db, pool, close } = connect(`postgresql://site@127.0.0.1:${port}/site`, 2, shortLimits({ waitMs: 1000 }))
  onTestFinished(close)
  const run = () => failureOf(db.transaction(async () => undefined))
  for (let time = 0; time < 5; time++) expect(await run()).toBe('unreachable')
  expect(await Promise.all([run(), run(), run(), run()])).toEqual(Array(4).fill('unreachable'))
  expect([pool.totalCount, pool.waitingCount]).toEqual([0, 0])
})

test('a transaction that is refused keeps its connection, with the statements prepared on it', async () => {
  const { db, pool } = await connectWithLimits(patientLimits)
  const pids: (number | undefined)[] = []
  for (const isRefused of [true, false, true]) {
    const run = db.transaction(async tx => {
      const { rows } = await tx.execute<{ pid: number }>('select pg_backend_pid() as pid')
      pids.push(rows[0]?.pid)
      if (isRefused) throw new Error('refused')
    })
    await expect(run.catch(({ message }: Error) => message)).resolves.toBe(isRefused ? 'refused' : undefined)
  }
  expect(new Set(pids).size).toBe(1)
  expect([pool.totalCount, pool.idleCount]).toEqual([1, 1])
})
