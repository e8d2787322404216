/** Makes the entries of the site search anew when the pages of the code, the branches or the way of splitting texts changed. */
import { createHash } from 'node:crypto'
import { branchesNow, unchangedBranches } from '../branch-facts/store.ts'
import { branchEntry } from '../branches/search-entries.ts'
import { notifyPublished } from '../content/items/publishing/notify.ts'
import { renewAllEntries } from '../content/items/publishing/publish-store.ts'
import type { Connection } from '../db/connect.ts'
import { withAdvisoryLock } from '../db/migrate.ts'
import {
  databaseTime,
  entriesVersion,
  removeOlderEntries,
  saveEntries,
  setEntriesVersion,
} from '../search/entries-store.ts'
import { ensureFirstWords } from '../search/words/first-words.ts'
import { pageEntries, pageKindOf } from '../site/search-pages.ts'

/** Changes when texts are split in another way or entries have another column, so that the entries of all items are made anew. */
const entriesForm = 2

type Options = {
  /** The items were saved by this version a moment ago. */
  areItemsNew?: boolean
  /** Even if nothing changed. */
  always?: boolean
}

/** Nodes that start at the same time run this one after another; the later ones find the work done. True if it was necessary. */
export async function prepareSearch(
  connection: Pick<Connection, 'db' | 'pool'>,
  options: Options = {},
): Promise<boolean> {
  // What editors change of a branch is written into its entry when it is saved, so it makes no other version.
  const entries = [...pageEntries(), ...unchangedBranches().map(branchEntry)]
  const version = createHash('sha256')
    .update(JSON.stringify([entriesForm, entries]))
    .digest('hex')
  if (!options.always && (await entriesVersion(connection.db)) === version) return false
  return withAdvisoryLock(connection, 'search', async ({ db }) => {
    await ensureFirstWords(db)
    if (!options.always && (await entriesVersion(db)) === version) return false
    const before = await databaseTime(db)
    if (!options.areItemsNew) await renewAllEntries(db, pageKindOf)
    await db.transaction(async tx => {
      await saveEntries(tx, [...pageEntries(), ...(await branchesNow(tx)).map(branchEntry)])
      await removeOlderEntries(tx, before, options.areItemsNew ? 'item' : undefined)
      await setEntriesVersion(tx, version)
      await notifyPublished(tx, 'page')
    })
    return true
  })
}
