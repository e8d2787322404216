/** Data Matrix ECC 200, and GS1 DataMatrix, which begins with FNC1: ISO/IEC 16022:2006; GS1 General Specifications, "GS1 DataMatrix". */

import { FNC1 } from '../../elements/raw-elements.ts'
import type { Fault } from '../../fault.ts'
import type { ModuleMatrix } from '../matrix.ts'
import { codewordsOf, eciCodeword, fnc1Codeword } from './data-matrix-codewords.ts'
import { placementOf } from './data-matrix-placement.ts'
import { fnc1Symbol } from './data-matrix-schemes.ts'
import { endIn, runsTo, type Search, searchFrom } from './data-matrix-search.ts'
import { type DataMatrixShape, type DataMatrixSize, dataMatrixSizes } from './data-matrix-sizes.ts'

/** `size`: rows × columns of modules, finder patterns included: '20 × 20'. */
export type DataMatrixSymbol = { matrix: ModuleMatrix; size: string }

/** `fnc1`: the text is an unbracketed element string, as from toUnbracketed. `shape`: 'square' by default; 'any' uses the smallest
 *  area. */
export type DataMatrixOptions = { fnc1?: boolean; shape?: DataMatrixShape | 'any' }

/** ECI 000003, ISO 8859-1, is the default for texts without ECI, but without it readers guess for short texts. */
const latin1Head = [eciCodeword, 4]
/** ECI 000026, UTF-8. */
const utf8Head = [eciCodeword, 27]

/** The smallest symbol for the text. Text that is not ASCII is encoded as ISO 8859-1 or, if necessary, UTF-8, with an ECI. With `fnc1`
 *  the symbol begins with FNC1, GS in the text is FNC1, and only ASCII is allowed ('character'), because element strings have no ECI.
 *  Faults: 'empty', 'character', and 'length' with the longest part of the text that fits. */
export function encodeDataMatrix(text: string, options: DataMatrixOptions = {}): DataMatrixSymbol | Fault {
  const { fnc1 = false, shape = 'square' } = options
  if (text === '') return { fault: 'empty', at: 0 }
  const invalid = (fnc1 ? /[^\0-\x7f]/ : /\p{Surrogate}/u).exec(text)
  if (invalid) return { fault: 'character', at: invalid.index }
  const utf8 = /[^\0-\xff]/.test(text)
  const latin1 = !utf8 && /[^\0-\x7f]/.test(text)
  const head = fnc1 ? [fnc1Codeword] : utf8 ? utf8Head : latin1 ? latin1Head : []
  const sizes = dataMatrixSizes[shape]
  const maxWords = Math.max(...sizes.map(({ words }) => words))
  // A codeword encodes at most two digits: one more symbol is enough to know that the text does not fit.
  const beginning = text.slice(0, 2 * maxWords + 1)
  const symbols = utf8 ? Uint16Array.from(new TextEncoder().encode(beginning)) : toSymbols(beginning, fnc1)
  const search = searchFrom(symbols, head.length)
  for (const size of sizes) {
    const end = endIn(search, size.words, symbols.length)
    if (end === undefined) continue
    const codewords = codewordsOf({ symbols, runs: runsTo(search, end, symbols.length), head }, size)
    return { matrix: toMatrix(codewords, size), size: `${size.height} × ${size.width}` }
  }
  return tooLongFault(text, search, { utf8, most: maxWords })
}

function toSymbols(text: string, fnc1: boolean): Uint16Array {
  const symbols = new Uint16Array(text.length)
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    symbols[at] = fnc1 && code === FNC1.charCodeAt(0) ? fnc1Symbol : code
  }
  return symbols
}

function tooLongFault(text: string, search: Search, { utf8, most }: { utf8: boolean; most: number }): Fault {
  let fits = search.symbols.length - 1
  while (fits > 0 && endIn(search, most, fits) === undefined) fits--
  const limits = { least: 1, unit: 'characters' } as const
  if (!utf8) return { fault: 'length', at: fits, limits: { ...limits, most: fits } }
  let bytes = 0
  let at = 0
  let count = 0
  for (const character of text) {
    bytes += new TextEncoder().encode(character).length
    if (bytes > fits) break
    at += character.length
    count++
  }
  return { fault: 'length', at, limits: { ...limits, most: count } }
}

function toMatrix(codewords: Uint8Array, size: DataMatrixSize): ModuleMatrix {
  const { frame, places } = placementOf(size)
  const dark = frame.slice()
  let bit = 0
  for (const word of codewords) {
    for (let mask = 128; mask > 0; mask >>= 1) {
      if (word & mask) dark[places[bit] ?? 0] = 1
      bit++
    }
  }
  return { width: size.width, height: size.height, dark }
}
