/** A drawing as Encapsulated PostScript 3.0, for printing houses: shapes only, in millimetres, no font. */
import type { Drawing } from '../gs1/symbols/drawing.ts'
import type { OutlineStep } from './glyphs.ts'
import { type PlacedOutline, placedOutlines } from './outlines.ts'

const POINTS_PER_MM = 72 / 25.4

export function drawingToEps(drawing: Drawing): Uint8Array {
  const { widthMm, heightMm } = drawing
  const [width, height] = [widthMm * POINTS_PER_MM, heightMm * POINTS_PER_MM]
  const lines = [
    '%!PS-Adobe-3.0 EPSF-3.0',
    `%%BoundingBox: 0 0 ${Math.ceil(width)} ${Math.ceil(height)}`,
    `%%HiResBoundingBox: 0 0 ${number(width)} ${number(height)}`,
    `%%Title: ${drawing.type}`,
    '%%LanguageLevel: 2',
    '%%EndComments',
    'gsave',
    `${number(POINTS_PER_MM)} dup scale`,
    `0 ${number(heightMm)} translate`,
    `1 setgray 0 ${number(-heightMm)} ${number(widthMm)} ${number(heightMm)} rectfill 0 setgray`,
    ...drawing.bars.map(({ x, y, w, h }) => `${number(x)} ${number(-y - h)} ${number(w)} ${number(h)} rectfill`),
    ...placedOutlines(drawing).flatMap(outlineLines),
    'grestore',
    '%%EOF',
  ]
  return Buffer.from(`${lines.join('\n')}\n`, 'latin1')
}

function outlineLines({ xMm, yMm, sizeMm, steps }: PlacedOutline): string[] {
  if (steps.length === 0) return []
  const place = ([x = 0, y = 0]: readonly number[]) => `${number(xMm + x * sizeMm)} ${number(-yMm - y * sizeMm)}`
  const drawn: string[] = ['newpath']
  let here: readonly number[] = [0, 0]
  for (const { step, at } of steps) {
    drawn.push(stepLine(step, at, { here, place }))
    if (at.length > 0) here = at.slice(-2)
  }
  return [...drawn, 'fill']
}

type Pen = { here: readonly number[]; place: (point: readonly number[]) => string }

/** PostScript has cubic curves only: a quadratic one with control point c from a to b has two thirds of the way to c as both. */
function stepLine(step: OutlineStep['step'], at: readonly number[], { here, place }: Pen): string {
  if (step === 'Z') return 'closepath'
  if (step === 'M') return `${place(at)} moveto`
  if (step === 'L') return `${place(at)} lineto`
  if (step === 'C') return `${place(at)} ${place(at.slice(2))} ${place(at.slice(4))} curveto`
  const control = at.slice(0, 2)
  const end = at.slice(2)
  return `${place(towards(here, control))} ${place(towards(end, control))} ${place(end)} curveto`
}

function towards(from: readonly number[], control: readonly number[]): number[] {
  return from.map((value, index) => value + (2 / 3) * ((control[index] ?? 0) - value))
}

function number(value: number): string {
  return String(Math.round(value * 10_000) / 10_000 + 0)
}
