/** Inspects a PDF: each of its objects, and whether it opens as a document with pages. */
import type { FileFault } from '../rules.ts'
import { latin1, objectsOf } from './pdf-objects.ts'
import { createPageSearch } from './pdf-pages.ts'
import { createWorkBudget, TooComplex } from './pdf-parser.ts'
import { hasForbiddenTerm, pdfObjectFault } from './pdf-rules.ts'

export function pdfFault(bytes: Uint8Array): FileFault | undefined {
  return inspectPdf(bytes).fault
}

/** The fault, and the work in bytes that was spent; it is in proportion to the size, whatever the file contains. */
export function inspectPdf(bytes: Uint8Array): { fault: FileFault | undefined; work: number } {
  const budget = createWorkBudget(bytes.length)
  try {
    const fault = objectFault(bytes, budget)
    return { fault, work: budget.spent() }
  } catch (error) {
    if (!(error instanceof TooComplex)) throw error
    // Encrypted objects cannot be unpacked, but the /Encrypt entry is outside of them.
    const fault = /\/Encrypt(?![A-Za-z])/.test(latin1(bytes)) ? 'encrypted' : 'too-complex'
    return { fault, work: budget.spent() }
  }
}

function objectFault(bytes: Uint8Array, budget: ReturnType<typeof createWorkBudget>): FileFault | undefined {
  let hasTerm = hasForbiddenTerm(latin1(bytes))
  const onUnpacked = (text: string) => {
    hasTerm ||= hasForbiddenTerm(text)
  }
  const pages = createPageSearch()
  for (const found of objectsOf(bytes, { budget, onUnpacked })) {
    const fault = pdfObjectFault(found.object)
    if (fault) return fault
    pages.add(found)
  }
  if (hasTerm) return 'active-content'
  return pages.hasPages() ? undefined : 'cut-off'
}
