/** Pictures that hold nothing but their pixels, as this site stores them: they need not be encoded anew to be safe to keep. */
import { jpegFrame } from './jpeg.ts'
import type { PictureFrame } from './picture-frame.ts'
import { pngFrame } from './png.ts'
import { maxBytes, pictureLimits } from './rules.ts'

/** What the encoder of `inspection/picture.ts` writes: no text, no EXIF, no comment. */
const plainChunks: ReadonlySet<string> = new Set(['IHDR', 'PLTE', 'tRNS', 'sBIT', 'sRGB', 'IDAT', 'IEND'])
/** APP0 names the format, APP2 is the profile of colours; the others are tables, frames and scans. */
const plainMarkers: ReadonlySet<number> = new Set([0xc0, 0xc2, 0xc4, 0xda, 0xdb, 0xdd, 0xe0, 0xe2])
/** Bytes of what is no pixel: the profile of sRGB has 3,000 at most. */
const mostProfileBytes = 4096

/** The size of a PNG or JPEG by its header; undefined for anything else. */
export const pictureFrame = (bytes: Uint8Array): PictureFrame | undefined =>
  bytes[0] === 0x89 ? pngFrame(bytes) : jpegFrame(bytes)

/** Whether a complete PNG or JPEG has only pixels, is upright, and is not larger than what is stored. */
export function isPlainPicture(bytes: Uint8Array): boolean {
  const frame = pictureFrame(bytes)
  if (!frame || frame.end !== bytes.length || bytes.length > maxBytes) return false
  if (frame.width * frame.height > pictureLimits.storedPixels) return false
  return bytes[0] === 0x89 ? hasPlainChunks(bytes) : hasPlainMarkers(bytes)
}

function hasPlainChunks(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  for (let at = 8; at + 12 <= bytes.length; at += 12 + view.getUint32(at))
    if (!plainChunks.has(String.fromCharCode(...bytes.subarray(at + 4, at + 8)))) return false
  return true
}

/** Up to the first scan, behind which an ordinary picture has only pixels; a segment there, too, is refused. */
function hasPlainMarkers(bytes: Uint8Array): boolean {
  let profile = 0
  for (let at = 2; at + 4 <= bytes.length; ) {
    const marker = bytes[at + 1] ?? 0
    if (!plainMarkers.has(marker)) return false
    const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0)
    if (marker === 0xe0 || marker === 0xe2) profile += length
    if (profile > mostProfileBytes) return false
    if (marker === 0xda) return !hasApplicationData(bytes, at + 2 + length)
    at += 2 + length
  }
  return false
}

/** Whether a segment of an application or a comment comes behind the first scan. */
function hasApplicationData(bytes: Uint8Array, from: number): boolean {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const marker = bytes[at + 1] ?? 0
    if ((marker >= 0xe0 && marker <= 0xef) || marker === 0xfe) return true
  }
  return false
}
