/** Work for a caller that has disconnected is not begun: in the queues of threads, of passwords and of database connections, and between
 *  the calls of a page. */
import net from 'node:net'
import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { createPasswordQueues } from '../../src/access/passwords.ts'
import { accounts } from '../../src/access/tables.ts'
import { createOutageLog } from '../../src/app/monitoring/outage-log.ts'
import { createCounters } from '../../src/counters/counters.ts'
import { addDayCounts, type NewDayCount } from '../../src/counters/store.ts'
import { dayCounts } from '../../src/counters/tables.ts'
import { forAllCallers, whileConnected } from '../../src/db/abandoned.ts'
import { connect } from '../../src/db/connect.ts'
import { Refusal } from '../../src/wire/errors.ts'
import { createTurns } from '../../src/workers/turns.ts'
import { freshApp, freshDb } from '../tools/fresh-app.ts'

/** A caller that is connected until the test ends the connection. */
function createCaller() {
  const caller = { isGone: false, checks: 0 }
  const requireConnected = () => {
    caller.checks++
    if (caller.isGone) throw new Refusal('unavailable')
  }
  return { caller, requireConnected }
}

const createGate = () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { opened: promise, open: resolve }
}

test('a work in a queue is skipped at its turn if its caller is gone, and the next one runs', async () => {
  const { caller, requireConnected } = createCaller()
  const refusal = () => new Refusal('unavailable')
  const turns = createTurns({ slots: 1, queue: { total: 9, perAddress: 9 }, waitMs: 60_000, refusal })
  const gate = createGate()
  const first = turns.run({ address: 'other' }, () => gate.opened)
  let ran = 0
  const skipped = turns.run({ address: 'a', requireConnected }, async () => ran++)
  const last = turns.run({ address: 'b' }, async () => 'served')
  caller.isGone = true
  gate.open()
  await expect(skipped).rejects.toMatchObject({ code: 'unavailable' })
  expect([await first, await last, ran]).toEqual([undefined, 'served', 0])
})

test('a request of a caller that is gone hashes no password, and one that had its turn runs to its end', async () => {
  const queues = createPasswordQueues()
  const gone = createCaller()
  gone.caller.isGone = true
  const hashOnce = queues.of('a', gone.requireConnected).run(hasher => hasher.hash('a password'))
  await expect(hashOnce).rejects.toMatchObject({ code: 'unavailable' })
  const { caller, requireConnected } = createCaller()
  const hashes = await queues.of('b', requireConnected).run(async hasher => {
    caller.isGone = true
    return [await hasher.hash('a password'), await hasher.hash('another')]
  })
  expect([hashes.length, caller.checks]).toEqual([2, 1])
})

test('a query of a caller that left while it waited for a connection is not sent, and the connection serves others', async () => {
  const { url } = await freshDb()
  const { db, pool, close } = connect(url, 1)
  onTestFinished(close)
  const { caller, requireConnected } = createCaller()
  const busy = await pool.connect()
  const read = () => db.select().from(accounts).where(eq(accounts.id, 1))
  const waiting = whileConnected(requireConnected, async () => read())
  const inTransaction = whileConnected(requireConnected, () => db.transaction(tx => tx.execute(sql`select 1`)))
  const shared = whileConnected(requireConnected, () => forAllCallers(async () => read()))
  const refused = Promise.allSettled([waiting, inTransaction])
  caller.isGone = true
  busy.release()
  for (const result of await refused) expect(result.status).toBe('rejected')
  expect(await shared).toEqual([])
  expect(await read()).toEqual([])
  expect([pool.totalCount, pool.idleCount, pool.waitingCount]).toEqual([1, 1, 0])
  await expect(whileConnected(requireConnected, async () => read())).rejects.toThrow()
})

test('what a request leaves behind is for all callers once the request has ended', async () => {
  const { db } = await freshDb()
  const { caller, requireConnected } = createCaller()
  const gate = createGate()
  const left: Promise<unknown>[] = []
  await whileConnected(requireConnected, async () => {
    left.push(gate.opened.then(async () => db.select().from(accounts)))
  })
  caller.isGone = true
  gate.open()
  expect(await Promise.all(left)).toEqual([[]])
})

test('what a visitor did is counted also when he leaves before it is written', async () => {
  const { db } = await freshDb()
  const { caller, requireConnected } = createCaller()
  const errors: unknown[] = []
  const write = (counts: readonly NewDayCount[]) => addDayCounts(db, counts)
  const counters = createCounters({
    today: () => '2026-11-20',
    write,
    onError: error => errors.push(error),
    flushMs: 1,
  })
  onTestFinished(counters.stop)
  // A request that is not over yet: it waits for something else.
  const gate = createGate()
  const request = whileConnected(requireConnected, async () => {
    counters.add('lookup', 'x')
    await gate.opened
  })
  caller.isGone = true
  await expect.poll(() => db.$count(dayCounts)).toBe(1)
  gate.open()
  await request
  expect(errors).toEqual([])
})

test('an outage that a visitor met first ends in the log also when he has left', async () => {
  const { db } = await freshDb()
  const { caller, requireConnected } = createCaller()
  const outages = createOutageLog()
  const lines: unknown[] = []
  const log = { warn: (fields: unknown) => lines.push(fields) }
  const watcher = outages.watch({ log, clock: () => new Date(), query: () => db.execute(sql`select 1`) })
  onTestFinished(watcher.stop)
  const err = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  const gate = createGate()
  const request = whileConnected(requireConnected, async () => {
    Reflect.apply(outages.logMethod, undefined, [[{ err }, 'failed'], () => undefined, 50])
    await gate.opened
  })
  caller.isGone = true
  await expect.poll(() => lines).toMatchObject([{ database: 'ok' }])
  gate.open()
  await request
})

/** A site whose threads begin a task when the gate opens. */
async function createSite() {
  const gate = createGate()
  const tasks = { waiting: 0, outcomes: [] as string[] }
  const run = async (requireConnected?: () => void) => {
    tasks.waiting++
    await gate.opened
    try {
      requireConnected?.()
      tasks.outcomes.push('connected')
    } catch {
      tasks.outcomes.push('gone')
    }
    throw new Refusal('unavailable')
  }
  const workersOf = (_: string, requireConnected?: () => void) => ({ run: () => run(requireConnected) })
  const counts = () => ({ running: 0, waiting: 0, threads: 0 })
  const { app } = await freshApp({}, 0, { workers: { workersOf, counts, close: async () => undefined } })
  const closed: Promise<unknown>[] = []
  app.server.on('connection', socket => closed.push(new Promise(resolve => socket.once('close', resolve))))
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  return { tasks, open: gate.open, closed, port: Number(port) }
}

test('a call and a page notice that their caller has disconnected', async () => {
  const { tasks, open, closed, port } = await createSite()
  const text = encodeURIComponent('(10)a'.repeat(80))
  for (const path of ['/api/barcodegeneration/api/barcode?type=QR&code=1&format=png', `/search/tool?q=${text}`]) {
    const socket = net.connect(port, '127.0.0.1')
    socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`)
    const before = tasks.waiting
    await expect.poll(() => tasks.waiting).toBe(before + 1)
    socket.destroy()
  }
  await Promise.all(closed)
  open()
  await expect.poll(() => tasks.outcomes).toEqual(['gone', 'gone'])
})
