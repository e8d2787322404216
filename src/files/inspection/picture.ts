/** Pictures decoded and encoded again: upright, and without anything but pixels. */
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { type FileFault, maxBytes, pictureLimits } from '../rules.ts'

type PictureType = 'image/png' | 'image/jpeg'

const jpegQuality = 90
/** Scales that are tried until the result is small enough to be stored. */
const scales = [1, 0.7, 0.5] as const

/** The decoder applies the EXIF orientation; comments, EXIF, text and colour profiles are removed. A picture with more pixels than a
 *  readable document needs is scaled down. */
export async function reencode(type: PictureType, bytes: Uint8Array): Promise<Uint8Array | FileFault> {
  const picture = await loadImage(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)).catch(() => undefined)
  if (!picture || picture.width < 1 || picture.height < 1) return 'cut-off'
  const fit = Math.min(1, Math.sqrt(pictureLimits.storedPixels / (picture.width * picture.height)))
  for (const scale of scales) {
    const [width, height] = [picture.width, picture.height].map(side => Math.max(1, Math.round(side * fit * scale)))
    const canvas = createCanvas(width ?? 1, height ?? 1)
    canvas.getContext('2d').drawImage(picture, 0, 0, canvas.width, canvas.height)
    const encoded = type === 'image/png' ? canvas.toBuffer(type) : canvas.toBuffer(type, jpegQuality)
    if (encoded.length <= maxBytes) return encoded
  }
  return 'too-large'
}
