/** A table of 10,000 products from the upload to the written records: CPU time, memory above idle, cached pages meanwhile, and the look-up after a
 *  publication. */
import { setTimeout } from 'node:timers/promises'
import { workbookFile } from '../../src/files/table-files/workbook.ts'
import { formatSpread, printResult, spread } from '../measure.ts'
import { pageTimes, pageTimesText } from '../page-times.ts'
import type { RunningServer } from '../servers/servers.ts'
import type { Size } from '../size.ts'
import { type Member, withMember } from './member-site.ts'
import { memoryMb, treeCpuMs } from './usage.ts'

const lineCount = 10_000
const largeLineCount = 100_000
/** Seconds of CPU time of Node: the server, its threads, and the process that reads the file. PostgreSQL is told beside it. */
const maxCpuSeconds = 5
/** As the page asks. */
const pollMs = 700
const maxAboveIdleMb = 150
/** On this node; a test has the other nodes. */
const maxPublicMs = 2000
const firm = { username: 'bench_imports', firmName: '导入商品的企业', companyPrefix: '6999802' }
/** Its prefix has a number for each line. */
const largeFirm = { username: 'bench_large_import', firmName: '导入一张大表的企业', companyPrefix: '6999803' }

export async function benchImports(site: RunningServer, dataDir: string, { rounds }: Size): Promise<void> {
  await setTimeout(2000)
  const idleMb = memoryMb(site.pid)
  await withMember({ site, dataDir }, firm, async member => {
    const results: Measured[] = []
    for (let round = 0; round < rounds; round++)
      results.push(await importTable(member, await workbook(`第${round}批`, lineCount)))
    printMeasured(`${lineCount / 1000} k products as XLSX`, results, { idleMb, isLimited: true })
    await measurePublication(member, rounds)
  })
  if (rounds < 5) return
  await withMember({ site, dataDir }, largeFirm, async member => {
    const before = await pageTimes(site, setTimeout(5000))
    const result = importTable(member, csv('大批', largeLineCount))
    const during = await pageTimes(site, result)
    printMeasured(`${largeLineCount / 1000} k products as CSV`, [await result], { idleMb, isLimited: false })
    const text = `${pageTimesText(before)} without an import, ${pageTimesText(during)} with it`
    printResult('cached page, half and 99 of 100', text)
  })
}

const headings = [
  '商品名称*',
  '品牌',
  '净含量',
  '层级',
  '规格型号',
  '销售国家和地区',
  '原产地',
  '毛重（g）',
  '英文名称',
  '保质期',
]

/** A line as firms fill it, from their own system. */
const lineOf = (batch: string, n: number) => [
  ...[`${batch}燕麦饼干 ${n} 号`, n % 2 ? '青禾' : '山岚', `${100 + (n % 40) * 10}克`, '单品', `${n % 12} 片装`],
  ...['中国', '中国', String(150 + (n % 40) * 10), `Oat biscuit ${n}`, '12 个月'],
]

const rowsOf = (batch: string, count: number) => [
  headings,
  ...Array.from({ length: count }, (_, n) => lineOf(batch, n)),
]

const workbook = async (batch: string, count: number) =>
  new File([new Uint8Array(await workbookFile(rowsOf(batch, count)))], `${batch}.xlsx`)

const csv = (batch: string, count: number) =>
  new File(
    [
      rowsOf(batch, count)
        .map(row => row.join(','))
        .join('\r\n'),
    ],
    `${batch}.csv`,
  )

type Import = { id: string; state: string; sha256: string; revision: number; outcomes: { created: number } }
type Measured = { nodeSeconds: number; databaseSeconds: number; clockSeconds: number; peakMb: number }

const busyStates: ReadonlySet<string> = new Set(['reading', 'checking', 'running'])

/** From the upload to the last record, with numbers. */
async function importTable(member: Member, file: File): Promise<Measured> {
  const { site, serverPid, send } = member
  const [startedAt, node, database] = [performance.now(), treeCpuMs(site.pid), treeCpuMs(serverPid)]
  let peakMb = memoryMb(site.pid)
  const settled = async (id: string): Promise<Import> => {
    for (;;) {
      peakMb = Math.max(peakMb, memoryMb(site.pid))
      const found = await send<Import>('product/authApi/import/info', { id })
      if (!busyStates.has(found.state)) return found
      await setTimeout(pollMs)
    }
  }
  const form = new FormData()
  form.append('table', file)
  const { id } = await send<Import>('product/authApi/import/create', form)
  const { sha256, revision } = await settled(id)
  await send('product/authApi/import/start', { id, sha256, revision, allocate: true })
  const { state, outcomes } = await settled(id)
  if (state !== 'done' || outcomes.created === 0) throw new Error(`The import ended as ${state}`)
  return {
    ...{ nodeSeconds: (treeCpuMs(site.pid) - node) / 1000, databaseSeconds: (treeCpuMs(serverPid) - database) / 1000 },
    ...{ clockSeconds: (performance.now() - startedAt) / 1000, peakMb },
  }
}

type Limits = { idleMb: number; isLimited: boolean }

function printMeasured(name: string, results: readonly Measured[], { idleMb, isLimited }: Limits) {
  const node = spread(results.map(({ nodeSeconds }) => nodeSeconds))
  const database = spread(results.map(({ databaseSeconds }) => databaseSeconds))
  const clock = spread(results.map(({ clockSeconds }) => clockSeconds))
  const above = Math.max(...results.map(({ peakMb }) => peakMb)) - idleMb
  const target = isLimited ? `, target ${maxCpuSeconds}` : ''
  printResult(
    name,
    `${formatSpread(node)} s CPU of Node${target}, ${formatSpread(database)} of PostgreSQL; ${formatSpread(clock)} s by the clock`,
    isLimited ? node.median <= maxCpuSeconds : undefined,
  )
  const memory = `${above.toFixed(0)} MB above idle (${idleMb.toFixed(0)})${isLimited ? `, target under ${maxAboveIdleMb}` : ''}`
  printResult(`${name}, memory`, memory, isLimited ? above < maxAboveIdleMb : undefined)
}

/** Milliseconds from the reply to a publication until the public look-up has it. */
async function measurePublication({ site, send }: Member, rounds: number) {
  const times: number[] = []
  for (let round = 0; round < rounds * 4; round++) {
    const fields = { name: `刚公开的商品 ${round}`, brand: '青禾', netContent: '100g', targetMarkets: '中国' }
    const { gtin } = await send<{ gtin: string }>('product/authApi/save', { fields, allocate: true, publish: true })
    const startedAt = performance.now()
    while (!(await lookUp(site, gtin)).includes(fields.name)) await setTimeout(2)
    times.push(performance.now() - startedAt)
  }
  const text = `${formatSpread(spread(times), 1)} ms from the publication to the look-up, target ${maxPublicMs}`
  printResult('public look-up', text, Math.max(...times) <= maxPublicMs)
}

async function lookUp({ address }: RunningServer, gtin: string): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const reply = await fetch(`${address}/api/gTinSearch/api/product`, {
    ...{ method: 'POST', headers, body: JSON.stringify({ gtin }) },
  })
  return reply.text()
}
