// The elements that a GS1 symbol is to carry.

import { associationFaults, type Element, readElementString } from '../element-string.ts'
import { type Fault, isFault } from '../fault.ts'

/** Elements with right values, none of which excludes another or lacks a serial. What one requires may stand in another symbol of the same item
 *  (a batch beside the GTIN of an EAN-13), so that is not asked for here. */
export function elementsToCarry(code: string): Element[] | Fault {
  const elements = readElementString(code)
  if (isFault(elements)) return elements
  return associationFaults(elements).find(({ fault }) => fault === 'excludes' || fault === 'serial') ?? elements
}
