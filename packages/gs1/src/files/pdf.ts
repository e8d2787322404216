/** A drawing as a PDF page of exactly its size, bars and characters as shapes: no embedded fonts. */
import type { Drawing } from '../symbols/drawing.ts'
import { shortPath } from './glyphs.ts'
import { type PlacedOutline, placedOutlines } from './outlines.ts'

const pointsPerMm = 72 / 25.4

export async function drawingToPdf(drawing: Drawing, title: string, at: Date): Promise<Uint8Array> {
  // Imported on demand: it takes a tenth of a second and 15 MB.
  const { default: PDFDocument } = await import('pdfkit')
  const size: [number, number] = [drawing.widthMm * pointsPerMm, drawing.heightMm * pointsPerMm]
  const pdf = new PDFDocument({ size, margin: 0, info: { Title: title, CreationDate: at } })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => {
    pdf.once('end', resolve)
    pdf.once('error', reject)
  })
  pdf.scale(pointsPerMm)
  for (const { x, y, w, h } of drawing.bars) pdf.rect(x, y, w, h)
  if (drawing.bars.length > 0) pdf.fill('black')
  for (const outline of placedOutlines(drawing)) drawOutline(pdf, outline)
  pdf.end()
  await ended
  return Buffer.concat(chunks)
}

function drawOutline(pdf: PDFKit.PDFDocument, { xMm, yMm, sizeMm, steps }: PlacedOutline) {
  if (steps.length === 0) return
  pdf.save()
  pdf.transform(sizeMm, 0, 0, sizeMm, xMm, yMm)
  pdf.path(shortPath(steps)).fill('black')
  pdf.restore()
}
