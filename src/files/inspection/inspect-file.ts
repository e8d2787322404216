/** Inspects one uploaded file: refuses it, accepts it unchanged, or re-encodes a picture. */
import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import type { ReplacePaths } from '../file-store.ts'
import { type FileFault, type FileType, identifyFile } from '../rules.ts'
import { pdfFault } from './inspect-pdf.ts'
import { reencode } from './picture.ts'

export type InspectedFile = { type: FileType; size: number; sha256: string }

/** Reads `source`; a picture is re-encoded to `target`, a PDF stays unchanged. */
export async function inspectFile({ source, target }: ReplacePaths): Promise<InspectedFile | FileFault> {
  const bytes = new Uint8Array(await fs.readFile(source))
  const identified = identifyFile(bytes)
  if (typeof identified === 'string') return identified
  const { type, content } = identified
  if (type === 'application/pdf') return pdfFault(content) ?? fileRecord(type, content)
  const encoded = await reencode(type, content)
  if (typeof encoded === 'string') return encoded
  await fs.writeFile(target, encoded, { flag: 'wx', mode: 0o600, flush: true })
  return fileRecord(type, encoded)
}

function fileRecord(type: FileType, content: Uint8Array): InspectedFile {
  return { type, size: content.length, sha256: createHash('sha256').update(content).digest('hex') }
}
