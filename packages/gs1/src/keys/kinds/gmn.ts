/** GMN, 全球型号代码: GS1 General Specifications, "Global Model Number". Structure: company prefix and model reference, at most 23
 *  characters of set 82 together, two check characters. AI (8013). */

import { checkCharacters } from '../../check-digits/check-characters.ts'
import { readValue } from '../../elements/value.ts'
import { type Fault, isFault } from '../../fault.ts'
import { bodyGroups, joinText, splitBody, textCapacity } from '../key-parts.ts'

export type Gmn = { kind: 'GMN'; value: string }

export type GmnParts = { companyPrefix: string; modelReference: string; checkCharacters: string }

const maxLengthWithoutPair = 23

/** Reads the value of AI (8013).
 *  @example readGmn('1987654Ad4X4bL5ttr2310c2K').value // '1987654Ad4X4bL5ttr2310c2K' */
export function readGmn(text: string): Gmn | Fault {
  const plain = readValue('8013', text)
  return isFault(plain) ? plain : { kind: 'GMN', value: plain.text }
}

/** The check characters are added.
 *  @example buildGmn({ companyPrefix: '1987654', modelReference: 'Ad4X4bL5ttr2310c' }).value // '1987654Ad4X4bL5ttr2310c2K' */
export function buildGmn(parts: { companyPrefix: string; modelReference: string }): Gmn | Fault {
  const { companyPrefix, modelReference: reference } = parts
  const body = joinText({ companyPrefix, reference, part: 'modelReference' }, { set: 'X', most: maxLengthWithoutPair })
  return isFault(body) ? body : { kind: 'GMN', value: body + checkCharacters(body) }
}

/** The parts, or 'unknown' if the end of the company prefix is unknown. `companyPrefix`: the registered one, if known. */
export function splitGmn({ value }: Gmn, companyPrefix?: string): GmnParts | 'unknown' {
  const parts = splitBody(value.slice(0, -2), companyPrefix)
  if (parts === 'unknown') return parts
  return { companyPrefix: parts.companyPrefix, modelReference: parts.reference, checkCharacters: value.slice(-2) }
}

/** '6901234 A-1 83': company prefix, model reference, check characters; the first two are one group if the length of the company
 *  prefix is unknown. `companyPrefix`: the registered one, if known. */
export function formatGmn({ value }: Gmn, companyPrefix?: string): string {
  return [...bodyGroups(value.slice(0, -2), companyPrefix), value.slice(-2)].join(' ')
}

/** Number of references of 1 or more characters per company prefix (rounded, because it is more than 2^53). */
export function modelReferenceCapacity(companyPrefix: string): number {
  return textCapacity(companyPrefix, { most: maxLengthWithoutPair, characters: 82 })
}
