/** A file of an archive as a text of the site. */
import { SeedFault } from '../../content/items/publishing/seed-faults.ts'
import { readMarkdown } from '../../content/items/publishing/seed-files.ts'
import { withLibraryIds } from '../../ui/display/pictures/library-picture.ts'
import type { ArchiveText } from './read-archive.ts'
import { faultText } from './rules.ts'

export type ReadItem = ReturnType<typeof readMarkdown>
/** `item`: undefined where the file is no text of the site, for the reason. */
export type ReadFile = { file: string; item: ReadItem | undefined; field: string; reason: string }

/** `ids`: of pictures and files that this site has under another id. */
export function readText({ file, text, reason }: ArchiveText, ids: ReadonlyMap<string, string>): ReadFile {
  if (text === undefined) return { file, item: undefined, field: '', reason }
  try {
    return { file, item: readMarkdown(file, withLibraryIds(text, ids)), field: '', reason: '' }
  } catch (error) {
    if (!(error instanceof SeedFault)) throw error
    const field = error.kind === 'field' ? error.subject : ''
    return { file, item: undefined, field, reason: faultText(error.kind, error.subject) }
  }
}
