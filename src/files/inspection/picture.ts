/** Pictures as they are kept: decoded and encoded anew, the right way up, without anything that is not a pixel. */
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { type FileFault, maxBytes, pictureLimits } from '../rules.ts'

type PictureType = 'image/png' | 'image/jpeg'

const jpegQuality = 90
/** Tried one after another until the result is small enough to be kept. */
const scales = [1, 0.7, 0.5] as const

/** Orientation by EXIF is applied by the decoder; comments, EXIF, text and colour profiles of the sender are gone. A picture of more
 *  pixels than are needed to read a document is made smaller. */
export async function encodeAnew(type: PictureType, bytes: Uint8Array): Promise<Uint8Array | FileFault> {
  const picture = await loadImage(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)).catch(() => undefined)
  if (!picture || picture.width < 1 || picture.height < 1) return 'cut-off'
  const fit = Math.min(1, Math.sqrt(pictureLimits.keptPixels / (picture.width * picture.height)))
  for (const scale of scales) {
    const [width, height] = [picture.width, picture.height].map(side => Math.max(1, Math.round(side * fit * scale)))
    const canvas = createCanvas(width ?? 1, height ?? 1)
    canvas.getContext('2d').drawImage(picture, 0, 0, canvas.width, canvas.height)
    const encoded = type === 'image/png' ? canvas.toBuffer(type) : canvas.toBuffer(type, jpegQuality)
    if (encoded.length <= maxBytes) return encoded
  }
  return 'too-large'
}
