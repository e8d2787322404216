/** What a PDF may not contain: active content, references out of the file, embedded files (ISO 32000-2, 12.6, 7.11, 12.5.6). */
import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFString,
} from '@cantoo/pdf-lib'
import { TooComplex } from './pdf-parser.ts'

export type PdfFault = 'active-content' | 'encrypted'

/** Names forbidden as any value: kinds of actions, annotations and streams. */
const forbiddenNames = new Set([
  ...['JavaScript', 'Launch', 'SubmitForm', 'ImportData', 'GoToR', 'GoToE', 'Rendition', 'GoTo3DView'],
  ...['EmbeddedFile', 'FileAttachment', 'RichMedia', 'RichMediaExecute'],
])
/** Names forbidden only as a kind of action (`S`) or of annotation; elsewhere they are harmless (`/BM /Screen` is a blend mode). */
const forbiddenActions = new Set(['Sound', 'Movie', 'Thread'])
const forbiddenAnnotations = new Set(['Sound', 'Movie', 'Screen', '3D'])
/** Keys that are forbidden where their value has a target; a number or a name is harmless. */
const forbiddenKeys = new Set([
  ...['JS', 'JavaScript', 'AA', 'XFA', 'EF', 'EmbeddedFiles', 'RichMediaContent', 'RichMediaSettings', 'Collection'],
])
/** Resource keys of a page: the keys below them are free names, such as of fonts. */
const resourceKeys = new Set(['Font', 'XObject', 'ExtGState', 'ColorSpace', 'Pattern', 'Shading', 'Properties'])
/** A stream with one of these keys takes content from another file; `Ref` draws a page of another file. */
const externalKeys = ['F', 'FFilter', 'FDecodeParms', 'Ref', 'OPI']

/** Characters of an address in the file; browsers accept fewer. */
const maxAddressLength = 100_000
const allowedSchemes = new Set(['http', 'https', 'mailto', 'tel'])

type PendingObject = { object: PDFObject; key: string | undefined }

/** The fault of one object and all that is directly inside it. References are not followed: each object is inspected by itself. */
export function pdfObjectFault(root: PDFObject): PdfFault | undefined {
  const pending: PendingObject[] = [{ object: root, key: undefined }]
  for (let current = pending.pop(); current; current = pending.pop()) {
    const fault = inspectObject(current, pending)
    if (fault) return fault
  }
  return undefined
}

/** Inspects one object; what is inside it becomes `pending`. */
function inspectObject(current: PendingObject, pending: PendingObject[]): PdfFault | undefined {
  const { object, key } = current
  if (object instanceof PDFName && isForbiddenName(object.decodeText(), key)) return 'active-content'
  if (object instanceof PDFArray) for (const item of object.asArray()) pending.push({ object: item, key })
  if (object instanceof PDFDict) return inspectEntries(object, current, pending)
  if (!(object instanceof PDFRawStream)) return undefined
  const isExternal = externalKeys.some(name => hasTarget(object.dict.get(PDFName.of(name))))
  return isExternal ? 'active-content' : inspectEntries(object.dict, current, pending)
}

function inspectEntries(
  dict: PDFDict,
  { key: parentKey }: PendingObject,
  pending: PendingObject[],
): PdfFault | undefined {
  const underResources = parentKey !== undefined && resourceKeys.has(parentKey)
  for (const [name, value] of dict.entries()) {
    const key = name.decodeText()
    if (key === 'Encrypt') return 'encrypted'
    if (!underResources && forbiddenKeys.has(key) && (hasTarget(value) || key === 'XFA')) return 'active-content'
    if (key === 'URI' && isForbiddenAddress(value)) return 'active-content'
    pending.push({ object: value, key })
  }
  return undefined
}

/** Without a key, a name is an object of its own and may be used as any kind. */
function isForbiddenName(name: string, key: string | undefined): boolean {
  if (forbiddenNames.has(name)) return true
  if ((key === undefined || key === 'S') && forbiddenActions.has(name)) return true
  return (key === undefined || key === 'Subtype') && forbiddenAnnotations.has(name)
}

/** Whether a reader would open the value: not a number, a flag, a name or a list. */
function hasTarget(value: PDFObject | undefined): boolean {
  if (value instanceof PDFDict) return value.keys().length > 0
  return (
    value instanceof PDFRef ||
    value instanceof PDFRawStream ||
    value instanceof PDFString ||
    value instanceof PDFHexString
  )
}

/** Allowed are addresses of web, mail and telephone; base addresses and relative ones have no scheme. */
function isForbiddenAddress(value: PDFObject): boolean {
  if (!(value instanceof PDFString || value instanceof PDFHexString)) return false
  if (value.asString().length > maxAddressLength) throw new TooComplex('An address is too long')
  const address = value.decodeText().replace(/[\p{Cc}\p{Z}]/gu, '')
  const scheme = /^([^/?#]*?):/.exec(address)?.[1]
  return address.includes('\\') || (scheme !== undefined && !allowedSchemes.has(scheme.toLowerCase()))
}

/** Searches plain text for the same names, each letter literal or in hex: finds them in broken objects that tolerant readers accept. */
export function hasForbiddenTerm(text: string): boolean {
  return forbiddenTerm.test(text)
}

const literalOrHex = (letter: string) => `(?:${letter}|#${hexPattern(letter)})`
const hexPattern = (letter: string) =>
  letter
    .charCodeAt(0)
    .toString(16)
    .replace(/[a-f]/g, digit => `[${digit}${digit.toUpperCase()}]`)
const forbiddenTerm = new RegExp(
  `/(?:${[...forbiddenNames].map(name => [...name].map(literalOrHex).join('')).join('|')})(?![A-Za-z0-9])`,
)
