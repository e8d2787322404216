// QR Code and GS1 QR Code: a text as modules. ISO/IEC 18004:2015, GB/T 18284; FNC1 in first position makes a GS1 QR Code.

import type { Fault } from '../fault.ts'
import { makeField } from './galois.ts'
import type { ModuleMatrix } from './matrix.ts'
import { layoutOf, masksOf } from './qr-layout.ts'
import { modulesOf, repeatNeighbours } from './qr-lines.ts'
import { maskedBest } from './qr-masks.ts'
import { type Carried, type CountRange, type Plan, planSegments, segmentsToWords } from './qr-segments.ts'
import {
  dataWordsOf,
  LARGEST_VERSION,
  type QrLevel,
  qrLevels,
  qrVersions,
  SMALLEST_VERSION,
  wordsOf,
} from './qr-tables.ts'

/** `fnc1`: an element string without brackets, its separators U+001D, as a GS1 QR Code. `level`: of error correction, M unless
 *  asked otherwise. `leastVersion`: where symbols of one size are wanted. */
export type QrOptions = { fnc1?: boolean; level?: QrLevel; leastVersion?: number }

export type QrSymbol = { matrix: ModuleMatrix; version: number; level: QrLevel }

const { reedSolomon } = makeField(0x11d)
/** More digits than these no symbol holds. */
const MOST_CHARACTERS = 7089
const LARGEST_OF_RANGE = [9, 26, LARGEST_VERSION] as const
const RANGES = [0, 1, 2] as const

/** The smallest symbol for a text, without its quiet zone of four modules. Any text; with `fnc1` of ASCII characters alone. */
export function encodeQrCode(text: string, options: QrOptions = {}): QrSymbol | Fault {
  const { fnc1 = false, level = 'M', leastVersion = SMALLEST_VERSION } = options
  const fault = faultOf(text, { fnc1, level, leastVersion })
  if (fault) return fault
  const carried = { text: text.slice(0, MOST_CHARACTERS + 1), fnc1, isAscii: !NOT_ASCII.test(text) }
  for (const range of RANGES) {
    const largest = LARGEST_OF_RANGE[range]
    if (largest < leastVersion) continue
    const plan = planSegments(carried, range, dataWordsOf(largest, level) * 8)
    if (plan.fits < carried.text.length) {
      if (largest < LARGEST_VERSION) continue
      return { fault: 'length', at: plan.fits, limits: { least: 1, most: plan.fits, unit: 'characters' } }
    }
    const version = smallestVersion(plan.bits, level, Math.max(leastVersion, (LARGEST_OF_RANGE[range - 1] ?? 0) + 1))
    return drawn(carried, { plan, range, version, level })
  }
  return { fault: 'size', at: 0, part: 'leastVersion' }
}

const NOT_ASCII = /[^\0-\x7f]/
const HALF_OF_A_PAIR = /\p{Surrogate}/u

function faultOf(text: string, { fnc1, level, leastVersion }: Required<QrOptions>): Fault | undefined {
  if (text === '') return { fault: 'empty', at: 0 }
  const at = text.search(fnc1 ? NOT_ASCII : HALF_OF_A_PAIR)
  if (at >= 0) return { fault: 'character', at }
  if (!qrLevels.includes(level)) return { fault: 'kind', at: 0, part: 'level' }
  const isVersion =
    Number.isInteger(leastVersion) && leastVersion >= SMALLEST_VERSION && leastVersion <= LARGEST_VERSION
  return isVersion ? undefined : { fault: 'size', at: 0, part: 'leastVersion' }
}

function smallestVersion(bits: number, level: QrLevel, from: number): number {
  let version = from
  while (dataWordsOf(version, level) * 8 < bits) version++
  return version
}

type Choice = { plan: Plan; range: CountRange; version: number; level: QrLevel }

function drawn(carried: Carried, { plan, range, version, level }: Choice): QrSymbol {
  const data = segmentsToWords(carried, plan, { range, words: dataWordsOf(version, level) })
  const { size, base, rowWord, rowBit, columnWord, columnBit } = layoutOf(version)
  const lines = base.slice()
  const words = withCheckWords(data, version, level)
  for (let word = 0, place = 0; word < words.length; word++) {
    for (let rest = words[word] ?? 0, end = place + 8; place < end; place++, rest <<= 1) {
      if ((rest & 0x80) === 0) continue
      const [row = 0, column = 0] = [rowWord[place], columnWord[place]]
      lines[row] = (lines[row] ?? 0) | (rowBit[place] ?? 0)
      lines[column] = (lines[column] ?? 0) | (columnBit[place] ?? 0)
    }
  }
  repeatNeighbours(lines, size)
  const best = maskedBest(lines, masksOf(version, level), size)
  return { matrix: { width: size, height: size, dark: modulesOf(best, size) }, version, level }
}

/** Cut into blocks, the first word of each, then the second of each, and so on; after the data their check words likewise. */
function withCheckWords(data: Uint8Array, version: number, level: QrLevel): Uint8Array {
  const [checkWords = 0, blocks = 1] = qrVersions[version - 1]?.[level] ?? []
  const shorter = Math.floor(data.length / blocks)
  const shorterBlocks = blocks - (data.length % blocks)
  const words = new Uint8Array(wordsOf(version))
  for (let block = 0, from = 0; block < blocks; block++) {
    const length = block < shorterBlocks ? shorter : shorter + 1
    const part = data.subarray(from, from + length)
    for (let at = 0; at < shorter; at++) words[at * blocks + block] = part[at] ?? 0
    if (length > shorter) words[shorter * blocks + block - shorterBlocks] = part[shorter] ?? 0
    const check = reedSolomon(part, checkWords, 0)
    for (let at = 0; at < checkWords; at++) words[data.length + at * blocks + block] = check[at] ?? 0
    from += length
  }
  return words
}
