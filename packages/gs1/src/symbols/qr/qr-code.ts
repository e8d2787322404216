/** QR Code and GS1 QR Code: a text as modules. ISO/IEC 18004:2015, GB/T 18284; FNC1 in first position makes a GS1 QR Code. */

import type { Fault } from '../../fault.ts'
import { createField } from '../galois.ts'
import type { ModuleMatrix } from '../matrix.ts'
import { qrLayout, qrMasks } from './qr-layout.ts'
import { copyNextLanes, toModules } from './qr-lines.ts'
import { bestMasked } from './qr-masks.ts'
import { type CountRange, planSegments, type QrInput, type SegmentPlan, segmentsToWords } from './qr-segments.ts'
import {
  dataWordCount,
  maxQrVersion,
  minQrVersion,
  type QrLevel,
  qrLevels,
  qrVersions,
  wordCount,
} from './qr-tables.ts'

/** `fnc1`: the text is an unbracketed element string with separators U+001D, for a GS1 QR Code. `level`: error correction, default M.
 *  `leastVersion`: to get symbols of one size. */
export type QrOptions = { fnc1?: boolean; level?: QrLevel; leastVersion?: number }

export type QrSymbol = { matrix: ModuleMatrix; version: number; level: QrLevel }

const { reedSolomon } = createField(0x11d)
/** No symbol holds more digits. */
const maxCharacters = 7089
const largestOfRange = [9, 26, maxQrVersion] as const
const ranges = [0, 1, 2] as const

/** The smallest symbol for a text, without its quiet zone of four modules. Any text; with `fnc1` only ASCII. */
export function encodeQrCode(text: string, options: QrOptions = {}): QrSymbol | Fault {
  const { fnc1 = false, level = 'M', leastVersion = minQrVersion } = options
  const fault = inputFault(text, { fnc1, level, leastVersion })
  if (fault) return fault
  const input = { text: text.slice(0, maxCharacters + 1), fnc1, isAscii: !nonAscii.test(text) }
  for (const range of ranges) {
    const largest = largestOfRange[range]
    if (largest < leastVersion) continue
    const plan = planSegments(input, range, dataWordCount(largest, level) * 8)
    if (plan.fits < input.text.length) {
      if (largest < maxQrVersion) continue
      return { fault: 'length', at: plan.fits, limits: { least: 1, most: plan.fits, unit: 'characters' } }
    }
    const version = smallestVersion(plan.bits, level, Math.max(leastVersion, (largestOfRange[range - 1] ?? 0) + 1))
    return createSymbol(input, { plan, range, version, level })
  }
  return { fault: 'size', at: 0, part: 'leastVersion' }
}

const nonAscii = /[^\0-\x7f]/
const loneSurrogate = /\p{Surrogate}/u

function inputFault(text: string, { fnc1, level, leastVersion }: Required<QrOptions>): Fault | undefined {
  if (text === '') return { fault: 'empty', at: 0 }
  const at = text.search(fnc1 ? nonAscii : loneSurrogate)
  if (at >= 0) return { fault: 'character', at }
  if (!qrLevels.includes(level)) return { fault: 'kind', at: 0, part: 'level' }
  const isVersion = Number.isInteger(leastVersion) && leastVersion >= minQrVersion && leastVersion <= maxQrVersion
  return isVersion ? undefined : { fault: 'size', at: 0, part: 'leastVersion' }
}

function smallestVersion(bits: number, level: QrLevel, from: number): number {
  let version = from
  while (dataWordCount(version, level) * 8 < bits) version++
  return version
}

type Choice = { plan: SegmentPlan; range: CountRange; version: number; level: QrLevel }

function createSymbol(input: QrInput, { plan, range, version, level }: Choice): QrSymbol {
  const data = segmentsToWords(input, plan, { range, words: dataWordCount(version, level) })
  const { size, base, rowWord, rowBit, columnWord, columnBit } = qrLayout(version)
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
  copyNextLanes(lines, size)
  const best = bestMasked(lines, qrMasks(version, level), size)
  return { matrix: { width: size, height: size, dark: toModules(best, size) }, version, level }
}

/** Divides the data into blocks; then the first word of each block, the second of each, and so on; the check words follow in the same
 *  way. */
function withCheckWords(data: Uint8Array, version: number, level: QrLevel): Uint8Array {
  const [checkWords = 0, blocks = 1] = qrVersions[version - 1]?.[level] ?? []
  const shorter = Math.floor(data.length / blocks)
  const shorterBlocks = blocks - (data.length % blocks)
  const words = new Uint8Array(wordCount(version))
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
