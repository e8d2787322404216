/** Whether a PDF opens as a document with pages: a catalogue whose page tree leads to a page (ISO 32000-2, 7.7). */
import { PDFArray, PDFDict, PDFName, PDFRef } from '@cantoo/pdf-lib'
import type { FoundObject } from './pdf-objects.ts'
import { typeOf } from './pdf-parser.ts'

export type PageSearch = { add: (found: FoundObject) => void; hasPages: () => boolean }

/** Collects the dictionaries of the page tree. Of several revisions of an object the last one counts. */
export function createPageSearch(): PageSearch {
  const byNumber = new Map<number, PDFDict>()
  return {
    add: ({ number, object }) => {
      if (number !== undefined && object instanceof PDFDict) byNumber.set(number, object)
    },
    hasPages: () => byNumber.values().some(dict => typeOf(dict) === 'Catalog' && leadsToPage(dict, byNumber)),
  }
}

/** Whether a node without kids is reached from the page tree of a catalogue. */
function leadsToPage(catalog: PDFDict, byNumber: ReadonlyMap<number, PDFDict>): boolean {
  const visited = new Set<unknown>()
  const pending: unknown[] = [catalog.get(PDFName.of('Pages'))]
  while (pending.length > 0) {
    const next = pending.pop()
    const node = next instanceof PDFRef ? byNumber.get(next.objectNumber) : next
    if (!(node instanceof PDFDict) || visited.has(node)) continue
    visited.add(node)
    const kids = node.get(PDFName.of('Kids'))
    if (kids === undefined) return typeOf(node) !== 'Catalog'
    if (kids instanceof PDFArray) for (const kid of kids.asArray()) pending.push(kid)
  }
  return false
}
