/** Pages of one size as one PDF: a label each, or a sheet of labels each. */
import type { Drawing } from '../gs1/symbols/drawing.ts'
import { makeSheets } from '../print/sheet-pdf.ts'

export function pagesToPdf(pages: readonly Drawing[], title: string, at: Date): Uint8Array {
  const { widthMm = 0, heightMm = 0 } = pages[0] ?? {}
  const layout = {
    pageWidthMm: widthMm,
    pageHeightMm: heightMm,
    columns: 1,
    rows: 1,
    leftMm: 0,
    topMm: 0,
    stepXMm: widthMm,
    stepYMm: heightMm,
    labelWidthMm: widthMm,
    labelHeightMm: heightMm,
  }
  const sheets = makeSheets({ layout, title, at })
  const written: Uint8Array[] = []
  for (const page of pages) written.push(...sheets.add(page))
  return Buffer.concat([...written, ...sheets.end()])
}
