/** The public queries, a member's table and publishing among 1, 10 or 100 million products of as many firms as they would have:
 *  `node bench/growth/growth.ts [millions, separated by commas]`. Prints CPU time, p99 and how they grow, sizes on disk and the memory of the node.
 *  Needs `npm run build`, and half a gigabyte of disk for each million. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import {
  childrenCpuMs,
  cpuMs,
  formatSpread,
  percentile,
  printResult,
  residentMb,
  type Spread,
  spread,
} from '../measure.ts'
import { addManyRecords } from '../members/many-records.ts'
import { type Member, withMember } from '../members/member-site.ts'
import { sendPoisson } from '../poisson.ts'
import { startSite } from '../servers/servers.ts'
import { addProducts, gtinOf, prefixOf, productsOfFirm } from './fill.ts'

const million = 1_000_000
const sizes = (process.argv[2] ?? '1,10').split(',').map(text => Number(text) * million)
const rounds = 5
const loadSeconds = 15
const recordsOfMember = 100_000

type Request = {
  name: string
  requests: number
  perSecond: number
  send: (member: Member, rows: number) => Promise<unknown>
}

const any = (below: number) => Math.floor(Math.random() * below)

async function post(member: Member, call: string, input: object) {
  const headers = { 'content-type': 'application/json' }
  const reply = await fetch(`${member.site.address}/api/${call}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(input),
  })
  const text = await reply.text()
  if (reply.status !== 200) throw new Error(`${call} responded with ${reply.status}: ${text.slice(0, 300)}`)
}

async function get(member: Member, address: string) {
  const reply = await fetch(member.site.address + address)
  await reply.arrayBuffer()
  if (reply.status !== 200) throw new Error(`${address} responded with ${reply.status}`)
}

const words = { frequent: ['牛奶', '草莓味', '饮料'], rare: ['核桃味 1.5 L', '蓝莓味 750 mL', '抹茶味 5 L'] }
const one = <Item>(items: readonly Item[]) => items[any(items.length)] as Item

/** Half of the numbers that are looked up have no product. Firms and products at random, so that little is cached. */
const requests: readonly Request[] = [
  {
    name: 'look-up',
    requests: 3000,
    perSecond: 300,
    send: (member, rows) => post(member, 'gTinSearch/api/gtin', { gtin: gtinOf(any(2 * rows)) }),
  },
  {
    name: 'product page',
    requests: 300,
    perSecond: 40,
    send: (member, rows) => get(member, `/search/product?gtin=${gtinOf(any(rows))}`),
  },
  {
    name: "a firm's products",
    requests: 500,
    perSecond: 60,
    send: (member, rows) =>
      post(member, 'gTinSearch/api/firmProducts', {
        firmCode: prefixOf(any(rows / productsOfFirm)),
        currPage: 1 + any(5),
      }),
  },
  {
    name: 'newest products',
    requests: 500,
    perSecond: 60,
    send: member =>
      post(member, 'gTinSearch/api/domesticCodeProductionNews', { currPage: 1 + any(20), pageSize: 10 + any(20) }),
  },
  {
    name: 'frequent name',
    requests: 40,
    perSecond: 4,
    send: member => post(member, 'gTinSearch/api/productsByName', { name: one(words.frequent), currPage: 1 + any(5) }),
  },
  {
    name: 'rare name',
    requests: 40,
    perSecond: 4,
    send: member => post(member, 'gTinSearch/api/productsByName', { name: one(words.rare), currPage: 1 + any(5) }),
  },
  {
    name: 'name of nothing',
    requests: 40,
    perSecond: 4,
    send: member => post(member, 'gTinSearch/api/productsByName', { name: `没有这种${any(1000)}` }),
  },
  {
    name: "a member's table",
    requests: 50,
    perSecond: 10,
    send: member => member.send('product/authApi/list', { currPage: 1 + any(recordsOfMember / 20) }),
  },
  {
    name: 'publishing a product',
    requests: 50,
    perSecond: 10,
    send: member =>
      member.send('product/authApi/save', {
        fields: {
          name: `新的商品 ${any(million)}`,
          brand: '演示',
          netContent: '500 g',
          targetMarkets: '中国',
          gpcCode: '10000025',
        },
        allocate: true,
        publish: true,
        companyPrefix: member.companyPrefix,
      }),
  },
  { name: 'site map', requests: 20, perSecond: 4, send: member => get(member, '/sitemap.xml') },
]

type Measured = { cpu: Spread; p99: number }

async function measure(member: Member, rows: number, { requests: count, perSecond, send }: Request): Promise<Measured> {
  const cpu = () => cpuMs(member.site.pid) + childrenCpuMs(member.serverPid)
  const times: number[] = []
  for (let round = 0; round <= rounds; round++) {
    const before = cpu()
    let remaining = count
    const work = async () => {
      while (remaining-- > 0) await send(member, rows)
    }
    await Promise.all([work(), work(), work(), work()])
    if (round > 0) times.push((cpu() - before) / count)
  }
  const latencies = await sendPoisson({ perSecond, seconds: loadSeconds }, () => send(member, rows))
  return { cpu: spread(times), p99: percentile(latencies, 0.99) }
}

async function printSizes(pool: pg.Pool, rows: number) {
  const { rows: found } = await pool.query<{ table: string; indexes: string; database: string }>(
    `select pg_size_pretty(pg_table_size('products')) as table, pg_size_pretty(pg_indexes_size('products')) as indexes,
      pg_size_pretty(pg_database_size(current_database())) as database`,
  )
  const { table, indexes, database } = found[0] ?? {}
  printResult('on disk', `${rows / million} M products ${table}, their indexes ${indexes}, the database ${database}`)
}

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-growth-'))
fs.chmodSync(dataDir, 0o755)
const site = await startSite({ DATA_DIR: dataDir })
const newMember = { username: 'bench_growth', firmName: '有很多商品的企业', companyPrefix: '6989999' }
try {
  await withMember({ site, dataDir }, newMember, async member => {
    const { connection, firmId, companyPrefix } = member
    await addManyRecords(connection.db, { firmId, companyPrefix, count: recordsOfMember, now: new Date() })
    const first = new Map<string, Measured>()
    let filled = 0
    for (const rows of sizes) {
      const start = performance.now()
      const client = await connection.pool.connect()
      await addProducts(client, filled, rows).finally(() => client.release())
      const seconds = (performance.now() - start) / 1000
      printResult(
        'loaded',
        `${rows / million} M products, ${Math.round((rows - filled) / seconds)} a second with the indexes`,
      )
      filled = rows
      await printSizes(connection.pool, rows)
      for (const request of requests) {
        const measured = await measure(member, rows, request)
        const smallest = first.get(request.name) ?? measured
        first.set(request.name, smallest)
        const growth = `${(measured.cpu.median / smallest.cpu.median).toFixed(2)} x the CPU, ${(measured.p99 / smallest.p99).toFixed(2)} x the p99`
        printResult(
          request.name,
          `${formatSpread(measured.cpu)} ms CPU, p99 ${measured.p99.toFixed(1)} ms at ${request.perSecond}/s; ${growth}`,
        )
      }
      printResult('memory of the node', `${residentMb(site.pid).toFixed(0)} MB`)
    }
  })
} finally {
  await site.stop()
  fs.rmSync(dataDir, { recursive: true, force: true })
}
