/** The key of a list of elements: its kind, its parts, and the issuing organisation. */

import type { Element } from '../elements/element-string.ts'
import { isFault } from '../fault.ts'
import type { Gs1Prefix } from '../prefixes/gs1-prefixes.ts'
import { issuingOrganisation, type KeyKind } from '../prefixes/issuing-organisation.ts'
import { keyTable } from './key-table.ts'
import { type KeyOptions, type KeyPart, keyRow, splitKey } from './keys.ts'
import { type GtinKind, unpaddedGtin } from './kinds/gtin.ts'

/** `kind` as in the AI: every GTIN has 14 digits. `written`: kind and digits of a GTIN without leading zeros. */
export type ElementsKey = {
  kind: KeyKind
  value: string
  written?: { kind: GtinKind; digits: string }
  parts: readonly KeyPart[]
  organisation?: Gs1Prefix
}

/** The last row of an AI applies, so (01) is a GTIN-14. The AIs of pieces of trade items begin with the GTIN. */
const kindByAi = new Map<string, KeyKind>([
  ...keyTable.flatMap(({ kind, ai, otherAis = [] }) => [ai, ...otherAis].map(name => [name, kind] as const)),
  ['8006', 'GTIN-14'],
  ['8026', 'GTIN-14'],
])

/** The kind of key that an AI has; every GTIN in an AI has 14 digits. */
export const kindOfAi = (ai: string): KeyKind | undefined => kindByAi.get(ai)

/** The first key among the elements. `companyPrefix`: from the text itself, if it contains it. */
export function keyOfElements(
  elements: readonly Element[],
  known: Pick<KeyOptions, 'companyPrefix' | 'ownLengths'> = {},
): ElementsKey | undefined {
  const element = elements.find(({ ai }) => kindByAi.has(ai))
  const kind = kindByAi.get(element?.ai ?? '')
  if (element === undefined || kind === undefined) return undefined
  if (kind === 'GTIN-14') return gtinKey(element.value.slice(0, 14), known)
  const addition = elements.find(({ ai }) => ai === keyRow(kind)?.addition?.ai)?.value
  return { kind, value: element.value, ...describeKey(kind, element.value, { ...known, addition }) }
}

function gtinKey(gtin14: string, known: KeyOptions): ElementsKey {
  const written = unpaddedGtin(gtin14)
  return { kind: 'GTIN-14', value: gtin14, written, ...describeKey(written.kind, written.digits, known) }
}

function describeKey(kind: KeyKind, text: string, options: KeyOptions): Pick<ElementsKey, 'parts' | 'organisation'> {
  const parts = splitKey(kind, text, options)
  const isKnown = !isFault(parts) || parts.fault === 'check-digit'
  const organisation = isKnown ? issuingOrganisation(kind, text) : undefined
  return { parts: isFault(parts) ? [] : parts, ...(organisation ? { organisation } : {}) }
}
