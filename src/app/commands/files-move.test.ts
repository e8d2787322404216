import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { storedNames } from '../../../test/tools/files/send-files.ts'
import { freshApp } from '../../../test/tools/fresh-app.ts'
import { runCommand } from '../../../test/tools/programs/run-command.ts'
import { startObjectStore } from '../../../test/tools/servers/object-store.ts'
import { signIn } from '../../../test/tools/sign-in.ts'
import { folderOfFiles, folderStore } from '../../files/storage/folder-store.ts'
import { saveFiles } from '../../files/store.ts'
import { filesMoveFor } from './files-move.ts'

/** A site with files of which the database knows, and one of another module. */
async function siteWithFiles(count = 12) {
  const bucket = await startObjectStore(onTestFinished)
  const site = await freshApp()
  const { account } = await signIn(site)
  const files = folderStore(folderOfFiles(site.dataDir))
  const contents = Array.from({ length: count }, (_, at) => Buffer.from(`%PDF of file ${at}`))
  const rows = await saveFiles(site.db, files, {
    ...{ ownerId: account.id, at: site.time.now },
    files: contents.map(content => ({ type: 'application/pdf', content, name: 'a.pdf', purpose: 'licence' })),
  })
  const other = randomUUID()
  await files.write(other, new Uint8Array(6_000_000).fill(7))
  const env = { DATA_DIR: site.dataDir, DATABASE_URL: 'postgresql://site@db/site', ...bucket.settings }
  const move = async (args: string, changes: Record<string, string> = {}) => {
    const before = process.exitCode
    process.exitCode = undefined
    const text = await runCommand(
      site,
      filesMoveFor({ ...env, ...changes }, () => undefined),
      args.split(' '),
    )
    const exitCode = process.exitCode
    process.exitCode = before
    return { text, exitCode }
  }
  const inFolder = () =>
    storedNames(site.dataDir)
      .map(name => path.basename(name))
      .sort()
  const inBucket = () => [...bucket.objects.keys()].map(name => path.basename(name)).sort()
  const ids = [...rows.map(({ id }) => id), other].sort()
  return { ...site, bucket, files, rows, ids, move, inFolder, inBucket, first: rows[0]?.id ?? '' }
}

const onBucket = { FILES_STORE: 's3' }

test('files are copied to the bucket, the originals removed once the site uses it, and all comes back the same way', async () => {
  const { move, ids, inFolder, inBucket, bucket, files, rows } = await siteWithFiles()
  expect((await move('--to s3 --dry-run')).text).toMatch(
    /^13 files \(5\.7 MB\) of the folder .* would be copied.*; 0 are/,
  )
  expect(inBucket()).toEqual([])
  expect(await move('--to s3')).toMatchObject({ exitCode: undefined })
  expect([inFolder(), inBucket()]).toEqual([ids, ids])
  expect((await move('--to s3 --dry-run')).text).toMatch(/^0 files \(0\.0 MB\) .*; 13 are there/)
  const late = randomUUID()
  await files.write(late, new Uint8Array([1]))
  const { text } = await move('--to s3 --remove', onBucket)
  expect(text).toMatch(
    /^Copied 1 files .*; 13 were there with the same content\.\nRemoved 14 originals from the folder /,
  )
  expect([inFolder(), inBucket()]).toEqual([[], [...ids, late].sort()])
  expect((await move('--to folder --remove')).text).toMatch(/^Copied 14 .*\nRemoved 14 originals from the bucket /)
  expect([inFolder(), inBucket(), bucket.uploads.size]).toEqual([[...ids, late].sort(), [], 0])
  for (const { id, size } of rows) expect((await files.read(id)).length).toBe(size)
})

test('a move that is cut off goes on where it was, and leaves no half file', async () => {
  const { move, ids, inFolder, inBucket, bucket } = await siteWithFiles()
  let puts = 0
  const cut = bucket.onRequest(request => {
    if (request.startsWith('PUT')) puts += 1
    if (puts === 5) bucket.state.mood = 'away'
  })
  await expect(move('--to s3 --remove', onBucket)).rejects.toThrow('does not respond')
  cut.stop()
  bucket.state.mood = 'well'
  expect(inFolder()).toEqual(ids)
  const before = inBucket()
  expect(before.length).toBeLessThan(ids.length)
  for (const { bytes } of bucket.objects.values()) expect(bytes.length).toBeGreaterThan(10)
  const { text } = await move('--to s3 --remove', onBucket)
  expect(text).toContain(`Copied ${ids.length - before.length} files`)
  expect([inFolder(), inBucket()]).toEqual([[], ids])
})

test('a copy with other bytes is replaced, and one that is damaged on its way is never taken for right', async () => {
  const { move, ids, inFolder, bucket, first } = await siteWithFiles()
  await move('--to s3')
  const key = [...bucket.objects.keys()].find(name => name.endsWith(first)) ?? ''
  bucket.objects.get(key)?.bytes.write('X')
  expect((await move('--to s3')).text).toMatch(/^Copied 1 files .*; 12 were/)
  expect(bucket.objects.get(key)?.bytes.toString()).toMatch(/^%PDF/)
  bucket.objects.clear()
  bucket.state.spoilsStored = true
  await expect(move('--to s3 --remove', onBucket)).rejects.toThrow('other bytes than the original and was removed')
  expect(inFolder()).toEqual(ids)
})

test('a damaged or lost original is named, and nothing is removed', async () => {
  const { move, files, rows, ids, inFolder, inBucket } = await siteWithFiles()
  const [damaged = '', lost = ''] = rows.map(({ id }) => id)
  await files.write(damaged, new Uint8Array([1, 2, 3]))
  await files.remove(lost)
  const { text, exitCode } = await move('--to s3 --remove', onBucket)
  expect(exitCode).toBe(1)
  expect(text).toContain(`FAULT 1 have other bytes than their record and were not copied: ${damaged}`)
  expect(text).toContain(`FAULT 1 files of records are in neither store: ${lost}`)
  expect(text).toMatch(/\nNothing was removed from the folder [^\n]+$/)
  const left = ids.filter(id => id !== lost)
  expect([inFolder(), inBucket()]).toEqual([left, left.filter(id => id !== damaged)])
})

test('arguments and settings that would lose files are refused before anything is done', async () => {
  const { move, inBucket } = await siteWithFiles(1)
  await expect(move('--to s3 --remove')).rejects.toThrow('FILES_STORE is folder: --remove would take the files away')
  await expect(move('--to folder --remove', onBucket)).rejects.toThrow('FILES_STORE is s3')
  await expect(move('--to tape')).rejects.toThrow('--to s3 or --to folder')
  await expect(move('--dry-run')).rejects.toThrow('--to s3 or --to folder')
  await expect(move('--to s3 --dry-run --remove', onBucket)).rejects.toThrow('exclude each other')
  await expect(move('--to s3', { S3_BUCKET: '' })).rejects.toThrow('No bucket is set')
  await expect(move('--to s3', { S3_SECRET: 'wrong' })).rejects.toThrow('SignatureDoesNotMatch')
  expect(inBucket()).toEqual([])
})

test('moves in opposite directions wait for each other', async () => {
  const { move, ids, inFolder, inBucket } = await siteWithFiles()
  await Promise.all([move('--to s3 --remove', onBucket), move('--to folder --remove')])
  const [folder, inStore] = [inFolder(), inBucket()]
  expect([...folder, ...inStore].sort()).toEqual(ids)
  expect(Math.min(folder.length, inStore.length)).toBe(0)
})
