import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { demoDb } from '../../test/tools/database/demo-database.ts'
import { freshDb } from '../../test/tools/fresh-app.ts'
import { folderStore } from '../files/storage/folder-store.ts'
import { recordRun } from './record-run.ts'
import { lastRuns } from './store.ts'
import { tryRestore } from './try-restore.ts'
import { writeBackup } from './write-backup.ts'

const at = new Date('2026-11-21T02:00:00Z')

function createFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'backup-test-'))
  fs.chmodSync(folder, 0o755)
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A clock that goes on a second with each look. */
function ticking() {
  let seconds = 0
  return () => new Date(at.getTime() + 1000 * seconds++)
}

test('a backup is restored as a test into a database that is thrown away, and both are on record', async () => {
  const dataDir = createFolder()
  const connection = await demoDb(dataDir)
  const folder = path.join(createFolder(), 'monday')
  const place = createFolder()
  const files = folderStore(path.join(dataDir, 'files'))
  const clock = ticking()
  const write = () => writeBackup(folder, { connection, files, secretKey: 'the key of the installation', at })
  const manifest = await recordRun(connection.db, { kind: 'backup', folder, clock }, write)
  const tried = await recordRun(connection.db, { kind: 'restore-test', folder, clock }, () => tryRestore(folder, place))
  expect(tried.tables).toEqual(manifest.tables)
  expect(fs.readdirSync(place)).toEqual([])
  const runs = await lastRuns(connection.db)
  expect(runs.map(({ kind, fault, madeAt }) => [kind, fault, madeAt])).toEqual([
    ['restore-test', null, at],
    ['backup', null, at],
  ])
  expect(runs[0]?.rows).toBe(manifest.tables.reduce((sum, { rows }) => sum + rows, 0))
  expect(runs[0]?.bytes).toBeGreaterThan(manifest.files.bytes)
})

test('a backup that is damaged fails the test, which is recorded without the folder', async () => {
  const { db } = await freshDb()
  const folder = createFolder()
  const run = { kind: 'restore-test', folder, clock: ticking() } as const
  await expect(recordRun(db, run, () => tryRestore(folder, createFolder()))).rejects.toThrow('There is no backup')
  const [recorded] = await lastRuns(db)
  expect(recorded).toMatchObject({ kind: 'restore-test', madeAt: null })
  expect(recorded?.fault).toContain('There is no backup in …')
  expect(recorded?.fault).not.toContain(folder)
})
