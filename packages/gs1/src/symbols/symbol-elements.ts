/** The elements of a GS1 symbol. */

import { associationFaults, type Element, readElementString } from '../elements/element-string.ts'
import { type Fault, isFault } from '../fault.ts'

/** Valid elements, none of which excludes another or lacks a serial. Required AIs may be in another symbol of the same item (a batch
 *  beside the GTIN of an EAN-13), so they are not checked here. */
export function symbolElements(code: string): Element[] | Fault {
  const elements = readElementString(code)
  if (isFault(elements)) return elements
  return associationFaults(elements).find(({ fault }) => fault === 'excludes' || fault === 'serial') ?? elements
}
