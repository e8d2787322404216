/** A drawing as a PNG made by the browser: every module is a whole number of pixels, and the file states its true size. */
import { type Drawing, latinGlyphs, pixelBars, pixelSize } from '@barcode-authority/gs1/symbols'

const mmPerInch = 25.4
const rounding = 1e-6

export async function drawingToPicture(drawing: Drawing, dpi: number): Promise<Blob> {
  const size = pixelSize(drawing, dpi)
  const canvas = document.createElement('canvas')
  canvas.width = size.widthPixels
  canvas.height = size.heightPixels
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#000'
  for (const { x0, y0, x1, y1 } of pixelBars(drawing, size)) context.fillRect(x0, y0, x1 - x0, y1 - y0)
  drawTexts(context, drawing, size.xDimensionPixels / drawing.xDimensionMm)
  const plain = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/png'))
  if (!plain) throw new Error('no picture')
  return withDensity(new Uint8Array(await plain.arrayBuffer()), dpi)
}

/** The outlines of the human-readable line, placed as in the SVG. */
function drawTexts(context: CanvasRenderingContext2D, { texts }: Drawing, scale: number) {
  for (const { x, y, sizeMm, text, cellMm, anchor } of texts) {
    const glyphs = Array.from(text, latinGlyphs)
    const total = glyphs.reduce((sum, { advance }) => sum + advance, 0) * sizeMm
    let from = cellMm === undefined && anchor !== 'start' ? x - total / 2 : x
    for (const { path, advance } of glyphs) {
      const left = cellMm === undefined ? from : from + (cellMm - advance * sizeMm) / 2
      const thousandth = (sizeMm * scale) / 1000
      context.setTransform(thousandth, 0, 0, thousandth, left * scale, y * scale)
      if (path !== '') context.fill(new Path2D(path))
      from += cellMm ?? advance * sizeMm
    }
  }
  context.setTransform(1, 0, 0, 1, 0, 0)
}

/** Length of the signature and the IHDR chunk, after which a pHYs chunk may be. */
const afterHeader = 33

/** Adds the pixels per metre (PNG, ISO/IEC 15948, pHYs). */
function withDensity(png: Uint8Array<ArrayBuffer>, dpi: number): Blob {
  const chunk = new Uint8Array(21)
  const view = new DataView(chunk.buffer)
  const perMetre = Math.floor((dpi * 1000) / mmPerInch + rounding)
  view.setUint32(0, 9)
  chunk.set([0x70, 0x48, 0x59, 0x73], 4)
  view.setUint32(8, perMetre)
  view.setUint32(12, perMetre)
  chunk[16] = 1
  view.setUint32(17, crc32(chunk.subarray(4, 17)))
  return new Blob([png.slice(0, afterHeader), chunk, png.slice(afterHeader)], { type: 'image/png' })
}

function crc32(bytes: Uint8Array): number {
  let crc = -1
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return ~crc >>> 0
}
