/** The elements of a GS1 symbol, and what may not be missing or in them. */

import { matchesAiPattern } from '../elements/application-identifiers.ts'
import { associationFaults, type Element, readElementString } from '../elements/element-string.ts'
import { type Fault, isFault } from '../fault.ts'
import { kindOfAi } from '../keys/key-of-elements.ts'
import { keyRow } from '../keys/keys.ts'
import type { SymbolRequest } from './drawing.ts'

/** Valid elements with all that they require. */
export function symbolElements(code: string, request: SymbolRequest): Element[] | Fault {
  const elements = readElementString(code)
  if (isFault(elements)) return elements
  return elementsFault(elements, request) ?? elements
}

/** The first fault of the elements of a symbol. What is only missing is a warning in GS1-128, of which several stand beside each other
 *  on a unit, and with `partialData`: see missingElements. Two-dimensional symbols and DataBar Expanded are read alone. GS1 General
 *  Specifications, "Mandatory association of element strings", "Invalid pairs of element strings". */
export function elementsFault(elements: readonly Element[], request: SymbolRequest): Fault | undefined {
  const zeros = elements.find(isKeyOfZeros)
  if (zeros) return { fault: 'all-zeros', at: zeros.at, ai: zeros.ai }
  const clash = associationFaults(elements).find(({ fault }) => fault === 'excludes' || fault === 'serial')
  return clash ?? (mayBeElsewhere(request) ? undefined : missingElements(elements)[0])
}

/** A serial after the key does not count. */
function isKeyOfZeros({ ai, value }: Element): boolean {
  const kind = kindOfAi(ai)
  return kind !== undefined && isAllZeros(value.slice(0, keyRow(kind)?.digits ?? value.length))
}

/** No key is all zeros: its company prefix would be 0000000, which is not allocated (GS1 General Specifications, "GS1 Prefix"). */
export const isAllZeros = (number: string): boolean => /^0+$/.test(number)

export const mayBeElsewhere = ({ type, partialData }: SymbolRequest): boolean =>
  type === 'GS1-128' || partialData === true

/** The measures of a trade item of variable measure, one of which comes with its GTIN. */
const measures = ['30', '31nn', '32nn', '35nn', '36nn', '8001'] as const

/** What the elements require and is not among them. */
export function missingElements(elements: readonly Element[]): Fault[] {
  const hasMeasure = elements.some(({ ai }) => measures.some(pattern => matchesAiPattern(ai, pattern)))
  const unmeasured = hasMeasure
    ? []
    : elements.filter(({ ai, value }) => (ai === '01' || ai === '02') && value.startsWith('9'))
  return [
    ...associationFaults(elements).filter(({ fault }) => fault === 'requires'),
    ...unmeasured.map(
      ({ ai, at, value }) => ({ fault: 'variable-measure', at, ai, number: value, needs: measures }) as const,
    ),
  ]
}
