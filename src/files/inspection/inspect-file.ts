/** Inspects one uploaded file: refuses it, accepts it unchanged, or re-encodes a picture. */
import { type OfficeType, officeExtensions } from '../office-types.ts'
import { type FileFault, type FileType, identifyFile, maxBytes } from '../rules.ts'
import { sha256Of } from '../storage/file-store.ts'
import { isZip, officeType } from './inspect-office.ts'
import { pdfFault } from './inspect-pdf.ts'
import { reencode } from './picture.ts'

/** `reencoded` is the new content of a picture; a PDF stays as it is. Size and SHA-256 are those of the content that is to be stored. */
export type InspectedFile = { type: FileType; size: number; sha256: string; reencoded?: Uint8Array }

/** @param limit bytes that the call accepts
 *  @param takesOffice whether the call accepts Office Open XML */
export async function inspectFile(
  bytes: Uint8Array,
  { limit, takesOffice = false }: { limit?: number | undefined; takesOffice?: boolean | undefined } = {},
): Promise<InspectedFile | FileFault> {
  if (takesOffice && isZip(bytes)) return inspectOffice(bytes, limit)
  const identified = identifyFile(bytes, limit)
  if (typeof identified === 'string') return identified
  const { type, content } = identified
  if (type === 'application/pdf') return pdfFault(content) ?? fileRecord(type, content)
  const encoded = await reencode(type, content)
  return typeof encoded === 'string' ? encoded : { ...fileRecord(type, encoded), reencoded: encoded }
}

async function inspectOffice(bytes: Uint8Array, limit = maxBytes): Promise<InspectedFile | FileFault> {
  if (bytes.length > limit) return 'too-large'
  const type = await officeType(bytes)
  return type in officeExtensions ? fileRecord(type as OfficeType, bytes) : (type as FileFault)
}

function fileRecord(type: FileType, content: Uint8Array): InspectedFile {
  return { type, size: content.length, sha256: sha256Of(content) }
}
