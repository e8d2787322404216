/** The parts of a record as cells of a table: printed so that they are read as the same. No I/O. */

import { linkColumn, type PartColumn, textColumn } from './part-columns.ts'
import {
  type LinkLanguage,
  type LinkType,
  linkLanguageCodes,
  type PictureView,
  type ProductLink,
  type ProductPicture,
  pictureViewLabels,
  pictureViews,
  type RecordParts,
  textFields,
} from './parts.ts'

/** A title that would be read as something else is in quotation marks. */
const needsQuotes = /^["[]|[|｜]\s*https?:/i

const printTitle = (title: string) => (needsQuotes.test(title) ? `"${title}"` : title)

/** One link: its address, the language in brackets, the title.
 *  @example printLink({ type: 'pip', url: 'https://brand.cn/', language: 'ja', title: '牛乳' }) // 'https://brand.cn/ [ja] 牛乳' */
export const printLink = ({ url, language, title }: ProductLink): string =>
  [url, language && `[${language}]`, title && printTitle(title)].filter(Boolean).join(' ')

/** One line for each picture: how it shows the product, and its alternative text. */
const printAlt = ({ view, alt }: ProductPicture) => `${pictureViewLabels[view]}：${alt}`

/** The cells that are not empty. `addressOf`: where a picture is displayed. */
export function printPartCells(
  { texts, links, pictures }: RecordParts,
  addressOf: (id: string) => string,
): Map<PartColumn, string> {
  const cells = new Map<PartColumn, string>()
  for (const [language, line] of Object.entries(texts ?? {}))
    for (const field of textFields) {
      const text = line[field]
      if (text) cells.set(textColumn(language as Parameters<typeof textColumn>[0], field), text)
    }
  for (const link of links ?? []) {
    const column = linkColumn(link.type)
    cells.set(column, [cells.get(column), printLink(link)].filter(Boolean).join('\n'))
  }
  if (pictures && pictures.length > 0) {
    cells.set('pictures', pictures.map(({ id }) => addressOf(id)).join('\n'))
    cells.set('pictureAlts', pictures.map(printAlt).join('\n'))
  }
  return cells
}

const linesOf = (cell: string) => cell.split(/\r\n?|\n/).flatMap(line => line.trim() || [])

/** Links of one cell: each in a line of its own, or set apart by `|`. */
const separators = /\s*[|｜;；]\s*(?=https?:\/\/)/i

/** The parts of a line; a quoted title is one part with everything in it. */
const linkLine = /^(\S+)(?:\s*\[([^\]]*)\])?(?:\s*(?:"(.*)"|(.*)))?$/su

type ReadLink = { link: ProductLink } | { fault: string }

const linkMessages = {
  language: (tag: string) => `没有语言“${tag}”：写两个字母，例如 [ja]`,
} as const

function readLink(type: LinkType, line: string): ReadLink {
  const [, url = '', tag, quoted, plain] = linkLine.exec(line) ?? []
  const language = linkLanguageCodes.find(code => code === tag?.trim().toLowerCase())
  if (tag !== undefined && language === undefined) return { fault: linkMessages.language(tag) }
  const title = (quoted ?? plain ?? '').trim()
  return { link: { type, url, ...(language && { language: language as LinkLanguage }), ...(title && { title }) } }
}

/** The links of a cell in their order, and what is wrong with its lines. */
export function readLinkCell(type: LinkType, cell: string): { links: ProductLink[]; faults: string[] } {
  const lines = linesOf(cell).flatMap(line => (/^\S+\s.*"/.test(line) ? [line] : line.split(separators)))
  const read = lines.map(line => readLink(type, line))
  return {
    links: read.flatMap(one => ('link' in one ? [one.link] : [])),
    faults: read.flatMap(one => ('fault' in one ? [one.fault] : [])),
  }
}

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/
const ownPath = '/api/gTinSearch/api/photo'

/** The picture that an address of this site names; undefined for any other address. */
export function pictureOfAddress(text: string): string | undefined {
  try {
    const { pathname, searchParams } = new URL(text, 'https://site.invalid')
    const id = searchParams.get('id')?.toLowerCase() ?? ''
    return pathname === ownPath && uuid.test(id) ? id : undefined
  } catch {
    return undefined
  }
}

/** The pictures that a cell names, in their order; undefined where one of its addresses is not of this site. */
export function readPictureCell(cell: string): string[] | undefined {
  const ids = linesOf(cell)
    .flatMap(line => line.split(/[\s|｜;；,，]+/))
    .filter(Boolean)
    .map(pictureOfAddress)
  const own = ids.filter(id => id !== undefined)
  return own.length === ids.length ? own : undefined
}

/** The lines of alternative texts: `view` where a line begins with one. */
export function readAltCell(cell: string): { view: PictureView | undefined; alt: string }[] {
  return linesOf(cell).map(line => {
    const [, label, rest] = /^([^：:]+)[：:]\s*(.*)$/u.exec(line) ?? []
    const view = pictureViews.find(name => pictureViewLabels[name] === label?.trim())
    return view && rest !== undefined ? { view, alt: rest.trim() } : { view: undefined, alt: line }
  })
}
