/** The picture of a page for shared links: the cover drawn from its title, and the title below. */
import { createRequire } from 'node:module'
import { coverArt } from '../../ui/display/cover/cover-art.ts'
import type { Task } from '../../workers/task.ts'

const size = { width: 1200, height: 630 }
const coverHeight = 360
const font = 'Noto Sans SC'
const maxLines = 2

/** Draws a PNG of 1200 x 630 pixels, the size that networks ask for. */
export const drawCard: Task<{ title: string; siteName: string }, Uint8Array> = {
  name: 'drawCard',
  run: async ({ title, siteName }) => {
    const { createCanvas, GlobalFonts, Path2D } = await import('@napi-rs/canvas')
    const file = createRequire(import.meta.url).resolve(
      '@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf',
    )
    if (!GlobalFonts.has(font)) GlobalFonts.registerFromPath(file, font)
    const canvas = createCanvas(size.width, size.height)
    const context = canvas.getContext('2d')
    context.fillStyle = '#ffffff'
    context.fillRect(0, 0, size.width, size.height)
    const { palette, layers } = coverArt(title, { width: size.width, height: coverHeight, index: 0 })
    context.fillStyle = palette.ground
    context.fillRect(0, 0, size.width, coverHeight)
    for (const { tone, d } of layers) {
      context.fillStyle = palette[tone]
      context.fill(new Path2D(d))
    }
    context.fillStyle = '#14202e'
    context.font = `56px "${font}"`
    const lines = wrapped(title, text => context.measureText(text).width, size.width - 120)
    for (const [index, line] of lines.entries()) context.fillText(line, 60, coverHeight + 84 + index * 76)
    context.fillStyle = '#58667a'
    context.font = `28px "${font}"`
    context.fillText(siteName, 60, size.height - 32)
    // A copy, because the memory of the library cannot be transferred to another thread.
    return Uint8Array.from(await canvas.encode('png'))
  },
}

/** Lines of at most `width`; the last one ends with … if there is more text. */
export function wrapped(text: string, measure: (text: string) => number, width: number): string[] {
  const lines = ['']
  for (const char of text) {
    const line = (lines[lines.length - 1] ?? '') + char
    if (measure(line) <= width) lines[lines.length - 1] = line
    else lines.push(char)
  }
  if (lines.length <= maxLines) return lines
  return [...lines.slice(0, maxLines - 1), `${(lines[maxLines - 1] ?? '').slice(0, -1)}…`]
}
