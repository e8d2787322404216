/** Reads the modules of an undamaged Han Xin code, for round trips: no decoder of it is among the dependencies of this project. It knows
 *  the layout from the encoder and everything else from the standard's rules for readers. */

import { hanXinLayout, informationPlaces } from '../src/symbols/han-xin/han-xin-layout.ts'
import { blocksOf, hanXinLevels } from '../src/symbols/han-xin/han-xin-tables.ts'
import type { ModuleMatrix } from '../src/symbols/matrix.ts'

/** `bits` counts the data up to the last end mark. */
export function readHanXin(matrix: ModuleMatrix): { text: string; modes: number[]; bits: number } {
  const { version, level, mask } = readInformation(matrix)
  if (matrix.width !== 21 + 2 * version) throw new Error(`version ${version} in ${matrix.width} modules`)
  const { path, flips } = hanXinLayout(version)
  const bits = Array.from(path, (module, place) => (matrix.dark[module] ?? 0) ^ (((flips[place] ?? 0) >> mask) & 1))
  const batched = Array.from({ length: Math.floor(bits.length / 8) }, (_, word) =>
    Number.parseInt(bits.slice(word * 8, word * 8 + 8).join(''), 2),
  )
  return readData(dataOf(spread(batched), version, level))
}

function readInformation({ dark, width }: ModuleMatrix) {
  const [bits, others] = [0, 1].map(copy => informationPlaces(width).map(places => dark[places[copy] ?? 0] ?? 0))
  if (String(bits) !== String(others)) throw new Error('two different function informations')
  const nibbles = Array.from({ length: 7 }, (_, at) =>
    Number.parseInt((bits ?? []).slice(at * 4, at * 4 + 4).join(''), 2),
  )
  checkRoots(nibbles, 4, 0x13)
  const [high = 0, low = 0, choice = 0] = nibbles
  const level = hanXinLevels[choice >> 2]
  if (level === undefined) throw new Error('level')
  return { version: high * 16 + low - 20, level, mask: choice & 3 }
}

/** Undoes the arrangement by 13. */
function spread(batched: readonly number[]): number[] {
  const words: number[] = []
  let at = 0
  for (let first = 0; first < 13; first++) {
    for (let to = first; to < batched.length; to += 13) words[to] = batched[at++] ?? 0
  }
  return words
}

function dataOf(words: readonly number[], version: number, level: (typeof hanXinLevels)[number]): number[] {
  const data: number[] = []
  let from = 0
  for (const [count, dataWords, checkWords] of blocksOf(version, level)) {
    for (let block = 0; block < count; block++) {
      checkRoots(words.slice(from, from + dataWords + checkWords), checkWords, 0x163)
      data.push(...words.slice(from, from + dataWords))
      from += dataWords + checkWords
    }
  }
  if (from !== words.length) throw new Error(`${words.length} words in blocks of ${from}`)
  return data
}

/** Words with their check words are zero at the powers 1 to `checkWords` of 2. */
function checkRoots(words: readonly number[], checkWords: number, polynomial: number): void {
  const highest = 1 << (31 - Math.clz32(polynomial))
  const double = (value: number) => ((value << 1) & highest ? (value << 1) ^ polynomial : value << 1)
  const times = (a: number, b: number) => {
    let product = 0
    for (let factor = a, rest = b; rest > 0; rest >>= 1, factor = double(factor)) if (rest & 1) product ^= factor
    return product
  }
  let root = 2
  for (let power = 1; power <= checkWords; power++, root = double(root)) {
    if (words.reduce((sum, word) => times(sum, root) ^ word, 0) !== 0) throw new Error(`check words, root ${power}`)
  }
}

const tableOne = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const tableTwo = String.fromCharCode(
  ...Array.from({ length: 128 }, (_, code) => code).filter(
    code => (code < 28 || code > 31) && !tableOne.includes(String.fromCharCode(code)),
  ),
)

function readData(data: readonly number[]): { text: string; modes: number[]; bits: number } {
  let at = 0
  const total = data.length * 8
  const take = (length: number) => {
    let value = 0
    for (let bit = 0; bit < length; bit++, at++) {
      if (at >= total) throw new Error('the data end in a segment')
      value = value * 2 + (((data[at >> 3] ?? 0) >> (7 - (at & 7))) & 1)
    }
    return value
  }
  const bytes: number[] = []
  const modes: number[] = []
  let encoding = 'gb18030'
  let bits = 0
  while (total - at >= 4) {
    const mode = take(4)
    if (mode === 0) break
    if (mode === 8) {
      if (take(8) !== 26 || bytes.length > 0) throw new Error('ECI')
      encoding = 'utf-8'
      continue
    }
    modes.push(mode)
    readSegment(mode, take, bytes)
    bits = at
  }
  while (at < total) if (take(1) !== 0) throw new Error('padding')
  return {
    text: new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(Uint8Array.from(bytes)),
    modes,
    bits,
  }
}

type Take = (length: number) => number

function readSegment(mode: number, take: Take, bytes: number[]): void {
  const addText = (text: string) => void bytes.push(...new TextEncoder().encode(text))
  if (mode === 1) addText(readDigits(take))
  else if (mode === 2) addText(readText(take))
  else if (mode === 3) for (let rest = take(13); rest > 0; rest--) bytes.push(take(8))
  else if (mode === 4 || mode === 5) readRegions(mode === 5, take, bytes)
  else if (mode === 6) {
    for (let code = take(15); code !== 0x7fff; code = take(15)) {
      const trail = code % 190
      bytes.push(0x81 + Math.floor(code / 190), trail + (trail < 0x3f ? 0x40 : 0x41))
    }
  } else if (mode === 7) {
    const code = take(21)
    bytes.push(0x81 + Math.floor(code / 12_600), 0x30 + (Math.floor(code / 1260) % 10))
    bytes.push(0x81 + (Math.floor(code / 10) % 126), 0x30 + (code % 10))
  } else throw new Error(`mode ${mode}`)
}

function readDigits(take: Take): string {
  const groups: string[] = []
  let value = take(10)
  for (; value < 0x3fd; value = take(10)) groups.push(String(value).padStart(3, '0'))
  const last = groups.pop() ?? ''
  return groups.join('') + last.slice(0x3ff - value)
}

function readText(take: Take): string {
  let text = ''
  let table = tableOne
  for (let code = take(6); code !== 0x3f; code = take(6)) {
    if (code === 0x3e) table = table === tableOne ? tableTwo : tableOne
    else text += table[code]
  }
  return text
}

function readRegions(beginsInTwo: boolean, take: Take, bytes: number[]): void {
  let isTwo = beginsInTwo
  for (let code = take(12); code !== 0xfff; code = take(12)) {
    const cell = (value: number, lead: number) => bytes.push(lead + Math.floor(value / 94), 0xa1 + (value % 94))
    if (code === 0xffe) isTwo = !isTwo
    else if (isTwo) cell(code, 0xd8)
    else if (code < 0xeb0) cell(code, 0xb0)
    else if (code < 0xfca) cell(code - 0xeb0, 0xa1)
    else bytes.push(0xa8, 0xa1 + code - 0xfca)
  }
}
