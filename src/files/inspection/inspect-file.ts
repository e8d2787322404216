/** Inspects one uploaded file: refuses it, accepts it unchanged, or re-encodes a picture. */
import { type FileFault, type FileType, identifyFile } from '../rules.ts'
import { sha256Of } from '../storage/file-store.ts'
import { pdfFault } from './inspect-pdf.ts'
import { reencode } from './picture.ts'

/** `reencoded` is the new content of a picture; a PDF stays as it is. Size and SHA-256 are those of the content that is to be stored. */
export type InspectedFile = { type: FileType; size: number; sha256: string; reencoded?: Uint8Array }

/** @param limit bytes that the call accepts */
export async function inspectFile(bytes: Uint8Array, limit?: number): Promise<InspectedFile | FileFault> {
  const identified = identifyFile(bytes, limit)
  if (typeof identified === 'string') return identified
  const { type, content } = identified
  if (type === 'application/pdf') return pdfFault(content) ?? fileRecord(type, content)
  const encoded = await reencode(type, content)
  return typeof encoded === 'string' ? encoded : { ...fileRecord(type, encoded), reencoded: encoded }
}

function fileRecord(type: FileType, content: Uint8Array): InspectedFile {
  return { type, size: content.length, sha256: sha256Of(content) }
}
