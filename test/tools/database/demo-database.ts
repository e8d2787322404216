/** The demonstration as of `demoTime` in a database: loaded once in a run, then cloned, which takes a hundredth of the time. */

import fs from 'node:fs'
import type { SiteConfig } from '../../../src/access/context.ts'
import { seedDemo } from '../../../src/app/demonstration.ts'
import { type Connection, connect } from '../../../src/db/connect.ts'
import { folderOfFiles, folderStore } from '../../../src/files/storage/folder-store.ts'
import { appOn, freshDb, testConfig } from '../fresh-app.ts'
import { onceInRun } from '../run/once-in-run.ts'
import { databaseServer } from '../services/use-service.ts'

export const demoTime = new Date('2026-11-21T02:00:00Z')
const template = 'template_demo'

async function loadTemplate(dataDir: string): Promise<void> {
  const { url: server, cloneStrategy } = await databaseServer()
  const admin = connect(server, 1)
  await admin.pool.query(`create database ${template} template template_site strategy ${cloneStrategy}`)
  await admin.close()
  const connection = connect(server.replace(/postgres$/, template), 4)
  await seedDemo(connection.db, () => demoTime, {
    files: folderStore(folderOfFiles(dataDir)),
    secretKey: testConfig.secretKey,
  })
  await connection.close()
}

/** A database with the demonstration; its files are copied into `dataDir`. Removed when the test ends. */
export async function demoDb(dataDir: string): Promise<Connection & { url: string }> {
  const folder = await onceInRun('demonstration-database', loadTemplate)
  fs.cpSync(folder, dataDir, { recursive: true })
  return freshDb(undefined, template)
}

/** The whole app with the demonstration. */
export async function demoApp(config: Partial<SiteConfig> = {}) {
  const folder = await onceInRun('demonstration-database', loadTemplate)
  const site = await appOn(await freshDb(undefined, template), { config: { ...testConfig, ...config } })
  fs.cpSync(folder, site.dataDir, { recursive: true })
  return site
}
