// Data Matrix ECC 200, and GS1 DataMatrix with FNC1 in front: ISO/IEC 16022:2006; GS1 General Specifications, "GS1 DataMatrix".

import type { Fault } from '../fault.ts'
import { FNC1 } from '../raw-elements.ts'
import { codewordsOf, ECI_WORD, FNC1_WORD } from './data-matrix-codewords.ts'
import { placementOf } from './data-matrix-placement.ts'
import { FNC1_SYMBOL } from './data-matrix-schemes.ts'
import { endIn, runsTo, type Search, searchFrom } from './data-matrix-search.ts'
import { type DataMatrixShape, type DataMatrixSize, dataMatrixSizes } from './data-matrix-sizes.ts'
import type { ModuleMatrix } from './matrix.ts'

/** `size` as rows × columns of modules, finder patterns included: '20 × 20'. */
export type DataMatrixSymbol = { matrix: ModuleMatrix; size: string }

/** `fnc1`: the text is an unbracketed element string, as toUnbracketed gives it. `shape`: 'square' if not said; 'any' takes what
 *  has the least area. */
export type DataMatrixOptions = { fnc1?: boolean; shape?: DataMatrixShape | 'any' }

/** ECI 000003, ISO 8859-1, is what a text without ECI means, but readers that are not told guess at short texts. */
const LATIN1_HEAD = [ECI_WORD, 4]
/** ECI 000026, UTF-8. */
const UTF8_HEAD = [ECI_WORD, 27]

/** The smallest symbol that holds the text. Other than ASCII is written as ISO 8859-1 or, beyond that, as UTF-8, and the symbol
 *  says which (ECI). With `fnc1` it begins with FNC1, a GS in the text stands for FNC1, and other than ASCII is refused
 *  ('character'), because element strings have no ECI. Faults: 'empty', 'character', and 'length' with the longest beginning of
 *  the text that would fit. */
export function encodeDataMatrix(text: string, options: DataMatrixOptions = {}): DataMatrixSymbol | Fault {
  const { fnc1 = false, shape = 'square' } = options
  if (text === '') return { fault: 'empty', at: 0 }
  const stranger = (fnc1 ? /[^\0-\x7f]/ : /\p{Surrogate}/u).exec(text)
  if (stranger) return { fault: 'character', at: stranger.index }
  const utf8 = /[^\0-\xff]/.test(text)
  const latin1 = !utf8 && /[^\0-\x7f]/.test(text)
  const head = fnc1 ? [FNC1_WORD] : utf8 ? UTF8_HEAD : latin1 ? LATIN1_HEAD : []
  const sizes = dataMatrixSizes[shape]
  const most = Math.max(...sizes.map(({ words }) => words))
  // A codeword holds two digits at most: one symbol more is enough to see that the text does not fit.
  const beginning = text.slice(0, 2 * most + 1)
  const symbols = utf8 ? Uint16Array.from(new TextEncoder().encode(beginning)) : symbolsOf(beginning, fnc1)
  const search = searchFrom(symbols, head.length)
  for (const size of sizes) {
    const end = endIn(search, size.words, symbols.length)
    if (end === undefined) continue
    const codewords = codewordsOf({ symbols, runs: runsTo(search, end, symbols.length), head }, size)
    return { matrix: matrixOf(codewords, size), size: `${size.height} × ${size.width}` }
  }
  return tooLong(text, search, { utf8, most })
}

function symbolsOf(text: string, fnc1: boolean): Uint16Array {
  const symbols = new Uint16Array(text.length)
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    symbols[at] = fnc1 && code === FNC1.charCodeAt(0) ? FNC1_SYMBOL : code
  }
  return symbols
}

function tooLong(text: string, search: Search, { utf8, most }: { utf8: boolean; most: number }): Fault {
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

function matrixOf(codewords: Uint8Array, size: DataMatrixSize): ModuleMatrix {
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
