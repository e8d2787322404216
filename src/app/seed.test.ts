import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { testConfig } from '../../test/tools/fresh-app.ts'
import { databaseServer } from '../../test/tools/services/use-service.ts'
import { demoAccounts } from '../access/demo-accounts.ts'
import { connect } from '../db/connect.ts'
import { folderOfFiles, folderStore } from '../files/storage/folder-store.ts'
import { readConfig, secretKey } from './config.ts'
import { prepareDatabase } from './seed.ts'

const newFolder = () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'seed-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A database without a single table. */
async function emptyDatabase() {
  const { url: server } = await databaseServer()
  const name = `t_${randomBytes(8).toString('hex')}`
  const admin = connect(server, 1)
  await admin.pool.query(`create database ${name}`)
  onTestFinished(async () => {
    await admin.pool.query(`drop database ${name} with (force)`)
    await admin.close()
  })
  return server.replace(/postgres$/, name)
}

test('nodes that start at the same time on an empty database create its tables and demonstration data once', async () => {
  const url = await emptyDatabase()
  const dataDir = newFolder()
  const first = connect(url, 2)
  const nodes = [first, connect(url, 2), connect(url, 2)]
  await Promise.all(
    nodes.map(node =>
      prepareDatabase(node, {
        seed: 'demo',
        files: folderStore(folderOfFiles(dataDir)),
        secretKey: testConfig.secretKey,
      }),
    ),
  )
  const { rows } = await first.pool.query(
    `select (select count(*) from accounts where username = any($1)) as demo,
    (select count(distinct credit_code) = count(*) from firms) as once,
    (select count(*) from items) > 0 as content`,
    [demoAccounts.map(({ username }) => username)],
  )
  expect(rows).toEqual([{ demo: demoAccounts.length, once: true, content: true }])
  await Promise.all(nodes.map(node => node.close()))
})

test('every start with the same data folder uses the key that the first start created', () => {
  const config = readConfig({ DATA_DIR: path.join(newFolder(), 'below') })
  const key = secretKey(config)
  expect(key).toHaveLength(43)
  expect(secretKey(config)).toBe(key)
  expect(fs.readdirSync(config.dataDir)).toEqual(['secret-key'])
})
