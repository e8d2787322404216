/** Reads the picture of a Han Xin code, for which the decoder of the other symbols has no reader. */

import { readHanXin } from '../../../packages/gs1/test/read-han-xin.ts'
import { greyPicture } from './render-svg.ts'

const quietZone = 3

/** The text in the modules of an upright PNG with `size` modules per side; its quiet zone must be light. */
export async function readHanXinPicture(png: Uint8Array, size: number): Promise<{ text: string }> {
  const { data, width } = await greyPicture(png)
  const all = size + 2 * quietZone
  const pixels = width / all
  const dark = new Uint8Array(size * size)
  for (let row = 0; row < all; row++) {
    for (let column = 0; column < all; column++) {
      const grey = data[Math.floor((row + 0.5) * pixels) * width + Math.floor((column + 0.5) * pixels)] ?? 0
      const [x, y] = [column - quietZone, row - quietZone]
      const isInside = x >= 0 && y >= 0 && x < size && y < size
      if (grey >= 128) continue
      if (!isInside) throw new Error(`dark quiet zone in column ${column}, row ${row}`)
      dark[y * size + x] = 1
    }
  }
  return { text: readHanXin({ width: size, height: size, dark }).text }
}
