/** Characters as black pixels. A label number is drawn thousands of times at the same size, so each character is painted once and
 *  cached. */
import { createRequire } from 'node:module'
import { type OutlineStep, shortPath } from './glyphs.ts'

/** Black pixels from `x0` to `x1`, exclusive, in row `y`, relative to the pixel of the character's position. */
export type Run = { y: number; x0: number; x1: number }

/** `size`: em size in pixels; `left`, `top`: offset of the position inside its pixel, 0 to 1. */
type MaskInput = { size: number; left: number; top: number }

const threshold = 128
/** A finer position inside a pixel makes no visible difference. */
const stepsInPixel = 32
/** Maximum number of cached sizes and positions per character. */
const maxCached = 64

const maskCache = new WeakMap<readonly OutlineStep[], Map<string, readonly Run[]>>()

export function glyphMask(steps: readonly OutlineStep[], { size, left, top }: MaskInput): readonly Run[] {
  const [fineLeft, fineTop] = [left, top].map(value => Math.round(value * stepsInPixel) / stepsInPixel)
  const input = { size: Math.round(size * 1000) / 1000, left: fineLeft ?? 0, top: fineTop ?? 0 }
  const key = `${input.size} ${input.left} ${input.top}`
  const cacheOfGlyph = maskCache.get(steps) ?? new Map<string, readonly Run[]>()
  const cached = cacheOfGlyph.get(key)
  if (cached) return cached
  const runs = paint(steps, input)
  if (cacheOfGlyph.size >= maxCached) cacheOfGlyph.clear()
  cacheOfGlyph.set(key, runs)
  maskCache.set(steps, cacheOfGlyph)
  return runs
}

const require = createRequire(import.meta.url)

/** Grey edges become black or white. */
function paint(steps: readonly OutlineStep[], { size, left, top }: MaskInput): Run[] {
  const box = pixelBox(steps, size)
  if (!box) return []
  const { x, y, width, height } = box
  // Loaded at first use, because it takes 17 MB.
  const { createCanvas, Path2D }: typeof import('@napi-rs/canvas') = require('@napi-rs/canvas')
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.setTransform(size, 0, 0, size, left - x, top - y)
  context.fill(new Path2D(shortPath(steps)))
  const { data } = context.getImageData(0, 0, width, height)
  const runs: Run[] = []
  for (let row = 0; row < height; row++) {
    for (let at = 0; at < width; at++) {
      if (!isBlack(data, row * width + at)) continue
      const from = at
      while (at < width && isBlack(data, row * width + at)) at++
      runs.push({ y: y + row, x0: x + from, x1: x + at })
    }
  }
  return runs
}

const isBlack = (data: Uint8ClampedArray, pixel: number) => (data[pixel * 4 + 3] ?? 0) >= threshold

/** Whole pixels that the outline may touch at any offset. */
function pixelBox(steps: readonly OutlineStep[], size: number) {
  const all = steps.flatMap(({ at }) => at)
  if (all.length === 0) return undefined
  const across = all.filter((_, index) => index % 2 === 0)
  const down = all.filter((_, index) => index % 2 === 1)
  const [x, y] = [Math.floor(Math.min(...across) * size) - 1, Math.floor(Math.min(...down) * size) - 1]
  const width = Math.ceil(Math.max(...across) * size) + 2 - x
  return { x, y, width, height: Math.ceil(Math.max(...down) * size) + 2 - y }
}
