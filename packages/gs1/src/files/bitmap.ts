/** Black and white pixels, one bit each, and their PNG file. PNG: ISO/IEC 15948. */
import { crc32, deflateSync } from 'node:zlib'

/** Rows of whole bytes, leftmost pixel in the highest bit; 1 is white, as in PNG greyscale. */
export type Bitmap = { width: number; height: number; stride: number; bits: Uint8Array }

export function whiteBitmap(width: number, height: number): Bitmap {
  const stride = Math.ceil(width / 8)
  return { width, height, stride, bits: new Uint8Array(stride * height).fill(0xff) }
}

/** Makes pixels from (x0, y0) to (x1, y1), exclusive, black; parts outside the bitmap are ignored. */
export function blacken(bitmap: Bitmap, from: { x0: number; y0: number; x1: number; y1: number }): void {
  const { width, height, stride, bits } = bitmap
  const x0 = Math.max(0, from.x0)
  const x1 = Math.min(width, from.x1)
  const y0 = Math.max(0, from.y0)
  const y1 = Math.min(height, from.y1)
  for (let x = x0; x < x1; ) {
    const end = Math.min(x1, (x | 7) + 1)
    const mask = ~((0xff >> (x & 7)) & (0xff << (7 - ((end - 1) & 7)))) & 0xff
    for (let y = y0, at = y0 * stride + (x >> 3); y < y1; y++, at += stride) bits[at] = (bits[at] ?? 0) & mask
    x = end
  }
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const inchesPerMetre = 1000 / 25.4

/** `dpi` is written to the file, so that it prints in true size; pixels per metre are rounded down, so that nothing prints smaller. */
export function bitmapToPng(bitmap: Bitmap, dpi: number): Uint8Array {
  const { width, height, stride, bits } = bitmap
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const density = Buffer.alloc(9)
  const perMetre = Math.floor(dpi * inchesPerMetre + 1e-6)
  density.writeUInt32BE(perMetre, 0)
  density.writeUInt32BE(perMetre, 4)
  density[8] = 1
  const rows = Buffer.alloc((stride + 1) * height)
  for (let y = 0; y < height; y++) rows.set(bits.subarray(y * stride, (y + 1) * stride), y * (stride + 1) + 1)
  const parts = [chunk('IHDR', header), chunk('pHYs', density), chunk('IDAT', deflateSync(rows)), chunk('IEND')]
  return Buffer.concat([signature, ...parts])
}

function chunk(type: string, body: Buffer = Buffer.alloc(0)): Buffer {
  const framed = Buffer.alloc(body.length + 12)
  framed.writeUInt32BE(body.length, 0)
  framed.write(type, 4, 'latin1')
  body.copy(framed, 8)
  framed.writeUInt32BE(crc32(framed.subarray(4, body.length + 8)), body.length + 8)
  return framed
}
