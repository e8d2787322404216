/** Characters as black pixels. A number of a label is drawn thousands of times at the same size, so each is painted once. */
import { createCanvas, Path2D } from '@napi-rs/canvas'
import { type OutlineStep, shortPath } from './glyphs.ts'

/** Black from `x0` up to, not including, `x1` in row `y`, counted from the pixel that holds the character's place. */
export type Run = { y: number; x0: number; x1: number }

/** `size`: pixels of one em; `left`, `top`: how far the place lies inside its pixel, from 0 up to 1. */
type Wish = { size: number; left: number; top: number }

const THRESHOLD = 128
/** Finer places inside a pixel make no difference that is seen. */
const STEPS_IN_PIXEL = 32
/** Kept sizes and places of one character. */
const MOST_KEPT = 64

const masks = new WeakMap<readonly OutlineStep[], Map<string, readonly Run[]>>()

export function glyphMask(steps: readonly OutlineStep[], { size, left, top }: Wish): readonly Run[] {
  const [fineLeft, fineTop] = [left, top].map(value => Math.round(value * STEPS_IN_PIXEL) / STEPS_IN_PIXEL)
  const wish = { size: Math.round(size * 1000) / 1000, left: fineLeft ?? 0, top: fineTop ?? 0 }
  const key = `${wish.size} ${wish.left} ${wish.top}`
  const known = masks.get(steps) ?? new Map<string, readonly Run[]>()
  const kept = known.get(key)
  if (kept) return kept
  const runs = paint(steps, wish)
  if (known.size >= MOST_KEPT) known.clear()
  known.set(key, runs)
  masks.set(steps, known)
  return runs
}

/** Grey edges become black or white. */
function paint(steps: readonly OutlineStep[], { size, left, top }: Wish): Run[] {
  const box = boxOf(steps, size)
  if (!box) return []
  const { x, y, width, height } = box
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

const isBlack = (data: Uint8ClampedArray, pixel: number) => (data[pixel * 4 + 3] ?? 0) >= THRESHOLD

/** Whole pixels that the outline may touch, wherever in its pixel it begins. */
function boxOf(steps: readonly OutlineStep[], size: number) {
  const all = steps.flatMap(({ at }) => at)
  if (all.length === 0) return undefined
  const across = all.filter((_, index) => index % 2 === 0)
  const down = all.filter((_, index) => index % 2 === 1)
  const [x, y] = [Math.floor(Math.min(...across) * size) - 1, Math.floor(Math.min(...down) * size) - 1]
  const width = Math.ceil(Math.max(...across) * size) + 2 - x
  return { x, y, width, height: Math.ceil(Math.max(...down) * size) + 2 - y }
}
