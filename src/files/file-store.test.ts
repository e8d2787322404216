import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { FileMissing, folderStore, TooLarge } from './file-store.ts'

const id = '0b3b7a00-0000-4000-8000-000000000001'

function createFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'file-store-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('a written file can be read, and is gone after it is removed', async () => {
  const store = folderStore(createFolder())
  await store.write(id, new Uint8Array([1, 2, 3]))
  expect([...(await store.read(id))]).toEqual([1, 2, 3])
  await store.remove(id)
  await store.remove(id)
  await expect(store.read(id)).rejects.toThrow(FileMissing)
})

test('a write that fails leaves nothing behind', async () => {
  const folder = createFolder()
  fs.mkdirSync(path.join(folder, '0b', id), { recursive: true })
  await expect(folderStore(folder).write(id, new Uint8Array([1]))).rejects.toThrow()
  expect(fs.readdirSync(path.join(folder, '0b'))).toEqual([id])
})

test('an id that is not a uuid is refused', async () => {
  await expect(folderStore(createFolder()).read('../../etc/passwd')).rejects.toThrow('uuid')
})

async function* pieces(...sizes: number[]) {
  for (const size of sizes) yield new Uint8Array(size).fill(size)
}

test('pieces are stored as one file that is read as a stream', async () => {
  const store = folderStore(createFolder())
  expect(await store.receive(id, pieces(3, 2), 5)).toBe(5)
  const { size, stream } = await store.open(id)
  const read = await stream.toArray()
  expect([size, ...Buffer.concat(read)]).toEqual([5, 3, 3, 3, 2, 2])
})

test('pieces that are too large or end in an error leave nothing behind', async () => {
  const folder = createFolder()
  const store = folderStore(folder)
  await expect(store.receive(id, pieces(3, 3), 5)).rejects.toThrow(TooLarge)
  async function* broken() {
    yield new Uint8Array(3)
    throw new Error('cut off')
  }
  await expect(store.receive(id, broken(), 5)).rejects.toThrow('cut off')
  expect(fs.readdirSync(path.join(folder, '0b'))).toEqual([])
})

test('removing a file also removes its unfinished parts, and nothing of other files', async () => {
  const folder = createFolder()
  const other = id.replace(/1$/, '2')
  const store = folderStore(folder)
  await store.write(other, new Uint8Array([1]))
  fs.writeFileSync(path.join(folder, '0b', `${id}.half.part`), 'x')
  await store.remove(id)
  expect(fs.readdirSync(path.join(folder, '0b'))).toEqual([other])
})
