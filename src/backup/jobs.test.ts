/** The job that restores the newest backup as a test. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { demoDb } from '../../test/tools/database/demo-database.ts'
import { folderStore } from '../files/storage/folder-store.ts'
import { backupFigures } from '../health/figures/sources/backup-store.ts'
import { backupJobs } from './jobs.ts'
import { lastRuns } from './store.ts'
import { backupRuns } from './tables.ts'
import { tryBeside } from './try-beside.ts'
import { writeBackup } from './write-backup.ts'

const night = new Date('2026-11-21T18:20:00Z')

function createFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'backup-test-'))
  fs.chmodSync(folder, 0o755)
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('at night the newest backup is restored in a process of its own; a damaged one is an alarm and not a failed job', async () => {
  const dataDir = createFolder()
  const connection = await demoDb(dataDir)
  const { db } = connection
  const [folder, place] = [createFolder(), createFolder()]
  const files = folderStore(path.join(dataDir, 'files'))
  const write = (name: string, at: Date) =>
    writeBackup(path.join(folder, name), { connection, files, secretKey: 'the key of the installation', at })
  let now = night
  const run = async (signal = new AbortController().signal) => {
    const restoreTest = { folder, place, everyDays: 7 }
    const [job] = backupJobs({ db, clock: () => now, restoreTest, tryBackup: tryBeside })
    await job?.run('', signal)
    return lastRuns(db)
  }

  expect((await run())[0]?.fault).toBe('There is no backup in ….')
  now = new Date(night.getTime() + 24 * 3600 * 1000)
  await write('old', night)
  await write('new', now)
  fs.mkdirSync(path.join(folder, 'newest.part'))
  // A test whose process was killed.
  fs.mkdirSync(path.join(place, 'restore-test-999999999-abc'))
  expect((await run())[0]).toMatchObject({ kind: 'restore-test', fault: null, madeAt: now })
  expect(fs.readdirSync(place)).toEqual([])
  expect(await run()).toHaveLength(2)
  expect((await backupFigures(db, now)).site_restore_test_failed).toEqual([{ labels: {}, value: 0 }])

  now = new Date(now.getTime() + 7 * 24 * 3600 * 1000)
  const tables = path.join(folder, 'new', 'tables')
  const [table = ''] = fs.readdirSync(tables)
  fs.appendFileSync(path.join(tables, table), 'x')
  const [damaged] = await run()
  expect(damaged?.fault).toContain('The backup is damaged')
  expect((await backupFigures(db, now)).site_restore_test_failed).toEqual([{ labels: {}, value: 1 }])
  expect(fs.readdirSync(place)).toEqual([])
})

test('while no backup was tested the age counts from the first backup, however many came after it', async () => {
  const { db } = await demoDb(createFolder())
  expect((await backupFigures(db, night)).site_restore_test_age_seconds).toEqual([])
  const hours = Array.from({ length: 100 }, (_, back) => new Date(night.getTime() - back * 3600 * 1000))
  const whole = { kind: 'backup' as const, rows: 1, files: 1, bytes: 1 }
  await db.insert(backupRuns).values(hours.map(at => ({ ...whole, startedAt: at, endedAt: at, madeAt: at })))
  expect((await backupFigures(db, night)).site_restore_test_age_seconds).toEqual([{ labels: {}, value: 99 * 3600 }])
})

test('a node that stops records nothing, and a node without the folder of the backups tests nothing', async () => {
  const connection = await demoDb(createFolder())
  const { db } = connection
  const clock = () => night
  const stopped = AbortSignal.abort()
  const fail = () => Promise.reject(new Error('aborted'))
  const folder = createFolder()
  fs.mkdirSync(path.join(folder, 'monday', 'tables'), { recursive: true })
  const restoreTest = { folder, place: folder, everyDays: 7 }
  const [job] = backupJobs({ db, clock, restoreTest, tryBackup: fail })
  await expect(job?.run('', stopped)).rejects.toThrow('aborted')
  const [none] = backupJobs({ db, clock, restoreTest: undefined, tryBackup: fail })
  await none?.run('', new AbortController().signal)
  expect(await lastRuns(db)).toEqual([])
})
