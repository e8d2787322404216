/** What a PDF may not contain: whatever acts, reaches out of the file or carries another file (ISO 32000-2, 12.6, 7.11, 12.5.6). */
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

export type PdfFault = 'active-content' | 'encrypted'

/** Forbidden wherever they are a value: kinds of actions, annotations and streams. */
const forbiddenNames = new Set([
  ...['JavaScript', 'Launch', 'SubmitForm', 'ImportData', 'GoToR', 'GoToE', 'Rendition', 'GoTo3DView'],
  ...['EmbeddedFile', 'FileAttachment', 'RichMedia', 'RichMediaExecute'],
])
/** Forbidden as a kind of action (`S`) or of annotation only: elsewhere these words are harmless (`/BM /Screen` is a way of blending). */
const forbiddenActions = new Set(['Sound', 'Movie', 'Thread'])
const forbiddenAnnotations = new Set(['Sound', 'Movie', 'Screen', '3D'])
/** Forbidden where they lead to something: a bare number or name under such a key is harmless. */
const forbiddenKeys = new Set([
  ...['JS', 'JavaScript', 'AA', 'XFA', 'EF', 'EmbeddedFiles', 'RichMediaContent', 'RichMediaSettings', 'Collection'],
])
/** Below these keys of a page's resources the keys are free names, such as of fonts. */
const resourceKeys = new Set(['Font', 'XObject', 'ExtGState', 'ColorSpace', 'Pattern', 'Shading', 'Properties'])
/** A stream with one of these takes its content from another file; `Ref` draws a page of another file. */
const outsideKeys = ['F', 'FFilter', 'FDecodeParms', 'Ref', 'OPI']

const allowedSchemes = new Set(['http', 'https', 'mailto', 'tel'])

type Place = { object: PDFObject; key: string | undefined }

/** The fault of one object with all that is directly inside it; references are not followed, what they lead to is judged by itself. */
export function pdfObjectFault(root: PDFObject): PdfFault | undefined {
  const open: Place[] = [{ object: root, key: undefined }]
  for (let place = open.pop(); place; place = open.pop()) {
    const { object, key } = place
    if (object instanceof PDFName && isForbiddenName(object.decodeText(), key)) return 'active-content'
    if (object instanceof PDFArray) open.push(...object.asArray().map(item => ({ ...place, object: item })))
    const dict = object instanceof PDFRawStream ? object.dict : object
    if (!(dict instanceof PDFDict)) continue
    if (object instanceof PDFRawStream && outsideKeys.some(name => leadsOn(dict.get(PDFName.of(name)))))
      return 'active-content'
    const fault = inspectEntries(dict, place, open)
    if (fault) return fault
  }
  return undefined
}

function inspectEntries(dict: PDFDict, { key: own }: Place, open: Place[]): PdfFault | undefined {
  const underResources = own !== undefined && resourceKeys.has(own)
  for (const [name, value] of dict.entries()) {
    const key = name.decodeText()
    if (key === 'Encrypt') return 'encrypted'
    if (!underResources && forbiddenKeys.has(key) && (leadsOn(value) || key === 'XFA')) return 'active-content'
    if (key === 'URI' && isForbiddenAddress(value)) return 'active-content'
    open.push({ object: value, key })
  }
  return undefined
}

/** A name that is an object of its own may be anybody's kind. */
function isForbiddenName(name: string, key: string | undefined): boolean {
  if (forbiddenNames.has(name)) return true
  if ((key === undefined || key === 'S') && forbiddenActions.has(name)) return true
  return (key === undefined || key === 'Subtype') && forbiddenAnnotations.has(name)
}

/** Something that a reader would open: not a number, a flag, a name or a list. */
function leadsOn(value: PDFObject | undefined): boolean {
  if (value instanceof PDFDict) return value.keys().length > 0
  return (
    value instanceof PDFRef ||
    value instanceof PDFRawStream ||
    value instanceof PDFString ||
    value instanceof PDFHexString
  )
}

/** Addresses lead to the web, to a mailbox or to a telephone; a base address and relative ones have no scheme. */
function isForbiddenAddress(value: PDFObject): boolean {
  if (!(value instanceof PDFString || value instanceof PDFHexString)) return false
  const address = value.decodeText().replace(/[\p{Cc}\p{Z}]/gu, '')
  const scheme = /^([^/?#]*?):/.exec(address)?.[1]
  return address.includes('\\') || (scheme !== undefined && !allowedSchemes.has(scheme.toLowerCase()))
}

/** The same words in plain text, each letter as it is or in hex: catches what a forgiving reader makes of an object that is broken. */
export function hasForbiddenWord(text: string): boolean {
  return forbiddenWord.test(text)
}

const eitherWay = (letter: string) => `(?:${letter}|#${hexPattern(letter)})`
const hexPattern = (letter: string) =>
  letter
    .charCodeAt(0)
    .toString(16)
    .replace(/[a-f]/g, digit => `[${digit}${digit.toUpperCase()}]`)
const forbiddenWord = new RegExp(
  `/(?:${[...forbiddenNames].map(name => [...name].map(eitherWay).join('')).join('|')})(?![A-Za-z0-9])`,
)
