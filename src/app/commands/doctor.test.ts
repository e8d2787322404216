import fs from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { freshDb } from '../../../test/tools/fresh-app.ts'
import { runCommand } from '../../../test/tools/programs/run-command.ts'
import { startObjectStore } from '../../../test/tools/servers/object-store.ts'
import { newDataDir } from '../../../test/tools/start-site.ts'
import { siteVersion } from '../../db/version.ts'
import { doctorFor } from './doctor.ts'

async function examined(env: Record<string, string>, change?: string): Promise<string[]> {
  const connection = await freshDb()
  if (change) await connection.pool.query(change)
  const before = process.exitCode
  const text = await runCommand(connection, doctorFor(env), [])
  process.exitCode = before
  return text.split('\n')
}

const own = { DATABASE_URL: 'postgresql://site@db/site', PUBLIC_URL: 'https://example.org' }

test('the doctor names the versions, and what an installation still lacks', async () => {
  const lines = await examined({ ...own, DATA_DIR: newDataDir() })
  expect(lines[0]).toBe(`ok       Site ${siteVersion}, Node ${process.versions.node}`)
  expect(lines[1]).toMatch(
    new RegExp(`^ok {7}PostgreSQL \\d+[\\d.]*.*, migrated by ${siteVersion.replaceAll('.', '\\.')}$`),
  )
  expect(lines.filter(line => line.startsWith('FAULT'))).toEqual([])
  expect(lines.filter(line => line.startsWith('warning')).map(line => line.slice(9, 35))).toEqual([
    'There is no administrator:',
    'SMS_URL is not set: this s',
    'SMTP_URL is not set: this ',
    'The site has no name of it',
  ])
})

test('a database of an older version and a folder that cannot be written are faults', async () => {
  const missing = `${newDataDir()}/nowhere`
  const lines = await examined({ ...own, DATA_DIR: missing }, 'truncate drizzle.__drizzle_migrations')
  expect(lines.filter(line => line.startsWith('FAULT')).map(line => line.replace(/^FAULT +/, '').slice(0, 24))).toEqual(
    [expect.stringMatching(/^PostgreSQL /), `The data folder /${missing.slice(1, 8)}`],
  )
})

test('a bucket is examined with its key', async () => {
  const bucket = await startObjectStore(onTestFinished)
  const settings = { ...own, ...bucket.settings, FILES_STORE: 's3', DATA_DIR: newDataDir() }
  const lineOf = async (changes: Record<string, string>) =>
    (await examined({ ...settings, ...changes })).find(line => line.includes('the bucket'))
  expect(await lineOf({})).toMatch(/^ok {7}Files are in the bucket files-of-tests at http/)
  expect(await lineOf({ S3_SECRET: 'hidden-word' })).toMatch(/^FAULT .*refuses the request: SignatureDoesNotMatch\.$/)
  bucket.state.mood = 'away'
  expect(await lineOf({})).toMatch(/^FAULT .*does not respond: ECONNRESET\.$/)
})

test('the changelog has an entry for this version, the newest first', () => {
  const headings = Array.from(
    fs.readFileSync('CHANGELOG.md', 'utf8').matchAll(/^## \[(\d+\.\d+\.\d+)\] - (\d{4}-\d{2}-\d{2})$/gm),
    ([, version = '', day = '']) => ({ version, day }),
  )
  expect(headings[0]?.version).toBe(siteVersion)
  expect(headings.map(({ day }) => day)).toEqual(
    headings
      .map(({ day }) => day)
      .toSorted()
      .toReversed(),
  )
  expect(headings.length).toBeGreaterThan(1)
})
