/** Drawings as PNG, PDF, EPS and ZIP files, and as labels for label printers. */
export type { Bitmap } from './files/bitmap.ts'
export { drawingToEps } from './files/eps.ts'
export { type GlyphLookup, glyphOf, type OutlinedGlyph, type OutlineStep } from './files/glyphs.ts'
export { type LabelTexts, withLabel } from './files/label.ts'
export { drawingToPdf } from './files/pdf.ts'
export { drawingToPng } from './files/png.ts'
export { withSampleMargin, withSampleMark, withSampleMarkIn } from './files/sample-mark.ts'
export { createSheetWriter, type SheetWriter } from './files/sheet-pdf.ts'
export { createZipWriter, type ZipEntry, type ZipWriter } from './files/zip.ts'
export { labelTextLimits } from './printers/label-text.ts'
export {
  type LabelLayout,
  type LabelOptions,
  labelLayout,
  labelLimitsMm,
  type PrinterLabel,
  printerLabel,
  wholeLabel,
} from './printers/printer-label.ts'
export { dotsPerMmOf, type PrinterDpi, printerResolutions } from './printers/resolutions.ts'
export { labelToTspl } from './printers/tspl.ts'
export { type PrinterSymbol, printerSymbol, wholeDots } from './printers/whole-dots.ts'
export { labelToZpl, type PrintOptions } from './printers/zpl.ts'
export { type PixelSize, pixelSize } from './symbols/pixels.ts'
