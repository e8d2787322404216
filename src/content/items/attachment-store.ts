/** Attachments that are files of the media library: their version, size and SHA-256 as visitors see them. */
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { files } from '../../files/tables.ts'
import { mediaVersions } from '../../media/tables.ts'
import { libraryFilePattern } from '../../ui/display/pictures/library-picture.ts'

const idOf = (url: string) => libraryFilePattern.exec(url)?.[1]

type Attached = { attachments: { name: string; url: string }[] }

/** An item with what is known of its files. A file that is not in the library any more is left out. */
export async function withFileFacts<Item extends Attached>(db: Db, item: Item): Promise<Item> {
  const ids = item.attachments.flatMap(({ url }) => idOf(url) ?? [])
  if (ids.length === 0) return item
  const rows = await db
    .select({ id: mediaVersions.mediumId, version: mediaVersions.number, bytes: files.size, sha256: files.sha256 })
    .from(mediaVersions)
    .innerJoin(files, eq(files.id, mediaVersions.fileId))
    .where(and(inArray(mediaVersions.mediumId, ids), eq(mediaVersions.isCurrent, true)))
  const attachments = item.attachments.flatMap(attachment => {
    const id = idOf(attachment.url)
    if (id === undefined) return [attachment]
    const row = rows.find(candidate => candidate.id === id)
    return row ? [{ ...attachment, version: row.version, bytes: row.bytes, sha256: row.sha256 }] : []
  })
  return { ...item, attachments }
}
