/** A part of a table as a compressed file in the store: the rows as PostgreSQL's COPY writes them, in the order of their key, with a hash that
 *  depends neither on the server nor on its settings. */
import { createHash, randomUUID } from 'node:crypto'
import { type Readable, Transform, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { type MonthTable, monthTables } from '../../db/months/month-tables.ts'
import type { LargeFileStore } from '../../files/storage/file-store.ts'
import { ArchiveDamaged } from './rules.ts'

type Rows = { rows: number; sha256: string }
type PartFile = Rows & { fileId: string; bytes: number }
type Source = { part: string; table: MonthTable; columns: readonly string[] }

const listOf = (columns: readonly string[]) => columns.map(column => `"${column}"`).join(', ')

const copyQuery = ({ part, table, columns }: Source) =>
  `copy (select ${listOf(columns)} from "${part}" order by ${monthTables[table].order}) to stdout`

/** COPY writes moments in the zone and style of the session. */
export const copySettings = `set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres'; set local bytea_output = 'hex'`

function hashing() {
  const hash = createHash('sha256')
  let rows = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      hash.update(chunk)
      // A line feed within a text is written as \n, so each one ends a row.
      for (const byte of chunk) if (byte === 10) rows++
      next(null, chunk)
    },
  })
  return { stream, result: (): Rows => ({ rows, sha256: hash.digest('hex') }) }
}

/** The hash of the rows that the transaction of `client` sees. */
export async function hashPart(client: pg.ClientBase, source: Source): Promise<Rows> {
  const { stream, result } = hashing()
  stream.resume()
  await pipeline(client.query(copyTo(copyQuery(source))), stream)
  return result()
}

/** Writes the rows that the transaction of `client` sees, reads the file back, and throws ArchiveDamaged if it has others. */
export async function writePart(client: pg.ClientBase, files: LargeFileStore, source: Source): Promise<PartFile> {
  const fileId = randomUUID()
  const { stream, result } = hashing()
  const gzip = createGzip()
  const [, bytes] = await Promise.all([
    pipeline(client.query(copyTo(copyQuery(source))), stream, gzip),
    files.receive(fileId, gzip, Number.MAX_SAFE_INTEGER),
  ])
  const written = { ...result(), fileId, bytes }
  await requireSame(files, written)
  return written
}

/** Reads the whole file; throws ArchiveDamaged if its rows are not those of the record, FileMissing if it is not there. */
export async function requireSame(files: LargeFileStore, { fileId, ...expected }: Rows & { fileId: string }) {
  const { stream } = await files.open(fileId)
  compare(await readRows(stream), expected)
}

/** Inserts the rows of the file into a table; throws as `requireSame` does, and then the transaction must be rolled back. */
export async function loadPart(
  client: pg.ClientBase,
  files: LargeFileStore,
  { part, columns, fileId, ...expected }: Rows & { part: string; columns: readonly string[]; fileId: string },
): Promise<void> {
  const { stream } = await files.open(fileId)
  const rows = client.query(copyFrom(`copy "${part}" (${listOf(columns)}) from stdin`))
  compare(await readRows(stream, rows), expected)
}

/** Without `target` the rows are only counted and hashed. */
async function readRows(file: Readable, target?: Writable): Promise<Rows> {
  const { stream, result } = hashing()
  try {
    if (!target) stream.resume()
    await pipeline([file, createGunzip(), stream, ...(target ? [target] : [])])
  } catch (error) {
    // Zlib names what is wrong with compressed bytes by codes of its own.
    if (error instanceof Error && 'code' in error && /^Z_/.test(String(error.code)))
      throw new ArchiveDamaged('The file is not a whole compressed file', { cause: error })
    throw error
  }
  return result()
}

function compare(found: Rows, { rows, sha256 }: Rows): void {
  if (found.rows !== rows || found.sha256 !== sha256)
    throw new ArchiveDamaged(
      `The file has ${found.rows} rows with the SHA-256 ${found.sha256} instead of ${rows} with ${sha256}`,
    )
}
