/** What a pasted code contains: its plain digits, and its elements if it is an element string or a link. */
import { decompressDigitalLink, readDigitalLink } from '@barcode-authority/gs1/digital-link'
import { type Element, readElementString } from '@barcode-authority/gs1/elements'
import { isFault } from '@barcode-authority/gs1/faults'
import { plainText } from '@barcode-authority/gs1/interpret'

/** The text in half-width characters, without spaces and hyphens. */
export function halfWidth(input: string): string {
  return plainText(input, { dropHyphens: true }).text
}

/** The elements of an element string or a GS1 Digital Link URI, compressed or not; none for other texts. */
export function elementsIn(code: string): readonly Element[] {
  if (/^\s*https?:/i.test(code)) {
    const link = readDigitalLink(code)
    if (!isFault(link)) return link.elements
    const uncompressed = decompressDigitalLink(code.trim())
    const read = isFault(uncompressed) ? uncompressed : readDigitalLink(uncompressed)
    return isFault(read) ? [] : read.elements
  }
  const elements = readElementString(code)
  return isFault(elements) ? [] : elements
}
