/** Takes the added pictures of one product after the other out of its record again. A record that was changed since stays as it is. */
import type { Queryable } from '../../db/connect.ts'
import { notifyPublished } from '../../registration/store.ts'
import { recordRows } from '../product-versions.ts'
import { lockRecords, newestVersion } from '../record/record-store.ts'
import { writeRows } from '../record/write-rows.ts'
import { changePictureFile, changePictureImport, lockPictureImport, nextPictureFiles } from './store.ts'

/** One product, in a transaction. */
export async function undoStep(tx: Queryable, id: string, now: Date): Promise<void> {
  const found = await lockPictureImport(tx, id, 'undoing')
  if (!found) return
  const files = await nextPictureFiles(tx, id, 'added')
  const [first] = files
  if (!first) {
    await changePictureImport(tx, { id, from: 'undoing' }, { state: 'undone', done: found.total })
    return
  }
  const [row] = await lockRecords(tx, { ids: [first.productId ?? 0], firmId: found.firmId })
  const isSame = row !== undefined && (await newestVersion(tx, row.id)) === first.versionAfter
  for (const file of files) await changePictureFile(tx, file, { outcome: isSame ? 'removed' : 'left' })
  await changePictureImport(tx, { id, from: 'undoing' }, { done: Math.min(found.total, found.done + files.length) })
  if (!isSame || !row) return
  const added = new Set(files.map(({ pictureId }) => pictureId))
  const pictures = (row.pictures ?? []).filter(picture => !added.has(picture.id))
  const saved = { ...row, pictures: pictures.length > 0 ? pictures : null, updatedAt: now }
  await writeRows(tx, [saved])
  await recordRows(tx, [saved], { source: 'people', authorId: found.accountId, at: now })
  await notifyPublished(tx)
}
