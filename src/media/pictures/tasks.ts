/** The task that cuts and encodes a picture for pages. */
import {
  type PictureFormat,
  type PictureShape,
  pictureFormats,
  pictureShapes,
} from '../../ui/display/pictures/picture-shapes.ts'
import type { Task } from '../../workers/task.ts'
import { type Crops, cropRectangle, type Point, type Rectangle } from '../rules.ts'

const jpegQuality = 80
const webpQuality = 78
const avifQuality = 60
/** Speed 6 of 10: 0.3 s for 1,536 pixels, a fifth smaller than the fastest ones. */
const avifSpeed = 6

/** `avifSpeed`: where time counts for more than bytes. */
export type Cutting = { focus: Point; crops: Crops; avifSpeed?: number }

/** One size of a picture: one task each, so that other tasks have their turn between them and none of them takes long. */
export type SizeOf = { shape: PictureShape; width: number }

/** Base64, because bytes of a result are transferred only at its top. */
type DrawnSize = { shape: PictureShape; width: number; format: PictureFormat; pixels: number; base64: string }

/** `width` and `height`: those of the whole picture. */
export type DrawnPicture = { width: number; height: number; sizes: DrawnSize[] }

/** A picture is not enlarged; JPEG, which knows nothing transparent, has it on white. */
export const drawSize: Task<Cutting & SizeOf & { picture: Uint8Array }, DrawnPicture> = {
  name: 'drawSize',
  run: async ({ picture, ...size }) => {
    // Loaded by the first picture: every thread reads this file.
    const { createCanvas, loadImage } = await import('@napi-rs/canvas')
    const image = await loadImage(Buffer.from(picture.buffer, picture.byteOffset, picture.length))
    const { width, height } = image
    const draw = ({ part, pixels }: Cut, ground?: string) => {
      const canvas = createCanvas(pixels, Math.max(1, Math.round((part.height * pixels) / part.width)))
      const context = canvas.getContext('2d')
      context.imageSmoothingQuality = 'high'
      if (ground) {
        context.fillStyle = ground
        context.fillRect(0, 0, canvas.width, canvas.height)
      }
      context.drawImage(image, part.x, part.y, part.width, part.height, 0, 0, canvas.width, canvas.height)
      return canvas
    }
    const encode = (cut: Cut, format: PictureFormat): Promise<Buffer> => {
      if (format === 'avif')
        return draw(cut).encode('avif', { quality: avifQuality, speed: size.avifSpeed ?? avifSpeed })
      return format === 'webp' ? draw(cut).encode('webp', webpQuality) : draw(cut, '#fff').encode('jpeg', jpegQuality)
    }
    const sizes: DrawnSize[] = []
    // One after another, so that the memory of one canvas is enough.
    const cut = cutOf({ width, height }, size)
    for (const format of pictureFormats) {
      const bytes = await encode(cut, format)
      const { shape, pixels } = cut
      sizes.push({ shape, width: cut.width, format, pixels, base64: bytes.toString('base64') })
    }
    return { width, height, sizes }
  },
}

/** A part of the picture in one width, and the pixels that it gets. */
type Cut = { shape: PictureShape; part: Rectangle; width: number; pixels: number }

function cutOf(whole: { width: number; height: number }, { shape, width, focus, crops }: Cutting & SizeOf): Cut {
  const row = pictureShapes[shape]
  const part =
    'ratio' in row && shape !== 'whole'
      ? cropRectangle(whole, row.ratio, { focus, crop: crops[shape] })
      : { x: 0, y: 0, ...whole }
  return { shape, part, width, pixels: Math.min(width, part.width) }
}
