/** Walks the segments of a JPEG (ISO/IEC 10918-1, annex B) from SOI to EOI. */
import type { PictureFrame } from './picture-frame.ts'

const SOS = 0xda
const EOI = 0xd9

const isStandalone = (marker: number) => (marker >= 0xd0 && marker <= 0xd7) || marker === 0x01
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** The offset behind EOI and the largest declared frame size; undefined for a picture that is broken or truncated. */
export function jpegFrame(bytes: Uint8Array): PictureFrame | undefined {
  const frame = { width: 0, height: 0, scans: 0 }
  for (let at = 2; at + 2 <= bytes.length; ) {
    const marker = bytes[at + 1] ?? 0
    if (bytes[at] !== 0xff) return undefined
    if (marker === EOI) return isWhole(frame) ? { end: at + 2, ...frame } : undefined
    const next = endOfSegment(bytes, at, marker)
    if (next === undefined) return undefined
    if (isFrame(marker)) {
      frame.height = Math.max(frame.height, readTwo(bytes, at + 5))
      frame.width = Math.max(frame.width, readTwo(bytes, at + 7))
    }
    if (marker === SOS) frame.scans++
    at = next
  }
  return undefined
}

const isWhole = ({ width, scans }: Pick<PictureFrame, 'width' | 'scans'>) => width > 0 && scans > 0

/** Where the next marker is; undefined if the segment is longer than the file. */
function endOfSegment(bytes: Uint8Array, at: number, marker: number): number | undefined {
  // A fill byte before the marker.
  if (marker === 0xff) return at + 1
  if (isStandalone(marker)) return at + 2
  const length = readTwo(bytes, at + 2)
  const end = at + 2 + length
  if (length < 2 || end > bytes.length) return undefined
  return marker === SOS ? endOfScan(bytes, end) : end
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
