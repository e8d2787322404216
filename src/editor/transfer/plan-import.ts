/** What an import would make of an archive, a line for each of its files that is of interest. Changes nothing. */
import type { Queryable } from '../../db/connect.ts'
import type { MediaContext } from '../../media/context.ts'
import { factsFileName, mediumFolder } from '../../media/transfer/medium-file.ts'
import { type MediumPlan, planMedia } from '../../media/transfer/plan-media.ts'
import { knownMedia } from '../../media/transfer/transfer-store.ts'
import { libraryIdsIn } from '../../ui/display/pictures/library-picture.ts'
import type { EditorContext } from '../context.ts'
import { checkTexts, type TextLine } from './import-texts.ts'
import type { Archive } from './read-archive.ts'
import { readText } from './read-text.ts'
import type { ImportLine } from './rules.ts'

export type TransferContext = EditorContext & MediaContext

export type ImportPlan = { lines: ImportLine[]; media: MediumPlan[] }

export async function planImport(archive: Archive, context: TransferContext): Promise<ImportPlan> {
  const media = await planMedia(archive.folders, context)
  const texts = await planTexts(context.db, { archive, media }, context)
  const unsafe = archive.unsafe.map(
    (file): ImportLine => ({
      ...{ kind: 'text', file, title: '', outcome: 'fault', field: '' },
      reason: '压缩包里的这个文件名会指到文件夹外面去，不收',
    }),
  )
  return { lines: [...unsafe, ...media.map(lineOf), ...texts], media }
}

/** The texts of an archive, with the ids that its pictures and files have here. Locks their items until the transaction ends. */
export async function planTexts(
  db: Queryable,
  { archive, media }: { archive: Pick<Archive, 'texts'>; media: readonly MediumPlan[] },
  context: EditorContext,
): Promise<TextLine[]> {
  const ids = new Map(media.filter(({ id, target }) => id !== target).map(({ id, target }) => [id, target]))
  const read = archive.texts.map(text => readText(text, ids))
  const known = await knownMedia(db, libraryIdsIn(archive.texts.map(({ text = '' }) => text).join('\n')))
  for (const { target } of media) known.add(target)
  return checkTexts(db, read, { context, known })
}

const lineOf = ({ id, name, outcome, fault }: MediumPlan): ImportLine => ({
  ...{ kind: 'medium', file: `${mediumFolder(id)}/${factsFileName}`, title: name, outcome },
  ...{ field: fault?.field ?? '', reason: fault?.reason ?? '' },
})
