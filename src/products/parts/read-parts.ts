/** Checks the parts of a product record that are lists. No I/O. */
import { characterFault, hasHidden } from '../fields/field-kinds.ts'
import {
  type OtherLanguage,
  type ProductLink,
  type ProductPicture,
  type ProductTexts,
  partLimits,
  type TextLine,
  textFields,
  textLimits,
} from './parts.ts'

/** `field` is a path such as `links.0.url`. */
export type PartFault = { field: string; fault: PartFaultKind; message: string }
export type PartFaultKind = 'format' | 'twice' | 'required' | 'missing'

const messages = {
  url: '应为 https:// 开头的公开网址',
  twice: '和上面一行一样',
  language: '这种语言上面已经有了',
  empty: '这种语言还没有写任何内容，请填写或者删掉这一行',
  long: (longest: number) => `至多 ${longest} 个字`,
  alt: '请写图上是什么，例如“纯牛奶 250 mL 正面”',
} as const

/** Addresses of networks that are not public, and names without a domain. */
const isInside = (host: string) =>
  !host.includes('.') ||
  /^[\d.]+$|[:[\]]|(^|\.)(localhost|local|internal|lan|home|corp|test|example|invalid)$/.test(host)

/** The address as it is stored, or undefined: https, a public name, no user in it. A bar, which no address has (RFC 3986), is encoded: cells of
 *  tables set links apart by it.
 *  @example publicAddress('https://brand.cn/milk?from=code') // 'https://brand.cn/milk?from=code' */
export function publicAddress(text: string): string | undefined {
  try {
    const { protocol, hostname, username, password, href: written } = new URL(text.trim())
    const href = written.replaceAll('|', '%7C')
    const isPublic = protocol === 'https:' && username === '' && password === '' && !isInside(hostname.toLowerCase())
    return isPublic && href.length <= partLimits.url ? href : undefined
  } catch {
    return undefined
  }
}

const loneSurrogate = /\p{Cs}/u

/** Why a text cannot be stored; undefined if it can. */
function textFault(text: string, longest: number, isProse = false): string | undefined {
  if (hasHidden(text, isProse ? 'long-text' : 'text') || loneSurrogate.test(text)) return characterFault
  return [...text].length > longest ? messages.long(longest) : undefined
}

/** Links as they are stored; a fault names its place. */
export function readLinks(lines: readonly ProductLink[]): { links: ProductLink[]; faults: PartFault[] } {
  const faults: PartFault[] = []
  const seen = new Set<string>()
  const links = lines.map(({ type, url, title = '', language }, index) => {
    const at = (name: string, fault: PartFaultKind, message: string) =>
      faults.push({ field: `links.${index}.${name}`, fault, message })
    const address = publicAddress(url)
    if (address === undefined) at('url', 'format', messages.url)
    const key = `${type} ${language ?? ''} ${address}`
    if (address !== undefined && seen.has(key)) at('url', 'twice', messages.twice)
    seen.add(key)
    const fault = textFault(title.trim(), partLimits.title)
    if (fault !== undefined) at('title', 'format', fault)
    return {
      ...{ type, url: address ?? url },
      ...(title.trim() !== '' && { title: title.trim() }),
      ...(language && { language }),
    }
  })
  return { links, faults }
}

type TextPart = Partial<Record<OtherLanguage, ProductTexts>>

/** Texts by language as they are stored; null where there are none. */
export function readTextLines(lines: readonly TextLine[]): { texts: TextPart | null; faults: PartFault[] } {
  const faults: PartFault[] = []
  const texts: TextPart = {}
  for (const [index, line] of lines.entries()) {
    const { known, faults: own } = readTextLine(line)
    if (texts[line.language]) own.push({ field: 'language', fault: 'twice', message: messages.language })
    else if (own.length === 0 && Object.keys(known).length === 0)
      own.push({ field: 'name', fault: 'required', message: messages.empty })
    else texts[line.language] = known
    faults.push(...own.map(fault => ({ ...fault, field: `texts.${index}.${fault.field}` })))
  }
  return { texts: Object.keys(texts).length > 0 ? texts : null, faults }
}

function readTextLine(line: TextLine) {
  const faults: PartFault[] = []
  const known: ProductTexts = {}
  for (const name of textFields) {
    const text = line[name]?.trim() ?? ''
    const fault = textFault(text, textLimits[name], name === 'description')
    if (fault !== undefined) faults.push({ field: name, fault: 'format', message: fault })
    else if (text !== '') known[name] = text
  }
  return { known, faults }
}

/** Pictures as they are stored. Each has an alternative text. */
export function readPictures(lines: readonly ProductPicture[]): { pictures: ProductPicture[]; faults: PartFault[] } {
  const faults: PartFault[] = []
  const pictures = lines.map(({ id, view, alt }, index) => {
    const text = alt.trim()
    const fault = text === '' ? messages.alt : textFault(text, partLimits.alt)
    if (fault !== undefined)
      faults.push({ field: `pictures.${index}.alt`, fault: text === '' ? 'required' : 'format', message: fault })
    if (lines.findIndex(other => other.id === id) < index)
      faults.push({ field: `pictures.${index}.alt`, fault: 'twice', message: messages.twice })
    return { id, view, alt: text }
  })
  return { pictures, faults }
}
