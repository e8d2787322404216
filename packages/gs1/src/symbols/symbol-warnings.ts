/** What is doubtful about a symbol that can be drawn: its number, its use, its add-on, and what is missing beside it. */

import { readDigitalLink } from '../digital-link/digital-link.ts'
import { type Element, elementOf, readElementString } from '../elements/element-string.ts'
import { type Fault, isFault } from '../fault.ts'
import { kindOfAi } from '../keys/key-of-elements.ts'
import { readGtin, unpaddedGtin } from '../keys/kinds/gtin.ts'
import { issuingOrganisation, type KeyKind } from '../prefixes/issuing-organisation.ts'
import { publicationNumber } from '../prefixes/special-numbers.ts'
import type { SymbolRequest, SymbolType } from './drawing.ts'
import { isForUse } from './sizes.ts'
import { mayBeElsewhere, missingElements } from './symbol-elements.ts'

/** The warnings of a request that drawSymbol draws; empty for a text that is no data of GS1. Sources, all in the GS1 General
 *  Specifications: 'requires' and 'variable-measure' "Mandatory association of element strings"; 'use' "GS1 symbol specification tables";
 *  'restricted' "Restricted Circulation Numbers"; 'unassigned', 'demonstration' and 'epc-manager' "GS1 Prefix"; 'add-on' "Serial publications", "Books".
 *  @example symbolWarnings({ type: 'GS1-128', code: '(10)A1' }).map(({ fault }) => fault) // ['requires']
 *  @example symbolWarnings({ type: 'EAN-13', code: '2012345678903' }).map(({ fault }) => fault) // ['restricted'] */
export function symbolWarnings(request: SymbolRequest): readonly Fault[] {
  const elements = elementsOf(request)
  if (elements === undefined) return []
  const { type, use } = request
  const isInOneSymbol = !mayBeElsewhere(request)
  const missing = isInOneSymbol && !isNumberAlone(request) ? [] : missingElements(elements)
  return [
    ...missing,
    ...(use === undefined || isForUse(type, use, elements)
      ? []
      : [{ fault: 'use', at: 0, symbol: type, use } as const]),
    ...elements.flatMap(numberWarning),
    ...addOnWarning(request, elements),
  ]
}

/** Whether a symbol carries a GTIN and nothing else. A new type must say it: without it no warning would be found. */
const carriesNumberAlone = {
  ...{ 'EAN-13': true, 'EAN-8': true, 'UPC-A': true, 'UPC-E': true, 'ITF-14': true },
  ...{ DataBar: true, 'DataBar-Limited': true, 'DataBar-Expanded': false, 'GS1-128': false },
  ...{ 'GS1-DataMatrix': false, 'GS1-QR': false, 'DL-QR': false, 'DL-DataMatrix': false, QR: false, HanXin: false },
} as const satisfies Record<SymbolType, boolean>
const isNumberAlone = ({ type }: SymbolRequest) => carriesNumberAlone[type]

/** A GTIN alone is the element (01). */
function elementsOf({ type, code }: SymbolRequest): readonly Element[] | undefined {
  if (type === 'QR' || type === 'HanXin') return undefined
  if (isNumberAlone({ type, code })) {
    const gtin = readGtin(code.replace(/^\s*\(01\)/, ''))
    return isFault(gtin) ? undefined : [elementOf('01', gtin.gtin14)]
  }
  const link = /^\s*https?:/i.test(code) ? readDigitalLink(code) : undefined
  const elements = link === undefined ? readElementString(code) : isFault(link) ? link : link.elements
  return isFault(elements) ? undefined : elements
}

function numberWarning({ ai, value, at }: Element): Fault[] {
  const kind = kindOfAi(ai)
  if (kind === undefined) return []
  const { kind: written, digits: number } = isGtin(kind) ? unpaddedGtin(value.slice(0, 14)) : { kind, digits: value }
  const use = issuingOrganisation(written, number)?.use
  if (use === 'restricted' || use === 'demonstration' || use === 'epc-manager') return [{ fault: use, at, number }]
  return use === undefined || use === 'unused' ? [{ fault: 'unassigned', at, number }] : []
}

const isGtin = (kind: KeyKind) => kind === 'GTIN-14'

/** An add-on of two or five digits belongs to a periodical or a book. Periodicals and paperbacks of North America have UPC-A numbers,
 *  which do not say so: there the person is asked. */
function addOnWarning({ addOn }: SymbolRequest, [element]: readonly Element[]): Fault[] {
  if (!addOn || element === undefined) return []
  if (publicationNumber({ gtin14: element.value }) !== undefined) return []
  return [{ fault: 'add-on', at: 0, part: 'addOn', number: unpaddedGtin(element.value).digits }]
}
