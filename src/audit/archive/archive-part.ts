/** Moves a part of a table to the file store, and reads it back. One transaction each, so that a killed process leaves everything as it was; a file
 *  that no row names is removed by the sweep of files. */
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Part } from '../../db/months/month-tables.ts'
import { withShortLocksInside } from '../../db/months/short-locks.ts'
import { FileMissing, type LargeFileStore } from '../../files/storage/file-store.ts'
import { copySettings, hashPart, loadPart, requireSame, writePart } from './part-file.ts'
import { ArchiveDamaged } from './rules.ts'
import * as store from './store.ts'
import type { ChainEdge } from './tables.ts'

type Parts = { client: pg.PoolClient; files: LargeFileStore; clock: () => Date; signal: AbortSignal }

const dbOf = (client: pg.PoolClient) => drizzle(client, { casing: 'snake_case' })

/** After a failure the connection may be in the middle of a COPY: whoever has the client closes it, which ends the transaction. */
async function inTransaction<Result>(client: pg.PoolClient, work: () => Promise<Result>): Promise<Result> {
  await client.query(`begin; ${copySettings}`)
  const result = await work()
  await client.query('commit')
  return result
}

/** Writes the part to a file, compares the file with it, and only then drops it. Until the end of the transaction nobody writes to the part; readers
 *  wait for the last step alone, which takes milliseconds. */
export async function archivePart(part: Part, { client, files, clock, signal }: Parts) {
  return inTransaction(client, async () => {
    await client.query(`lock table "${part.name}" in share row exclusive mode`)
    const db = dbOf(client)
    const known = await store.archiveOf(db, part.name)
    const columns = known?.columns ?? (await columnsOf(client, part.name))
    const source = { part: part.name, table: part.table, columns }
    const file = known ? await sameFile(client, files, { ...source, known }) : await writePart(client, files, source)
    signal.throwIfAborted()
    const edges = known?.edges ?? (await edgesOf(client, part))
    const { name, table, fromDay, toDay } = part
    const archive = { part: name, tableName: table, fromDay, toDay, ...file, columns, edges, archivedAt: clock() }
    await withShortLocksInside(
      client,
      async () => {
        await client.query(`alter table "${table}" detach partition "${name}"`)
        await client.query(`drop table "${name}"`)
        await store.saveArchive(db, archive)
      },
      signal,
    )
    return archive
  })
}

/** A part that was read back must have the rows of its file; a file that was lost meanwhile is written again. */
async function sameFile(
  client: pg.PoolClient,
  files: LargeFileStore,
  { known, ...source }: Parameters<typeof hashPart>[1] & { known: store.MonthArchive },
) {
  const found = await hashPart(client, source)
  if (found.sha256 !== known.sha256 || found.rows !== known.rows)
    throw new ArchiveDamaged(`${source.part} has other rows than when it was archived`)
  try {
    await requireSame(files, known)
    const { fileId, bytes, rows, sha256 } = known
    return { fileId, bytes, rows, sha256 }
  } catch (error) {
    if (!(error instanceof FileMissing || error instanceof ArchiveDamaged)) throw error
    return writePart(client, files, source)
  }
}

async function columnsOf(client: pg.PoolClient, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      order by attnum`,
    [table],
  )
  return rows.map(({ name }) => name)
}

/** The lines whose next line is in another part: what comes after the archived ones can still be verified. */
async function edgesOf(client: pg.PoolClient, { name, table }: Part): Promise<ChainEdge[]> {
  if (table !== 'audit_lines') return []
  const { rows } = await client.query<ChainEdge>(
    `select seq, hash from "${name}" l where not exists (select from "${name}" next where next.seq = l.seq + 1) order by seq`,
  )
  return rows
}

/** Reads the rows of the file into a table, compares them, and makes the table a part again. */
export async function returnPart(archive: store.MonthArchive, { client, files, clock, signal }: Parts): Promise<void> {
  const { part, tableName, columns, fileId, rows, sha256 } = archive
  await inTransaction(client, async () => {
    await client.query('select create_month_part($1, $2)', [tableName, part])
    await loadPart(client, files, { part, columns, fileId, rows, sha256 })
    signal.throwIfAborted()
    await withShortLocksInside(
      client,
      () => client.query('select attach_month_part($1, $2)', [tableName, part]),
      signal,
    )
    if (!(await store.markReturned(dbOf(client), part, clock()))) throw new Error(`${part} is not asked for any more`)
  })
}
