/** Saves uploaded files: checks them, then saves all files of a request in one transaction, or none. */
import type { Db } from '../../db/connect.ts'
import { refuse } from '../../wire/errors.ts'
import type { FilesContext } from '../context.ts'
import type { FileFault } from '../rules.ts'
import { addFileRows, type FileRow, type NewFileRow } from '../store.ts'
import { checkStored } from './check-stored.ts'
import { cleanName } from './file-name.ts'
import { uploadRefusals } from './upload-rules.ts'
import { endSavedUploads, lockOwner, quotaFault } from './upload-store.ts'
import type { UploadedFile } from './uploaded-file.ts'

type Parts = FilesContext & { db: Db; clock: () => Date; address: string; requireConnected?: () => void }

/** Milliseconds within which the check of the last file of a request must begin: with its duration it ends before proxies, and the limit
 *  for silent connections, give up after a minute. */
const longestWaitMs = 25_000

/** A refused file: its index in the request, and the fault. */
export type RefusedUpload = { index: number; fault: FileFault }

/** `limit`: bytes of a file, where the call accepts more than usual. `takesOffice`: it accepts Office Open XML. */
type Saving = { ownerId: number; purpose: string; limit?: number; takesOffice?: boolean }

/** Saves all files of a request for one owner and purpose; the first refused file refuses all. */
export async function saveUploads(
  uploads: readonly UploadedFile[],
  { ownerId, purpose, limit, takesOffice }: Saving,
  parts: Parts,
): Promise<FileRow[] | RefusedUpload> {
  const rows: NewFileRow[] = []
  const { address, requireConnected } = parts
  const caller = { address, account: String(ownerId), requireConnected }
  const startedAt = performance.now()
  const leftMs = () => startedAt + longestWaitMs - performance.now()
  for (const [index, upload] of uploads.entries()) {
    const file = await checkStored(upload, { ownerId, caller, leftMs, limit, takesOffice }, parts)
    if (typeof file === 'string') return { index, fault: file }
    const name = cleanName(upload.name, file.type)
    rows.push({ ...file, id: upload.id, ownerId, name, purpose, createdAt: parts.clock() })
  }
  return parts.db.transaction(async tx => {
    await lockOwner(tx, ownerId)
    const areAllOpen = await endSavedUploads(
      tx,
      rows.map(row => row.id),
      parts.clock(),
    )
    if (!areAllOpen) refuse('conflict')
    const bytes = rows.reduce((sum, row) => sum + row.size, 0)
    const exceeded = await quotaFault(tx, { ownerId, files: rows.length, bytes })
    if (exceeded) refuse(uploadRefusals[exceeded].code, { message: uploadRefusals[exceeded].message })
    return addFileRows(tx, rows)
  })
}
