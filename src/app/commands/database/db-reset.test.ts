import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startEmbedded } from '../../../db/postgres/embedded.ts'
import { resetData } from './db-reset.ts'

function dataDir() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'reset-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('a reset removes the database and the stored files, also where the database folder is a link', () => {
  const folder = dataDir()
  const linkTarget = dataDir()
  fs.mkdirSync(path.join(linkTarget, 'postgres'))
  fs.symlinkSync(path.join(linkTarget, 'postgres'), path.join(folder, 'postgres'))
  fs.mkdirSync(path.join(folder, 'files'))
  resetData({ DATA_DIR: folder })
  expect(fs.readdirSync(folder)).toEqual([])
  expect(fs.existsSync(path.join(linkTarget, 'postgres'))).toBe(false)
})

test('a reset refuses while the site runs and empties the folder afterwards', async () => {
  const folder = dataDir()
  fs.chmodSync(folder, 0o777)
  const server = await startEmbedded(folder)
  expect(() => resetData({ DATA_DIR: folder })).toThrow(/stop it first/)
  await server.stop()
  resetData({ DATA_DIR: folder })
  expect(fs.readdirSync(folder)).toEqual([])
})

test('a reset never touches a database with its own address', () => {
  expect(() => resetData({ DATABASE_URL: 'postgresql://localhost/site' })).toThrow(/nothing was done/)
})
