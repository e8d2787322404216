/** Restarts every part one after the other, as docs/cluster.md says, while visitors read and write: no request may be lost. */
import { setTimeout as wait } from 'node:timers/promises'
import { databases, part, pidOf, poolerCommand, requireWhole, roles, switchOver } from './machines.ts'
import { failures, kinds, longestGap, lostOf, startVisitors } from './visitors.ts'

const sites = ['site1', 'site2'] as const
const fewestRequests = 10_000

async function restart(place: Parameters<typeof part>[0], program: string) {
  await part(place, program, 'stop')
  await part(place, program, 'start')
}

/** While the pools are paused requests wait in PgBouncer, so that none meets the moment without a writer. */
async function changeWriter() {
  const { writer, sync } = await roles()
  await Promise.all(sites.map(site => poolerCommand(site, 'PAUSE site')))
  try {
    await switchOver(writer, sync)
    await wait(1500)
  } finally {
    await Promise.all(sites.map(site => poolerCommand(site, 'RESUME site')))
  }
  await requireWhole()
  await restart(writer, 'patroni')
}

const steps: readonly { what: string; run: () => Promise<void> }[] = [
  ...sites.map(site => ({ what: `node of ${site}`, run: () => restart(site, 'node') })),
  ...sites.map(site => ({
    what: `HAProxy and PgBouncer of ${site}, without its node`,
    run: async () => {
      await part(site, 'node', 'stop')
      for (const program of ['pgbouncer', 'haproxy']) await restart(site, program)
      await part(site, 'node', 'start')
    },
  })),
  { what: 'nginx, reloaded', run: async () => void process.kill(pidOf('front', 'nginx'), 'SIGHUP') },
  { what: 'HAProxy in front, reloaded', run: async () => void process.kill(pidOf('front', 'haproxy'), 'SIGUSR2') },
  ...databases.map(name => ({ what: `etcd of ${name}`, run: () => restart(name, 'etcd') })),
  { what: 'the copy that is not synchronous', run: async () => restart((await roles()).other, 'patroni') },
  { what: 'the synchronous copy', run: async () => restart((await roles()).sync, 'patroni') },
  { what: 'the writer, after a change of the writer', run: changeWriter },
]

export async function roll(gtins: readonly string[]): Promise<boolean> {
  await requireWhole()
  const visitors = startVisitors(gtins, 5)
  const count = () => visitors.outcomes.filter(({ status }) => status !== 200).length
  for (const { what, run } of steps) {
    const before = count()
    const startedAt = Date.now()
    await run()
    await requireWhole()
    // Until the balancer asks the node again, and a copy is synchronous.
    await wait(5000)
    console.log(`${what}: ${((Date.now() - startedAt) / 1000).toFixed(0)} s, ${count() - before} requests lost`)
  }
  while (visitors.outcomes.length < fewestRequests) await wait(1000)
  const span = await visitors.stop()
  const lost = await lostOf(visitors.ledger)
  const gaps = kinds.map(kind => `${kind} ${longestGap(visitors.outcomes, kind, span).toFixed(1)}`).join(', ')
  console.log(`${visitors.outcomes.length} requests, ${count()} lost: ${failures(visitors.outcomes) || 'none'}`)
  console.log(`longest gaps in seconds: ${gaps}; ${lost.length} of ${visitors.ledger.length} acknowledged forms lost`)
  return count() === 0 && lost.length === 0
}
