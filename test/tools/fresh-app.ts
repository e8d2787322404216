/** A new database and app for each test, removed when the test ends. */
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished } from 'vitest'
import type { SiteConfig } from '../../src/access/context.ts'
import { type BuildParts, buildApp } from '../../src/app/build-app.ts'
import { createTaskPool } from '../../src/app/task-pool.ts'
import { type Connection, connect, type QueryLimits } from '../../src/db/connect.ts'
import { checkedLog, faultsOfLog } from './log-lines.ts'
import { waitLimitMs } from './run/limits.ts'
import { builtSite, databaseServer } from './services/use-service.ts'

/** On a busy machine a query may take longer than a visitor would wait. */
export const patientLimits: QueryLimits = {
  statementMs: waitLimitMs,
  lockMs: waitLimitMs,
  idleInTransactionMs: waitLimitMs,
  waitMs: waitLimitMs,
}

/** A clone of the migrated, empty template, of `template0`, which has no tables, or of the demonstration (demo-database.ts). */
export async function freshDb(
  limits: QueryLimits = patientLimits,
  template: 'template_site' | 'template0' | 'template_demo' = 'template_site',
): Promise<Connection & { url: string }> {
  const { url: server, cloneStrategy } = await databaseServer()
  const name = `t_${randomBytes(8).toString('hex')}`
  const admin = connect(server, 1)
  await admin.pool.query(`create database ${name} template ${template} strategy ${cloneStrategy}`)
  const url = server.replace(/postgres$/, name)
  const connection = connect(url, 20, limits)
  onTestFinished(async () => {
    await connection.close()
    await admin.pool.query(`drop database ${name} with (force)`)
    await admin.close()
  })
  return { ...connection, url }
}

export const testConfig: SiteConfig = {
  demo: true,
  limits: true,
  publicUrl: 'http://localhost:3000',
  country: '156',
  secretKey: 'a key for tests only, long enough to be taken',
  filesUrl: '',
  diskReserveBytes: 0,
  archiveMonths: 0,
  proposesCancellations: true,
  virusScanner: '',
  external: {},
}

/** One pool for all sites of this process: a thread takes longer to start than most tests take. */
const workers = createTaskPool(error => {
  throw error
})

type AppParts = Partial<BuildParts> & { queryLimits?: QueryLimits }

/** The whole app with its own database. Set its time by assignment: `site.time.now = new Date(...)`. */
export async function freshApp(
  config: Partial<SiteConfig> = {},
  trustProxy = 0,
  { queryLimits, ...parts }: AppParts = {},
) {
  return appOn(await freshDb(queryLimits), { config: { ...testConfig, ...config }, trustProxy, ...parts })
}

/** Another node on the database of an app, with connections of its own. */
export function secondApp({ url }: { url: string }, config: Partial<SiteConfig> = {}) {
  const connection = connect(url, 20, patientLimits)
  onTestFinished(connection.close)
  return appOn({ ...connection, url }, { config: { ...testConfig, ...config } })
}

/** The app on a database that the test has. Each line of its log must be one of `src/wire/log/log-table.ts`, without anything about a person. */
export async function appOn(connection: Connection & { url: string }, parts: Partial<BuildParts>) {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'site-test-'))
  const time = { now: new Date('2026-11-21T02:00:00Z') }
  // Pages name the built scripts and styles.
  if (!parts.clientFolder) await builtSite()
  const log = checkedLog(parts.log)
  const { app, cache, limits, jobs, watch, statusWatch, figuresText } = await buildApp({
    connection,
    config: testConfig,
    clock: () => time.now,
    dataDir,
    workers,
    overload: () => 0,
    ...parts,
    log: log.settings,
  })
  onTestFinished(async () => {
    const faults = await faultsOfLog(log.lines, connection.pool)
    await app.close()
    fs.rmSync(dataDir, { recursive: true, force: true })
    expect(faults).toEqual([])
  })
  const { db, pool, url } = connection
  return { app, cache, limits, jobs, watch, statusWatch, figuresText, db, pool, url, time, dataDir }
}
