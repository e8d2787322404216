/** The versions of items: written whenever an item is stored, so that what was on the site can be read later. */
import type { Queryable } from '../../../db/connect.ts'
import { changeVersion, recordVersions, type VersionTable } from '../../../versions/versions-store.ts'
import { type ItemContent, type ItemStatus, itemVersions } from '../tables.ts'

const versions: VersionTable = { table: itemVersions, subject: itemVersions.itemId, subjectKey: 'itemId' }

type StoredItem = { id: number; status: ItemStatus; publishedAt: Date | null }

/** Adds a version of each item that was stored with new content. */
export const recordItems = (tx: Queryable, stored: readonly (StoredItem & { content: ItemContent })[]) =>
  recordVersions(
    tx,
    versions,
    { source: 'file' },
    stored.map(({ id, status: state, content, publishedAt }) => ({ subject: id, state, content, publishedAt })),
  )

/** The newest version of each item gets the state of the item, which was published, scheduled or withdrawn. */
export async function followItems(tx: Queryable, changed: readonly StoredItem[]): Promise<void> {
  for (const { id, status: state, publishedAt } of changed)
    await changeVersion(tx, versions, { id, state, publishedAt })
}
