/** All modes against zint, an independent encoder, where this machine has it. Three things differ and are set aside: the mode of each
 *  character and the mask (both taken from zint's choice or set), and the six modules that follow the function information, twice, which
 *  zint leaves light. Its tables are those of GB 18030-2005: characters that the edition of 2022 moved are left out. */

import { expect, test } from 'vitest'
import { fourBytes, gb18030CodeOf } from '../../../packages/gs1/src/symbols/han-xin/gb18030.ts'
import type { Interpretation } from '../../../packages/gs1/src/symbols/han-xin/han-xin-characters.ts'
import { informationPlaces } from '../../../packages/gs1/src/symbols/han-xin/han-xin-layout.ts'
import { planSegments } from '../../../packages/gs1/src/symbols/han-xin/han-xin-segments.ts'
import { toHanXinSymbol } from '../../../packages/gs1/src/symbols/han-xin/han-xin-symbol.ts'
import {
  dataWordCount,
  hanXinLevels,
  hanXinVersions,
} from '../../../packages/gs1/src/symbols/han-xin/han-xin-tables.ts'
import { segmentsToWords } from '../../../packages/gs1/src/symbols/han-xin/han-xin-words.ts'
import { hasZint, type ZintSymbol, zintHanXin } from '../../../packages/gs1/test/zint.ts'

const isFull = process.env.FULL === '1'
const versions = hanXinVersions.map((_, index) => index + 1)
const testedVersions = isFull ? versions : [1, 2, 5, 13, 24, 40, 67, 84]

const charactersWith = (has: (code: number) => boolean) =>
  Array.from({ length: 0xffff }, (_, index) => index + 1)
    .filter(character => character < 0xd800 || character > 0xf8ff)
    .filter(character => !movedIn2022.has(character))
    .filter(character => has(gb18030CodeOf(character) ?? -1))
    .map(character => String.fromCharCode(character))
const isBetween = (first: number, last: number) => (code: number) => code >= first && code <= last

/** They had other codes or none before. */
const movedIn2022 = new Set([
  0x1e3f,
  0x9fb4,
  0x9fb5,
  0x9fb6,
  0x9fb7,
  0x9fb8,
  0x9fb9,
  0x9fba,
  0x9fbb,
  ...Array.from({ length: 10 }, (_, index) => 0xfe10 + index),
])

const digits = Array.from('0123456789')
const letters = charactersWith(isBetween(0x41, 0x7a)).filter(letter => /[A-Za-z]/.test(letter))
const signs = charactersWith(isBetween(0x20, 0x7e)).filter(sign => /[^0-9A-Za-z]/.test(sign))
const regionOne = charactersWith(isBetween(0xb0a1, 0xd7fe)).filter(isCell)
const regionTwo = charactersWith(isBetween(0xd8a1, 0xf7fe)).filter(isCell)
const twoByte = charactersWith(isBetween(0x8140, 0xa0fe))
const fourByte = charactersWith(code => code >= fourBytes)
const supplementary = Array.from({ length: 500 }, (_, index) => String.fromCodePoint(0x1f300 + index * 7))

function isCell(character: string): boolean {
  return ((gb18030CodeOf(character.charCodeAt(0)) ?? 0) & 0xff) >= 0xa1
}

type Kind = { pieces: readonly (readonly string[])[]; bitsPerCharacter: number; interpretation: Interpretation }
const kind = (bitsPerCharacter: number, ...pieces: (readonly string[])[]): Kind => ({
  pieces,
  bitsPerCharacter,
  interpretation: 'gb-18030',
})
const kinds: Record<string, Kind> = {
  digits: kind(3.5, digits),
  letters: kind(6, letters),
  'letters, signs and digits': kind(10, letters, signs, letters, digits, letters),
  'common Chinese characters': kind(12, regionOne),
  'less common Chinese characters': kind(12, regionTwo),
  'both regions': kind(14, regionOne, regionOne, regionTwo, regionTwo),
  'other characters of two bytes': kind(15, twoByte),
  'characters of four bytes': kind(25, fourByte),
  'characters beyond the basic plane': kind(25, supplementary),
  'all kinds': kind(19, regionOne, letters, regionTwo, twoByte, digits, fourByte, letters, digits),
  'UTF-8 with its ECI': {
    pieces: [fourByte, letters, digits, regionOne],
    bitsPerCharacter: 24,
    interpretation: 'utf-8',
  },
}

/** Runs of 10 to 15 characters of each piece in turn, different for each `seed`. */
function textOf({ pieces, bitsPerCharacter }: Kind, bits: number, seed: number): string[] {
  const length = Math.floor((bits - 60) / bitsPerCharacter)
  return Array.from({ length }, (_, at) => {
    const piece = pieces[Math.floor(at / (10 + (seed % 6))) % pieces.length] ?? digits
    return piece[(at * 31 + at * at * 7 + seed * 101) % piece.length] ?? '0'
  })
}

const modeLetters = '?ntb12df'

/** The mode of each character: zint has a letter for every byte or pair of bytes. Undefined if it put Chinese into binary mode without
 *  ECI, which this encoder never does. */
function modesOf({ modes }: ZintSymbol, text: readonly string[], interpretation: Interpretation) {
  const result = new Uint8Array(text.length)
  let at = 0
  for (const [index, character] of text.entries()) {
    const mode = modeLetters.indexOf(modes[at] ?? '?')
    const octets = Buffer.byteLength(character)
    if (mode < 1 || (mode === 3 && octets > 1 && interpretation === 'gb-18030')) return undefined
    result[index] = mode
    at += interpretation === 'utf-8' ? octets : mode === 7 ? 2 : 1
  }
  return at === modes.length ? result : undefined
}

test.skipIf(!hasZint)(
  `every kind of text in symbols of all levels has the modules of zint${hasZint ? '' : ' (zint is not installed here)'}`,
  () => {
    const [bad, compared]: [string[], Record<string, number>] = [[], {}]
    for (const version of testedVersions) {
      for (const [levelIndex, level] of hanXinLevels.entries()) {
        for (const [name, kind] of Object.entries(kinds)) {
          const words = dataWordCount(version, level)
          const text = textOf(kind, words * 8, version + levelIndex)
          if (text.length < 1) continue
          const { interpretation } = kind
          const mask = (version + text.length) % 4
          const other = zintHanXin(text.join(''), {
            version,
            level: levelIndex + 1,
            mask,
            ...(interpretation === 'utf-8' && { eci: 26 }),
          })
          const modes = other && modesOf(other, text, interpretation)
          if (!modes) continue
          const characters = Int32Array.from(text, character => character.codePointAt(0) ?? 0)
          const data = segmentsToWords({ characters, interpretation }, modes, words)
          const { matrix } = toHanXinSymbol(data, { version, level, mask })
          const filler = new Set(informationPlaces(matrix.width).slice(28).flat())
          const isSame = other.dark.every((module, at) => filler.has(at) || module === matrix.dark[at])
          const plan = planSegments(characters, interpretation, 1e6)
          if (!isSame || other.dark.length !== matrix.dark.length) bad.push(`${name} in ${version}-${level}`)
          if (plan.bits > other.bits) bad.push(`${name} in ${version}-${level}: ${plan.bits} bits, zint ${other.bits}`)
          compared[name] = (compared[name] ?? 0) + 1
        }
      }
    }
    expect(bad).toEqual([])
    for (const name of Object.keys(kinds)) expect(compared[name], name).toBeGreaterThan(testedVersions.length)
  },
)
