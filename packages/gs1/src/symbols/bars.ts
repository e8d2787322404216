/** Converts bars, spaces and modules to rectangles. */

import type { Bar } from './drawing.ts'
import { isDark, type ModuleMatrix } from './matrix.ts'

type BarPosition = { x: number; y: number; h: number; xDimensionMm: number; reductionMm?: number }

/** A bar, narrower by half of the bar-width reduction at each of the `sides` next to a light area; by default left and right. */
export function narrowedBar(
  bar: Bar,
  reductionMm: number,
  { left = true, right = true, top = false, bottom = false } = {},
): Bar {
  if (reductionMm === 0) return bar
  const half = (isNarrowed: boolean) => (isNarrowed ? reductionMm / 2 : 0)
  const narrowedMm = { left: half(left), right: half(right), top: half(top), bottom: half(bottom) }
  return {
    x: bar.x + narrowedMm.left,
    y: bar.y + narrowedMm.top,
    w: bar.w - narrowedMm.left - narrowedMm.right,
    h: bar.h - narrowedMm.top - narrowedMm.bottom,
    narrowedMm,
  }
}

/** The reduction of a drawing, if it has one. */
export const reductionOf = (reductionMm: number) => (reductionMm > 0 ? { barWidthReductionMm: reductionMm } : {})

/** Alternating bars and spaces, in X-dimensions, as bars of one height, each narrower by the bar-width reduction; also their total
 *  width. */
export function barsOfWidths(widths: readonly number[], { x, y, h, xDimensionMm, reductionMm = 0 }: BarPosition) {
  const bars: Bar[] = []
  let modules = 0
  for (let index = 0; index < widths.length; index++) {
    const width = widths[index] ?? 0
    if (index % 2 === 0) {
      bars.push(narrowedBar({ x: x + modules * xDimensionMm, y, w: width * xDimensionMm, h }, reductionMm))
    }
    modules += width
  }
  return { bars, widthMm: modules * xDimensionMm }
}

/** Runs of dark modules, '1', as [from, to). */
export function darkRuns(modules: string): (readonly [number, number])[] {
  const runs: (readonly [number, number])[] = []
  for (let from = modules.indexOf('1'); from >= 0; ) {
    const next = modules.indexOf('0', from)
    const to = next < 0 ? modules.length : next
    runs.push([from, to])
    from = modules.indexOf('1', to)
  }
  return runs
}

/** Modules as bars of one height. */
export function barsOfModules(modules: string, { x, y, h, xDimensionMm, reductionMm = 0 }: BarPosition): Bar[] {
  const bars: Bar[] = []
  for (let from = modules.indexOf('1'); from >= 0; ) {
    const next = modules.indexOf('0', from)
    const to = next < 0 ? modules.length : next
    bars.push(narrowedBar({ x: x + from * xDimensionMm, y, w: (to - from) * xDimensionMm, h }, reductionMm))
    from = modules.indexOf('1', to)
  }
  return bars
}

/** Dark modules row by row; adjacent modules are one rectangle. Each side next to a light module is reduced by half the reduction. */
export function barsOfMatrix(
  matrix: ModuleMatrix,
  { x, y, xDimensionMm, reductionMm = 0 }: Omit<BarPosition, 'h'>,
): Bar[] {
  const bars: Bar[] = []
  for (let row = 0; row < matrix.height; row++) {
    for (let from = 0; from < matrix.width; from++) {
      if (!isDark(matrix, from, row)) continue
      const sides = reductionMm > 0 ? verticalSides(matrix, from, row) : 0
      let to = from + 1
      while (
        to < matrix.width &&
        isDark(matrix, to, row) &&
        (reductionMm === 0 || verticalSides(matrix, to, row) === sides)
      )
        to++
      bars.push(reducedBar({ matrix, from, to, row, sides }, { x, y, xDimensionMm, reductionMm }))
      from = to - 1
    }
  }
  return bars
}

/** Bit 1: light above, bit 2: light below. */
function verticalSides(matrix: ModuleMatrix, x: number, y: number): number {
  const above = y > 0 && isDark(matrix, x, y - 1)
  const below = y + 1 < matrix.height && isDark(matrix, x, y + 1)
  return (above ? 0 : 1) + (below ? 0 : 2)
}

type Run = { matrix: ModuleMatrix; from: number; to: number; row: number; sides: number }

function reducedBar(
  { matrix, from, to, row, sides }: Run,
  { x, y, xDimensionMm, reductionMm = 0 }: Omit<BarPosition, 'h'>,
): Bar {
  const bar = { x: x + from * xDimensionMm, y: y + row * xDimensionMm, w: (to - from) * xDimensionMm, h: xDimensionMm }
  const left = !(from > 0 && isDark(matrix, from - 1, row))
  const right = !(to < matrix.width && isDark(matrix, to, row))
  return narrowedBar(bar, reductionMm, { left, right, top: (sides & 1) > 0, bottom: (sides & 2) > 0 })
}
