import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createFirm } from '../../test/tools/create-member.ts'
import { samplePng } from '../../test/tools/files/sample-files.ts'
import { storedNames } from '../../test/tools/files/send-files.ts'
import { freshApp } from '../../test/tools/fresh-app.ts'
import { signIn } from '../../test/tools/sign-in.ts'
import { dayMs } from '../wire/china-time.ts'
import { sweepFiles } from './jobs.ts'
import { folderStore } from './storage/folder-store.ts'
import { addFileRows, attachFile, attachOwnFile } from './store.ts'
import { files as filesTable, fileUploads } from './tables.ts'
import { beginUpload } from './uploads/upload-store.ts'

async function createSite() {
  const app = await freshApp()
  const { account } = await signIn(app)
  const firm = await createFirm(app, { accountId: account.id })
  const files = folderStore(path.join(app.dataDir, 'files'))
  const logged: string[] = []
  const now = new Date('2026-12-01T02:00:00Z')
  const sweep = (idsOfOtherModules: string[] = []) =>
    sweepFiles({
      db: app.db,
      files,
      clock: () => now,
      idsOfOtherModules: async ids => ids.filter(id => idsOfOtherModules.includes(id)),
      log: event => logged.push(event),
    })
  /** Stores bytes of this age under this id. */
  const store = async (daysOld: number, id: string = randomUUID(), ending = '') => {
    await files.write(id, new Uint8Array([1]))
    const at = new Date(now.getTime() - daysOld * dayMs)
    const file = path.join(app.dataDir, 'files', id.slice(0, 2), id)
    fs.utimesSync(file, at, at)
    if (ending) fs.renameSync(file, file + ending)
    return id
  }
  const addFile = async (daysOld: number) => {
    const id = await store(daysOld)
    const createdAt = new Date(now.getTime() - daysOld * dayMs)
    const row = { type: 'image/png', size: samplePng().length, sha256: 'x', name: 'a.png', purpose: 'licence' }
    await addFileRows(app.db, [{ id, ownerId: account.id, createdAt, ...row }])
    return id
  }
  const ids = () =>
    storedNames(app.dataDir)
      .map(name => path.basename(name))
      .sort()
  return { ...app, account, firm, files, logged, now, sweep, store, addFile, ids }
}

test('a file without a record is removed after a day; a younger or an attached one stays', async () => {
  const { sweep, addFile, ids, db, firm } = await createSite()
  const [old, attached, recent] = [await addFile(2), await addFile(40), await addFile(0.5)]
  await attachFile(db, attached, firm.id)
  await sweep()
  expect(ids()).toEqual([attached, recent].sort())
  const rows = await db.select({ id: filesTable.id }).from(filesTable)
  expect(rows.map(row => row.id)).not.toContain(old)
})

test('bytes without a row and unfinished parts are removed after a day; those of other modules and open uploads stay', async () => {
  const { sweep, store, ids, db, account, now } = await createSite()
  const [elsewhere, recent] = [await store(9), await store(0.5)]
  await store(2)
  await store(2, randomUUID(), '.left.part')
  const recentPart = await store(0.5, randomUUID(), '.busy.part')
  const upload = await beginUpload(db, { ownerId: account.id, bytes: 1, at: now, hourly: true })
  const open = await store(2, typeof upload === 'string' ? '' : upload.id)
  await sweep([elsewhere])
  expect(ids()).toEqual([elsewhere, recent, `${recentPart}.busy.part`, open].sort())
})

test('an upload that a killed process left is ended, which frees its bytes and its share of the quota', async () => {
  const { sweep, store, ids, db, account, now } = await createSite()
  const at = new Date(now.getTime() - 3 * 3_600_000)
  const upload = await beginUpload(db, { ownerId: account.id, bytes: 1000, at, hourly: true })
  await store(0.1, typeof upload === 'string' ? '' : upload.id)
  await sweep()
  expect(ids()).toEqual([])
  await sweep()
  expect(await db.select().from(fileUploads)).toMatchObject([{ endedAt: now }])
})

test('a file that is being attached is not removed', async () => {
  const { sweep, addFile, ids, db, account, firm } = await createSite()
  const id = await addFile(2)
  await db.transaction(async tx => {
    await attachOwnFile(tx, { id, firmId: firm.id, ownerId: account.id, purpose: 'licence' })
    await sweep()
  })
  await sweep()
  expect(ids()).toEqual([id])
  expect(await db.select().from(filesTable).where(eq(filesTable.id, id))).toMatchObject([{ state: 'attached' }])
})

test('a folder of another database is not changed', async () => {
  const { sweep, store, ids, logged } = await createSite()
  for (let count = 0; count < 60; count++) await store(5)
  await sweep()
  expect(ids()).toHaveLength(60)
  expect(logged).toEqual(['files-of-another-database'])
})
