/** Builds the site if a source is newer, starts PostgreSQL (in memory if there is space) and creates the template database for tests. */
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { connect } from '../src/db/connect.ts'
import { migrate } from '../src/db/migrate.ts'
import { startEmbedded } from '../src/db/postgres/embedded.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    databaseServer: string
    /** For what the tests of a run share; removed after it. */
    runFolder: string
    cloneStrategy: 'file_copy' | 'wal_log'
  }
}

const fastSettings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'autovacuum=off',
  'max_connections=200',
]

export default async function setup(project: TestProject) {
  execFileSync(process.execPath, ['src/app/commands/build.ts', '--if-stale'], { stdio: 'inherit' })
  const useMemory = hasSpace('/dev/shm')
  const parent = useMemory ? '/dev/shm' : os.tmpdir()
  removeLeftovers(parent)
  const folder = path.join(parent, `site-tests-${process.pid}`)
  fs.mkdirSync(folder, { mode: 0o755 })
  fs.chmodSync(folder, 0o777)
  const server = await startEmbedded(folder, { settings: fastSettings })
  const admin = connect(server.url, 1)
  await admin.pool.query('create database template_site')
  await admin.close()
  const template = connect(server.url.replace(/postgres$/, 'template_site'), 2)
  await migrate(template)
  await template.close()
  project.provide('databaseServer', server.url)
  project.provide('runFolder', folder)
  project.provide('cloneStrategy', useMemory ? 'file_copy' : 'wal_log')
  return async () => {
    await server.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

function hasSpace(folder: string): boolean {
  if (!fs.existsSync(folder)) return false
  const { bavail, bsize } = fs.statfsSync(folder)
  return bavail * bsize > 1.5 * 2 ** 30
}

/** Removes the folders of killed runs. */
function removeLeftovers(parent: string) {
  for (const name of fs.readdirSync(parent)) {
    const pid = /^site-tests-(\d+)$/.exec(name)?.[1]
    if (pid && !fs.existsSync(`/proc/${pid}`)) fs.rmSync(path.join(parent, name), { recursive: true, force: true })
  }
}
