/** What a pasted code contains: its plain digits, and its elements if it is an element string or a link. */
import { readDigitalLink } from '@barcode-authority/gs1/digital-link'
import { type Element, readElementString } from '@barcode-authority/gs1/elements'
import { isFault } from '@barcode-authority/gs1/faults'
import { plainText } from '@barcode-authority/gs1/interpret'

/** The text in half-width characters, without spaces and hyphens. */
export function halfWidth(input: string): string {
  return plainText(input, { dropHyphens: true }).text
}

/** The elements of an element string or a GS1 Digital Link URI; none for other texts. */
export function elementsIn(code: string): readonly Element[] {
  if (/^\s*https?:/i.test(code)) {
    const link = readDigitalLink(code)
    return isFault(link) ? [] : link.elements
  }
  const elements = readElementString(code)
  return isFault(elements) ? [] : elements
}
