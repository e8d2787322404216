/** Every object of a PDF (ISO 32000-2, 7.3 and 7.5): wherever `obj` occurs in the file, also in older revisions, inside streams and in
 *  object streams. A reader that follows the tables of the file reaches no other object. */
import { inflateSync } from 'node:zlib'
import {
  PDFArray,
  PDFContext,
  type PDFDict,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFObjectParser,
  PDFRawStream,
} from '@cantoo/pdf-lib'

/** Maximum size of all packed objects of a file after unpacking; a thousand pages need two or three megabytes. */
const maxUnpackedBytes = 64 * 1024 * 1024

/** The file packs its objects in a way, or to an extent, that cannot be inspected. */
export class TooComplex extends Error {}

/** One character per byte, so that offsets in the text are offsets in the file. */
export const latin1 = (bytes: Uint8Array) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')

/** `onUnpacked` receives the text of each object stream, for searches without a parser. */
export function* objectsOf(bytes: Uint8Array, onUnpacked: (text: string) => void): Generator<PDFObject> {
  const text = latin1(bytes)
  const context = PDFContext.create()
  let remainingBytes = maxUnpackedBytes
  for (const at of objectOffsets(text)) {
    const object = parseAt(bytes, at, context)
    if (!object) continue
    yield object
    if (!(object instanceof PDFRawStream) || !isPacked(object.dict)) continue
    const content = unpack(object, remainingBytes)
    remainingBytes -= content.length
    onUnpacked(latin1(content))
    if (typeOf(object.dict) !== 'XRef') yield* packedObjects(object.dict, content)
  }
}

/** The offsets behind `obj` and `trailer`, where an object begins. */
function* objectOffsets(text: string): Generator<number> {
  for (const match of text.matchAll(/(?<!end)obj|trailer/g)) yield match.index + match[0].length
}

/** undefined where there is no object, or a broken one. */
function parseAt(bytes: Uint8Array, at: number, context: PDFContext): PDFObject | undefined {
  try {
    return PDFObjectParser.forBytes(bytes.subarray(at), context).parseObject()
  } catch {
    return undefined
  }
}

const typeOf = (dict: PDFDict) => {
  const type = dict.get(PDFName.of('Type'))
  return type instanceof PDFName ? type.decodeText() : undefined
}

/** Whether a stream is an object stream or a cross-reference stream, which readers unpack by themselves. */
function isPacked(dict: PDFDict): boolean {
  const type = typeOf(dict)
  return type === 'ObjStm' || type === 'XRef' || (dict.has(PDFName.of('First')) && dict.has(PDFName.of('N')))
}

function unpack({ dict, contents }: PDFRawStream, maxOutputBytes: number): Uint8Array {
  const filters = filtersOf(dict)
  if (filters.length === 0) return contents
  if (filters.length > 1 || filters[0] !== 'FlateDecode') throw new TooComplex('Objects packed by an unusual filter')
  if (typeOf(dict) !== 'XRef' && dict.has(PDFName.of('DecodeParms'))) throw new TooComplex('Objects behind a predictor')
  try {
    return inflateSync(contents, { maxOutputLength: Math.max(1, maxOutputBytes) })
  } catch (error) {
    throw new TooComplex('Packed objects are broken or too large', { cause: error })
  }
}

function filtersOf(dict: PDFDict): string[] {
  const filter = dict.get(PDFName.of('Filter'))
  if (filter === undefined) return []
  const names = filter instanceof PDFArray ? filter.asArray() : [filter]
  return names.map(name => {
    if (!(name instanceof PDFName)) throw new TooComplex('A filter without a name')
    return name.decodeText()
  })
}

/** The head of an object stream holds pairs of an object's number and its offset behind `First`. */
function* packedObjects(dict: PDFDict, content: Uint8Array): Generator<PDFObject> {
  const first = dict.get(PDFName.of('First'))
  if (!(first instanceof PDFNumber)) throw new TooComplex('An object stream without its head')
  const head = latin1(content.subarray(0, first.asNumber()))
  const numbers = head.trim().split(/[\s\0]+/)
  const context = PDFContext.create()
  for (let pair = 1; pair < numbers.length; pair += 2) {
    const object = parseAt(content, first.asNumber() + Number(numbers[pair]), context)
    if (!object) throw new TooComplex('A packed object cannot be read')
    yield object
  }
}
