/** The job that cleans the file store: unused uploads and files, bytes without a row, unfinished parts. */

import type { Db } from '../db/connect.ts'
import { hourMs } from '../wire/china-time.ts'
import type { LogEvent, LogFacts } from '../wire/log/log-table.ts'
import type { LargeFileStore, StoredEntry } from './storage/file-store.ts'
import { deletePending, existingFileIds } from './store.ts'
import { deleteEndedUploads, endAbandonedUploads } from './uploads/upload-store.ts'

/** `idsOfOtherModules` returns those of the ids that other modules use in the same store. */
type Parts = {
  db: Db
  files: LargeFileStore
  clock: () => Date
  idsOfOtherModules: (ids: readonly string[]) => Promise<string[]>
  log: (event: LogEvent, facts: LogFacts) => void
}

/** No request takes this long: an upload that is still open was left by a killed process. */
const abandonedMs = 2 * hourMs
/** Time to attach a file; younger bytes and parts may belong to running requests. */
const unusedMs = 24 * hourMs
/** Ids in one query. */
const idsPerQuery = 500
/** With more unknown files than this, and more unknown than known, the folder belongs to another database and nothing is removed. */
const maxUnknown = 50

/** Rows for the jobs module. */
export function fileJobs(parts: Parts): { name: string; title: string; every: string; run: () => Promise<void> }[] {
  return [{ name: 'sweep-files', title: '清理没用的文件', every: '17 * * * *', run: () => sweepFiles(parts) }]
}

export async function sweepFiles(parts: Parts): Promise<void> {
  const { db, files, clock } = parts
  const now = clock()
  const before = (ms: number) => new Date(now.getTime() - ms)
  for (const id of await endAbandonedUploads(db, before(abandonedMs), now)) await files.remove(id)
  await deleteEndedUploads(db, before(abandonedMs))
  for (
    let ids = await deletePending(db, before(unusedMs));
    ids.length > 0;
    ids = await deletePending(db, before(unusedMs))
  )
    for (const id of ids) await files.remove(id)
  await sweepEntries(parts, before(unusedMs))
}

async function sweepEntries(parts: Parts, before: Date) {
  const { files, log } = parts
  const unknown: StoredEntry[] = []
  let completeCount = 0
  let slice: StoredEntry[] = []
  const checkSlice = async () => {
    unknown.push(...(await unknownEntries(parts, slice)))
    slice = []
  }
  for await (const entry of files.entries()) {
    if (!entry.isUnfinished) completeCount++
    if (entry.modifiedAt >= before) continue
    if (entry.isUnfinished) await files.removeEntry(entry)
    else slice.push(entry)
    if (slice.length >= idsPerQuery) await checkSlice()
  }
  await checkSlice()
  if (unknown.length > maxUnknown && unknown.length * 2 > completeCount)
    return log('files-of-another-database', { unknown: unknown.length, total: completeCount })
  for (const entry of unknown) await files.removeEntry(entry)
}

async function unknownEntries(
  { db, idsOfOtherModules }: Parts,
  entries: readonly StoredEntry[],
): Promise<StoredEntry[]> {
  if (entries.length === 0) return []
  const ids = entries.map(entry => entry.id)
  const knownIds = new Set([...(await existingFileIds(db, ids)), ...(await idsOfOtherModules(ids))])
  return entries.filter(entry => !knownIds.has(entry.id))
}
