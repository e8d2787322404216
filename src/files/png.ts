/** Walks the chunks of a PNG (ISO/IEC 15948, clause 5): every length, every CRC, header first, IEND last. */
import { crc32 } from 'node:zlib'

const longestSide = 20_000

/** The place behind IEND, or undefined for a picture that is broken, cut off or absurdly large. */
export function pngEnd(bytes: Uint8Array): number | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  let hasPixels = false
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = view.getUint32(at)
    const next = at + 12 + length
    if (next > bytes.length) return undefined
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    if (crc32(bytes.subarray(at + 4, next - 4)) !== view.getUint32(next - 4)) return undefined
    if (at === 8 && !isHeader(type, length, view)) return undefined
    if (type === 'IDAT') hasPixels = true
    if (type === 'IEND') return hasPixels && length === 0 ? next : undefined
    at = next
  }
  return undefined
}

function isHeader(type: string, length: number, view: DataView): boolean {
  if (type !== 'IHDR' || length !== 13) return false
  const [width, height] = [view.getUint32(16), view.getUint32(20)]
  return width > 0 && height > 0 && width <= longestSide && height <= longestSide
}
