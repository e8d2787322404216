/** Writes versions of any table that has their shape. */
import { and, desc, eq, inArray, max, ne } from 'drizzle-orm'
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

type StateChange = { id: number | string; state: VersionState; publishedAt: Date | null }

/** Follows a subject that was published, scheduled or withdrawn as a whole. A draft of a public subject stays open when the subject is withdrawn;
 *  one that would appear later becomes a draft again. Whatever else is published is the newest version, and the others are replaced.
 *  @param publishedAt when it became or becomes public; null if it never was */
export async function changeVersion(
  tx: Queryable,
  { table, subject }: VersionTable,
  { id, state, publishedAt }: StateChange,
): Promise<void> {
  const standing = await tx
    .select({ number: table.number, state: table.state })
    .from(table)
    .where(and(eq(subject, id), ne(table.state, 'replaced')))
    .orderBy(desc(table.number))
  const shown = standing.find(row => row.state === 'published')
  const changed = state === 'withdrawn' && shown ? shown : standing[0]
  const others = standing.filter(row => row !== changed)
  const set = (
    rows: typeof standing,
    values: Partial<Record<'state', VersionState>> & { publishedAt?: Date | null },
  ) =>
    rows.length === 0
      ? undefined
      : tx
          .update(table)
          .set(values)
          .where(
            and(
              eq(subject, id),
              inArray(
                table.number,
                rows.map(({ number }) => number),
              ),
            ),
          )
  if (state === 'withdrawn')
    await set(
      others.filter(row => row.state === 'scheduled'),
      { state: 'draft', publishedAt: null },
    )
  else await set(others, { state: 'replaced' })
  await set(changed ? [changed] : [], { state, publishedAt })
}
