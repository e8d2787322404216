/** Reads a ZIP of pictures: each file is looked at, named with its product or with what is wrong, and stored by itself. Nothing is added yet. */
import { randomUUID } from 'node:crypto'
import { FileMissing } from '../../files/storage/file-store.ts'
import { safeParts, unpackedBytes, type ZipPart } from '../../files/table-files/reading/check-zip.ts'
import { UnreadableTable } from '../../files/table-files/reading/table-limits.ts'
import { partLimits } from '../parts/parts.ts'
import type { PictureParts } from '../parts/store-picture.ts'
import {
  baseName,
  isNoFile,
  type PictureFault,
  pictureImportLimits,
  proposedAlt,
  readFileName,
  type ZipFault,
} from './rules.ts'
import { addPictureFiles, changePictureImport, lockPictureImport, type PictureImport } from './store.ts'
import type { pictureImportFiles } from './tables.ts'
import { type PicturedProduct, picturedProducts } from './targets-store.ts'
import { lookAtPicture } from './tasks.ts'

/** All rows are inserted with the same columns. */
const noFile = { view: 'other', alt: '', fileId: null, sha256: null, fault: null } as const

type NewFile = Omit<typeof pictureImportFiles.$inferInsert, 'importId' | 'place'>

/** Why the ZIP is refused as a whole. */
class UnreadableZip extends Error {
  readonly fault: ZipFault
  constructor(fault: ZipFault) {
    super(`A ZIP cannot be read: ${fault}`)
    this.fault = fault
  }
}

const zipFaults: Readonly<Record<string, ZipFault>> = {
  'cut-off': 'cut-off',
  encrypted: 'encrypted',
  'too-large': 'too-large',
}

/** Each attempt reads the ZIP from its beginning. */
export async function readZip(found: PictureImport, parts: PictureParts, stopping: AbortSignal): Promise<void> {
  const { db, files } = parts
  const { id, fileId } = found
  const end = async (fault: ZipFault) => {
    await changePictureImport(db, { id, from: 'reading' }, { state: 'unreadable', fault, fileId: null })
    if (fileId) await files.remove(fileId)
  }
  if (fileId === null || found.attempts >= pictureImportLimits.attempts) return end('unreadable')
  await changePictureImport(db, { id, from: 'reading' }, { attempts: found.attempts + 1 })
  const stored: string[] = []
  try {
    const rows = await filesOf(await files.read(fileId), { firmId: found.firmId, stored, stopping }, parts)
    const isSaved = await saveFiles(rows, found, parts)
    if (isSaved) await files.remove(fileId)
    else await removeAll(stored, parts)
  } catch (error) {
    await removeAll(stored, parts)
    if (error instanceof UnreadableZip) return end(error.fault)
    if (error instanceof UnreadableTable) return end(zipFaults[error.fault] ?? 'unreadable')
    if (error instanceof FileMissing) return end('unreadable')
    throw error
  }
}

async function removeAll(ids: readonly string[], { files }: PictureParts) {
  for (const id of ids) await files.remove(id)
}

/** False if another process has read it meanwhile. */
const saveFiles = (rows: readonly NewFile[], { id }: PictureImport, { db }: PictureParts) =>
  db.transaction(async tx => {
    if (!(await lockPictureImport(tx, id, 'reading'))) return false
    await addPictureFiles(
      tx,
      rows.map((row, place) => ({ importId: id, place, ...noFile, ...row })),
    )
    const changes = { state: 'checked', fileId: null, total: rows.length } as const
    return (await changePictureImport(tx, { id, from: 'reading' }, changes)) !== undefined
  })

type Reading = { firmId: number; stored: string[]; stopping: AbortSignal }

async function filesOf(
  zip: Uint8Array,
  { firmId, stored, stopping }: Reading,
  parts: PictureParts,
): Promise<NewFile[]> {
  const entries = safeParts(zip).filter(({ name }) => !isNoFile(name))
  if (entries.length === 0) throw new UnreadableZip('empty')
  if (entries.length > pictureImportLimits.files) throw new UnreadableZip('too-many')
  const named = entries.map(entry => ({ entry, read: readFileName(entry.name) }))
  const gtins = named.flatMap(({ read }) => (typeof read === 'string' ? [] : read.gtin14))
  const targets = await picturedProducts(parts.db, { firmId, gtins })
  named.sort((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1))
  const rows: NewFile[] = []
  const seen: Seen = new Map()
  for (const { entry, read } of named) {
    stopping.throwIfAborted()
    const target = typeof read === 'string' ? undefined : targets.get(read.gtin14)
    const row = {
      name: storableName(entry.name),
      gtin14: typeof read === 'string' ? null : read.gtin14,
      productId: target?.id ?? null,
    }
    const looked = await lookAt(zip, entry, { read, target, seen }, parts)
    if (looked.fault !== null) {
      rows.push({ ...row, fault: looked.fault })
      continue
    }
    const { bytes, sha256, file } = looked
    const fileId = randomUUID()
    await parts.files.write(fileId, bytes)
    stored.push(fileId)
    const view = file.view ?? (looked.target.count === 0 ? 'front' : 'other')
    looked.target.count++
    rows.push({ ...row, view, alt: proposedAlt(looked.target, view), fileId, sha256 })
  }
  return rows
}

const storableName = (name: string) =>
  [
    ...baseName(name)
      .toWellFormed()
      .replace(/[\p{Cc}\p{Cf}]/gu, ''),
  ]
    .slice(0, 100)
    .join('')

/** Products in the order of their numbers, the pictures of each in that of their names. */
function placeOf({ entry, read }: { entry: ZipPart; read: ReturnType<typeof readFileName> }): string {
  if (typeof read === 'string') return `~ ${entry.name}`
  return `${read.gtin14} ${String(read.order).padStart(4, '0')} ${entry.name}`
}

function faultOfTarget({ isArchived, count }: PicturedProduct): PictureFault | null {
  if (isArchived) return 'archived'
  return count >= partLimits.pictures ? 'full' : null
}

/** Digests of the files before, with the numbers of their products. */
type Seen = Map<string, Set<string>>
type Read = ReturnType<typeof readFileName>
type Beside = { read: Read; target: PicturedProduct | undefined; seen: Seen }
type Looked =
  | { fault: null; bytes: Uint8Array; sha256: string; target: PicturedProduct; file: Exclude<Read, string> }
  | { fault: PictureFault }

async function lookAt(
  zip: Uint8Array,
  entry: ZipPart,
  { read, target, seen }: Beside,
  { workers }: PictureParts,
): Promise<Looked> {
  if (typeof read === 'string') return { fault: read }
  const unfit = target ? faultOfTarget(target) : 'unknown'
  if (!target || unfit !== null) return { fault: unfit ?? 'unknown' }
  if (entry.unpacked > pictureImportLimits.fileBytes) return { fault: 'too-large' }
  const bytes = await unpackedBytes(zip, entry)
  const { sha256, fault } = await workers.run(lookAtPicture, { bytes })
  if (fault !== null) return { fault }
  if (target.sources.has(sha256)) return { fault: 'same' }
  const others = seen.get(sha256) ?? new Set()
  if (others.has(target.gtin14)) return { fault: 'twice' }
  seen.set(sha256, others.add(target.gtin14))
  return { fault: null, bytes, sha256, target, file: read }
}
