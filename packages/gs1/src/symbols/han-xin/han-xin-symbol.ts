/** The modules of a Han Xin code from its data words: error correction, arrangement, mask, function information. */

import { createField } from '../galois.ts'
import type { ModuleMatrix } from '../matrix.ts'
import { type HanXinLayout, hanXinLayout, informationPlaces, maskCount } from './han-xin-layout.ts'
import { totalPenalty } from './han-xin-masks.ts'
import { blocksOf, type HanXinLevel, hanXinLevels } from './han-xin-tables.ts'

export type HanXinSymbol = { matrix: ModuleMatrix; version: number; level: HanXinLevel; mask: number }

const dataField = createField(0x163)
const informationField = createField(0x13)
const firstRoot = 1

/** `mask` 0 to 3; without it the one with the lowest penalty, of equal ones the lower. */
export type HanXinChoice = { version: number; level: HanXinLevel; mask?: number | undefined }

export function toHanXinSymbol(data: Uint8Array, { version, level, mask }: HanXinChoice): HanXinSymbol {
  const layout = hanXinLayout(version)
  const words = arrange(withCheckWords(data, version, level))
  const draw = (index: number) => masked(words, layout, { version, level, mask: index })
  const { size } = layout
  const best = mask === undefined ? bestMasked(draw, size) : { mask, dark: draw(mask) }
  return { matrix: { width: size, height: size, dark: best.dark }, version, level, mask: best.mask }
}

function bestMasked(draw: (mask: number) => Uint8Array, size: number): { mask: number; dark: Uint8Array } {
  let best = { mask: 0, dark: draw(0) }
  let lowest = totalPenalty(best.dark, size)
  for (let mask = 1; mask < maskCount; mask++) {
    const dark = draw(mask)
    const penalty = totalPenalty(dark, size, lowest)
    if (penalty >= lowest) continue
    best = { mask, dark }
    lowest = penalty
  }
  return best
}

/** Each block of data is followed by its check words. */
function withCheckWords(data: Uint8Array, version: number, level: HanXinLevel): Uint8Array {
  const blocks = blocksOf(version, level)
  const words = new Uint8Array(
    blocks.reduce((sum, [count, dataWords, checks]) => sum + count * (dataWords + checks), 0),
  )
  let [from, at] = [0, 0]
  for (const [count, dataWords, checkWords] of blocks) {
    for (let block = 0; block < count; block++) {
      const part = data.subarray(from, from + dataWords)
      words.set(part, at)
      words.set(dataField.reedSolomon(part, checkWords, firstRoot), at + dataWords)
      from += dataWords
      at += dataWords + checkWords
    }
  }
  return words
}

const batch = 13

/** Every 13th word, so that a damaged place does not hit one block alone. */
function arrange(words: Uint8Array): Uint8Array {
  const arranged = new Uint8Array(words.length)
  let at = 0
  for (let first = 0; first < batch; first++) {
    for (let from = first; from < words.length; from += batch) arranged[at++] = words[from] ?? 0
  }
  return arranged
}

/** Modules that remain after all words are 0 before the mask. */
function masked(
  words: Uint8Array,
  { size, base, path, flips }: HanXinLayout,
  choice: Required<HanXinChoice>,
): Uint8Array {
  const dark = base.slice()
  for (let place = 0; place < path.length; place++) {
    const bit = ((words[place >> 3] ?? 0) >> (7 - (place & 7))) & 1
    dark[path[place] ?? 0] = bit ^ (((flips[place] ?? 0) >> (choice.mask ?? 0)) & 1)
  }
  const information = functionInformation(choice)
  informationPlaces(size).forEach((copies, bit) => {
    for (const module of copies) dark[module] = information[bit] ?? 0
  })
  return dark
}

/** The six modules that remain, as in most figures of the standard; in others they are 0, and readers ignore them. */
const filler = [0, 1, 0, 1, 0, 1]

function functionInformation({ version, level, mask = 0 }: HanXinChoice): number[] {
  const value = ((version + 20) << 4) | (hanXinLevels.indexOf(level) << 2) | mask
  const data = Uint8Array.of(value >> 8, (value >> 4) & 0xf, value & 0xf)
  const nibbles = [...data, ...informationField.reedSolomon(data, 4, firstRoot)]
  return [...nibbles.flatMap(nibble => [3, 2, 1, 0].map(bit => (nibble >> bit) & 1)), ...filler]
}
