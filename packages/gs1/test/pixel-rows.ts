/** The pixels of a PNG of this package: one bit each, greyscale, no filter. */
import { inflateSync } from 'node:zlib'

export type Pixels = { width: number; height: number; isDark: (x: number, y: number) => boolean }

export function readPixels(bytes: Uint8Array): Pixels {
  const png = Buffer.from(bytes)
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)]
  const start = png.indexOf('IDAT')
  const rows = inflateSync(png.subarray(start + 4, start + 4 + png.readUInt32BE(start - 4)))
  const stride = Math.ceil(width / 8) + 1
  const isDark = (x: number, y: number) => (((rows[y * stride + 1 + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1) === 0
  return { width, height, isDark }
}

/** The widths of the dark and light runs of a row, from its first dark pixel to its last; dark ones have even indexes. */
export function runsOfRow({ width, isDark }: Pixels, y: number): number[] {
  const runs: number[] = []
  let from = 0
  for (let x = 0; x <= width; x++) {
    const isEdge = x === width || (x > 0 && isDark(x, y) !== isDark(x - 1, y))
    if (!isEdge) continue
    if (runs.length > 0 || isDark(from, y)) runs.push(x - from)
    from = x
  }
  return runs.length % 2 === 0 ? runs.slice(0, -1) : runs
}
