/** Pages of one size as one PDF; a page is a label or a sheet of labels. */
import { createSheetWriter } from '@barcode-authority/gs1/files'
import type { Drawing } from '@barcode-authority/gs1/symbols'

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
  const sheets = createSheetWriter({ layout, title, at })
  const parts: Uint8Array[] = []
  for (const page of pages) parts.push(...sheets.add(page))
  return Buffer.concat([...parts, ...sheets.end()])
}
