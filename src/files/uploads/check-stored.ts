/** Checks a file that is in the store and belongs to nothing yet: scanned for viruses, then inspected; a picture is replaced by its new encoding. */
import { refuse } from '../../wire/errors.ts'
import type { Caller } from '../../workers/fair-queue.ts'
import type { FilesContext } from '../context.ts'
import type { Accepted, InspectedFile } from '../inspection/inspect-file.ts'
import type { FileFault } from '../rules.ts'
import { requireContent } from '../storage/file-store.ts'
import { ScannerUnavailable } from './virus-scan.ts'

type Stored = { id: string; sha256: string }
type Checking = { ownerId: number; caller: Caller; leftMs: () => number } & Accepted

/** What is stored then, or why the file is refused. `leftMs`: how long it may wait for its turn. */
export async function checkStored(
  stored: Stored,
  { ownerId, caller, leftMs, ...accepted }: Checking,
  parts: FilesContext,
): Promise<Omit<InspectedFile, 'reencoded'> | FileFault> {
  const fault = await virusFault(stored, { ownerId, caller, waitMs: leftMs() }, parts)
  if (fault) return fault
  // What is inspected is what was received: a store that returns other bytes is noticed here.
  const read = async () => requireContent(await parts.files.read(stored.id), stored.sha256)
  const inspected = await parts.inspectors.inspect(read, caller, { waitMs: leftMs(), ...accepted })
  if (typeof inspected === 'string') return inspected
  const { reencoded, ...file } = inspected
  if (reencoded) await parts.files.replace(stored.id, reencoded, file.sha256)
  return file
}

type ScanOptions = { ownerId: number; caller: Caller; waitMs: number }

async function virusFault(
  { id, sha256 }: Stored,
  { ownerId, caller, waitMs }: ScanOptions,
  parts: FilesContext,
): Promise<'infected' | undefined> {
  const { scanVirus, files, logSecurity } = parts
  if (!scanVirus) return undefined
  const { stream } = await files.open(id)
  try {
    const { found } = await scanVirus(stream, caller, waitMs)
    if (found === undefined) return undefined
    logSecurity('infected-upload', { found, ownerId, sha256 })
    return 'infected'
  } catch (error) {
    if (!(error instanceof ScannerUnavailable)) throw error
    logSecurity('virus-scanner-out-of-reach', { reason: error.message })
    return refuse('unavailable', { retryAfterSeconds: 30 })
  } finally {
    stream.destroy()
  }
}
