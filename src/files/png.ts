/** Walks the chunks of a PNG (ISO/IEC 15948, clause 5): every length, every CRC, header first, IEND last. */
import { crc32 } from 'node:zlib'
import type { PictureFrame } from './picture-frame.ts'

/** The offset behind IEND and the declared size; undefined for a picture that is broken or truncated. */
export function pngFrame(bytes: Uint8Array): PictureFrame | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  let hasPixels = false
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = view.getUint32(at)
    const next = at + 12 + length
    if (next > bytes.length) return undefined
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    if (crc32(bytes.subarray(at + 4, next - 4)) !== view.getUint32(next - 4)) return undefined
    if (at === 8 && !(type === 'IHDR' && length === 13)) return undefined
    if (type === 'IDAT') hasPixels = true
    if (type === 'IEND') {
      const [width, height] = [view.getUint32(16), view.getUint32(20)]
      return hasPixels && length === 0 && width > 0 && height > 0 ? { end: next, width, height, scans: 1 } : undefined
    }
    at = next
  }
  return undefined
}
