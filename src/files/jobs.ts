/** The job that clears the file store: uploads and files that nothing refers to, bytes without a row, parts that were never finished. */
import type { Db } from '../db/connect.ts'
import type { LargeFileStore } from './file-store.ts'
import { dropPending, knownFiles } from './store.ts'
import type { StoredEntry } from './stored-entries.ts'
import { dropEnded, endAbandoned } from './upload-store.ts'

/** `filesElsewhere` gives those of these ids that other modules keep in the same store. */
type Parts = {
  db: Db
  files: LargeFileStore
  clock: () => Date
  filesElsewhere: (ids: readonly string[]) => Promise<string[]>
  log: (event: string, details: Readonly<Record<string, string | number>>) => void
}

const hourMs = 3_600_000
/** No request takes so long; an upload that is still open was left by a killed process. */
const abandonedMs = 2 * hourMs
/** A person has so long to attach a file; bytes and parts that are younger may belong to work under way. */
const unusedMs = 24 * hourMs
/** Ids asked about in one query. */
const atOnce = 500
/** With more unknown files than this, and more unknown than known, the folder belongs to another database: nothing is removed. */
const mostUnknown = 50

/** Rows for the module of jobs. */
export function fileJobs(parts: Parts): { name: string; every: string; run: () => Promise<void> }[] {
  return [{ name: 'sweep-files', every: '17 * * * *', run: () => sweepFiles(parts) }]
}

export async function sweepFiles(parts: Parts): Promise<void> {
  const { db, files, clock } = parts
  const now = clock()
  const before = (ms: number) => new Date(now.getTime() - ms)
  for (const id of await endAbandoned(db, before(abandonedMs), now)) await files.remove(id)
  await dropEnded(db, before(abandonedMs))
  for (let ids = await dropPending(db, before(unusedMs)); ids.length > 0; ids = await dropPending(db, before(unusedMs)))
    for (const id of ids) await files.remove(id)
  await sweepEntries(parts, before(unusedMs))
}

async function sweepEntries(parts: Parts, before: Date) {
  const { files, log } = parts
  const unknown: StoredEntry[] = []
  let whole = 0
  let slice: StoredEntry[] = []
  const look = async () => {
    unknown.push(...(await unknownOf(parts, slice)))
    slice = []
  }
  for await (const entry of files.entries()) {
    if (!entry.isPart) whole++
    if (entry.modifiedAt >= before) continue
    if (entry.isPart) await files.dropEntry(entry)
    else slice.push(entry)
    if (slice.length >= atOnce) await look()
  }
  await look()
  if (unknown.length > mostUnknown && unknown.length * 2 > whole)
    return log('files-of-another-database', { unknown: unknown.length, files: whole })
  for (const entry of unknown) await files.dropEntry(entry)
}

async function unknownOf({ db, filesElsewhere }: Parts, entries: readonly StoredEntry[]): Promise<StoredEntry[]> {
  if (entries.length === 0) return []
  const ids = entries.map(entry => entry.id)
  const known = new Set([...(await knownFiles(db, ids)), ...(await filesElsewhere(ids))])
  return entries.filter(entry => !known.has(entry.id))
}
