/** One act on 100,000 product records and its undo, each beside one UPDATE of all these rows without checks, versions or reasons. */
import { setTimeout } from 'node:timers/promises'
import { printResult } from '../measure.ts'
import { pageTimes, pageTimesText } from '../page-times.ts'
import type { RunningServer } from '../servers/servers.ts'
import { addManyRecords } from './many-records.ts'
import { type Member, withMember } from './member-site.ts'
import { memoryMb, treeCpuMs } from './usage.ts'

const recordCount = 100_000
const pollMs = 700
const maxAboveIdleMb = 150
const newMember = { username: 'bench_acts', firmName: '一次改很多商品的企业', companyPrefix: '6999801' }

type Act = { id: string; state: string; counts: { changed: number; restored: number; failed: number } }
type Cost = { node: number; database: number; clock: number; peakMb: number }

export async function benchActs(site: RunningServer, dataDir: string): Promise<void> {
  await withMember({ site, dataDir }, newMember, async member => {
    const { connection, firmId, companyPrefix, send } = member
    await addManyRecords(connection.db, { firmId, companyPrefix, count: recordCount, now: new Date() })
    await connection.pool.query('vacuum analyze products')
    const idleMb = memoryMb(site.pid)
    const before = await pageTimes(site, setTimeout(5000))
    const floor = await cost(member, () =>
      connection.pool.query('update products set gpc_code = $2 where firm_id = $1', [firmId, '10000099']),
    )
    const start = { kind: 'gpc', value: '10000278', filter: {} }
    let act: Act | undefined
    const running = cost(member, async () => {
      act = await settled(member, await send<Act>('product/authApi/act/start', start))
    })
    const during = await pageTimes(site, running)
    // A public record without a brand is not saved.
    if (!act || act.counts.changed < 0.98 * recordCount) throw new Error(`The act ended as ${JSON.stringify(act)}`)
    const {
      id,
      counts: { changed },
    } = act
    const undone = await cost(member, async () => {
      const { counts } = await settled(member, await send<Act>('product/authApi/act/undo', { id }))
      if (counts.restored !== changed) throw new Error(`Undone: ${JSON.stringify(counts)}`)
    })
    const thousands = `${recordCount / 1000} k records`
    printResult(`one UPDATE of ${thousands}`, costText(floor))
    printCost(`one act on ${thousands}`, await running, { floor, idleMb })
    printCost(`its undo`, undone, { floor, idleMb })
    const text = `${pageTimesText(before)} without an act, ${pageTimesText(during)} with it`
    printResult('cached page, half and 99 of 100', text)
  })
}

const busyStates: ReadonlySet<string> = new Set(['running', 'undoing'])

async function settled({ send }: Member, { id }: Act): Promise<Act> {
  for (;;) {
    const act = await send<Act>('product/authApi/act/status', { id })
    if (!busyStates.has(act.state)) return act
    await setTimeout(pollMs)
  }
}

async function cost({ site, serverPid }: Member, run: () => Promise<unknown>): Promise<Cost> {
  const [startedAt, node, database] = [performance.now(), treeCpuMs(site.pid), treeCpuMs(serverPid)]
  let peakMb = memoryMb(site.pid)
  const watch = setInterval(() => {
    peakMb = Math.max(peakMb, memoryMb(site.pid))
  }, 100)
  try {
    await run()
  } finally {
    clearInterval(watch)
  }
  return {
    ...{ node: (treeCpuMs(site.pid) - node) / 1000, database: (treeCpuMs(serverPid) - database) / 1000 },
    ...{ clock: (performance.now() - startedAt) / 1000, peakMb },
  }
}

const costText = ({ node, database, clock }: Cost) =>
  `${node.toFixed(1)} s CPU of Node, ${database.toFixed(1)} of PostgreSQL; ${clock.toFixed(1)} s by the clock`

function printCost(name: string, measured: Cost, { floor, idleMb }: { floor: Cost; idleMb: number }) {
  const ratio = (measured.node + measured.database) / (floor.node + floor.database)
  const above = measured.peakMb - idleMb
  printResult(
    name,
    `${costText(measured)}; ${ratio.toFixed(1)} x the UPDATE; ${above.toFixed(0)} MB above idle, target under ${maxAboveIdleMb}`,
    above < maxAboveIdleMb,
  )
}
