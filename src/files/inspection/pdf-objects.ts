/** Every object of a PDF (ISO 32000-2, 7.3 and 7.5): wherever `obj` occurs in the file, also in older revisions, inside streams and in
 *  object streams. A reader that follows the tables of the file reaches no other object. */
import { inflateSync } from 'node:zlib'
import { PDFArray, type PDFDict, PDFName, PDFNumber, type PDFObject, PDFRawStream } from '@cantoo/pdf-lib'
import { createObjectReader, TooComplex, typeOf, type WorkBudget } from './pdf-parser.ts'

/** Maximum size of all packed objects of a file after unpacking. */
const maxUnpackedBytes = 32 * 1024 * 1024

/** One character per byte, so that offsets in the text are offsets in the file. */
export const latin1 = (bytes: Uint8Array) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')

/** `number` is undefined for a trailer, or where no number precedes `obj`. */
export type FoundObject = { number: number | undefined; object: PDFObject }

type Search = {
  budget: WorkBudget
  /** Receives the text of each object stream, for searches without a parser. */
  onUnpacked: (text: string) => void
}

export function* objectsOf(bytes: Uint8Array, { budget, onUnpacked }: Search): Generator<FoundObject> {
  const text = latin1(bytes)
  const readObject = createObjectReader(bytes, budget)
  let remainingBytes = maxUnpackedBytes
  for (const { number, at } of objectStarts(text)) {
    const object = readObject(at)
    if (!object) continue
    yield { number, object }
    if (!(object instanceof PDFRawStream) || !isPacked(object.dict)) continue
    const content = unpack(object, remainingBytes)
    remainingBytes -= content.length
    onUnpacked(latin1(content))
    if (typeOf(object.dict) !== 'XRef') yield* packedObjects(object.dict, content, budget)
  }
}

/** Longest head of an object that is read, such as `12 0 `. */
const headLength = 40

/** The offsets behind `obj` and `trailer`, where an object begins. */
function* objectStarts(text: string): Generator<{ number: number | undefined; at: number }> {
  for (const { index, 0: keyword } of text.matchAll(/(?<!end)obj|trailer/g)) {
    const [, number] = /(\d{1,10})\s+\d{1,5}\s+$/.exec(text.slice(Math.max(0, index - headLength), index)) ?? []
    const hasNumber = keyword === 'obj' && number !== undefined
    yield { number: hasNumber ? Number(number) : undefined, at: index + keyword.length }
  }
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
function* packedObjects(dict: PDFDict, content: Uint8Array, budget: WorkBudget): Generator<FoundObject> {
  const first = dict.get(PDFName.of('First'))
  if (!(first instanceof PDFNumber)) throw new TooComplex('An object stream without its head')
  const readObject = createObjectReader(content, budget)
  let number: number | undefined
  for (const [digits] of latin1(content.subarray(0, first.asNumber())).matchAll(/[^\s\0]+/g)) {
    if (number === undefined) {
      number = Number(digits)
      continue
    }
    const object = readObject(first.asNumber() + Number(digits))
    if (!object) throw new TooComplex('A packed object cannot be read')
    yield { number, object }
    number = undefined
  }
}
