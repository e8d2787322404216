// The key that elements are about: its kind, its parts, and the organisation that its prefix belongs to.

import type { Element } from './element-string.ts'
import { isFault } from './fault.ts'
import type { Gs1Prefix } from './gs1-prefixes.ts'
import { type GtinKind, unpaddedGtin } from './gtin.ts'
import { issuingOrganisation, type KeyKind } from './issuing-organisation.ts'
import { keyTable } from './key-table.ts'
import { type KeyPart, keyRow, splitKey } from './keys.ts'

/** `kind` as the AI holds it: every GTIN fills 14 digits. `written`: kind and digits of a GTIN without the zeros before it. */
export type FoundKey = {
  kind: KeyKind
  value: string
  written?: { kind: GtinKind; digits: string }
  parts: readonly KeyPart[]
  organisation?: Gs1Prefix
}

/** The last row of an AI counts, so that (01) is a GTIN-14; pieces of trade items carry its GTIN first. */
const KIND_OF_AI = new Map<string, KeyKind>([
  ...keyTable.flatMap(({ kind, ai, otherAis = [] }) => [ai, ...otherAis].map(name => [name, kind] as const)),
  ['8006', 'GTIN-14'],
  ['8026', 'GTIN-14'],
])

/** The first key among the elements. `companyPrefix` where the text itself says how far it goes. */
export function keyOfElements(elements: readonly Element[], companyPrefix?: string): FoundKey | undefined {
  const element = elements.find(({ ai }) => KIND_OF_AI.has(ai))
  const kind = KIND_OF_AI.get(element?.ai ?? '')
  if (element === undefined || kind === undefined) return undefined
  if (kind === 'GTIN-14') return gtinFound(element.value.slice(0, 14), companyPrefix)
  const added = elements.find(({ ai }) => ai === keyRow(kind)?.addition?.ai)?.value
  const known = { ...(companyPrefix && { companyPrefix }), ...(added && { addition: added }) }
  return { kind, value: element.value, ...described(kind, element.value, known) }
}

function gtinFound(gtin14: string, companyPrefix?: string): FoundKey {
  const written = unpaddedGtin(gtin14)
  const found = described(written.kind, written.digits, companyPrefix === undefined ? {} : { companyPrefix })
  return { kind: 'GTIN-14', value: gtin14, written, ...found }
}

function described(
  kind: KeyKind,
  text: string,
  known: { companyPrefix?: string; addition?: string },
): Pick<FoundKey, 'parts' | 'organisation'> {
  const parts = splitKey(kind, text, known)
  const isKnown = !isFault(parts) || parts.fault === 'check-digit'
  const organisation = isKnown ? issuingOrganisation(kind, text) : undefined
  return { parts: isFault(parts) ? [] : parts, ...(organisation ? { organisation } : {}) }
}
