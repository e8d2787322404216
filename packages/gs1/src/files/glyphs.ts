/** Outlines of characters, so that a symbol prints the same without any font. Those of Latin characters and of the mark of samples are
 *  tables; the font is opened for the first other one. */
import fs from 'node:fs'
import { createRequire } from 'node:module'
import { latinGlyphOf } from '../symbols/latin-glyphs.ts'
import type { Glyph } from '../symbols/svg.ts'
import { markOutlines } from './mark-outlines.ts'

/** One step of an outline in em units, base line at 0, y downwards. */
export type OutlineStep = { step: 'M' | 'L' | 'Q' | 'C' | 'Z'; at: readonly number[] }
export type OutlinedGlyph = Glyph & { steps: readonly OutlineStep[] }

type FontkitGlyph = { advanceWidth: number; path: { commands: { command: string; args: number[] }[] } }
type FontkitFont = { unitsPerEm: number; glyphsForString: (text: string) => FontkitGlyph[] }

const fontPath = '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'
const stepByCommand: Record<string, OutlineStep['step']> = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
}
/** Labels may have any text; 2,000 characters are more than labels use. */
const maxCached = 2000

export type GlyphLookup = (character: string) => OutlinedGlyph

const require = createRequire(import.meta.url)

/** The font takes 11 MB of memory, and less than a tenth of a second to open, so it is closed when nobody has read from it for so long. */
const openFontMs = 10_000

const markGlyphs = new Map<string, Glyph>(
  markOutlines.map(([character, advance, path]) => [character, { advance, path }]),
)

/** Creates the lookup of outlines, with a cache. `tables`: false reads the characters of the tables from the font too. */
export function createGlyphLookup({ tables = true } = {}): GlyphLookup {
  const glyphCache = new Map<string, OutlinedGlyph>()
  let opened: { font: FontkitFont; closing: NodeJS.Timeout } | undefined
  const open = () => {
    const bytes = fs.readFileSync(require.resolve(fontPath))
    const close = () => {
      opened = undefined
      // Frees the memory at once. A thread that allocates little would keep it for long.
      bytes.buffer.transfer(0)
    }
    return { font: readFont(bytes), closing: setTimeout(close, openFontMs).unref() }
  }
  const fontGlyph = (character: string) => {
    opened ??= open()
    opened.closing.refresh()
    return createGlyph(opened.font, character)
  }
  return character => {
    const cached = glyphCache.get(character)
    if (cached) return cached
    const tableGlyph = tables ? (latinGlyphOf(character) ?? markGlyphs.get(character)) : undefined
    const glyph = tableGlyph ? withSteps(tableGlyph) : fontGlyph(character)
    if (glyphCache.size >= maxCached) glyphCache.clear()
    glyphCache.set(character, glyph)
    return glyph
  }
}

/** Outlines do not depend on the request, so the process has one lookup. */
export const glyphOf: GlyphLookup = createGlyphLookup()

function readFont(bytes: Buffer): FontkitFont {
  const fontkit: { create: (bytes: Buffer) => unknown } = require('fontkit')
  const font = fontkit.create(bytes)
  if (!isFont(font)) throw new Error(`${fontPath} is no font`)
  return font
}

function isFont(value: unknown): value is FontkitFont {
  return typeof value === 'object' && value !== null && 'glyphsForString' in value && 'unitsPerEm' in value
}

function createGlyph(font: FontkitFont, character: string): OutlinedGlyph {
  const [glyph] = font.glyphsForString(character)
  const em = font.unitsPerEm
  const steps = (glyph?.path.commands ?? []).flatMap(({ command, args }) => {
    const step = stepByCommand[command]
    const at = args.map((value, index) => round((index % 2 === 1 ? -value : value) / em))
    return step ? [{ step, at }] : []
  })
  return { path: relativePath(steps), steps, advance: round((glyph?.advanceWidth ?? 0) / em) }
}

const isStep = (letter: string): letter is OutlineStep['step'] => /^[MLQCZ]$/.test(letter)

/** The steps of a relative path in thousandths of an em: the inverse of `relativePath`. */
function withSteps(glyph: Glyph): OutlinedGlyph {
  let current = [0, 0]
  let start = current
  const steps: OutlineStep[] = []
  for (const [, letter = '', numbers = ''] of glyph.path.matchAll(/([a-z])([^a-z]*)/g)) {
    const step = letter.toUpperCase()
    if (!isStep(step)) throw new Error(`${letter} is no step of an outline`)
    const places = (numbers.match(/-?\d+/g) ?? []).map((text, index) => Number(text) + (current[index % 2] ?? 0))
    steps.push({ step, at: places.map(place => place / 1000) })
    if (step === 'Z') current = start
    else current = places.slice(-2)
    if (step === 'M') start = current
  }
  return { ...glyph, steps }
}

/** Omits zeros before a decimal point and spaces before a minus, which SVG does not need: a third smaller per character. */
export function shortPath(steps: readonly OutlineStep[]): string {
  const text = steps.map(({ step, at }) => step + at.join(' ')).join('')
  return text.replace(/(?<![\d.])0\./g, '.').replaceAll(' -', '-')
}

/** Whole thousandths of an em, each step relative to the last one: half as long as absolute coordinates. */
function relativePath(steps: readonly OutlineStep[]): string {
  let path = ''
  let current = [0, 0]
  let start = current
  for (const { step, at } of steps) {
    const places = at.map((value, index) => Math.round(value * 1000) - (current[index % 2] ?? 0))
    path += step.toLowerCase() + places.join(' ').replaceAll(' -', '-')
    if (step === 'Z') current = start
    else current = at.slice(-2).map(value => Math.round(value * 1000))
    if (step === 'M') start = current
  }
  return path
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000 + 0
}
