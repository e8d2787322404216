/** The task that makes the sizes of a picture for pages. */
import type { Task } from '../../workers/task.ts'

/** Pixels of the longer side: for the page on a sharp screen, and for lists. */
const sides = { large: 1600, small: 320 } as const
const webpQuality = 80

/** Base64, because bytes of a result are transferred only at its top. `width` and `height` of the large one. */
type Sizes = { large: string; small: string; width: number; height: number }

/** Two sizes of a picture that this site has encoded itself; WebP keeps what is transparent. A small picture is not enlarged. */
export const sizePicture: Task<{ picture: Uint8Array }, Sizes> = {
  name: 'sizePicture',
  run: async ({ picture }) => {
    // Loaded by the first picture: every thread reads this file.
    const { createCanvas, loadImage } = await import('@napi-rs/canvas')
    const image = await loadImage(Buffer.from(picture.buffer, picture.byteOffset, picture.length))
    const draw = (side: number) => {
      const scale = Math.min(1, side / Math.max(image.width, image.height))
      const canvas = createCanvas(
        Math.max(1, Math.round(image.width * scale)),
        Math.max(1, Math.round(image.height * scale)),
      )
      const context = canvas.getContext('2d')
      context.imageSmoothingQuality = 'high'
      context.drawImage(image, 0, 0, canvas.width, canvas.height)
      return canvas
    }
    const large = draw(sides.large)
    const [largeFile, smallFile] = await Promise.all([
      large.encode('webp', webpQuality),
      draw(sides.small).encode('webp', webpQuality),
    ])
    return {
      ...{ large: largeFile.toString('base64'), small: smallFile.toString('base64') },
      ...{ width: large.width, height: large.height },
    }
  },
}
