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
/** Speed 6 of 10: 0.3 s for 1,536 pixels, a fifth smaller than the fastest ones. */
const avifOptions = { quality: 60, speed: 6 } as const

export type Cutting = { shapes: readonly PictureShape[]; focus: Point; crops: Crops }

/** Base64, because bytes of a result are transferred only at its top. */
type DrawnSize = { shape: PictureShape; width: number; format: PictureFormat; pixels: number; base64: string }

export type DrawnPicture = { width: number; height: number; sizes: DrawnSize[] }

/** A picture is not enlarged; JPEG, which knows nothing transparent, has it on white. */
export const drawSizes: Task<Cutting & { picture: Uint8Array }, DrawnPicture> = {
  name: 'drawSizes',
  run: async ({ picture, ...cutting }) => {
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
      if (format === 'avif') return draw(cut).encode('avif', avifOptions)
      return format === 'webp' ? draw(cut).encode('webp', webpQuality) : draw(cut, '#fff').encode('jpeg', jpegQuality)
    }
    const sizes: DrawnSize[] = []
    // One after another, so that the memory of one canvas is enough.
    for (const cut of cutsOf({ width, height }, cutting))
      for (const format of pictureFormats) {
        const { shape, pixels } = cut
        const bytes = await encode(cut, format)
        sizes.push({ shape, width: cut.width, format, pixels, base64: bytes.toString('base64') })
      }
    return { width, height, sizes }
  },
}

/** A part of the picture in one width, and the pixels that it gets. */
type Cut = { shape: PictureShape; part: Rectangle; width: number; pixels: number }

function cutsOf(size: { width: number; height: number }, { shapes, focus, crops }: Cutting): Cut[] {
  return shapes.flatMap(shape => {
    const row = pictureShapes[shape]
    const part =
      'ratio' in row && shape !== 'whole'
        ? cropRectangle(size, row.ratio, { focus, crop: crops[shape] })
        : { x: 0, y: 0, ...size }
    return row.widths.map(width => ({ shape, part, width, pixels: Math.min(width, part.width) }))
  })
}
