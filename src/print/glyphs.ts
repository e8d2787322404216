/** Outlines of characters, so that a symbol prints the same without any font installed. The font is opened at the first use. */
import { createRequire } from 'node:module'
import type { Glyph } from '../gs1/symbols/svg.ts'

/** One step of an outline in em units, base line at 0, y downwards. */
export type OutlineStep = { step: 'M' | 'L' | 'Q' | 'C' | 'Z'; at: readonly number[] }
export type OutlinedGlyph = Glyph & { steps: readonly OutlineStep[] }

type FontkitGlyph = { advanceWidth: number; path: { commands: { command: string; args: number[] }[] } }
type FontkitFont = { unitsPerEm: number; glyphsForString: (text: string) => FontkitGlyph[] }

const FONT = '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'
const STEPS: Record<string, OutlineStep['step']> = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
}
/** Labels hold any text; what was drawn once is drawn often, and 2,000 characters are more than labels use. */
const MOST_KEPT = 2000

export type OutlineOf = (character: string) => OutlinedGlyph

const require = createRequire(import.meta.url)

/** Makes the lookup of outlines; each character is taken from the font once. */
export function makeGlyphs(): OutlineOf {
  const kept = new Map<string, OutlinedGlyph>()
  let font: FontkitFont | undefined
  return character => {
    const known = kept.get(character)
    if (known) return known
    font ??= openFont()
    const glyph = outlineOf(font, character)
    if (kept.size >= MOST_KEPT) kept.clear()
    kept.set(character, glyph)
    return glyph
  }
}

/** Outlines are the same for everybody, so one lookup serves the process. */
export const glyphOf: OutlineOf = makeGlyphs()

function openFont(): FontkitFont {
  const fontkit: { openSync: (path: string) => unknown } = require('fontkit')
  const font = fontkit.openSync(require.resolve(FONT))
  if (!isFont(font)) throw new Error(`${FONT} is no font`)
  return font
}

function isFont(value: unknown): value is FontkitFont {
  return typeof value === 'object' && value !== null && 'glyphsForString' in value && 'unitsPerEm' in value
}

function outlineOf(font: FontkitFont, character: string): OutlinedGlyph {
  const [glyph] = font.glyphsForString(character)
  const em = font.unitsPerEm
  const steps = (glyph?.path.commands ?? []).flatMap(({ command, args }) => {
    const step = STEPS[command]
    const at = args.map((value, index) => round((index % 2 === 1 ? -value : value) / em))
    return step ? [{ step, at }] : []
  })
  return { path: relativePath(steps), steps, advance: round((glyph?.advanceWidth ?? 0) / em) }
}

/** SVG needs neither a zero before a point nor a space before a minus: a third less to send for every character. */
export function shortPath(steps: readonly OutlineStep[]): string {
  const text = steps.map(({ step, at }) => step + at.join(' ')).join('')
  return text.replace(/(?<![\d.])0\./g, '.').replaceAll(' -', '-')
}

/** Whole thousandths of the em, each step from where the last one ended: half of what places would take. */
function relativePath(steps: readonly OutlineStep[]): string {
  let path = ''
  let here = [0, 0]
  let start = here
  for (const { step, at } of steps) {
    const places = at.map((value, index) => Math.round(value * 1000) - (here[index % 2] ?? 0))
    path += step.toLowerCase() + places.join(' ').replaceAll(' -', '-')
    if (step === 'Z') here = start
    else here = at.slice(-2).map(value => Math.round(value * 1000))
    if (step === 'M') start = here
  }
  return path
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000 + 0
}
