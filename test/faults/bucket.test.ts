/** The site with its files in a bucket: an upload with all its ways, also while the bucket is away. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { restoreBackup } from '../../src/backup/restore-backup.ts'
import { writeBackup } from '../../src/backup/write-backup.ts'
import { sweepFiles } from '../../src/files/jobs.ts'
import type { BucketSettings } from '../../src/files/storage/bucket/bucket-client.ts'
import { bucketStore } from '../../src/files/storage/bucket/bucket-store.ts'
import { sha256Of } from '../../src/files/storage/file-store.ts'
import { fileById } from '../../src/files/store.ts'
import { files as filesTable } from '../../src/files/tables.ts'
import { dayMs } from '../../src/wire/china-time.ts'
import { heavyPdf } from '../tools/files/heavy-pdf.ts'
import { samplePdf, samplePng } from '../tools/files/sample-files.ts'
import { sendFiles } from '../tools/files/send-files.ts'
import { freshApp, freshDb, testConfig } from '../tools/fresh-app.ts'
import { startObjectStore } from '../tools/servers/object-store.ts'
import { signIn } from '../tools/sign-in.ts'

async function siteOnBucket(changes: Partial<BucketSettings> = {}) {
  const bucket = await startObjectStore(onTestFinished)
  const files = await bucketStore(bucket.bucketSettings(changes))
  const lines: { alarm?: string }[] = []
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) }
  const site = await freshApp({ limits: false }, 0, { files, log: { level: 'info', stream } })
  const { account, headers } = await signIn(site)
  const upload = (...uploads: { name: string; bytes: Uint8Array }[]) => sendFiles(site.app, { headers, files: uploads })
  const addressOf = async (id: string) => {
    const url = `/api/tycpdmfirm/authApi/returnFileUrl?id=${id}`
    const { data } = (await site.app.inject({ url, headers })).json()
    return String(data.url)
  }
  const download = async (id: string) => site.app.inject(await addressOf(id))
  const health = async () => (await site.app.inject('/healthz')).json()
  const alarms = () => lines.flatMap(({ alarm }) => alarm ?? [])
  return { ...site, bucket, files, account, headers, upload, addressOf, download, health, alarms }
}

const pdf = { name: '许可.pdf', bytes: samplePdf() }
const picture = { name: '照片.png', bytes: samplePng() }

test('uploads are inspected, stored once complete, and downloaded as they were stored', async () => {
  const { upload, download, bucket, db, health } = await siteOnBucket()
  expect(await health()).toMatchObject({ files: 'ok' })
  const [stored, storedPicture] = [(await upload(pdf)).data, (await upload(picture)).data]
  const rows = await db.select().from(filesTable)
  expect([...bucket.objects.keys()].sort()).toEqual(rows.map(({ id }) => `site/${id.slice(0, 2)}/${id}`).sort())
  for (const { id, sha256, size } of rows) {
    const bytes = bucket.objects.get(`site/${id.slice(0, 2)}/${id}`)?.bytes ?? Buffer.alloc(0)
    expect([sha256Of(bytes), bytes.length]).toEqual([sha256, size])
  }
  const reply = await download(stored.id)
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(reply.rawPayload.equals(Buffer.from(pdf.bytes))).toBe(true)
  expect(reply.headers['content-security-policy']).toContain('sandbox')
  expect(sha256Of((await download(storedPicture.id)).rawPayload)).toBe((await fileById(db, storedPicture.id))?.sha256)
  // Refused in their inspection: neither object nor unfinished upload is left.
  expect((await upload({ name: 'a.pdf', bytes: samplePdf().subarray(0, 100) })).status).toBe(400)
  expect((await upload({ name: 'b.png', bytes: new Uint8Array(11 * 1024 * 1024) })).status).toBe(413)
  expect([bucket.objects.size, bucket.uploads.size]).toEqual([2, 0])
})

test('while the bucket is away calls reply 503 with a time, the rest of the site works, and all is well afterwards', async () => {
  const { app, upload, addressOf, download, bucket, health, db, headers } = await siteOnBucket()
  const { data: stored } = await upload(pdf)
  const address = await addressOf(stored.id)
  bucket.state.mood = 'away'
  const reply = await app.inject({ url: address, headers: { accept: 'text/html' } })
  expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '30'])
  expect(await upload(picture)).toMatchObject({ status: 503, code: 503 })
  expect(await health()).toMatchObject({ status: 'ok', database: 'ok', files: 'unreachable' })
  const ready = await app.inject('/readyz')
  expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready', files: 'unreachable' }])
  expect((await app.inject('/')).statusCode).toBe(200)
  const record = await app.inject({
    method: 'POST',
    url: '/api/tycpdmfirm/authApi/findByUserName',
    headers,
    payload: {},
  })
  expect(record.statusCode).toBe(200)
  bucket.state.mood = 'well'
  expect((await download(stored.id)).statusCode).toBe(200)
  expect((await upload(picture)).status).toBe(200)
  expect(await health()).toMatchObject({ files: 'ok' })
  expect(await db.select().from(filesTable)).toHaveLength(2)
})

test('a bucket that goes away in the middle of an upload leaves nothing that the clean-up does not remove', async () => {
  const site = await siteOnBucket()
  const { upload, bucket, files, db, time } = site
  bucket.state.now = () => time.now
  const large = heavyPdf()
  const goesAway = bucket.onRequest(request => {
    if (request.includes('partNumber=2')) bucket.state.mood = 'away'
  })
  expect((await upload({ name: 'a.pdf', bytes: large })).status).toBe(503)
  goesAway.stop()
  expect([bucket.objects.size, bucket.uploads.size]).toEqual([0, 1])
  bucket.state.mood = 'well'
  expect((await upload({ name: 'a.pdf', bytes: large })).status).toBe(200)
  const sweep = (now: Date) =>
    sweepFiles({ db, files, clock: () => now, idsOfOtherModules: async () => [], log: () => undefined })
  await sweep(time.now)
  // Younger than a day: it may belong to a request that runs.
  expect([bucket.objects.size, bucket.uploads.size]).toEqual([1, 1])
  await db.update(filesTable).set({ state: 'attached' })
  await sweep(new Date(time.now.getTime() + 2 * dayMs))
  expect([bucket.objects.size, bucket.uploads.size]).toEqual([1, 0])
})

test('bytes that are gone reply 404, bytes that were changed are cut off, and both raise an alarm', async () => {
  const { upload, download, bucket, alarms, files } = await siteOnBucket()
  const { data: gone } = await upload(pdf)
  await files.remove(gone.id)
  expect((await download(gone.id)).statusCode).toBe(404)
  const { data: changed } = await upload(pdf)
  const object = bucket.objects.get(`site/${changed.id.slice(0, 2)}/${changed.id}`)
  object?.bytes.write('X', 20)
  const reply = await download(changed.id).catch(error => error)
  expect(reply.rawPayload?.equals(object?.bytes) ?? false).toBe(false)
  expect(alarms()).toEqual(['file-missing', 'file-damaged'])
})

test('where addresses are signed a download is a redirect to the file with its headers, once access was checked', async () => {
  const { app, upload, addressOf, download, db, files, alarms } = await siteOnBucket({ signedSeconds: 60 })
  const { data: stored } = await upload(pdf)
  const reply = await download(stored.id)
  expect([reply.statusCode, reply.headers['cache-control']]).toEqual([302, 'no-store'])
  const content = await fetch(String(reply.headers.location))
  expect(Buffer.from(await content.arrayBuffer()).equals(Buffer.from(pdf.bytes))).toBe(true)
  expect(content.headers.get('content-type')).toBe('application/pdf')
  expect(content.headers.get('content-disposition')).toMatch(/^attachment;.*%E8%AE%B8%E5%8F%AF\.pdf/)
  const stranger = await signIn({ db, time: { now: new Date('2026-11-21T02:00:00Z') } })
  const direct = `/api/tycpdmfirm/authApi/returnFile?id=${stored.id}`
  expect((await app.inject({ url: direct, headers: stranger.headers })).statusCode).toBe(404)
  const address = await addressOf(stored.id)
  await files.remove(stored.id)
  expect((await app.inject(address)).statusCode).toBe(404)
  expect(alarms()).toEqual(['file-missing'])
})

test('a backup of a bucket is restored into another bucket', async () => {
  const site = await siteOnBucket()
  const { data: stored } = await site.upload(pdf)
  const parent = fs.mkdtempSync(path.join(os.tmpdir(), 'bucket-backup-'))
  onTestFinished(() => fs.rmSync(parent, { recursive: true, force: true }))
  const folder = path.join(parent, 'monday')
  const { secretKey } = testConfig
  const manifest = await writeBackup(folder, {
    connection: { ...site, close: async () => undefined },
    files: site.files,
    secretKey,
    at: site.time.now,
  })
  expect(manifest.files).toEqual({ count: 1, bytes: pdf.bytes.length })
  const other = await startObjectStore(onTestFinished)
  const otherFiles = await bucketStore(other.bucketSettings({ prefix: '' }))
  const connection = await freshDb()
  await restoreBackup(folder, { connection, files: otherFiles, dataDir: parent, secretKey })
  const [row] = await connection.db.select().from(filesTable).where(eq(filesTable.id, stored.id))
  expect(sha256Of(await otherFiles.read(stored.id))).toBe(row?.sha256)
  other.state.mood = 'away'
  const failing = writeBackup(path.join(parent, 'tuesday'), {
    connection,
    files: otherFiles,
    secretKey,
    at: site.time.now,
  })
  await expect(failing).rejects.toThrow('does not respond')
  expect(fs.readdirSync(parent).sort()).toEqual(['monday'])
})
