/** A drawing as a PDF page of exactly its size, bars and characters as shapes: no embedded fonts. */
import type { Drawing } from '../symbols/drawing.ts'
import { createPageWriter } from './page-pdf.ts'

export function drawingToPdf(drawing: Drawing, title: string, at: Date): Uint8Array {
  const size = { pageWidthMm: drawing.widthMm, pageHeightMm: drawing.heightMm }
  const writer = createPageWriter({ size, place: () => ({ xMm: 0, yMm: 0, isNewPage: false }), title, at })
  return Buffer.concat([...writer.add(drawing), ...writer.end()])
}
