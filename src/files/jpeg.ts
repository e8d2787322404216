/** Walks the segments of a JPEG (ISO/IEC 10918-1, annex B) from SOI to EOI. */
import type { PictureFrame } from './picture-frame.ts'

const SOS = 0xda
const EOI = 0xd9

const isStandalone = (marker: number) => (marker >= 0xd0 && marker <= 0xd7) || marker === 0x01
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** The offset behind EOI and the largest declared frame size; undefined for a picture that is broken or truncated. */
export function jpegFrame(bytes: Uint8Array): PictureFrame | undefined {
  const size = { width: 0, height: 0 }
  let scans = 0
  for (let at = 2; at + 2 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) at += 1
    else if (marker === EOI) return size.width > 0 && scans > 0 ? { end: at + 2, ...size, scans } : undefined
    else if (isStandalone(marker)) at += 2
    else {
      const length = readTwo(bytes, at + 2)
      if (length < 2 || at + 2 + length > bytes.length) return undefined
      if (isFrame(marker)) {
        size.height = Math.max(size.height, readTwo(bytes, at + 5))
        size.width = Math.max(size.width, readTwo(bytes, at + 7))
      }
      if (marker === SOS) scans++
      at += 2 + length
      if (marker === SOS) at = endOfScan(bytes, at)
    }
  }
  return undefined
}

const readTwo = (bytes: Uint8Array, at: number) => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)

/** Entropy-coded data ends at the next marker that is neither a stuffed zero nor a restart. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1]
    if (next === undefined) break
    if (next !== 0x00 && next !== 0xff && !isStandalone(next)) return at
  }
  return bytes.length
}
