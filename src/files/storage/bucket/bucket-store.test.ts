/** What only a bucket can do, and how it fails. */
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { type Mood, startObjectStore } from '../../../../test/tools/servers/object-store.ts'
import { FileMissing, type LargeFileStore, StoreRefused, StoreUnavailable } from '../file-store.ts'
import { piecesOf } from './body.ts'
import type { BucketSettings } from './bucket-client.ts'
import { bucketStore } from './bucket-store.ts'
import { partsOf } from './parts.ts'

async function* pieces(...sizes: number[]) {
  for (const size of sizes) yield new Uint8Array(size).fill(size)
}

async function entriesOf(store: LargeFileStore) {
  const entries = []
  for await (const entry of store.entries()) entries.push(entry)
  return entries
}

/** The failure of each function while the store is in this mood. */
async function failuresOf(store: LargeFileStore, id: string) {
  const works = [
    () => store.read(id),
    () => store.write(id, new Uint8Array(1)),
    () => store.remove(id),
    () => store.requireAvailable(),
  ]
  return Promise.all(works.map((work): Promise<unknown> => work().catch(error => error)))
}

const moods: [mood: Mood, timeoutMs: number, reason: RegExp][] = [
  ['away', 60_000, /does not respond: ECONNRESET/],
  ['silent', 100, /does not respond: ETIMEDOUT/],
  ['failing', 60_000, /fails: SlowDown/],
]

test.each(moods)(
  'a bucket that is %s is unavailable in every function, and says why',
  async (mood, timeoutMs, reason) => {
    const server = await startObjectStore(onTestFinished)
    server.state.mood = mood
    for (const failure of await failuresOf(await bucketStore(server.bucketSettings({ timeoutMs })), randomUUID())) {
      expect(failure).toBeInstanceOf(StoreUnavailable)
      expect(String(failure)).toMatch(reason)
    }
  },
)

test('content that breaks off is no shorter file', async () => {
  const server = await startObjectStore(onTestFinished)
  const store = await bucketStore(server.bucketSettings())
  const id = randomUUID()
  await store.write(id, new Uint8Array(100_000))
  server.state.mood = 'breaking-off'
  await expect(store.read(id)).rejects.toThrow(StoreUnavailable)
  const { stream } = await store.open(id)
  await expect(stream.toArray()).rejects.toThrow(StoreUnavailable)
  server.state.mood = 'well'
  expect((await store.read(id)).length).toBe(100_000)
})

test('a store that is silent within a reply is unavailable; a reader that waits is not', async () => {
  const silent = new Readable({ read: () => undefined })
  await expect(piecesOf(silent, 50).next()).rejects.toThrow(StoreUnavailable)
  expect(silent.destroyed).toBe(true)
  const waited = piecesOf(Readable.from([Buffer.from('a'), Buffer.from('b')]), 50)
  await waited.next()
  await new Promise(done => setTimeout(done, 150))
  expect(await waited.next()).toMatchObject({ done: false })
})

test('a wrong key, secret or bucket is refused, not unreachable', async () => {
  const server = await startObjectStore(onTestFinished)
  const wrong: [Partial<BucketSettings>, string][] = [
    [{ key: 'somebody' }, 'InvalidAccessKeyId'],
    [{ secret: 'wrong' }, 'SignatureDoesNotMatch'],
    [{ bucket: 'another' }, 'NoSuchBucket'],
  ]
  for (const [changes, code] of wrong) {
    const store = await bucketStore(server.bucketSettings(changes))
    const works = [
      () => store.requireAvailable(),
      () => store.read(randomUUID()),
      () => store.write(randomUUID(), new Uint8Array(1)),
    ]
    for (const work of works) {
      const failure: unknown = await Promise.resolve(work()).catch(error => error)
      expect(failure).toBeInstanceOf(StoreRefused)
      expect(String(failure)).toContain(code)
    }
  }
})

test('content that is damaged on its way to the bucket is refused, and no upload is left', async () => {
  const server = await startObjectStore(onTestFinished)
  const store = await bucketStore(server.bucketSettings())
  server.state.spoilsContent = true
  for (const size of [10, 6_000_000])
    await expect(store.receive(randomUUID(), pieces(size), size)).rejects.toThrow(StoreUnavailable)
  expect([server.objects.size, server.uploads.size]).toEqual([0, 0])
})

test('keys are prefix and id, and objects of others are neither listed nor removed', async () => {
  const server = await startObjectStore(onTestFinished)
  const store = await bucketStore(server.bucketSettings())
  const id = randomUUID()
  await store.write(id, new Uint8Array([1]))
  expect([...server.objects.keys()]).toEqual([`site/${id.slice(0, 2)}/${id}`])
  const others = [`site2/${id.slice(0, 2)}/${id}`, `site/${id}`, 'site/notes.txt', `${id.slice(0, 2)}/${id}`]
  for (const key of others) server.objects.set(key, { bytes: Buffer.from('x'), at: new Date() })
  expect((await entriesOf(store)).map(entry => entry.id)).toEqual([id])
  for (const entry of await entriesOf(store)) await store.removeEntry(entry)
  await store.remove(id)
  expect([...server.objects.keys()]).toEqual(others)
})

test('a signed address gives this file with its headers to anyone, until it expires', async () => {
  const server = await startObjectStore(onTestFinished)
  const store = await bucketStore(server.bucketSettings({ signedSeconds: 60 }))
  const [id, other] = [randomUUID(), randomUUID()]
  await store.write(id, new Uint8Array([1, 2]))
  await store.write(other, new Uint8Array([3]))
  const headers = { type: 'application/pdf', disposition: "attachment; filename*=UTF-8''%E8%AE%B8%E5%8F%AF.pdf" }
  const address = (await store.signedAddress?.(id, headers)) ?? ''
  const reply = await fetch(address)
  expect([reply.status, [...new Uint8Array(await reply.arrayBuffer())]]).toEqual([200, [1, 2]])
  expect(reply.headers.get('content-type')).toBe(headers.type)
  expect(reply.headers.get('content-disposition')).toBe(headers.disposition)
  expect(reply.headers.get('cache-control')).toBe('no-store')
  const changes: [string, string][] = [
    [id, other],
    ['attachment', 'inline'],
    ['pdf', 'html'],
    ['X-Amz-Expires=60', 'X-Amz-Expires=600'],
  ]
  for (const [from, to] of changes) expect((await fetch(address.replaceAll(from, to))).status, to).toBe(403)
  server.state.now = () => new Date(Date.now() + 61_000)
  expect((await fetch(address)).status).toBe(403)
  await expect(store.signedAddress?.(randomUUID(), headers)).rejects.toThrow(FileMissing)
  expect((await bucketStore(server.bucketSettings())).signedAddress).toBeUndefined()
})

test('who stops reading ends the request to the bucket', async () => {
  const server = await startObjectStore(onTestFinished)
  const store = await bucketStore(server.bucketSettings())
  const id = randomUUID()
  await store.receive(id, pieces(9_000_000), 9_000_000)
  const { stream } = await store.open(id)
  await stream[Symbol.asyncIterator]().next()
  expect(server.openReplies()).toBe(1)
  stream.destroy()
  await expect.poll(server.openReplies).toBe(0)
})

test('parts have one size except the last', async () => {
  const sizesOf = async (...sizes: number[]) => {
    const parts = []
    for await (const { bytes, isLast } of partsOf(pieces(...sizes), 4))
      parts.push(isLast ? -bytes.length : bytes.length)
    return parts
  }
  expect(await sizesOf()).toEqual([-0])
  expect(await sizesOf(4)).toEqual([-4])
  expect(await sizesOf(5)).toEqual([4, -1])
  expect(await sizesOf(1, 2, 3, 4, 2)).toEqual([4, 4, -4])
  expect(await sizesOf(17, 0)).toEqual([4, 4, 4, 4, -1])
})
