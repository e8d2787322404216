/** What does not wait for standby servers is counts, and nothing else. */
import type pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { appOn, freshDb, patientLimits, testConfig } from '../../../test/tools/fresh-app.ts'
import { openCounting } from './counting.ts'

/** All that a failover may lose. */
const countedTables = ['rate_counts', 'day_counts']

test('the connection of counts changes the tables of counts only, and no other connection commits without standby servers', async () => {
  const connection = await freshDb()
  const counting = openCounting(connection.url, patientLimits)
  onTestFinished(counting.close)
  const commitOf = async (pool: pg.Pool) => {
    const { rows } = await pool.query<{ setting: string; source: string }>(
      `select setting, source from pg_settings where name = 'synchronous_commit'`,
    )
    return rows[0]
  }
  expect(await commitOf(counting.pool)).toEqual({ setting: 'local', source: 'client' })
  expect((await commitOf(connection.pool))?.source).not.toBe('client')
  const queries = vi.spyOn(counting.pool, 'query')
  const { app, limits } = await appOn(connection, { config: testConfig, counting })
  for (let count = 0; count < 40; count++)
    await app.inject({ method: 'POST', url: '/api/gTinSearch/api/gtin', payload: { gtin: '6901234567892' } })
  await limits?.share()
  await app.close()
  const changes = queries.mock.calls.map(([query]: unknown[]) => {
    const text = String(Object(query).text ?? query)
    return /^\s*(?:insert into|update|delete from)\s+"?(\w+)"?/.exec(text)?.[1] ?? text
  })
  expect([...new Set(changes)].toSorted()).toEqual([...countedTables].toSorted())
})
