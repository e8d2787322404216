/** The product table of a firm with 100,000 records: pages, filters and the next free number, each beside the first page in the same run. */
import { fineCpuMs, formatSpread, printResult, spread } from '../measure.ts'
import type { RunningServer } from '../servers/servers.ts'
import type { Size } from '../size.ts'
import { addManyRecords } from './many-records.ts'
import { type Member, withMember } from './member-site.ts'

const recordCount = 100_000
const listPath = 'product/authApi/list'
/** Requests of one kind in a round. */
const requestsAtOnce = 5

/** `ratio`: the CPU time to that of the first page, at most. Words and orders without an index read all records of the firm. */
const requests = [
  { name: 'last page', path: listPath, input: { currPage: recordCount / 20 }, ratio: 1.5 },
  { name: 'page in the middle', path: listPath, input: { currPage: recordCount / 40 }, ratio: 3 },
  { name: 'filter by state', path: listPath, input: { states: ['draft'] }, ratio: 1.5 },
  { name: 'filter by brand', path: listPath, input: { brands: ['江南'] }, ratio: 8 },
  { name: 'filter by package level', path: listPath, input: { level: 'case' }, ratio: 8 },
  { name: 'what lacks a brand', path: listPath, input: { missing: 'brand' }, ratio: 8 },
  { name: 'words', path: listPath, input: { keyword: '牛奶 蓝莓' }, ratio: 25 },
  { name: 'order of numbers', path: listPath, input: { sidx: 'gtin' }, ratio: 1.5 },
  { name: 'order of names', path: listPath, input: { sidx: 'name' }, ratio: 25 },
  { name: 'counts of states', path: 'product/authApi/counts', input: {}, ratio: 25 },
] as const

const newMember = { username: 'bench_products', firmName: '有很多商品的企业', companyPrefix: '6999800' }

export function benchProducts(site: RunningServer, dataDir: string, { rounds }: Size): Promise<void> {
  return withMember({ site, dataDir }, newMember, async member => {
    const { connection, firmId, companyPrefix } = member
    await addManyRecords(connection.db, { firmId, companyPrefix, count: recordCount, now: new Date() })
    await connection.pool.query('vacuum analyze products')
    const first = await measure(member, { path: listPath, input: {} }, rounds)
    const heading = `first page of ${recordCount / 1000} k records`
    printResult(heading, `${formatSpread(first, 1)} ms CPU, Node and PostgreSQL`)
    for (const { name, ratio: most, ...request } of requests) {
      const times = await measure(member, request, rounds)
      const ratio = times.median / first.median
      printResult(
        name,
        `${ratio.toFixed(1)} x the first page, target ${most}; ${formatSpread(times, 1)} ms CPU`,
        ratio <= most,
      )
    }
  })
}

async function measure(
  { site, serverPid, send }: Member,
  { path, input }: { path: string; input: object },
  rounds: number,
) {
  const cpu = () => fineCpuMs(site.pid) + fineCpuMs(serverPid)
  const times: number[] = []
  for (let round = 0; round <= rounds; round++) {
    const before = cpu()
    for (let n = 0; n < requestsAtOnce; n++) await send(path, input)
    if (round > 0) times.push((cpu() - before) / requestsAtOnce)
  }
  return spread(times)
}
