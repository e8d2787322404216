/** Registrations, applications, payments, allocations and the rest, while the process is killed twice: nothing acknowledged is lost, nothing
 *  happens twice, nothing stays half done. */
import path from 'node:path'
import { expect, test } from 'vitest'
import { runLoad } from '../../deploy/cluster/load/load.ts'
import { verifyLedger } from '../../deploy/cluster/load/verify.ts'
import { demoDataDir, setEveryFee } from '../tools/demo-data-dir.ts'
import { waitLimitMs } from '../tools/run/limits.ts'
import { freePort } from '../tools/servers/free-port.ts'
import { siteDatabaseUrl } from '../tools/site-database.ts'
import { newDataDir, startSite } from '../tools/start-site.ts'

/** Acknowledged acts of each kind, at least. */
const count = process.env.FULL === '1' ? 20 : 5
/** The process is killed when so many acts of all kinds were acknowledged. */
const kills = [count * 4, count * 14]

test('a process that is killed twice under load loses nothing that it acknowledged, and does nothing twice', async () => {
  const folder = newDataDir()
  const settings = { DATA_DIR: await demoDataDir(), PORT: String(await freePort()), LIMITS: 'off' }
  let site = await startSite(settings)
  const databaseUrl = () => siteDatabaseUrl(settings.DATA_DIR)
  await setEveryFee(databaseUrl(), 60_000)
  const restarts: Promise<void>[] = []
  const restart = async () => {
    site.process.kill('SIGKILL')
    await site.exited
    site = await startSite(settings)
  }
  const file = path.join(folder, 'ledger.jsonl')
  const { address } = site
  const { done } = await runLoad({
    ...{ addresses: [address], file, clients: 12, seed: 1, until: { count }, databaseUrl, pauseMs: 200 },
    onDone: total => {
      if (kills[restarts.length] === total) restarts.push(restart())
    },
  })
  await Promise.all(restarts)
  const sources = { sites: [address], databaseUrl: databaseUrl(), waitMs: waitLimitMs }
  const { faults, badReplies, kinds, classes } = await verifyLedger(file, sources)
  const lost = classes.reduce((sum, { statuses }) => sum + (statuses[0] ?? 0), 0)
  const unknown = kinds.reduce((sum, { repeated }) => sum + repeated, 0)
  console.info(
    `${Object.values(done).reduce((a, b) => a + b)} acts, ${lost} requests without a reply, ${unknown} acts repeated`,
  )
  expect(faults).toEqual([])
  expect(badReplies).toEqual([])
  expect(restarts).toHaveLength(2)
  expect(lost).toBeGreaterThan(0)
  expect(Math.min(...Object.values(done))).toBeGreaterThanOrEqual(count)
})
