/** A planned text as the data words of a Han Xin code. ISO/IEC 20830, 5.4 and 5.5: unused bits at the end are 0. */

import {
  binaryMode,
  fourByteMode,
  type Interpretation,
  numericMode,
  regionOneMode,
  regionTwoMode,
  textMode,
  twoByteMode,
  valuesOf,
} from './han-xin-characters.ts'
import { utf8Header } from './han-xin-segments.ts'

/** `at`: number of bits written. */
type Bits = { words: Uint8Array; at: number }
type Segment = { characters: Int32Array; interpretation: Interpretation }

/** At most 24 bits at once. */
function append(bits: Bits, value: number, length: number): void {
  for (let bit = length - 1; bit >= 0; bit--, bits.at++) {
    if ((value >> bit) & 1) bits.words[bits.at >> 3] = (bits.words[bits.at >> 3] ?? 0) | (0x80 >> (bits.at & 7))
  }
}

/** `modes`: the mode indicator of each character. The words must hold them, as planned. */
export function segmentsToWords(
  { characters, interpretation }: Segment,
  modes: Uint8Array,
  wordCount: number,
): Uint8Array {
  const bits: Bits = { words: new Uint8Array(wordCount), at: 0 }
  if (interpretation === 'utf-8') append(bits, utf8Header.value, utf8Header.bits)
  for (let from = 0; from < characters.length; ) {
    const mode = modes[from] ?? 0
    let to = from + 1
    while (to < characters.length && isSameSegment(mode, modes[to] ?? 0)) to++
    appendSegment(bits, mode, { characters: characters.subarray(from, to), interpretation })
    from = to
  }
  return bits.words
}

/** The two common regions are one segment with a switch between them. */
function isSameSegment(mode: number, other: number): boolean {
  const isRegion = (value: number) => value === regionOneMode || value === regionTwoMode
  return mode === other || (isRegion(mode) && isRegion(other))
}

function appendSegment(bits: Bits, mode: number, segment: Segment): void {
  if (mode === fourByteMode) {
    for (const { fourByte } of valuesIn(segment)) {
      append(bits, fourByteMode, 4)
      append(bits, fourByte, 21)
    }
    return
  }
  append(bits, mode, 4)
  if (mode === numericMode) appendDigits(bits, segment)
  else if (mode === textMode) appendText(bits, segment)
  else if (mode === binaryMode) appendOctets(bits, segment)
  else if (mode === twoByteMode) appendTwoBytes(bits, segment)
  else appendRegions(bits, mode, segment)
}

function valuesIn({ characters, interpretation }: Segment) {
  return Array.from(characters, character => valuesOf(character, interpretation))
}

/** Three digits in ten bits; the end mark says how many the last group has. */
function appendDigits(bits: Bits, segment: Segment): void {
  const digits = valuesIn(segment).map(({ digit }) => digit)
  for (let at = 0; at < digits.length; at += 3) append(bits, Number(digits.slice(at, at + 3).join('')), 10)
  append(bits, 0x3fd + ((digits.length - 1) % 3), 10)
}

function appendText(bits: Bits, segment: Segment): void {
  let isTableTwo = false
  for (const { textOne, textTwo } of valuesIn(segment)) {
    if (textOne < 0 !== isTableTwo) {
      append(bits, 0x3e, 6)
      isTableTwo = !isTableTwo
    }
    append(bits, isTableTwo ? textTwo : textOne, 6)
  }
  append(bits, 0x3f, 6)
}

function appendOctets(bits: Bits, { characters }: Segment): void {
  const text = Array.from(characters, character => String.fromCodePoint(character)).join('')
  const octets = new TextEncoder().encode(text)
  append(bits, octets.length, 13)
  for (const octet of octets) append(bits, octet, 8)
}

function appendRegions(bits: Bits, firstMode: number, segment: Segment): void {
  let isRegionTwo = firstMode === regionTwoMode
  for (const { regionOne, regionTwo } of valuesIn(segment)) {
    if (regionOne < 0 !== isRegionTwo) {
      append(bits, 0xffe, 12)
      isRegionTwo = !isRegionTwo
    }
    append(bits, isRegionTwo ? regionTwo : regionOne, 12)
  }
  append(bits, 0xfff, 12)
}

function appendTwoBytes(bits: Bits, segment: Segment): void {
  for (const { twoByte } of valuesIn(segment)) append(bits, twoByte, 15)
  append(bits, 0x7fff, 15)
}
