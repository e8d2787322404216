/** Export and import of a table's rows as a compressed file, with PostgreSQL's COPY in text format, which any version reads. */
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { Transform, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type { TableEntry } from './manifest.ts'
import type { TableShape } from './schema.ts'

const listOf = (columns: readonly string[]) => columns.map(column => `"${column}"`).join(', ')

/** Writes all rows that the transaction of `client` sees, also those of the parts of a table. */
export async function exportTable(client: pg.PoolClient, table: TableShape, file: string): Promise<TableEntry> {
  const rows = client.query(copyTo(`copy (select ${listOf(table.columns)} from "${table.name}") to stdout`))
  const hash = createHash('sha256')
  const hashStream = new Transform({
    transform(chunk, _encoding, next) {
      hash.update(chunk)
      next(null, chunk)
    },
  })
  await pipeline(rows, hashStream, createGzip(), fs.createWriteStream(file, { mode: 0o600 }))
  return { ...table, rows: rows.rowCount, sha256: hash.digest('hex') }
}

/** The SHA-256 of the rows in a file; rejects if the file is missing or truncated. */
export async function tableFileHash(file: string): Promise<string> {
  const hash = createHash('sha256')
  const hashStream = new Writable({
    write(chunk, _encoding, next) {
      hash.update(chunk)
      next()
    },
  })
  await pipeline(fs.createReadStream(file), createGunzip(), hashStream)
  return hash.digest('hex')
}

/** Inserts the rows of a file into the table, within the transaction of `client`. Returns the number of rows. */
export async function importTable(client: pg.PoolClient, table: TableShape, file: string): Promise<number> {
  const rows = client.query(copyFrom(`copy "${table.name}" (${listOf(table.columns)}) from stdin`))
  await pipeline(fs.createReadStream(file), createGunzip(), rows)
  return rows.rowCount
}
