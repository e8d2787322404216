/** Writes the media library, and reads single media. */
import { and, desc, eq, inArray, max, sql } from 'drizzle-orm'
import { changesOfItems, notifiedColumns, notifyPublished } from '../content/items/publishing/notify.ts'
import { items } from '../content/items/tables.ts'
import type { Db, Queryable } from '../db/connect.ts'
import { statement } from '../db/statements.ts'
import { files } from '../files/tables.ts'
import type { PictureFormat, PictureShape } from '../ui/display/pictures/picture-shapes.ts'
import type { MediumKind } from './rules.ts'
import { media, mediaSizes, mediaUses, mediaVersions } from './tables.ts'

export type Medium = typeof media.$inferSelect
export type MediumVersion = typeof mediaVersions.$inferSelect & {
  fileName: string
  type: string
  size: number
  hash: string
}
export type MediumSize = Pick<
  typeof mediaSizes.$inferSelect,
  'shape' | 'width' | 'format' | 'fileId' | 'pixels' | 'bytes'
>

export async function findMedium(db: Queryable, id: string): Promise<Medium | undefined> {
  const [row] = await db.select().from(media).where(eq(media.id, id))
  return row
}

/** The same, locked until the transaction ends. */
export async function lockMedium(tx: Queryable, id: string): Promise<Medium | undefined> {
  const [row] = await tx.select().from(media).where(eq(media.id, id)).for('update')
  return row
}

export const versionColumns = {
  ...{ mediumId: mediaVersions.mediumId, unit: mediaVersions.unit, number: mediaVersions.number },
  ...{ fileId: mediaVersions.fileId, sha256: mediaVersions.sha256, width: mediaVersions.width },
  ...{ height: mediaVersions.height, isCurrent: mediaVersions.isCurrent, note: mediaVersions.note },
  ...{ byName: mediaVersions.byName, at: mediaVersions.at },
  /** `hash`: the SHA-256 of what is stored, which is what somebody gets who downloads it. */
  ...{ fileName: files.name, type: files.type, size: files.size, hash: files.sha256 },
}

/** All versions, newest first. */
export const versionsOf = (db: Queryable, id: string): Promise<MediumVersion[]> =>
  db
    .select(versionColumns)
    .from(mediaVersions)
    .innerJoin(files, eq(files.id, mediaVersions.fileId))
    .where(eq(mediaVersions.mediumId, id))
    .orderBy(desc(mediaVersions.number))

/** The medium of a unit that has a file with this content. */
export async function mediumOfHash(
  db: Queryable,
  { unit, sha256 }: { unit: string; sha256: string },
): Promise<{ id: string; name: string } | undefined> {
  const [row] = await db
    .select({ id: media.id, name: media.name })
    .from(mediaVersions)
    .innerJoin(media, eq(media.id, mediaVersions.mediumId))
    .where(and(eq(mediaVersions.unit, unit), eq(mediaVersions.sha256, sha256)))
  return row
}

export type NewMedium = {
  id: string
  kind: MediumKind
  unit: string
  name: string
  by: { accountId: number; name: string }
  at: Date
} & Omit<MediumChange, 'name'>

/** False if there is one with this id. */
export async function addMedium(tx: Queryable, { by, at, ...medium }: NewMedium): Promise<boolean> {
  const creator = { createdById: by.accountId, createdByName: by.name }
  const added = await tx
    .insert(media)
    .values({ ...medium, ...creator, createdAt: at, updatedAt: at })
    .onConflictDoNothing({ target: media.id })
    .returning({ id: media.id })
  return added.length > 0
}

export type NewVersion = Pick<
  typeof mediaVersions.$inferInsert,
  'mediumId' | 'unit' | 'fileId' | 'sha256' | 'width' | 'height' | 'note' | 'byName' | 'at'
>

/** Adds a version and makes it the current one. False if the unit has this file already. */
export async function addVersion(tx: Queryable, version: NewVersion): Promise<number | undefined> {
  const [last] = await tx
    .select({ number: max(mediaVersions.number) })
    .from(mediaVersions)
    .where(eq(mediaVersions.mediumId, version.mediumId))
  const number = (last?.number ?? 0) + 1
  await endCurrent(tx, version.mediumId)
  const added = await tx
    .insert(mediaVersions)
    .values({ ...version, number, isCurrent: true })
    .onConflictDoNothing({ target: [mediaVersions.unit, mediaVersions.sha256] })
    .returning({ number: mediaVersions.number })
  return added[0]?.number
}

const endCurrent = (tx: Queryable, mediumId: string) =>
  tx
    .update(mediaVersions)
    .set({ isCurrent: false })
    .where(and(eq(mediaVersions.mediumId, mediumId), eq(mediaVersions.isCurrent, true)))

/** Makes an earlier version the current one. */
export async function makeCurrent(tx: Queryable, mediumId: string, number: number): Promise<void> {
  await endCurrent(tx, mediumId)
  await tx
    .update(mediaVersions)
    .set({ isCurrent: true })
    .where(and(eq(mediaVersions.mediumId, mediumId), eq(mediaVersions.number, number)))
}

export type MediumChange = Partial<
  Pick<Medium, 'name' | 'alt' | 'licence' | 'licenceUntil' | 'source' | 'focusX' | 'focusY' | 'crops'>
>

/** Changes a locked medium and counts its revision. */
export async function changeMedium(tx: Queryable, id: string, change: MediumChange, at: Date): Promise<void> {
  await tx
    .update(media)
    .set({ ...change, updatedAt: at, revision: sql`${media.revision} + 1` })
    .where(eq(media.id, id))
}

/** Drops the cached pages that display a medium: they name its version. */
export async function notifyPages(tx: Queryable, id: string): Promise<void> {
  const used = tx.select({ id: mediaUses.itemId }).from(mediaUses).where(eq(mediaUses.mediumId, id))
  const shown = await tx
    .select(notifiedColumns)
    .from(items)
    .where(and(inArray(items.id, used), eq(items.status, 'published')))
  await notifyPublished(tx, ...changesOfItems(shown, shown))
}

/** The sizes of the pictures of a medium. */
export const sizesOf = (db: Queryable, id: string): Promise<MediumSize[]> =>
  db
    .select({
      ...{ shape: mediaSizes.shape, width: mediaSizes.width, format: mediaSizes.format },
      ...{ fileId: mediaSizes.fileId, pixels: mediaSizes.pixels, bytes: mediaSizes.bytes },
    })
    .from(mediaSizes)
    .where(eq(mediaSizes.mediumId, id))

/** Puts sizes in the place of those of the same shapes, of this and every other version. Returns the files that nothing names any more. */
export async function replaceSizes(
  tx: Queryable,
  { id, number }: { id: string; number: number },
  sizes: readonly MediumSize[],
): Promise<string[]> {
  const shapes = [...new Set(sizes.map(({ shape }) => shape))]
  if (shapes.length === 0) return []
  const removed = await tx
    .delete(mediaSizes)
    .where(and(eq(mediaSizes.mediumId, id), inArray(mediaSizes.shape, shapes)))
    .returning({ fileId: mediaSizes.fileId })
  await tx.insert(mediaSizes).values(sizes.map(size => ({ mediumId: id, number, ...size })))
  return removed.map(({ fileId }) => fileId)
}

const sizeFile = statement(db =>
  db
    .select({ fileId: mediaSizes.fileId })
    .from(mediaSizes)
    .where(
      and(
        eq(mediaSizes.mediumId, sql.placeholder('id')),
        eq(mediaSizes.shape, sql.placeholder('shape')),
        eq(mediaSizes.width, sql.placeholder('width')),
        eq(mediaSizes.format, sql.placeholder('format')),
      ),
    ),
)

/** The file of one size of a picture. */
export async function fileOfSize(
  db: Db,
  size: { id: string; shape: PictureShape; width: number; format: PictureFormat },
): Promise<string | undefined> {
  const [row] = await sizeFile(db, size)
  return row?.fileId
}

/** Deletes a medium with its versions and sizes; the database refuses it while it is used. */
export async function deleteMedium(tx: Queryable, id: string): Promise<void> {
  await tx.delete(media).where(eq(media.id, id))
}

/** Those of the ids that are sizes of pictures: files of the store without a row of their own. */
export async function mediaFiles(db: Queryable, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ fileId: mediaSizes.fileId })
    .from(mediaSizes)
    .where(inArray(mediaSizes.fileId, [...ids]))
  return rows.map(({ fileId }) => fileId)
}
