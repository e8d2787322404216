/** Reads media for an export, and what an import finds in the library. */
import { and, eq, inArray, or, type SQL } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { files } from '../../files/tables.ts'
import type { MediaScope } from '../list-store.ts'
import { type Medium, type MediumVersion, versionColumns } from '../store.ts'
import { media, mediaVersions } from '../tables.ts'

export type WholeMedium = { medium: Medium; versions: MediumVersion[] }

/** Those of the media that the scope sees, in the order of their ids, with all versions in the order of their numbers. */
export async function wholeMedia(db: Queryable, ids: readonly string[], scope: MediaScope): Promise<WholeMedium[]> {
  if (ids.length === 0) return []
  const isSeen = scope === 'all' ? undefined : inArray(media.unit, ['', scope.unit])
  return mediaWhere(db, and(inArray(media.id, [...ids]), isSeen))
}

/** The media of the centre that have one of the files, and those with one of the ids. */
export async function mediaLike(
  db: Queryable,
  { ids, hashes }: { ids: readonly string[]; hashes: readonly string[] },
): Promise<WholeMedium[]> {
  if (ids.length === 0) return []
  const withFile = db
    .select({ id: mediaVersions.mediumId })
    .from(mediaVersions)
    .where(and(eq(mediaVersions.unit, ''), inArray(mediaVersions.sha256, [...hashes])))
  return mediaWhere(db, or(inArray(media.id, [...ids]), inArray(media.id, withFile)))
}

async function mediaWhere(db: Queryable, condition: SQL | undefined): Promise<WholeMedium[]> {
  const rows = await db
    .select({ medium: media, ...versionColumns })
    .from(media)
    .innerJoin(mediaVersions, eq(mediaVersions.mediumId, media.id))
    .innerJoin(files, eq(files.id, mediaVersions.fileId))
    .where(condition)
    .orderBy(media.id, mediaVersions.number)
  const found = new Map<string, WholeMedium>()
  for (const { medium, ...version } of rows) {
    const known = found.get(medium.id)
    if (known) known.versions.push(version)
    else found.set(medium.id, { medium, versions: [version] })
  }
  return [...found.values()]
}

/** Those of the ids that the library has. */
export async function knownMedia(db: Queryable, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: media.id })
    .from(media)
    .where(inArray(media.id, [...ids]))
  return new Set(rows.map(({ id }) => id))
}
