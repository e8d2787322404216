/** The conversion of a table of millions of rows to parts by month while others write to it and read it: `node bench/months.ts [millions] [database URL]`.
 *  Prints how long each step took, and the longest time that a writer and a reader waited meanwhile. The database is emptied. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { connect, noLimits } from '../src/db/connect.ts'
import { migrate, migrateTo } from '../src/db/migrate.ts'
import { convertTable } from '../src/db/months/convert-table.ts'
import { startEmbedded } from '../src/db/postgres/embedded.ts'
import { migrationsFolder } from '../src/db/upgrades/steps.ts'

const [millions = '10', url] = process.argv.slice(2)
const rows = Number(millions) * 1_000_000
const writers = 4
/** Of the version before tables by month. */
const olderMigration = '0126'

function olderTime(): number {
  const text = fs.readFileSync(`${migrationsFolder}/meta/_journal.json`, 'utf8')
  const { entries }: { entries: { tag: string; when: number }[] } = JSON.parse(text)
  return entries.find(({ tag }) => tag.startsWith(olderMigration))?.when ?? 0
}

const embedded = url ? undefined : await startEmbedded(fs.mkdtempSync(path.join(os.tmpdir(), 'bench-months-')))
const connection = connect(url ?? embedded?.url ?? '', writers + 4, noLimits)
const { pool } = connection
await pool.query('drop schema if exists public cascade; create schema public; drop schema if exists drizzle cascade')
await migrateTo(connection, olderTime())
await pool.query('alter table audit_lines disable trigger user')
await pool.query(
  `insert into audit_lines (at, action, by_account_id, by_name, firm_id, subject, address, seq, hash)
    select now() - (${rows} - n) * interval '3 seconds', 'file-opened', n % 500, 'somebody', n % 600000, md5(n::text), '203.0.113.7', n, md5(n::text)
    from generate_series(1, ${rows}) n`,
)
await pool.query('alter table audit_lines enable trigger user')
await pool.query('vacuum analyze audit_lines')
await migrate(connection)
const { rows: sizes } = await pool.query(
  `select pg_size_pretty(pg_table_size('audit_lines')) as rows, pg_size_pretty(pg_indexes_size('audit_lines')) as indexes`,
)
console.log(`${rows} rows`, sizes[0])

let isDone = false
const longest = { write: 0, read: 0 }
const counts = { write: 0, read: 0 }
const timed = async (kind: 'write' | 'read', query: string) => {
  const start = performance.now()
  await pool.query(query)
  longest[kind] = Math.max(longest[kind], performance.now() - start)
  counts[kind]++
}
const repeat = async (kind: 'write' | 'read', query: string) => {
  while (!isDone) {
    await timed(kind, query)
    await setTimeout(5)
  }
}
const insert = `insert into audit_lines (at, action, by_account_id, by_name) values (now(), 'login', 1, 'x')`
const newest = 'select * from audit_lines order by at desc, id desc limit 20'
const load = [...Array.from({ length: writers }, () => repeat('write', insert)), repeat('read', newest)]
const report = (step: string) => {
  const ms = ({ write, read }: typeof longest) => `write ${write.toFixed(0)} ms, read ${read.toFixed(0)} ms`
  console.log(`${step}: longest ${ms(longest)} of ${counts.write} writes and ${counts.read} reads`)
  Object.assign(longest, { write: 0, read: 0 })
  Object.assign(counts, { write: 0, read: 0 })
}
await setTimeout(10_000)
report('before, 10 s')
const client = await pool.connect()
const start = performance.now()
await convertTable(client, 'audit_lines', new Date())
console.log(`converted in ${((performance.now() - start) / 1000).toFixed(1)} s`)
report('during the conversion')
await setTimeout(10_000)
report('after, 10 s')
isDone = true
await Promise.all(load)
client.release()
await connection.close()
await embedded?.stop()
