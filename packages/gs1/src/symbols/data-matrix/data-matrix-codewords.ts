/** Codewords of a Data Matrix from runs of encodation schemes, padding and error correction: ISO/IEC 16022:2006, 5.2, Annexes A
 *  (interleaving) and B (randomising). */

import { createField } from '../galois.ts'
import { c40Values, fnc1Symbol, isDigit, textValues, x12Value } from './data-matrix-schemes.ts'
import { maxShortLength, type Run } from './data-matrix-search.ts'
import type { DataMatrixSize } from './data-matrix-sizes.ts'

export const fnc1Codeword = 232
export const eciCodeword = 241
const latchCodewords = { c40: 230, base256: 231, x12: 238, text: 239, edifact: 240 } as const
const unlatchCodeword = 254
const edifactUnlatch = 31
const upperShift = 235
const digitPairs = 130
const padCodeword = 129

const field = createField(0x12d)

/** `at` is the index of the next data codeword; `words` is the number of data codewords. */
type Writer = { symbols: Uint16Array; codewords: Uint8Array; words: number; at: number }

/** All codewords of a symbol: `head`, the runs, padding and check words. The runs must fit (see endIn). */
export function codewordsOf(
  { symbols, runs, head }: { symbols: Uint16Array; runs: readonly Run[]; head: readonly number[] },
  size: DataMatrixSize,
): Uint8Array {
  const { words, check } = size
  const writer: Writer = { symbols, codewords: new Uint8Array(words + check), words, at: 0 }
  for (const word of head) write(writer, word)
  for (const run of runs) {
    if (run.scheme !== 'ascii') write(writer, latchCodewords[run.scheme])
    writeRun(writer, run)
  }
  if (writer.at < words) write(writer, padCodeword)
  while (writer.at < words) write(writer, randomised(padCodeword, (149 * (writer.at + 1)) % 253, 254))
  addCheckWords(writer.codewords, size)
  return writer.codewords
}

function write(writer: Writer, word: number): void {
  writer.codewords[writer.at++] = word
}

/** Padding and Base 256 are randomised to avoid patterns. */
function randomised(word: number, random: number, max: number): number {
  const sum = word + random + 1
  return sum > max ? sum - (max === 254 ? 254 : 256) : sum
}

function writeRun(writer: Writer, run: Run): void {
  switch (run.scheme) {
    case 'ascii':
      writeAscii(writer, run)
      break
    case 'c40':
      writeTriples(writer, run, symbol => c40Values[symbol] ?? [])
      break
    case 'text':
      writeTriples(writer, run, symbol => textValues[symbol] ?? [])
      break
    case 'x12':
      writeTriples(writer, run, symbol => [x12Value(symbol) ?? 0])
      break
    case 'edifact':
      writeEdifact(writer, run)
      break
    case 'base256':
      writeBytes(writer, run)
  }
}

function writeAscii(writer: Writer, { from, to }: Run): void {
  for (let at = from; at < to; at++) {
    const symbol = writer.symbols[at] ?? 0
    const next = at + 1 < to ? (writer.symbols[at + 1] ?? 0) : 0
    if (isDigit(symbol) && isDigit(next)) {
      write(writer, digitPairs + 10 * (symbol - 48) + next - 48)
      at++
    } else if (symbol === fnc1Symbol) write(writer, fnc1Codeword)
    else {
      if (symbol >= 128) write(writer, upperShift)
      write(writer, (symbol % 128) + 1)
    }
  }
}

/** Three values become two codewords. Only at the end of a symbol two values may remain; a shift fills them up. */
function writeTriples(writer: Writer, { from, to }: Run, valuesOf: (symbol: number) => readonly number[]): void {
  let triple = 0
  let count = 0
  for (let at = from; at < to; at++) {
    for (const value of valuesOf(writer.symbols[at] ?? 0)) {
      triple = triple * 40 + value
      if (++count % 3 !== 0) continue
      writePair(writer, triple + 1)
      triple = 0
    }
  }
  if (count % 3 === 2) writePair(writer, triple * 40 + 1)
  const isLast = to === writer.symbols.length
  const remaining = writer.words - writer.at
  if (remaining > (isLast ? 0 : 1)) write(writer, unlatchCodeword)
}

function writePair(writer: Writer, value: number): void {
  write(writer, value >> 8)
  write(writer, value & 255)
}

/** Four values of six bits become three codewords; the unlatch is omitted if at most two codewords remain. */
function writeEdifact(writer: Writer, { from, to }: Run): void {
  for (let at = from; at < to; at += 4) {
    let group = 0
    for (let next = at; next < at + 4; next++) {
      group = (group << 6) | (next < to ? (writer.symbols[next] ?? 0) & 63 : edifactUnlatch)
    }
    write(writer, group >> 16)
    writePair(writer, group & 0xffff)
  }
  if ((to - from) % 4 === 0 && writer.words - writer.at > 2) write(writer, edifactUnlatch << 2)
}

/** Length and bytes; the length of a run that fills the symbol is 0. */
function writeBytes(writer: Writer, { from, to }: Run): void {
  const length = to - from
  if (writer.words - writer.at === length + 1) writeByte(writer, 0)
  else if (length <= maxShortLength) writeByte(writer, length)
  else {
    writeByte(writer, maxShortLength + Math.floor(length / (maxShortLength + 1)))
    writeByte(writer, length % (maxShortLength + 1))
  }
  for (let at = from; at < to; at++) writeByte(writer, writer.symbols[at] ?? 0)
}

function writeByte(writer: Writer, byte: number): void {
  write(writer, randomised(byte, (149 * (writer.at + 1)) % 255, 255))
}

/** Data and check codewords are distributed in turn over the blocks; in 144 × 144 eight blocks are one codeword longer. */
function addCheckWords(codewords: Uint8Array, { words, check, blocks }: DataMatrixSize): void {
  for (let block = 0; block < blocks; block++) {
    const blockData = new Uint8Array(Math.ceil((words - block) / blocks))
    let from = block
    for (let at = 0; at < blockData.length; at++, from += blocks) blockData[at] = codewords[from] ?? 0
    for (const word of field.reedSolomon(blockData, check / blocks, 1)) {
      codewords[from] = word
      from += blocks
    }
  }
}
