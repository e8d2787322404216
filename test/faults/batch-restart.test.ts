/** A batch survives its process: after SIGKILL the next start draws it again. */
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startSession } from '../../src/access/sessions/session-store.ts'
import { accounts } from '../../src/access/tables.ts'
import { connect } from '../../src/db/connect.ts'
import { runningServer } from '../../src/db/postgres/cluster.ts'
import { newDataDir, startSite } from '../tools/start-site.ts'

type Reply = { data: { id: string; state: string; done: number; url: string | null } }

async function signInBatchOwner(dataDir: string): Promise<Record<string, string>> {
  const connection = connect(runningServer(fs.realpathSync(path.join(dataDir, 'postgres')))?.url ?? '', 1)
  const [account] = await connection.db
    .insert(accounts)
    .values({ username: 'batch_owner', passwordHash: 'none', userType: 'enterprise' })
    .returning({ id: accounts.id })
  const tokens = await startSession(connection.db, { accountId: account?.id ?? 0, at: new Date() })
  await connection.close()
  return { token: tokens.headerToken, cookie: `token=${tokens.cookieToken}`, 'content-type': 'application/json' }
}

async function callBatch(address: string, headers: Record<string, string>, call: string, body: object) {
  const url = `${address}/api/barcodegeneration/authApi/batch/${call}`
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  return ((await response.json()) as Reply).data
}

test('a batch whose process is killed is drawn from the beginning by the next process', {
  skip: process.env.FULL !== '1',
}, async () => {
  const settings = { DATA_DIR: newDataDir() }
  const first = await startSite(settings)
  const headers = await signInBatchOwner(settings.DATA_DIR)
  const input = { companyPrefix: '6901234', first: 0, count: 60_000, format: 'zip-svg' }
  const { id } = await callBatch(first.address, headers, 'create', input)
  await expect.poll(async () => (await callBatch(first.address, headers, 'info', { id })).done).toBeGreaterThan(0)
  first.process.kill('SIGKILL')
  await first.exited
  await setTimeout(500)
  const second = await startSite(settings)
  expect((await callBatch(second.address, headers, 'info', { id })).state).toBe('running')
  const info = () => callBatch(second.address, headers, 'info', { id })
  await expect.poll(async () => (await info()).state, { interval: 500 }).toBe('done')
  const { url } = await info()
  const file = await fetch(second.address + url, { headers: { cookie: headers.cookie ?? '' } })
  expect(
    Buffer.from(await file.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')
})
