/** Reads a Markdown file, or a ZIP of them, as texts of the site. */
import { SeedFault } from '../../content/items/publishing/seed-faults.ts'
import { readMarkdown } from '../../content/items/publishing/seed-files.ts'
import { safeParts, unpackedBytes, type ZipPart } from '../../files/table-files/reading/check-zip.ts'
import { UnreadableTable } from '../../files/table-files/reading/table-limits.ts'
import { refuseField } from '../../wire/errors.ts'
import { faultText, transferLimits } from './rules.ts'

export type ReadItem = ReturnType<typeof readMarkdown>
/** `item`: undefined where the file is no text of the site, for the reason. */
export type ReadFile = { file: string; item: ReadItem | undefined; reason: string }

/** The name on the way to the folders of `seed/`, whatever folder the ZIP was made of. */
const seedName = (name: string) => /(?:^|\/)((?:items|pages)\/.+\.md)$/.exec(name)?.[1]

/** Refuses what is neither Markdown nor a ZIP that can be read, before anything is unpacked. */
export async function readFiles(bytes: Uint8Array, fileName: string): Promise<ReadFile[]> {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b
  if (!isZip) return [readText(fileName.replaceAll('\\', '/'), bytes)]
  try {
    return await readZip(bytes)
  } catch (error) {
    if (!(error instanceof UnreadableTable)) throw error
    return refuseField('file', error.fault, zipFaults[error.fault] ?? '压缩包打不开，多半已损坏')
  }
}

const zipFaults: Readonly<Record<string, string>> = {
  encrypted: '压缩包设有密码，请去掉密码后再上传',
  'cut-off': '压缩包不完整，多半没有传完或没有存完',
  'too-large': '压缩包展开后太大',
}

async function readZip(bytes: Uint8Array): Promise<ReadFile[]> {
  const parts = safeParts(bytes).filter(({ name }) => seedName(name) !== undefined)
  if (parts.length === 0) refuseField('file', 'empty', '压缩包里没有 items/ 或 pages/ 下的 .md 文件')
  if (parts.length > transferLimits.files)
    refuseField('file', 'too-many', `一次至多 ${transferLimits.files} 篇，请分成几个压缩包`)
  const files: ReadFile[] = []
  for (const part of parts) files.push(await readPart(bytes, part))
  return files
}

async function readPart(bytes: Uint8Array, part: ZipPart): Promise<ReadFile> {
  const file = seedName(part.name) ?? part.name
  if (part.unpacked > transferLimits.textBytes) return { file, item: undefined, reason: '文件太长，至多 1 MB' }
  return readText(file, await unpackedBytes(bytes, part))
}

function readText(file: string, bytes: Uint8Array): ReadFile {
  const wrong = (reason: string) => ({ file, item: undefined, reason })
  if (bytes.length > transferLimits.textBytes) return wrong('文件太长，至多 1 MB')
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return { file, item: readMarkdown(file, text), reason: '' }
  } catch (error) {
    if (error instanceof SeedFault) return wrong(faultText(error.kind, error.subject))
    if (error instanceof TypeError) return wrong('不是 UTF-8 的文字')
    throw error
  }
}
