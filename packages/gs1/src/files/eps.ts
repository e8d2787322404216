/** A drawing as Encapsulated PostScript 3.0, for printing houses: shapes only, in millimetres, no font. */
import type { Drawing } from '../symbols/drawing.ts'
import type { OutlineStep } from './glyphs.ts'
import { type PlacedOutline, placedOutlines } from './outlines.ts'

const pointsPerMm = 72 / 25.4

export function drawingToEps(drawing: Drawing): Uint8Array {
  const { widthMm, heightMm } = drawing
  const [width, height] = [widthMm * pointsPerMm, heightMm * pointsPerMm]
  const lines = [
    '%!PS-Adobe-3.0 EPSF-3.0',
    `%%BoundingBox: 0 0 ${Math.ceil(width)} ${Math.ceil(height)}`,
    `%%HiResBoundingBox: 0 0 ${formatNumber(width)} ${formatNumber(height)}`,
    `%%Title: ${drawing.type}`,
    '%%LanguageLevel: 2',
    '%%EndComments',
    'gsave',
    `${formatNumber(pointsPerMm)} dup scale`,
    `0 ${formatNumber(heightMm)} translate`,
    `1 setgray 0 ${formatNumber(-heightMm)} ${formatNumber(widthMm)} ${formatNumber(heightMm)} rectfill 0 setgray`,
    ...drawing.bars.map(
      ({ x, y, w, h }) => `${formatNumber(x)} ${formatNumber(-y - h)} ${formatNumber(w)} ${formatNumber(h)} rectfill`,
    ),
    ...placedOutlines(drawing).flatMap(outlineLines),
    'grestore',
    '%%EOF',
  ]
  return Buffer.from(`${lines.join('\n')}\n`, 'latin1')
}

function outlineLines({ xMm, yMm, sizeMm, steps }: PlacedOutline): string[] {
  if (steps.length === 0) return []
  const place = ([x = 0, y = 0]: readonly number[]) =>
    `${formatNumber(xMm + x * sizeMm)} ${formatNumber(-yMm - y * sizeMm)}`
  const operators: string[] = ['newpath']
  let current: readonly number[] = [0, 0]
  for (const { step, at } of steps) {
    operators.push(stepLine(step, at, { current, place }))
    if (at.length > 0) current = at.slice(-2)
  }
  return [...operators, 'fill']
}

type PenPosition = { current: readonly number[]; place: (point: readonly number[]) => string }

/** PostScript has only cubic curves: both control points are two thirds of the way to the control point of the quadratic curve. */
function stepLine(step: OutlineStep['step'], at: readonly number[], { current, place }: PenPosition): string {
  if (step === 'Z') return 'closepath'
  if (step === 'M') return `${place(at)} moveto`
  if (step === 'L') return `${place(at)} lineto`
  if (step === 'C') return `${place(at)} ${place(at.slice(2))} ${place(at.slice(4))} curveto`
  const control = at.slice(0, 2)
  const end = at.slice(2)
  return `${place(interpolate(current, control))} ${place(interpolate(end, control))} ${place(end)} curveto`
}

function interpolate(from: readonly number[], control: readonly number[]): number[] {
  return from.map((value, index) => value + (2 / 3) * ((control[index] ?? 0) - value))
}

function formatNumber(value: number): string {
  return String(Math.round(value * 10_000) / 10_000 + 0)
}
