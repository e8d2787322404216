/** Drawings as PNG, PDF, EPS and ZIP files. */
export { drawingToEps } from './files/eps.ts'
export { type GlyphLookup, glyphOf, type OutlinedGlyph, type OutlineStep } from './files/glyphs.ts'
export { type LabelTexts, withLabel } from './files/label.ts'
export { drawingToPdf } from './files/pdf.ts'
export { drawingToPng, type PixelSize, pixelSize } from './files/png.ts'
export { withSampleMargin, withSampleMark, withSampleMarkIn } from './files/sample-mark.ts'
export { createSheetWriter, type SheetWriter } from './files/sheet-pdf.ts'
export { createZipWriter, type ZipEntry, type ZipWriter } from './files/zip.ts'
