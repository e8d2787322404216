// GMN, 全球型号代码: GS1 General Specifications, "Global Model Number".

import { firstOutside } from './character-sets.ts'
import { checkCharacters } from './check-characters.ts'
import { type Fault, isFault } from './fault.ts'
import { joinText } from './key-parts.ts'
import { readValue } from './value.ts'

export type Gmn = { kind: 'GMN'; value: string }

const LONGEST_WITHOUT_PAIR = 23

/** Reads the value of AI (8013): company prefix, model reference and two check characters, at most 25 characters. */
export function readGmn(text: string): Gmn | Fault {
  const plain = readValue('8013', text)
  return isFault(plain) ? plain : { kind: 'GMN', value: plain.text }
}

/** The check characters are added. */
export function buildGmn(parts: { companyPrefix: string; modelReference: string }): Gmn | Fault {
  const { companyPrefix, modelReference } = parts
  const body = joinText(companyPrefix, modelReference)
  if (isFault(body)) return body
  if (modelReference === '') return { fault: 'empty', at: 0, part: 'modelReference' }
  const wrong = firstOutside(modelReference, 'X')
  if (wrong >= 0) return { fault: 'character', at: wrong, part: 'modelReference' }
  const most = LONGEST_WITHOUT_PAIR - (body.length - modelReference.length)
  if (modelReference.length > most) {
    return { fault: 'length', at: most, part: 'modelReference', limits: { least: 1, most, unit: 'characters' } }
  }
  return { kind: 'GMN', value: body + checkCharacters(body) }
}
