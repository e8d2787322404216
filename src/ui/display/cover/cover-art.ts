/** Cover pictures generated from a title: twelve digits from its hash, encoded as EAN-13, in five compositions and six palettes.
 *  The same title gives the same picture on the server and in the browser. */

import { checkDigit } from '@barcode-authority/gs1/keys'
import { encodeEan13 } from '@barcode-authority/gs1/symbols'
import {
  type Bar,
  type Composition,
  compositions,
  type Layer,
  type PictureSize,
  type Seed,
  type Tone,
} from './cover-compositions.ts'

export type Palette = { ground: string } & Record<Tone, string>
export type Art = PictureSize & { composition: Composition; palette: Palette; layers: Layer[] }

// Two palettes per step. The step follows from the index in the list, so that adjacent covers never share a palette.
const paletteSteps: readonly (readonly [Palette, Palette])[] = [
  [
    { ground: '#0b3b7a', shade: '#124687', bar: '#2f6cb8', light: '#5b93d6', accent: '#f4a877' }, // deep
    { ground: '#0d4a55', shade: '#145560', bar: '#2c7f8a', light: '#6cb5b9', accent: '#f4a877' }, // teal
  ],
  [
    { ground: '#dde8f5', shade: '#cbdaec', bar: '#0b3b7a', light: '#6f9bd0', accent: '#d9611e' }, // pale
    { ground: '#f5ebe0', shade: '#ecdccb', bar: '#8c5b37', light: '#c8a080', accent: '#0b3b7a' }, // sand
  ],
  [
    { ground: '#27384f', shade: '#2f425b', bar: '#4f6683', light: '#8ea3be', accent: '#f4a877' }, // slate
    { ground: '#e3eeec', shade: '#d2e3e0', bar: '#1f6a6f', light: '#79adae', accent: '#d9611e' }, // mist
  ],
]

const barCompositions = ['tide', 'mirror', 'rings', 'shelf'] as const
const twoDimensionalTopic = /二维|汉信|矩阵|QR|Data ?Matrix|UDI|唯一标识|2D|two-dimensional|Han ?Xin/i
const checkDigitStart = 85
const guardPositions = [0, 2, 46, 48, 92, 94]

const utf8 = new TextEncoder()

/** FNV-1a, 32 bit, over the UTF-8 bytes of a text (draft-eastlake-fnv). fnv1a('') is 0x811c9dc5. */
export function fnv1a(text: string): number {
  let hash = 0x811c9dc5
  for (const byte of utf8.encode(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  return hash >>> 0
}

function readBars(modules: string): Bar[] {
  return Array.from(modules.matchAll(/1+/g), ({ 0: run, index }) => ({
    at: index,
    width: run.length,
    isGuard: guardPositions.includes(index),
    isCheck: index >= checkDigitStart && index < 92,
  }))
}

/** The hash number, the modules and the bars of a title. */
export function seedOf(title: string): Seed {
  const number = fnv1a(title)
  const digits = String(number).padStart(10, '0') + String(fnv1a(`${title}\u0001`) % 100).padStart(2, '0')
  const modules = encodeEan13(digits + checkDigit(digits))
  return { number, modules, bars: readBars(modules) }
}

/** Recently created pictures, since the same titles are on many pages. */
const artCache = new Map<string, Art>()
const maxCachedArt = 500

/** The picture of a title in whole units; use a size of several hundred units. `index` is the position in the list.
 *  Titles about two-dimensional codes use the matrix. */
export function coverArt(title: string, options: PictureSize & { index?: number }): Art {
  const key = `${options.index} ${options.width} ${options.height} ${title}`
  const cached = artCache.get(key)
  if (cached) return cached
  if (artCache.size >= maxCachedArt) artCache.clear()
  const art = drawArt(title, options)
  artCache.set(key, art)
  return art
}

function drawArt(title: string, { index = 0, width, height }: PictureSize & { index?: number }): Art {
  const seed = seedOf(title)
  const barComposition = barCompositions[seed.number % barCompositions.length] ?? 'tide'
  const composition = twoDimensionalTopic.test(title) ? 'matrix' : barComposition
  return {
    width,
    height,
    composition,
    palette: paletteOf(seed, index),
    layers: compositions[composition](seed, { width, height }),
  }
}

function paletteOf({ number }: Seed, index: number): Palette {
  const [first, second] = paletteSteps[Math.abs(index) % paletteSteps.length] ?? paletteSteps[0] ?? []
  const palette = (number >>> 8) % 2 === 0 ? first : second
  if (!palette) throw new Error('every palette step holds two palettes')
  return palette
}
