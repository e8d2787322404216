/** Inspects one uploaded file: refuses it, accepts it unchanged, or re-encodes a picture. */
import { type OfficeType, officeExtensions } from '../office-types.ts'
import { isPlainPicture } from '../plain-picture.ts'
import { type FileFault, type FileType, identifyFile, maxBytes } from '../rules.ts'
import { sha256Of } from '../storage/file-store.ts'
import { isZip } from '../table-files/reading/check-zip.ts'
import { officeType } from './inspect-office.ts'
import { pdfFault } from './inspect-pdf.ts'
import { reencode } from './picture.ts'

/** `reencoded` is the new content of a picture; a PDF stays as it is. Size and SHA-256 are those of the content that is to be stored. */
export type InspectedFile = { type: FileType; size: number; sha256: string; reencoded?: Uint8Array }

/** `limit`: bytes of a file that the call accepts; the usual ones without it. `takesOffice`: it accepts Office Open XML. `keepsPlain`: a
 *  picture that can be decoded and holds nothing but pixels stays as it is, byte for byte. */
export type Accepted = {
  limit?: number | undefined
  takesOffice?: boolean | undefined
  keepsPlain?: boolean | undefined
}

export async function inspectFile(
  bytes: Uint8Array,
  { limit, takesOffice = false, keepsPlain = false }: Accepted = {},
): Promise<InspectedFile | FileFault> {
  if (takesOffice && isZip(bytes)) return inspectOffice(bytes, limit)
  const identified = identifyFile(bytes, limit)
  if (typeof identified === 'string') return identified
  const { type, content } = identified
  if (type === 'application/pdf') return pdfFault(content) ?? fileRecord(type, content)
  const encoded = await reencode(type, content)
  if (typeof encoded !== 'string' && keepsPlain && isPlainPicture(bytes)) return fileRecord(type, bytes)
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
