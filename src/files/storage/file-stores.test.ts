/** Every store of files, by the same tests. */
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startObjectStore } from '../../../test/tools/servers/object-store.ts'
import { createBucketClient } from './bucket/bucket-client.ts'
import { bucketStore } from './bucket/bucket-store.ts'
import { copyFiles, forEachParallel } from './copy-files.ts'
import { ContentChanged, FileMissing, type LargeFileStore, StoreUnavailable, sha256Of, TooLarge } from './file-store.ts'
import { folderStore } from './folder-store.ts'

/** `leaveUnfinished` leaves what a process leaves that is killed while it stores a file. `takeAway` makes the store unreachable. */
type StoreUnderTest = {
  store: LargeFileStore
  leaveUnfinished: (id: string) => Promise<void>
  takeAway: () => Promise<void>
}

async function folderUnderTest(): Promise<StoreUnderTest> {
  const parent = fs.mkdtempSync(path.join(os.tmpdir(), 'file-store-'))
  const folder = path.join(parent, 'files')
  onTestFinished(() => fs.rmSync(parent, { recursive: true, force: true }))
  return {
    store: folderStore(folder),
    leaveUnfinished: async id => {
      fs.mkdirSync(path.join(folder, id.slice(0, 2)), { recursive: true })
      fs.writeFileSync(path.join(folder, id.slice(0, 2), `${id}.half.part`), 'x')
    },
    // Root may write everywhere, so that permissions take nothing away here: a file is where the folder was.
    takeAway: async () => {
      fs.rmSync(folder, { recursive: true, force: true })
      fs.writeFileSync(folder, '')
    },
  }
}

async function bucketUnderTest(): Promise<StoreUnderTest> {
  const server = await startObjectStore(onTestFinished)
  const client = await createBucketClient(server.bucketSettings())
  return {
    store: await bucketStore(server.bucketSettings()),
    leaveUnfinished: async id => {
      const upload = await client.beginUpload(`site/${id.slice(0, 2)}/${id}`)
      await client.sendPart(upload, 1, new Uint8Array([1]))
    },
    takeAway: async () => {
      server.state.mood = 'away'
    },
  }
}

const stores: readonly [name: string, create: () => Promise<StoreUnderTest>][] = [
  ['a folder', folderUnderTest],
  ['a bucket', bucketUnderTest],
]

async function* pieces(...sizes: number[]) {
  for (const size of sizes) yield new Uint8Array(size).fill(size)
}

async function* brokenPieces(size: number) {
  yield new Uint8Array(size)
  throw new Error('cut off')
}

async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const collected = []
  for await (const item of items) collected.push(item)
  return collected
}

const entriesOf = (store: LargeFileStore) => collect(store.entries())
const idsIn = async (store: LargeFileStore) => (await entriesOf(store)).map(({ id }) => id).sort()
const bytesOf = async (store: LargeFileStore, id: string) => {
  const { size, stream } = await store.open(id)
  const bytes = Buffer.concat(await stream.toArray())
  expect(bytes.length).toBe(size)
  return bytes
}

describe.each(stores)('%s', (_, create) => {
  test('a written file can be read, and is gone after it is removed', async () => {
    const { store } = await create()
    const id = randomUUID()
    await store.write(id, new Uint8Array([1, 2, 3]))
    expect([...(await store.read(id))]).toEqual([1, 2, 3])
    expect([...(await bytesOf(store, id))]).toEqual([1, 2, 3])
    await store.remove(id)
    await store.remove(id)
    await expect(store.read(id)).rejects.toThrow(FileMissing)
    await expect(store.open(id)).rejects.toThrow(FileMissing)
    expect(await entriesOf(store)).toEqual([])
  })

  test('an id that is not a uuid is refused', async () => {
    const { store } = await create()
    for (const id of ['../../etc/passwd', '', randomUUID().replaceAll('-', '0'), `${randomUUID()}x`]) {
      await expect(store.read(id), id).rejects.toThrow('uuid')
      await expect(store.write(id, new Uint8Array([1])), id).rejects.toThrow('uuid')
    }
  })

  test('an empty file is a file', async () => {
    const { store } = await create()
    const id = randomUUID()
    expect(await store.receive(id, pieces(), 5)).toBe(0)
    expect((await store.read(id)).length).toBe(0)
    expect(await entriesOf(store)).toMatchObject([{ id, size: 0, isUnfinished: false }])
  })

  test('pieces are stored as one file, also one that is larger than any part of it', async () => {
    const { store } = await create()
    const [small, large] = [randomUUID(), randomUUID()]
    expect(await store.receive(small, pieces(3, 2), 5)).toBe(5)
    expect([...(await bytesOf(store, small))]).toEqual([3, 3, 3, 2, 2])
    const sizes = [3_000_000, 7_000_000, 1, 9_500_000]
    expect(await store.receive(large, pieces(...sizes), 20_000_000)).toBe(19_500_001)
    const expected = Buffer.concat(await collect(pieces(...sizes)))
    expect(sha256Of(await bytesOf(store, large))).toBe(sha256Of(expected))
    expect(sha256Of(await store.read(large))).toBe(sha256Of(expected))
  })

  test.each([1000, 20_000_000])('pieces of %d bytes that are too large or are cut off leave nothing', async size => {
    const { store } = await create()
    const id = randomUUID()
    await expect(store.receive(id, pieces(size, size), size + 1)).rejects.toThrow(TooLarge)
    await expect(store.receive(id, brokenPieces(size), size)).rejects.toThrow('cut off')
    expect(await entriesOf(store)).toEqual([])
    await expect(store.read(id)).rejects.toThrow(FileMissing)
  })

  test('new content replaces a file at once; content with another hash is refused and the old stays', async () => {
    const { store } = await create()
    const id = randomUUID()
    const [old, content] = [new Uint8Array([1, 2, 3]), new Uint8Array([4, 5])]
    await store.write(id, old)
    await expect(store.replace(id, content, sha256Of(old))).rejects.toThrow(ContentChanged)
    expect([...(await store.read(id))]).toEqual([1, 2, 3])
    const reader = await store.open(id)
    await store.replace(id, content, sha256Of(content))
    expect([...(await store.read(id))]).toEqual([4, 5])
    // Who reads the old content reads it to its end.
    expect([...Buffer.concat(await reader.stream.toArray())]).toEqual([1, 2, 3])
    expect(await idsIn(store)).toEqual([id])
  })

  test('of two who write one file at once, one is stored completely', async () => {
    const { store } = await create()
    const id = randomUUID()
    const sizes = [9_000_000, 8_000_001]
    const written = await Promise.all(sizes.map(size => store.receive(id, pieces(size), size)))
    expect(written).toEqual(sizes)
    const bytes = await store.read(id)
    expect(sizes).toContain(bytes.length)
    expect(new Set(bytes).size).toBe(1)
    expect(await entriesOf(store)).toMatchObject([{ id, size: bytes.length, isUnfinished: false }])
  })

  test('entries are complete files and unfinished parts, and each can be removed', async () => {
    const { store, leaveUnfinished } = await create()
    const [whole, half] = [randomUUID(), randomUUID()]
    const before = Date.now()
    await store.write(whole, new Uint8Array([1, 2]))
    await leaveUnfinished(half)
    const entries = (await entriesOf(store)).sort((a, b) => Number(a.isUnfinished) - Number(b.isUnfinished))
    expect(entries).toMatchObject([
      { id: whole, size: 2, isUnfinished: false },
      { id: half, isUnfinished: true },
    ])
    // Stores over the network give whole seconds.
    for (const { modifiedAt } of entries) expect(Math.abs(modifiedAt.getTime() - before)).toBeLessThan(60_000)
    await expect(store.read(half)).rejects.toThrow(FileMissing)
    for (const entry of entries) await store.removeEntry(entry)
    expect(await entriesOf(store)).toEqual([])
  })

  test('removing a file also removes its unfinished parts, and nothing of other files', async () => {
    const { store, leaveUnfinished } = await create()
    const [id, other] = [randomUUID(), randomUUID()]
    await store.write(other, new Uint8Array([1]))
    await leaveUnfinished(id)
    await leaveUnfinished(other)
    await store.remove(id)
    expect(await idsIn(store)).toEqual([other, other])
  })

  test('a store that is away says so, and is not taken for an empty one', async () => {
    const { store, takeAway } = await create()
    const id = randomUUID()
    await store.write(id, new Uint8Array([1]))
    await store.requireAvailable()
    await takeAway()
    await expect(store.requireAvailable()).rejects.toThrow(StoreUnavailable)
    await expect(store.write(randomUUID(), new Uint8Array([1]))).rejects.toThrow(Error)
    await expect(entriesOf(store)).rejects.toThrow(Error)
  })

  test('all complete files are copied to another store, and back', async () => {
    const [{ store, leaveUnfinished }, other] = [await create(), await folderUnderTest()]
    const contents = Array.from({ length: 20 }, (_, at) => new Uint8Array(at + 1).fill(at))
    const ids = contents.map(() => randomUUID())
    for (const [at, content] of contents.entries()) await store.write(ids[at] ?? '', content)
    await leaveUnfinished(randomUUID())
    expect(await copyFiles(store, other.store)).toEqual({ count: 20, bytes: 210 })
    for (const id of ids) await store.remove(id)
    expect(await copyFiles(other.store, store)).toEqual({ count: 20, bytes: 210 })
    for (const [at, id] of ids.entries()) expect([...(await store.read(id))]).toEqual([...(contents[at] ?? [])])
  })
})

test('a write to a folder that fails leaves nothing behind', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'file-store-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  const id = randomUUID()
  fs.mkdirSync(path.join(folder, id.slice(0, 2), id), { recursive: true })
  await expect(folderStore(folder).write(id, new Uint8Array([1]))).rejects.toThrow()
  expect(fs.readdirSync(path.join(folder, id.slice(0, 2)))).toEqual([id])
})

test('after a failure no further item begins, and the others have ended', async () => {
  const log: string[] = []
  async function* items() {
    for (let item = 1; item <= 10; item++) yield item
  }
  const work = async (item: number) => {
    log.push(`begin ${item}`)
    await new Promise(done => setTimeout(done, item === 1 ? 1 : 20))
    if (item === 1) throw new Error('first')
    log.push(`end ${item}`)
  }
  await expect(forEachParallel(items(), 3, work)).rejects.toThrow('first')
  expect(log.sort()).toEqual(['begin 1', 'begin 2', 'begin 3', 'end 2', 'end 3'])
})

/** Opens a file and leaves it unread; a function of its own, so that the collector may take the stream. */
async function openAndForget(store: LargeFileStore, id: string): Promise<number> {
  return (await store.open(id)).size
}

test('a file that was opened and never read is closed by the collector, and the process goes on', async () => {
  const { store } = await folderUnderTest()
  const id = randomUUID()
  await store.write(id, Buffer.alloc(300_000, 7))
  const openFiles = () =>
    fs.readdirSync('/proc/self/fd').filter(name => {
      try {
        return fs.readlinkSync(`/proc/self/fd/${name}`).includes(id)
      } catch {
        return false
      }
    })
  expect(await openAndForget(store, id)).toBe(300_000)
  expect(openFiles()).toHaveLength(1)
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  await expect
    .poll(() => {
      collect()
      return openFiles()
    })
    .toEqual([])
  for await (const piece of (await store.open(id)).stream) {
    expect(piece.length).toBeGreaterThan(0)
    break
  }
  await expect.poll(openFiles).toEqual([])
})
