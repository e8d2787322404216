/** Reads, builds, splits and formats any GS1 key by the key table. */

import { type Fault, isFault } from '../fault.ts'
import type { Language } from '../locales/locale.ts'
import { keyPartTexts, structureTexts } from '../locales/names.ts'
import type { OwnLength } from '../prefixes/company-prefix-lengths.ts'
import type { KeyKind } from '../prefixes/issuing-organisation.ts'
import type { KeyPartName } from './key-part-names.ts'
import { splitBody } from './key-parts.ts'
import { type Key, type KeyPiece, type KeyRow, type KeyTexts, keyTable } from './key-table.ts'

const rows = new Map(keyTable.map(row => [row.kind, row]))

/** The row of a kind; undefined for an unknown kind.
 *  @example keyRow('SSCC')?.ai // '00' */
export function keyRow(kind: KeyKind): KeyRow | undefined {
  return rows.get(kind)
}

/** What is known about a key beside its text. `companyPrefix`: the registered one; `addition`: the extension of a GLN or the serial of a
 *  CPID; `ownLengths`: lengths of company prefixes that apply before the published ones. */
export type KeyOptions = {
  companyPrefix?: string | undefined
  addition?: string | undefined
  ownLengths?: readonly OwnLength[] | undefined
}

/** Reads a key of the kind. `addition`: the extension of a GLN or the serial of a CPID, empty if there is none.
 *  @example readKey('GTIN-13', '96385074').fault // 'length' */
export function readKey(kind: KeyKind, text: string, addition?: string): Key | Fault {
  return rows.get(kind)?.read(text, addition || undefined) ?? unknownKindFault
}

/** Builds a key from its parts (see partsToBuild); a missing part counts as empty.
 *  @example buildKey('GDTI', { companyPrefix: '4012345', documentType: '9' }).digits // '4012345000092' */
export function buildKey(kind: KeyKind, texts: KeyTexts): Key | Fault {
  return rows.get(kind)?.build(texts) ?? unknownKindFault
}

/** The parts a key of this kind is built from, in their order. A serial (except that of an SSCC) and an extension are optional.
 *  @example partsToBuild('SSCC') // ['extensionDigit', 'companyPrefix', 'serial'] */
export function partsToBuild(kind: KeyKind): readonly KeyPartName[] {
  const row = rows.get(kind)
  if (row === undefined) return []
  const chosen = row.structure.filter(({ part }) => !computedParts.includes(part))
  const parts = chosen.flatMap(({ part, body }): KeyPartName[] => (body ? ['companyPrefix', part] : [part]))
  return row.addition ? [...parts, row.addition.part] : parts
}

/** In groups, for display.
 *  @example formatKey('SSCC', '369012340000000017') // '3 6901234 000000001 7' */
export function formatKey(kind: KeyKind, text: string, options: KeyOptions = {}): string | Fault {
  const parts = splitKey(kind, text, options)
  if (isFault(parts)) return parts
  const prefix = options.companyPrefix ?? parts.find(({ part }) => part === 'companyPrefix')?.text
  return rows.get(kind)?.format(text, options.addition || undefined, prefix) ?? unknownKindFault
}

/** Number of keys per company prefix, for one indicator or extension digit and without serials; rounded above 2^53. 0 for an invalid
 *  prefix, and for GTIN-8, which are licensed one by one. */
export function keyCapacity(kind: KeyKind, companyPrefix: string): number {
  return rows.get(kind)?.capacity(companyPrefix) ?? 0
}

/** The value under the AI of the kind: 14 digits for every GTIN, otherwise the key without an extension or serial that has its own AI. */
export function keyValue(key: Key): string {
  if ('gtin14' in key) return key.gtin14
  return 'value' in key ? key.value : key.digits
}

/** The structure in one line: in English, that of the SSCC is 'Extension digit: 1 digit + GS1 Company Prefix and serial: 16 digits +
 *  Check digit: 1 digit'. */
export function structureText({ structure, addition }: KeyRow, language: Language = 'zh'): string {
  const texts = structureTexts[language]
  const names = keyPartTexts[language]
  const pieces = structure.map(({ part, set, least, most, body }) => {
    const name = body ? texts.prefixAnd(names[part]) : names[part]
    return texts.piece({ name, least, most, unit: set === 'N' ? 'digits' : 'characters' })
  })
  return [...pieces, ...(addition ? [texts.addition(names[addition.part], addition.ai)] : [])].join(' + ')
}

/** A part with its name. If the end of the company prefix is unknown, prefix and reference are one part. */
export type KeyPart = { part: KeyPartName | 'companyPrefixAndReference'; text: string; nameZh: string; nameEn: string }

/** The parts of a key from the left, then an extension or serial with its own AI.
 *  @example splitKey('SSCC', '369012340000000017').map(({ text }) => text) // ['3', '6901234', '000000001', '7'] */
export function splitKey(kind: KeyKind, text: string, options: KeyOptions = {}): readonly KeyPart[] | Fault {
  const row = rows.get(kind)
  if (row === undefined) return unknownKindFault
  const key = row.read(text, options.addition || undefined)
  if (isFault(key)) return key
  let rest = 'value' in key ? key.value : key.digits
  const parts = row.structure.flatMap((piece, at) => {
    const remaining = row.structure.slice(at + 1).reduce((sum, { most }) => sum + most, 0)
    const length = piece.least === piece.most ? piece.most : Math.max(0, rest.length - remaining)
    const partText = rest.slice(0, length)
    rest = rest.slice(length)
    return piece.body ? bodyParts(kind, piece, { ...options, text: partText }) : namedPart(piece, partText)
  })
  return row.addition ? [...parts, ...namedPart(row.addition, additionValue(key))] : parts
}

const unknownKindFault: Fault = { fault: 'kind', at: 0 }
const computedParts: readonly KeyPartName[] = ['filler', 'checkDigit', 'checkCharacters']

function additionValue(key: Key): string {
  if ('extension' in key) return key.extension ?? ''
  return 'serial' in key ? (key.serial ?? '') : ''
}

function namedPart({ part }: { part: KeyPartName }, text: string): KeyPart[] {
  return text === '' ? [] : [{ part, text, nameZh: keyPartTexts.zh[part], nameEn: keyPartTexts.en[part] }]
}

/** The leading zero of the company prefix of a GTIN-12 is not one of its 12 digits. */
function bodyParts(kind: KeyKind, piece: KeyPiece, body: KeyOptions & { text: string }): KeyPart[] {
  const omittedZero = kind === 'GTIN-12' ? '0' : ''
  const split = splitBody(omittedZero + body.text, body.companyPrefix, body.ownLengths)
  if (split !== 'unknown') {
    const writtenPrefix = split.companyPrefix.slice(omittedZero.length)
    return [...namedPart({ part: 'companyPrefix' }, writtenPrefix), ...namedPart(piece, split.reference)]
  }
  const nameZh = structureTexts.zh.prefixAnd(keyPartTexts.zh[piece.part])
  const nameEn = structureTexts.en.prefixAnd(keyPartTexts.en[piece.part])
  return [{ part: 'companyPrefixAndReference', text: body.text, nameZh, nameEn }]
}
