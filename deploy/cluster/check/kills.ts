/** Kills, freezes and cuts off machines and parts at random, databases and sites at the same time, while the people of the load work, and proves
 *  by their ledger that nothing acknowledged was lost and nothing happened twice. */
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { tableOf } from '../load/judge/table.ts'
import { runLoad } from '../load/load.ts'
import { closeConnections } from '../load/site/http.ts'
import { createRandom, type Random } from '../load/site/random.ts'
import { verifyLedger } from '../load/verify.ts'
import {
  address,
  type Database,
  databases,
  databaseUrlOf,
  folder,
  type Machine,
  machine,
  part,
  requireWhole,
  waitUntil,
  wholes,
  writer,
} from './machines.ts'

type Breaking = { what: string; breakIt: () => Promise<unknown>; mend: () => Promise<unknown> }

const clients = 16
/** How long something stays broken, in seconds: from less than anybody notices to longer than a writer needs to be replaced. */
const hold = { least: 1, most: 30 }
/** Jobs of a dead node are found again after some minutes. */
const jobMs = 900_000

const ofMachine = (name: Machine): Breaking[] => [
  { what: 'kill', breakIt: () => machine(name, 'kill'), mend: () => machine(name, 'start') },
  { what: 'freeze', breakIt: () => machine(name, 'freeze'), mend: () => machine(name, 'thaw') },
  { what: 'cut', breakIt: () => machine(name, 'cut'), mend: () => machine(name, 'join') },
]
const ofPart = (name: Machine, program: string): Breaking => ({
  what: `kill ${program}`,
  breakIt: () => part(name, program, 'kill'),
  mend: () => part(name, program, 'start'),
})

const waysOf: Readonly<Record<Machine, readonly Breaking[]>> = {
  ...(Object.fromEntries(databases.map(name => [name, [...ofMachine(name), ofPart(name, 'etcd')]])) as Record<
    Database,
    Breaking[]
  >),
  site1: [...ofMachine('site1'), ...['node', 'haproxy', 'pgbouncer'].map(program => ofPart('site1', program))],
  site2: [...ofMachine('site2'), ...['node', 'haproxy', 'pgbouncer'].map(program => ofPart('site2', program))],
}

/** Until all of `what` replies again the machine's parts are started as its service manager does: one that found no writer when it started has
 *  ended (units/, `Restart=`). */
async function startUntilWhole(name: Machine, what: 'databases' | 'sites') {
  const end = Date.now() + 240_000
  while (Date.now() < end) {
    await machine(name, 'start')
    if (await waitUntil(wholes[what], 5)) return
  }
  await requireWhole(1, what)
}

const oneOf = <Item>(random: Random, items: readonly Item[]): Item => items[random.below(items.length)] as Item

/** Breaks one of `machines` after the other until `isOver`. The other machines of the group are whole meanwhile, as the cluster promises no more. */
async function keepBreaking(
  machines: readonly Machine[],
  random: Random,
  { isOver, count, what: group }: { isOver: () => boolean; count: (what: string) => void; what: 'databases' | 'sites' },
) {
  while (!isOver()) {
    const name = oneOf(random, machines)
    const { what, breakIt, mend } = oneOf(random, waysOf[name])
    const place = (databases as readonly string[]).includes(name)
      ? (await writer()) === name
        ? 'the writer'
        : 'a copy'
      : 'a site machine'
    count(`${what}, ${place}`)
    await breakIt()
    await wait(1000 * (hold.least + random.below(hold.most - hold.least + 1)))
    await mend()
    await startUntilWhole(name, group)
    await wait(2000)
  }
}

/** `total`: so many times something is broken. Prints the table of the ledger; returns whether it has no fault. */
export async function kills(total: number, seed: number): Promise<boolean> {
  await requireWhole()
  const counts = new Map<string, number>()
  let broken = 0
  let isLoadOver = false
  const count = (what: string) => {
    broken += 1
    counts.set(what, (counts.get(what) ?? 0) + 1)
    if (broken % 10 === 0) console.log(`${broken} of ${total}`)
  }
  const isOver = () => isLoadOver || broken >= total
  let present: Database = (await writer()) ?? 'db1'
  const followWriter = async () => {
    while (!isOver()) {
      present = (await writer()) ?? present
      await wait(1000)
    }
  }
  const file = path.join(folder, `kills-${seed}.jsonl`)
  console.log(`random numbers from ${seed}; ledger: ${file}`)
  const startedAt = Date.now()
  const breaking = Promise.all([
    keepBreaking(databases, createRandom(seed), { isOver, count, what: 'databases' }),
    keepBreaking(['site1', 'site2'], createRandom(seed + 1), { isOver, count, what: 'sites' }),
    followWriter(),
  ])
  const load = runLoad({
    ...{ addresses: [address], file, clients, seed, databaseUrl: () => databaseUrlOf(present) },
    until: { ends: breaking.then(() => undefined) },
  }).finally(() => {
    isLoadOver = true
  })
  const [{ done, troubles }] = await Promise.all([load, breaking])
  await requireWhole()
  const minutes = ((Date.now() - startedAt) / 60_000).toFixed(0)
  const report = await verifyLedger(file, {
    sites: [address],
    databaseUrl: databaseUrlOf((await writer()) ?? present),
    waitMs: jobMs,
  })
  closeConnections()
  fs.writeFileSync(
    path.join(folder, `kills-${seed}.json`),
    `${JSON.stringify({ counts: [...counts], report }, null, 2)}\n`,
  )
  for (const [what, times] of [...counts].sort()) console.log(`${String(times).padStart(4)}  ${what}`)
  for (const trouble of troubles) console.log(`! ${trouble}`)
  console.log(
    Object.entries(done)
      .map(([kind, acts]) => `${kind} ${acts}`)
      .join(', '),
  )
  console.log(tableOf(report))
  console.log(`${broken} times broken in ${minutes} minutes`)
  return report.faults.length + report.badReplies.length === 0
}
