/** Reads a Markdown file, or a ZIP of them with their pictures and files, without unpacking what it need not. */
import { safeParts, unpackedBytes, type ZipPart } from '../../files/table-files/reading/check-zip.ts'
import { UnreadableTable } from '../../files/table-files/reading/table-limits.ts'
import { mediaTransferLimits, readMediumName } from '../../media/transfer/medium-file.ts'
import type { MediumFolder, PackedFile } from '../../media/transfer/plan-media.ts'
import { refuseField } from '../../wire/errors.ts'
import { isUnsafeName, transferLimits } from './rules.ts'

/** `text`: undefined where the file cannot be read, for the reason. */
export type ArchiveText = { file: string; text: string | undefined; reason: string }
export type Archive = { texts: ArchiveText[]; folders: MediumFolder[]; unsafe: string[] }

/** The name on the way to the folders of `seed/`, whatever folder the ZIP was made of. */
const seedName = (name: string) => /(?:^|\/)((?:items|pages)\/.+\.md)$/.exec(name)?.[1]

/** Refuses what is neither Markdown nor a ZIP that can be read, before anything is unpacked. */
export async function readArchive(bytes: Uint8Array, fileName: string): Promise<Archive> {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b
  if (!isZip) return { texts: [decoded(fileName.replaceAll('\\', '/'), bytes)], folders: [], unsafe: [] }
  return orRefuse(() => readZip(bytes))
}

async function orRefuse<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read()
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

async function readZip(bytes: Uint8Array): Promise<Archive> {
  const parts = safeParts(bytes).filter(({ name }) => !name.endsWith('/'))
  const safe = parts.filter(({ name }) => !isUnsafeName(name))
  const written = safe.filter(({ name }) => seedName(name) !== undefined)
  if (written.length > transferLimits.files)
    refuseField('file', 'too-many', `一次至多 ${transferLimits.files} 篇，请分成几个压缩包`)
  const folders = foldersOf(bytes, safe)
  if (folders.length > mediaTransferLimits.media)
    refuseField('file', 'too-many', `一次至多 ${mediaTransferLimits.media} 项图片与附件，请分成几个压缩包`)
  const unsafe = parts.filter(({ name }) => isUnsafeName(name)).map(({ name }) => plainName(name))
  if (written.length + folders.length + unsafe.length === 0)
    refuseField('file', 'empty', '压缩包里没有 items/ 或 pages/ 下的 .md 文件')
  const texts: ArchiveText[] = []
  for (const part of written) texts.push(await readText(bytes, part))
  return { texts, folders, unsafe }
}

/** As it can be displayed. */
const plainName = (name: string) => name.replace(/[\p{Cc}\p{Cf}]/gu, '').slice(0, 200)

async function readText(bytes: Uint8Array, part: ZipPart): Promise<ArchiveText> {
  const file = seedName(part.name) ?? part.name
  if (part.unpacked > transferLimits.textBytes) return { file, text: undefined, reason: '文件太长，至多 1 MB' }
  return decoded(file, await unpackedBytes(bytes, part))
}

function decoded(file: string, bytes: Uint8Array): ArchiveText {
  if (bytes.length > transferLimits.textBytes) return { file, text: undefined, reason: '文件太长，至多 1 MB' }
  try {
    return { file, text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), reason: '' }
  } catch {
    return { file, text: undefined, reason: '不是 UTF-8 的文字' }
  }
}

/** The folders of media, their files unpacked one at a time and only when they are needed. */
function foldersOf(bytes: Uint8Array, parts: readonly ZipPart[]): MediumFolder[] {
  const folders = new Map<string, Map<string, PackedFile>>()
  for (const part of parts) {
    const name = readMediumName(part.name)
    if (!name) continue
    const files = folders.get(name.id) ?? new Map<string, PackedFile>()
    // A name that occurs twice is named as a file that no version has.
    const key = files.has(name.file) ? `${name.file} ×2` : name.file
    files.set(key, { size: part.unpacked, read: () => orRefuse(() => unpackedBytes(bytes, part)) })
    folders.set(name.id, files)
  }
  return [...folders].map(([id, files]) => ({ id, files })).sort((a, b) => (a.id < b.id ? -1 : 1))
}
