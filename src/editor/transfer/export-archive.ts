/** The archive of an export: texts as files of `seed/`, and the pictures and files that they use, with what is known of them. The same content
 *  gives the same bytes. */
import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { createZipWriter } from '@barcode-authority/gs1/files'
import { deflateSync } from 'fflate'
import { readLanguage } from '../../codes/languages.ts'
import type { exportedItems } from '../../content/items/editing/transfer-store.ts'
import { seedFile } from '../../content/items/publishing/seed-text.ts'
import type { FilesContext } from '../../files/context.ts'
import { extensions, type FileType } from '../../files/rules.ts'
import { requireContent } from '../../files/storage/file-store.ts'
import type { MediumVersion } from '../../media/store.ts'
import { factsFileName, mediumFile, mediumFolder } from '../../media/transfer/medium-file.ts'
import type { WholeMedium } from '../../media/transfer/transfer-store.ts'
import { libraryIdsIn } from '../../ui/display/pictures/library-picture.ts'

export type ExportedRow = Awaited<ReturnType<typeof exportedItems>>[number]

/** The beginning of the calendar of ZIP, in China. */
const fixedMoment = new Date('1979-12-31T16:00:00Z')

/** Bytes of what a ZIP says of an entry besides its name, in front of it and in the directory, and of the end of the directory. */
const entryBytes = 30 + 46
const endBytes = 22

/** The pictures and files of the library that items use, in order. */
export const usedMedia = (rows: readonly ExportedRow[]): string[] =>
  libraryIdsIn(
    JSON.stringify(rows.map(({ cover, markdown, details, attachments }) => [cover, markdown, details, attachments])),
  ).sort()

type Entry = { name: string; size: number; read: () => Promise<{ body: Uint8Array; deflated?: Uint8Array }> }

/** Not by zlib, whose bytes depend on the processor. Other requests have their turn between texts. */
async function textEntry(name: string, text: string): Promise<Entry> {
  const body = new TextEncoder().encode(text)
  const deflated = deflateSync(body)
  await setImmediate()
  return { name, size: deflated.length, read: async () => ({ body, deflated }) }
}

const extensionOf = (type: string) => Object.entries(extensions).find(([known]) => known === type)?.[1] ?? ''

/** Stored as it is: what a library takes is compressed already. */
const fileEntry = (
  folder: string,
  { number, type, size, fileId, hash }: MediumVersion,
  files: FilesContext['files'],
) => ({
  name: `${folder}/${number}${extensionOf(type satisfies FileType | string)}`,
  size,
  read: async () => ({ body: requireContent(await files.read(fileId), hash) }),
})

/** The size of the archive, and its bytes as they are read. */
export async function exportArchive(
  rows: readonly ExportedRow[],
  media: readonly WholeMedium[],
  { files }: Pick<FilesContext, 'files'>,
): Promise<{ size: number; stream: Readable }> {
  const entries: Entry[] = []
  for (const { markdown, ...row } of rows) {
    if (markdown === null) continue
    const { name, text } = seedFile({ ...row, language: readLanguage(row.language), markdown })
    entries.push(await textEntry(name, text))
  }
  for (const { medium, versions } of media) {
    const folder = mediumFolder(medium.id)
    entries.push(await textEntry(`${folder}/${factsFileName}`, mediumFile(medium, versions)))
    entries.push(...versions.map(version => fileEntry(folder, version, files)))
  }
  entries.sort((a, b) => (a.name < b.name ? -1 : 1))
  const size = entries.reduce((sum, entry) => sum + entryBytes + 2 * entry.name.length + entry.size, endBytes)
  return { size, stream: Readable.from(piecesOf(entries), { objectMode: false }) }
}

async function* piecesOf(entries: readonly Entry[]) {
  const writer = createZipWriter(fixedMoment)
  for (const { name, read } of entries) yield* writer.add({ name, ...(await read()) })
  yield* writer.end()
}
