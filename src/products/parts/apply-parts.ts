/** What the cells of a row make of the parts of a record, and what is wrong with them. Parts that the row does not name stay. No I/O. */

import { printPartCells, readAltCell, readLinkCell, readPictureCell } from './part-cells.ts'
import { isPartColumn, linkColumn, type PartColumn, readPartColumn } from './part-columns.ts'
import {
  type LinkType,
  type OtherLanguage,
  type ProductLink,
  type ProductPicture,
  type ProductTexts,
  partLimits,
  type RecordParts,
  type TextLine,
} from './parts.ts'
import { type PartFaultKind, readLinks, readPictures, readTextLines } from './read-parts.ts'
import type { PartColumns } from './save-parts.ts'

/** Cells of a row by column; an empty text clears. */
export type PartCells = ReadonlyMap<PartColumn, string>

export type PartFindingKind = PartFaultKind | 'too-many' | 'language' | 'outside' | 'none' | 'count'

/** `isNote`: the cell is not read, and the row can be written. */
export type PartFinding = { column: PartColumn; fault: PartFindingKind; message: string; isNote?: true }

export type AppliedParts = { columns: PartColumns; findings: PartFinding[] }

const messages = {
  outside: '图片不从网址下载：请把图片打成 ZIP，在导入页上传。这一格没有读',
  foreign: '本企业没有这张图片',
  none: '这个商品还没有图片，这一格没有读。先上传图片，再写替代文字',
  alts: (pictures: number, lines: number) => `有 ${pictures} 张图片，这里是 ${lines} 行：每张图片一行`,
  tooMany: (most: number, what: string) => `一个商品至多 ${most} ${what}`,
} as const

const orNull = <T>(list: readonly T[]) => (list.length > 0 ? list : null)

type Texts = Map<string, ProductTexts>

/** Writes the cells into the texts. @returns the languages that they name */
function writeTexts(texts: Texts, cells: PartCells): Set<OtherLanguage> {
  const changed = new Set<OtherLanguage>()
  for (const [column, cell] of cells) {
    const read = readPartColumn(column)
    if (!read || !('language' in read)) continue
    changed.add(read.language)
    const { [read.field]: _, ...others } = texts.get(read.language) ?? {}
    const line: ProductTexts = cell === '' ? others : { ...others, [read.field]: cell }
    if (Object.keys(line).length > 0) texts.set(read.language, line)
    else texts.delete(read.language)
  }
  return changed
}

function applyTexts(before: RecordParts, cells: PartCells): AppliedParts {
  const texts: Texts = new Map(Object.entries(before.texts ?? {}))
  const changed = writeTexts(texts, cells)
  if (changed.size === 0) return { columns: {}, findings: [] }
  const languages = [...changed].filter(language => texts.has(language))
  const lines = languages.map((language): TextLine => ({ language, ...texts.get(language) }))
  const { faults, texts: read } = readTextLines(lines)
  const findings = faults.flatMap(({ field, ...fault }): PartFinding[] => {
    const [, at, name] = field.split('.')
    const column = `texts.${languages[Number(at)]}.${name}`
    return isPartColumn(column) ? [{ column, ...fault }] : []
  })
  for (const [language, line] of Object.entries(read ?? {})) texts.set(language, line)
  const [first] = [...cells.keys()].filter(column => column.startsWith('texts.'))
  if (texts.size > partLimits.texts && first)
    findings.push({ column: first, fault: 'too-many', message: messages.tooMany(partLimits.texts, '种语言') })
  return { columns: { texts: texts.size > 0 ? Object.fromEntries(texts) : null }, findings }
}

/** Links in their order: those of a type take the places of those that the type had, further ones come after them. */
function mergeLinks(before: readonly ProductLink[], byType: ReadonlyMap<LinkType, readonly ProductLink[]>) {
  const left = new Map(Array.from(byType, ([type, links]) => [type, [...links]]))
  const lastOf = new Map(before.map(({ type }, at) => [type, at]))
  const merged = before.flatMap((link, at): ProductLink[] => {
    const links = left.get(link.type)
    if (!links) return [link]
    return lastOf.get(link.type) === at ? links.splice(0) : links.splice(0, 1)
  })
  return [...merged, ...Array.from(left.values()).flat()]
}

function applyLinks(before: RecordParts, cells: PartCells): AppliedParts {
  const byType = new Map<LinkType, ProductLink[]>()
  const findings: PartFinding[] = []
  for (const [column, cell] of cells) {
    const read = readPartColumn(column)
    if (!read || !('type' in read)) continue
    const { links, faults } = readLinkCell(read.type, cell)
    byType.set(read.type, links)
    findings.push(...faults.map((message): PartFinding => ({ column, fault: 'language', message })))
  }
  if (byType.size === 0) return { columns: {}, findings }
  const merged = mergeLinks(before.links ?? [], byType)
  const { links, faults } = readLinks(merged)
  for (const { field, ...fault } of faults) {
    const type = merged[Number(field.split('.')[1])]?.type
    if (type && byType.has(type)) findings.push({ column: linkColumn(type), ...fault })
  }
  const [first] = byType.keys()
  if (links.length > partLimits.links && first)
    findings.push({
      column: linkColumn(first),
      fault: 'too-many',
      message: messages.tooMany(partLimits.links, '个链接'),
    })
  return { columns: { links: orNull(links) }, findings }
}

/** The pictures that a row leaves, before their alternative texts; undefined where it says nothing about them. */
function chosenPictures(
  before: readonly ProductPicture[],
  cell: string | undefined,
  own: ReadonlySet<string>,
): { pictures: ProductPicture[] | undefined; finding?: PartFinding } {
  if (cell === undefined) return { pictures: undefined }
  const ids = readPictureCell(cell)
  const finding = (fault: PartFindingKind, message: string) => ({ column: 'pictures' as const, fault, message })
  if (!ids) return { pictures: undefined, finding: { ...finding('outside', messages.outside), isNote: true } }
  if (ids.some(id => !own.has(id))) return { pictures: undefined, finding: finding('missing', messages.foreign) }
  const known = new Map(before.map(picture => [picture.id, picture]))
  const pictures = ids.map((id, at) => known.get(id) ?? ({ id, view: at === 0 ? 'front' : 'other', alt: '' } as const))
  if (ids.length > partLimits.pictures)
    return { pictures, finding: finding('too-many', messages.tooMany(partLimits.pictures, '张图片')) }
  return { pictures }
}

function applyPictures(before: RecordParts, cells: PartCells, own: ReadonlySet<string>): AppliedParts {
  const altCell = cells.get('pictureAlts')
  const { pictures: chosen, finding } = chosenPictures(before.pictures ?? [], cells.get('pictures'), own)
  const findings: PartFinding[] = finding ? [finding] : []
  const pictures = chosen ?? [...(before.pictures ?? [])]
  if (altCell === undefined && chosen === undefined) return { columns: {}, findings }
  const add = (fault: PartFindingKind, message: string, isNote = false) =>
    findings.push({ column: 'pictureAlts', fault, message, ...(isNote && { isNote: true as const }) })
  const lines = altCell === undefined ? undefined : readAltCell(altCell)
  if (lines && lines.length > 0 && pictures.length === 0) add('none', messages.none, true)
  else if (lines && lines.length !== pictures.length) add('count', messages.alts(pictures.length, lines.length))
  const described = pictures.map((picture, at) => {
    const { view = picture.view, alt = picture.alt } = lines?.[at] ?? {}
    return { ...picture, view, alt }
  })
  const read = readPictures(described)
  const [only] = read.faults.filter(({ field }) => field.endsWith('.alt'))
  if (only && !findings.some(({ column, isNote }) => column === 'pictureAlts' && !isNote)) add(only.fault, only.message)
  return { columns: { pictures: orNull(read.pictures) }, findings }
}

/** `own`: those of the pictures that the cells name which are of the firm. */
export function applyParts(before: RecordParts, cells: PartCells, own: ReadonlySet<string>): AppliedParts {
  const applied = [applyTexts(before, cells), applyLinks(before, cells), applyPictures(before, cells, own)]
  return {
    columns: Object.assign({}, ...applied.map(({ columns }) => columns)),
    findings: applied.flatMap(({ findings }) => findings),
  }
}

/** The pictures that cells name. */
export const picturesNamed = (cells: PartCells): string[] => readPictureCell(cells.get('pictures') ?? '') ?? []

/** The columns in which parts differ, with both cells. */
export function changedPartCells(before: RecordParts, after: RecordParts) {
  const [from, to] = [before, after].map(parts => printPartCells(parts, id => id))
  return [...new Set([...(from?.keys() ?? []), ...(to?.keys() ?? [])])]
    .map(column => ({ column, from: from?.get(column) ?? '', to: to?.get(column) ?? '' }))
    .filter(change => change.from !== change.to)
}
