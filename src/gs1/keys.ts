// Reading, building, taking apart and writing any GS1 key by the table of the keys.

import { type Fault, isFault } from './fault.ts'
import type { KeyKind } from './issuing-organisation.ts'
import { type KeyPartName, keyPartNames } from './key-part-names.ts'
import { splitBody } from './key-parts.ts'
import { type Key, type KeyPiece, type KeyRow, type KeyTexts, keyTable } from './key-table.ts'

const rows = new Map(keyTable.map(row => [row.kind, row]))

/** The row of a kind; undefined for a word that is none. keyRow('SSCC')?.ai is '00' */
export function keyRow(kind: KeyKind): KeyRow | undefined {
  return rows.get(kind)
}

/** Reads a key as its own reader does. `addition`: the value of the AI that adds to it, the extension of a GLN or the serial of a
 *  CPID, empty where there is none. readKey('GLN', '4012345000054') is that GLN; readKey('GTIN-13', '96385074') is a fault of length. */
export function readKey(kind: KeyKind, text: string, addition?: string): Key | Fault {
  return rows.get(kind)?.read(text, addition || undefined) ?? NO_KIND
}

/** Builds a key from texts under the names of its parts (see partsToBuild); what is left out counts as empty.
 *  buildKey('GDTI', { companyPrefix: '4012345', documentType: '9' }) is GDTI 4012345000092 */
export function buildKey(kind: KeyKind, texts: KeyTexts): Key | Fault {
  return rows.get(kind)?.build(texts) ?? NO_KIND
}

/** The names of the parts that a key of this kind is built from, in their order. A serial (but that of an SSCC) and an extension
 *  may be left out. partsToBuild('SSCC') is ['extensionDigit', 'companyPrefix', 'serial'] */
export function partsToBuild(kind: KeyKind): readonly KeyPartName[] {
  const row = rows.get(kind)
  if (row === undefined) return []
  const chosen = row.structure.filter(({ part }) => !ADDED.includes(part))
  const parts = chosen.flatMap(({ part, body }): KeyPartName[] => (body ? ['companyPrefix', part] : [part]))
  return row.addition ? [...parts, row.addition.part] : parts
}

/** As people read it, in groups: formatKey('SSCC', '369012340000000017') is '3 6901234 000000001 7' */
export function formatKey(kind: KeyKind, text: string, addition?: string): string | Fault {
  return rows.get(kind)?.format(text, addition || undefined) ?? NO_KIND
}

/** How many keys a company prefix gives: of one indicator or extension digit, without serials, and rounded above 2^53. 0 where
 *  it is no prefix, and for GTIN-8, which are licensed one by one. */
export function keyCapacity(kind: KeyKind, companyPrefix: string): number {
  return rows.get(kind)?.capacity(companyPrefix) ?? 0
}

/** What stands under the AI of the kind: 14 digits for every GTIN, else the key as written, without an extension or serial that
 *  has an AI of its own. */
export function keyValue(key: Key): string {
  if ('gtin14' in key) return key.gtin14
  return 'value' in key ? key.value : key.digits
}

/** The structure in one line: that of the SSCC is '扩展位 1 位 + 厂商识别代码与系列号 16 位 + 校验码 1 位'. */
export function structureWords({ structure, addition }: KeyRow): string {
  const pieces = structure.map(({ part, set, least, most, body }) => {
    const name = body ? `${keyPartNames.companyPrefix.nameZh}与${keyPartNames[part].nameZh}` : keyPartNames[part].nameZh
    const unit = set === 'N' ? '位' : '个字符'
    return `${name}${least === most ? ' ' : '至多 '}${most} ${unit}${least === 0 ? '（可省略）' : ''}`
  })
  const added = addition ? [`${keyPartNames[addition.part].nameZh}（可省略，应用标识符 ${addition.ai}）`] : []
  return [...pieces, ...added].join(' + ')
}

/** A part under its name; where the end of the company prefix is not known, it and the reference are one part. */
export type KeyPart = { part: KeyPartName | 'companyPrefixAndReference'; text: string; nameZh: string; nameEn: string }

/** The parts of a key from the left, which together are the key as written, then an extension or serial under an AI of its own.
 *  `companyPrefix` where a register knows it. splitKey('SSCC', '369012340000000017') are '3', '6901234', '000000001', '7' */
export function splitKey(
  kind: KeyKind,
  text: string,
  known: { companyPrefix?: string; addition?: string } = {},
): readonly KeyPart[] | Fault {
  const row = rows.get(kind)
  if (row === undefined) return NO_KIND
  const key = row.read(text, known.addition || undefined)
  if (isFault(key)) return key
  let rest = 'value' in key ? key.value : key.digits
  const parts = row.structure.flatMap((piece, at) => {
    const after = row.structure.slice(at + 1).reduce((sum, { most }) => sum + most, 0)
    const length = piece.least === piece.most ? piece.most : Math.max(0, rest.length - after)
    const found = rest.slice(0, length)
    rest = rest.slice(length)
    return piece.body
      ? bodyParts(kind, piece, { text: found, companyPrefix: known.companyPrefix })
      : named(piece, found)
  })
  return row.addition ? [...parts, ...named(row.addition, additionOf(key))] : parts
}

const NO_KIND: Fault = { fault: 'kind', at: 0 }
const ADDED: readonly KeyPartName[] = ['filler', 'checkDigit', 'checkCharacters']

function additionOf(key: Key): string {
  if ('extension' in key) return key.extension ?? ''
  return 'serial' in key ? (key.serial ?? '') : ''
}

function named({ part }: { part: KeyPartName }, text: string): KeyPart[] {
  return text === '' ? [] : [{ part, text, ...keyPartNames[part] }]
}

/** The zero that begins the company prefix of a GTIN-12 is not among its 12 digits. */
function bodyParts(
  kind: KeyKind,
  piece: KeyPiece,
  body: { text: string; companyPrefix: string | undefined },
): KeyPart[] {
  const unwritten = kind === 'GTIN-12' ? '0' : ''
  const split = splitBody(unwritten + body.text, body.companyPrefix)
  const { nameZh, nameEn } = keyPartNames[piece.part]
  const prefix = keyPartNames.companyPrefix
  if (split !== 'unknown') {
    const written = split.companyPrefix.slice(unwritten.length)
    return [...named({ part: 'companyPrefix' }, written), ...named(piece, split.reference)]
  }
  const names = { nameZh: `${prefix.nameZh}与${nameZh}`, nameEn: `${prefix.nameEn} and ${nameEn.toLowerCase()}` }
  return [{ part: 'companyPrefixAndReference', text: body.text, ...names }]
}
