import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freshDb } from '../../../../test/tools/fresh-app.ts'
import { connect, noLimits } from '../../../db/connect.ts'
import { startEmbedded } from '../../../db/postgres/embedded.ts'
import { slowStatements, statementFigures } from './statements-store.ts'

test('the slowest statements are recorded with their parameters left out', async () => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'statements-'))
  fs.chmodSync(dataDir, 0o755)
  onTestFinished(() => fs.rmSync(dataDir, { recursive: true, force: true }))
  const server = await startEmbedded(dataDir, { settings: ['shared_preload_libraries=pg_stat_statements'] })
  const { db, pool, close } = connect(server.url, 1, noLimits)
  onTestFinished(async () => {
    await close()
    await server.stop()
  })
  await pool.query('create extension pg_stat_statements')
  for (let time = 0; time < 6; time++) await pool.query("select pg_sleep(0.02), 'a secret word' as word")
  await pool.query("select pg_sleep(0.05), 'only once' as word")
  const { state, statements } = await slowStatements(db)
  expect(state).toBe('recorded')
  expect(statements[0]).toMatchObject({ text: 'select pg_sleep($1), $2 as word' })
  expect(statements[0]?.calls).toBeGreaterThanOrEqual(6)
  expect(statements[0]?.meanMs).toBeGreaterThan(15)
  expect(JSON.stringify(statements)).not.toContain('secret')
  expect((await statementFigures(db)).site_statements_recorded).toEqual([{ labels: {}, value: 1 }])
})

test('without the extension, and without the library of it, there are none, and the figure says so', async () => {
  const { db, pool } = await freshDb()
  expect(await slowStatements(db)).toEqual({ state: 'not-created', statements: [] })
  await pool.query('create extension pg_stat_statements')
  expect(await slowStatements(db)).toEqual({ state: 'not-loaded', statements: [] })
  expect((await statementFigures(db)).site_statements_recorded).toEqual([{ labels: {}, value: 0 }])
})
