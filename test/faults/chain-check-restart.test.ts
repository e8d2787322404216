/** A check of all chains survives its process: after SIGKILL the next start begins it again. */
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { connect, noLimits } from '../../src/db/connect.ts'
import { runningServer } from '../../src/db/postgres/cluster.ts'
import { signIn } from '../tools/sign-in.ts'
import { newDataDir, startSite } from '../tools/start-site.ts'

type Check = { id: number; state: string; done: number; total: number; lines: number }

/** An auditor, and audit lines enough for a check that takes seconds. */
async function prepare(dataDir: string) {
  const server = runningServer(fs.realpathSync(path.join(dataDir, 'postgres')))
  const connection = connect(server?.url ?? '', 1, noLimits)
  const site = { db: connection.db, time: { now: new Date() } }
  const { headers } = await signIn(site, { userType: 'staff', role: 'auditor', levels: 'centre' })
  await connection.pool.query(
    "insert into audit_lines (at, action, by_name) select now(), 'login', 'x' from generate_series(1, 400000)",
  )
  await connection.close()
  return headers
}

test('a check whose process is killed begins again in the next process, and ends with every row', {
  skip: process.env.FULL !== '1',
}, async () => {
  const settings = { DATA_DIR: newDataDir() }
  const first = await startSite(settings)
  const headers = await prepare(settings.DATA_DIR)
  const newest = async (address: string): Promise<Check | undefined> => {
    const url = `${address}/api/auditlog/authApi/chainCheck/list`
    const request = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: '{}' }
    const { data } = (await (await fetch(url, request)).json()) as { data: Check[] }
    return data[0]
  }
  await fetch(`${first.address}/api/auditlog/authApi/chainCheck/start`, {
    ...{ method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: '{}' },
  })
  await expect.poll(async () => (await newest(first.address))?.done, { interval: 50 }).toBeGreaterThan(0)
  first.process.kill('SIGKILL')
  await first.exited
  const second = await startSite(settings)
  expect(await newest(second.address)).toMatchObject({ state: 'running' })
  await expect.poll(async () => (await newest(second.address))?.state, { interval: 500 }).toBe('done')
  const check = await newest(second.address)
  expect(check?.lines).toBeGreaterThanOrEqual(400_000)
  expect(check?.done).toBe(check?.total)
})
