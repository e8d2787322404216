/** What slow receivers of webhooks cost visitors: look-ups while 64 addresses answer late or never, beside look-ups without any. */
import http from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { bodyOf } from '../src/webhooks/emit-store.ts'
import { eventKinds } from '../src/webhooks/event-names.ts'
import { sealSecret } from '../src/webhooks/secrets.ts'
import { newSecret } from '../src/webhooks/signature.ts'
import { addProducts, gtinOf } from './growth/fill.ts'
import { formatSpread, percentile, printResult, spread } from './measure.ts'
import { sendPoisson } from './poisson.ts'
import { startSite } from './servers/servers.ts'
import type { Size } from './size.ts'
import { connectToSite } from './staff-calls.ts'

const addresses = 64
const perFirm = 8
const eventsOfAddress = 20
const products = 10_000
const perSecond = 50
const lateMs = 5000
const secretKey = 'bench-bench-bench-bench-bench-bench-'
const targetRatio = 1.2

export async function benchWebhooks(dataDir: string, { rounds, loadSeconds }: Size) {
  const own = path.join(dataDir, 'webhooks')
  const site = await startSite({ DATA_DIR: own, SECRET_KEY: secretKey, WEBHOOKS_TO_LOOPBACK: 'on' })
  const connection = connectToSite(own)
  const receivers = await startReceivers()
  try {
    const client = await connection.pool.connect()
    await addProducts(client, 0, products)
    client.release()
    const lookUps = () => sendPoisson({ perSecond, seconds: loadSeconds }, () => lookUp(site.address))
    const without: number[] = []
    const ratios: number[] = []
    const open: number[] = []
    await lookUps()
    for (let round = 0; round < rounds; round++) {
      without.push(percentile(await lookUps(), 0.95))
      await addHooks(connection.pool, receivers.address)
      while (receivers.open() === 0) await pause(50)
      const times = await lookUps()
      open.push(receivers.open())
      ratios.push(percentile(times, 0.95) / (without[round] ?? Number.NaN))
      await connection.pool.query('truncate webhooks, webhook_events cascade')
      receivers.drop()
    }
    printResult('look-ups without webhooks', `p95 ${formatSpread(spread(without))} ms at ${perSecond} a second`)
    const ratio = spread(ratios)
    printResult(
      `look-ups, ${addresses} slow webhooks`,
      `p95 × ${formatSpread(ratio)}, target ${targetRatio}; ${formatSpread(spread(open), 0)} of them open`,
      ratio.median <= targetRatio,
    )
  } finally {
    await connection.close()
    await site.stop()
    await receivers.stop()
  }
}

/** False if the site had too much to do. */
async function lookUp(address: string): Promise<boolean> {
  const response = await fetch(`${address}/api/gTinSearch/api/gtin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ gtin: gtinOf(Math.floor(Math.random() * 2 * products)) }),
  })
  await response.arrayBuffer()
  if (response.status !== 200 && response.status !== 503) throw new Error(`A look-up returned ${response.status}`)
  return response.status === 200
}

/** Every second path answers late, the others never. */
async function startReceivers() {
  const sockets = new Set<Socket>()
  const server = http.createServer((request, response) => {
    const isLate = Number(request.url?.slice(1)) % 2 === 0
    request.resume()
    if (isLate) setTimeout(() => response.end('ok'), lateMs)
  })
  server.on('connection', socket => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket)).on('error', () => undefined)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    open: () => sockets.size,
    drop: () => server.closeAllConnections(),
    stop: () => new Promise<void>(done => server.close(() => done()).closeAllConnections()),
  }
}

/** Addresses of several firms, with more events than can be sent while a round lasts. */
async function addHooks(pool: pg.Pool, address: string) {
  const secret = sealSecret(newSecret(), secretKey)
  const [kind] = eventKinds
  const body = bodyOf(kind, { at: new Date(), data: { business: 'renewal', companyPrefix: null, validTo: null } })
  await pool.query(
    `with firms_of as (select id, row_number() over (order by id) - 1 as place from firms limit ${addresses / perFirm}),
      hooks as (
        insert into webhooks (firm_id, url, events, secret, created_at)
        select f.id, $1 || '/' || n, array[$2::text], $3, now() from generate_series(0, ${addresses - 1}) n
          join firms_of f on f.place = n / ${perFirm} returning id, firm_id
      ), events as (
        insert into webhook_events (firm_id, kind, key, message_id, body, occurred_at)
        select f.id, $2, 'bench ' || n, 'msg_bench_' || f.id || '_' || n, $4, now()
        from firms_of f, generate_series(1, ${eventsOfAddress}) n returning id, firm_id
      )
    insert into webhook_deliveries (webhook_id, event_id, firm_id, next_attempt_at)
    select h.id, e.id, h.firm_id, now() from hooks h join events e using (firm_id)`,
    [address, kind, secret, body],
  )
  await pool.query(`select pg_notify('webhooks', '')`)
}
