/** Han Xin code: a text as modules. GB/T 21049, ISO/IEC 20830. */

import type { Fault } from '../../fault.ts'
import { maskCount } from './han-xin-layout.ts'
import { planSegments, type SegmentPlan } from './han-xin-segments.ts'
import { type HanXinSymbol, toHanXinSymbol } from './han-xin-symbol.ts'
import { dataWordCount, type HanXinLevel, hanXinLevels, maxHanXinVersion, minHanXinVersion } from './han-xin-tables.ts'
import { segmentsToWords } from './han-xin-words.ts'

/** `level`: error correction, default L2. `leastVersion`: to get symbols of one size. `mask`: 0 to 3, by default the one with the lowest
 *  penalty. */
export type HanXinOptions = { level?: HanXinLevel; leastVersion?: number; mask?: number }

/** No symbol holds more digits. */
const maxCharacters = 7827
const nonAscii = /[^\0-\x7f]/
const loneSurrogate = /\p{Surrogate}/u

/** The smallest symbol for a text, without its quiet zone of three modules. Chinese text is GB 18030, in the modes made for it, which need
 *  no ECI; text that is shorter as UTF-8 (or not in GB 18030) is UTF-8 with ECI 000026. Faults: 'empty', 'character', and 'length' with
 *  the longest part of the text that fits. */
export function encodeHanXin(text: string, options: HanXinOptions = {}): HanXinSymbol | Fault {
  const { level = 'L2', leastVersion = minHanXinVersion, mask } = options
  const fault = inputFault(text, { level, leastVersion, mask })
  if (fault) return fault
  const characters = toCharacters(text)
  const plan = shortestPlan(characters, nonAscii.test(text), dataWordCount(maxHanXinVersion, level) * 8)
  if (plan.fits < characters.length) return tooLongFault(characters, plan)
  let version = leastVersion
  while (dataWordCount(version, level) * 8 < plan.bits) version++
  const { modes, interpretation } = plan
  const words = segmentsToWords({ characters, interpretation }, modes, dataWordCount(version, level))
  return toHanXinSymbol(words, { version, level, mask })
}

type Checked = { level: HanXinLevel; leastVersion: number; mask: number | undefined }

function inputFault(text: string, { level, leastVersion, mask }: Checked): Fault | undefined {
  if (text === '') return { fault: 'empty', at: 0 }
  const at = text.search(loneSurrogate)
  if (at >= 0) return { fault: 'character', at }
  if (!hanXinLevels.includes(level)) return { fault: 'kind', at: 0, part: 'level' }
  if (!isWithin(leastVersion, minHanXinVersion, maxHanXinVersion)) return { fault: 'size', at: 0, part: 'leastVersion' }
  return mask === undefined || isWithin(mask, 0, maskCount - 1) ? undefined : { fault: 'size', at: 0, part: 'mask' }
}

function isWithin(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most
}

/** One character more than fits is enough to know that a text is too long. */
function toCharacters(text: string): Int32Array {
  const characters: number[] = []
  for (let at = 0; at < text.length && characters.length <= maxCharacters; ) {
    const character = text.codePointAt(at) ?? 0
    characters.push(character)
    at += character > 0xffff ? 2 : 1
  }
  return Int32Array.from(characters)
}

function shortestPlan(characters: Int32Array, hasOther: boolean, bitsAllowed: number): SegmentPlan {
  const chinese = planSegments(characters, 'gb-18030', bitsAllowed)
  if (!hasOther) return chinese
  const unicode = planSegments(characters, 'utf-8', bitsAllowed)
  if (chinese.fits === unicode.fits) return unicode.bits < chinese.bits ? unicode : chinese
  return unicode.fits > chinese.fits ? unicode : chinese
}

function tooLongFault(characters: Int32Array, { fits }: SegmentPlan): Fault {
  const at = characters.subarray(0, fits).reduce((sum, character) => sum + (character > 0xffff ? 2 : 1), 0)
  return { fault: 'length', at, limits: { least: 1, most: fits, unit: 'characters' } }
}
