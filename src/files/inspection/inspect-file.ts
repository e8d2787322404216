/** What becomes of one uploaded file: refused, kept as it is, or kept as a new picture. */
import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import type { ReplacePaths } from '../file-store.ts'
import { type FileFault, type FileType, judgeFile } from '../rules.ts'
import { pdfFault } from './inspect-pdf.ts'
import { encodeAnew } from './picture.ts'

export type InspectedFile = { type: FileType; size: number; sha256: string }

/** Reads `source`; a picture is written anew to `target`, a PDF stays as it was sent. */
export async function inspectFile({ source, target }: ReplacePaths): Promise<InspectedFile | FileFault> {
  const bytes = new Uint8Array(await fs.readFile(source))
  const judged = judgeFile(bytes)
  if (typeof judged === 'string') return judged
  const { type, content } = judged
  if (type === 'application/pdf') return (await pdfFault(content)) ?? described(type, content)
  const encoded = await encodeAnew(type, content)
  if (typeof encoded === 'string') return encoded
  await fs.writeFile(target, encoded, { flag: 'wx', mode: 0o600, flush: true })
  return described(type, encoded)
}

function described(type: FileType, content: Uint8Array): InspectedFile {
  return { type, size: content.length, sha256: createHash('sha256').update(content).digest('hex') }
}
