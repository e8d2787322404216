import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { folderStore } from './file-store.ts'

const id = '0b3b7a00-0000-4000-8000-000000000001'

function freshFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'file-store-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('what is written is read back, and is gone once removed', async () => {
  const store = folderStore(freshFolder())
  await store.write(id, new Uint8Array([1, 2, 3]))
  expect([...(await store.read(id))]).toEqual([1, 2, 3])
  await store.remove(id)
  await store.remove(id)
  await expect(store.read(id)).rejects.toThrow('ENOENT')
})

test('a write that fails leaves nothing behind', async () => {
  const folder = freshFolder()
  fs.mkdirSync(path.join(folder, '0b', id), { recursive: true })
  await expect(folderStore(folder).write(id, new Uint8Array([1]))).rejects.toThrow()
  expect(fs.readdirSync(path.join(folder, '0b'))).toEqual([id])
})

test('an id that is no uuid reaches no path', async () => {
  await expect(folderStore(freshFolder()).read('../../etc/passwd')).rejects.toThrow('uuid')
})
