/** Writes versions of any table that has their shape. */
import { and, eq, inArray, max, ne } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from '../db/connect.ts'
import { insertRecords } from '../db/insert-records.ts'
import type { VersionSource, VersionState, versionColumns } from './version-table.ts'

/** A table of versions. `subject`: the key of its column of what the versions are of. */
export type VersionTable = {
  table: PgTable & Record<keyof ReturnType<typeof versionColumns>, PgColumn>
  subject: PgColumn
  subjectKey: string
}

/** Who wrote versions, by what means, and when; the database's clock without `at`. */
export type Writing = { source: VersionSource; authorId?: number; at?: Date }
export type NewVersion = {
  subject: number | string
  state: VersionState
  content: object
  publishedAt: Date | null
  /** When it was written, if not at the time of the others. */
  createdAt?: Date
}

/** Adds a version of each subject, which takes the place of its newest one. Each subject occurs once; its row is locked by the caller.
 *  @example await recordVersions(tx, itemVersionTable, { source: 'file' }, [{ subject: 7, state: 'published', content, publishedAt }]) */
export async function recordVersions(
  tx: Queryable,
  { table, subject, subjectKey }: VersionTable,
  { at, ...writing }: Writing,
  versions: readonly NewVersion[],
): Promise<void> {
  if (versions.length === 0) return
  const subjects = versions.map(version => version.subject)
  const numbers = await tx
    .select({ subject, last: max(table.number) })
    .from(table)
    .where(inArray(subject, subjects))
    .groupBy(subject)
  const lastOf = new Map(numbers.map(row => [row.subject, row.last]))
  await tx
    .update(table)
    .set({ state: 'replaced', lockedById: null, lockedUntil: null })
    .where(and(inArray(subject, subjects), ne(table.state, 'replaced')))
  await insertRecords(
    tx,
    table,
    versions.map(({ subject: id, ...version }) => ({
      ...(at && { createdAt: at }),
      ...{ [subjectKey]: id, number: Number(lastOf.get(id) ?? 0) + 1, ...version, ...writing },
    })),
  )
}

/** Changes the state of the newest version of a subject, for instance when it is withdrawn.
 *  @param publishedAt when it became or becomes public; null if it never was */
export async function changeVersion(
  tx: Queryable,
  { table, subject }: VersionTable,
  { id, state, publishedAt }: { id: number | string; state: VersionState; publishedAt: Date | null },
): Promise<void> {
  await tx
    .update(table)
    .set({ state, publishedAt })
    .where(and(eq(subject, id), ne(table.state, 'replaced')))
}
