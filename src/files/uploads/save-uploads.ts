/** Saves uploaded files: scans and inspects them, then saves all files of a request in one transaction, or none. */
import type { Db } from '../../db/connect.ts'
import { refuse } from '../../wire/errors.ts'
import type { Caller } from '../../workers/fair-queue.ts'
import type { FilesContext } from '../context.ts'
import type { FileFault } from '../rules.ts'
import { requireContent } from '../storage/file-store.ts'
import { addFileRows, type FileRow, type NewFileRow } from '../store.ts'
import { cleanName } from './file-name.ts'
import { uploadRefusals } from './upload-rules.ts'
import { endSavedUploads, lockOwner, quotaFault } from './upload-store.ts'
import type { UploadedFile } from './uploaded-file.ts'
import { ScannerUnavailable } from './virus-scan.ts'

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
    const fault = await virusFault(upload, { ownerId, caller, waitMs: leftMs() }, parts)
    // What is inspected is what was received: a store that returns other bytes is noticed here.
    const read = async () => requireContent(await parts.files.read(upload.id), upload.sha256)
    const inspected = fault ?? (await parts.inspectors.inspect(read, caller, { waitMs: leftMs(), limit, takesOffice }))
    if (typeof inspected === 'string') return { index, fault: inspected }
    const { reencoded, ...file } = inspected
    if (reencoded) await parts.files.replace(upload.id, reencoded, file.sha256)
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

type ScanOptions = { ownerId: number; caller: Caller; waitMs: number }

async function virusFault(
  upload: UploadedFile,
  { ownerId, caller, waitMs }: ScanOptions,
  parts: Parts,
): Promise<'infected' | undefined> {
  const { scanVirus, files, logSecurity } = parts
  if (!scanVirus) return undefined
  const { stream } = await files.open(upload.id)
  try {
    const { found } = await scanVirus(stream, caller, waitMs)
    if (found === undefined) return undefined
    logSecurity('infected-upload', { found, ownerId, sha256: upload.sha256 })
    return 'infected'
  } catch (error) {
    if (!(error instanceof ScannerUnavailable)) throw error
    logSecurity('virus-scanner-out-of-reach', { reason: error.message })
    return refuse('unavailable', { retryAfterSeconds: 30 })
  } finally {
    stream.destroy()
  }
}
