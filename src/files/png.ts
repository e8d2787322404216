/** Walks the chunks of a PNG (ISO/IEC 15948, clause 5): every length, every CRC, header first, IEND last. */
import { crc32 } from 'node:zlib'
import type { PictureFrame } from './picture-frame.ts'

/** The offset behind IEND and the declared size; undefined for a picture that is broken or truncated. */
export function pngFrame(bytes: Uint8Array): PictureFrame | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  let hasPixels = false
  for (let at = 8; at + 12 <= bytes.length; ) {
    const chunk = chunkAt(bytes, view, at)
    if (!chunk || (at === 8 && !(chunk.type === 'IHDR' && chunk.length === 13))) return undefined
    if (chunk.type === 'IDAT') hasPixels = true
    if (chunk.type === 'IEND') {
      const [width, height] = [view.getUint32(16), view.getUint32(20)]
      const isWhole = hasPixels && chunk.length === 0 && width > 0 && height > 0
      return isWhole ? { end: chunk.end, width, height, scans: 1 } : undefined
    }
    at = chunk.end
  }
  return undefined
}

/** Undefined for a chunk that is longer than the file or whose CRC is wrong. */
function chunkAt(bytes: Uint8Array, view: DataView, at: number) {
  const length = view.getUint32(at)
  const end = at + 12 + length
  if (end > bytes.length || crc32(bytes.subarray(at + 4, end - 4)) !== view.getUint32(end - 4)) return undefined
  return { type: String.fromCharCode(...bytes.subarray(at + 4, at + 8)), length, end }
}
