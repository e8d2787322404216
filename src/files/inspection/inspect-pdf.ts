/** Inspects a PDF: each of its objects, and whether it opens as a document with pages. */
import { ParseSpeeds, PDFDocument } from '@cantoo/pdf-lib'
import type { FileFault } from '../rules.ts'
import { latin1, objectsOf, TooComplex } from './pdf-objects.ts'
import { hasForbiddenTerm, pdfObjectFault } from './pdf-rules.ts'

export async function pdfFault(bytes: Uint8Array): Promise<FileFault | undefined> {
  try {
    return objectFault(bytes) ?? (await documentFault(bytes))
  } catch (error) {
    if (!(error instanceof TooComplex)) throw error
    // Encrypted objects cannot be unpacked, but the /Encrypt entry is outside of them.
    return /\/Encrypt(?![A-Za-z])/.test(latin1(bytes)) ? 'encrypted' : 'too-complex'
  }
}

function objectFault(bytes: Uint8Array): FileFault | undefined {
  let hasTerm = hasForbiddenTerm(latin1(bytes))
  const search = (text: string) => {
    hasTerm ||= hasForbiddenTerm(text)
  }
  for (const object of objectsOf(bytes, search)) {
    const fault = pdfObjectFault(object)
    if (fault) return fault
  }
  return hasTerm ? 'active-content' : undefined
}

/** A cyclic page tree overflows the stack, which counts as a fault of the file. */
async function documentFault(bytes: Uint8Array): Promise<FileFault | undefined> {
  try {
    const document = await PDFDocument.load(bytes, {
      updateMetadata: false,
      parseSpeed: ParseSpeeds.Fastest,
      warnOnInvalidObjects: false,
    })
    return document.getPageCount() > 0 ? undefined : 'cut-off'
  } catch {
    return 'cut-off'
  }
}
