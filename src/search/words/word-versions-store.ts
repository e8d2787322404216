/** The versions of the words that staff edit, so that a change can be undone. */
import { and, eq, max } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { recordVersions } from '../../versions/versions-store.ts'
import { searchWordVersions, type WordContent } from '../tables.ts'

const versionTable = { table: searchWordVersions, subject: searchWordVersions.subject, subjectKey: 'subject' }

type WordsChange = { subject: string; before: WordContent; after: WordContent; authorId: number; at: Date }

/** Adds the version after a change, and before the first one what there was. The caller has the lock of the words. Returns its number. */
export async function recordWordsChange(tx: Queryable, change: WordsChange): Promise<number> {
  const { subject, before, after, authorId, at } = change
  const version = (content: WordContent) =>
    [{ subject, state: 'published' as const, content, publishedAt: at }] as const
  const last = (await currentWordVersions(tx, subject)).get(subject)
  if (last === undefined) await recordVersions(tx, versionTable, { source: 'file', at }, version(before))
  await recordVersions(tx, versionTable, { source: 'people', authorId, at }, version(after))
  return (last ?? 1) + 1
}

/** The number of the newest version by subject. */
export async function currentWordVersions(db: Queryable, subject?: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ subject: searchWordVersions.subject, number: max(searchWordVersions.number) })
    .from(searchWordVersions)
    .where(subject === undefined ? undefined : eq(searchWordVersions.subject, subject))
    .groupBy(searchWordVersions.subject)
  return new Map(rows.map(row => [row.subject, Number(row.number)]))
}

export async function findWordVersion(
  db: Queryable,
  subject: string,
  number: number,
): Promise<WordContent | undefined> {
  const [row] = await db
    .select({ content: searchWordVersions.content })
    .from(searchWordVersions)
    .where(and(eq(searchWordVersions.subject, subject), eq(searchWordVersions.number, number)))
  return row?.content
}
