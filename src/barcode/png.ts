/** A drawing as a PNG of true size: every module is a whole number of pixels, so that no edge is blurred. */
import { createCanvas, Path2D } from '@napi-rs/canvas'
import type { Drawing } from '../gs1/symbols/drawing.ts'
import { type Bitmap, bitmapToPng, blacken, whiteBitmap } from './bitmap.ts'
import { shortPath } from './glyphs.ts'
import { type PlacedOutline, placedOutlines } from './outlines.ts'

/** What a drawing becomes at `dpi`: the X-dimension is rounded to whole pixels, everything else follows it. */
export type PixelSize = {
  dpi: number
  widthPixels: number
  heightPixels: number
  xDimensionPixels: number
  xDimensionMm: number
}

const MM_PER_INCH = 25.4
const THRESHOLD = 128

export function pixelSize(drawing: Drawing, dpi: number): PixelSize {
  const xDimensionPixels = Math.max(1, Math.round((drawing.xDimensionMm * dpi) / MM_PER_INCH))
  const scale = xDimensionPixels / drawing.xDimensionMm
  return {
    dpi,
    widthPixels: pixels(drawing.widthMm * scale),
    heightPixels: Math.ceil(drawing.heightMm * scale - 1e-6),
    xDimensionPixels,
    xDimensionMm: Math.round((xDimensionPixels / dpi) * MM_PER_INCH * 10_000) / 10_000,
  }
}

export function drawingToPng(drawing: Drawing, dpi: number): Uint8Array {
  const { widthPixels, heightPixels, xDimensionPixels } = pixelSize(drawing, dpi)
  const scale = xDimensionPixels / drawing.xDimensionMm
  const bitmap = whiteBitmap(widthPixels, heightPixels)
  for (const { x, y, w, h } of drawing.bars) {
    blacken(bitmap, {
      x0: pixels(x * scale),
      y0: pixels(y * scale),
      x1: pixels((x + w) * scale),
      y1: pixels((y + h) * scale),
    })
  }
  drawOutlines(bitmap, placedOutlines(drawing), scale)
  return bitmapToPng(bitmap, dpi)
}

/** Halves go up whatever the noise of binary fractions, or bars of one width would differ by a pixel. */
function pixels(value: number): number {
  return Math.floor(value + 0.5 + 1e-6)
}

/** Only the strip that holds characters passes through the canvas; grey edges become black or white. */
function drawOutlines(bitmap: Bitmap, outlines: readonly PlacedOutline[], scale: number) {
  if (outlines.length === 0) return
  for (const strip of stripsOf(outlines, scale, bitmap.height)) {
    const canvas = createCanvas(bitmap.width, strip.bottom - strip.top)
    const context = canvas.getContext('2d')
    for (const { xMm, yMm, sizeMm, steps } of strip.outlines) {
      const size = sizeMm * scale
      context.setTransform(size, 0, 0, size, xMm * scale, yMm * scale - strip.top)
      context.fill(new Path2D(shortPath(steps)))
    }
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
    for (let at = 3, pixel = 0; at < data.length; at += 4, pixel++) {
      if ((data[at] ?? 0) < THRESHOLD) continue
      const x = pixel % bitmap.width
      const y = strip.top + Math.floor(pixel / bitmap.width)
      blacken(bitmap, { x0: x, y0: y, x1: x + 1, y1: y + 1 })
    }
  }
}

/** Characters by their base line, with the rows of pixels that they may reach. */
function stripsOf(outlines: readonly PlacedOutline[], scale: number, height: number) {
  const lines = Map.groupBy(outlines, outline => outline.yMm)
  return Array.from(lines, ([yMm, line]) => {
    const most = Math.max(...line.map(({ sizeMm }) => sizeMm)) * scale
    const top = Math.max(0, Math.floor(yMm * scale - most))
    const bottom = Math.min(height, Math.ceil(yMm * scale + most * 0.4))
    return { top, bottom, outlines: line }
  }).filter(({ top, bottom }) => bottom > top)
}
