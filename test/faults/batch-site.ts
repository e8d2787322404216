/** A site with running jobs, for tests of batches. A second one may run on the same database, beside or after the first. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { buildApp } from '../../src/app/build-app.ts'
import { freshDb, testConfig } from '../tools/fresh-app.ts'

type SiteParts = { connection: Awaited<ReturnType<typeof freshDb>>; dataDir: string; time: { now: Date } }

export async function freshSiteParts(): Promise<SiteParts> {
  const connection = await freshDb()
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'site-test-'))
  onTestFinished(() => fs.rmSync(dataDir, { recursive: true, force: true }))
  return { connection, dataDir, time: { now: new Date('2026-11-21T02:00:00Z') } }
}

export async function createBatchSite(existing?: SiteParts) {
  const parts = existing ?? (await freshSiteParts())
  const { connection, dataDir, time } = parts
  const { app, jobs } = await buildApp({ connection, config: testConfig, clock: () => time.now, dataDir })
  await jobs.start()
  onTestFinished(() => app.close())
  const files = () =>
    fs
      .readdirSync(path.join(dataDir, 'files'), { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(entry => entry.name)
  const sendCall = async (call: string, headers: Record<string, string>, payload: object) => {
    const url = `/api/barcodegeneration/authApi/batch/${call}`
    return app.inject({ method: 'POST', url, headers, payload })
  }
  /** Waits until the batch has this state and returns it. */
  const waitForState = async (id: string, state: string, headers: Record<string, string>) => {
    const info = async () => (await sendCall('info', headers, { id })).json().data
    await expect.poll(async () => (await info()).state, { interval: 50 }).toBe(state)
    return info()
  }
  return { ...parts, app, jobs, db: connection.db, files, sendCall, waitForState }
}
