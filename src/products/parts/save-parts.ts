/** The parts of a product record as a save gives them: checked, and its pictures attached. */
import type { Queryable } from '../../db/connect.ts'
import type { products } from '../tables.ts'
import type { ProductLink, ProductPicture, TextLine } from './parts.ts'
import { ownPictures } from './picture-store.ts'
import { type PartFault, readLinks, readPictures, readTextLines } from './read-parts.ts'

export type PartsInput = {
  pictures?: readonly ProductPicture[] | undefined
  links?: readonly ProductLink[] | undefined
  texts?: readonly TextLine[] | undefined
}

export type PartColumns = Partial<Pick<typeof products.$inferInsert, 'pictures' | 'links' | 'texts'>>

const unknownPicture = '没有这张图片，可能是一天前上传、没有保存的，请重新上传'

const orNull = <T>(list: readonly T[]) => (list.length > 0 ? list : null)

/** The columns that the input fills; a part that it does not have is left out, an empty one is null. */
export async function readParts(
  tx: Queryable,
  { pictures, links, texts }: PartsInput,
  firmId: number,
): Promise<{ columns: PartColumns; faults: PartFault[] }> {
  const read = {
    pictures: pictures && readPictures(pictures),
    links: links && readLinks(links),
    texts: texts && readTextLines(texts),
  }
  const faults = Object.values(read).flatMap(part => part?.faults ?? [])
  const own = new Set(await ownPictures(tx, { ids: pictures?.map(({ id }) => id) ?? [], firmId }))
  for (const [index, { id }] of pictures?.entries() ?? [])
    if (!own.has(id)) faults.push({ field: `pictures.${index}.alt`, fault: 'missing', message: unknownPicture })
  return {
    columns: {
      ...(read.pictures && { pictures: orNull(read.pictures.pictures) }),
      ...(read.links && { links: orNull(read.links.links) }),
      ...(read.texts && { texts: read.texts.texts }),
    },
    faults,
  }
}
