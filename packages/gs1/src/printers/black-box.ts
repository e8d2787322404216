/** The part of a bitmap that has black dots, so that a printer file does not carry white edges. */
import type { Bitmap } from '../files/bitmap.ts'

/** `x` and `width` are whole bytes: `x` dots from the left, `stride` bytes wide; `rows` are the bytes of each row. */
export type BlackBox = { x: number; y: number; stride: number; rows: Uint8Array[] }

/** Undefined if nothing is black. */
export function blackBox({ stride, height, bits }: Bitmap): BlackBox | undefined {
  let [left, right, top, bottom] = [stride, -1, height, -1]
  for (let y = 0; y < height; y++) {
    for (let at = 0; at < stride; at++) {
      if (bits[y * stride + at] === 0xff) continue
      left = Math.min(left, at)
      right = Math.max(right, at)
      top = Math.min(top, y)
      bottom = y
    }
  }
  if (right < 0) return undefined
  const rows = Array.from({ length: bottom - top + 1 }, (_, index) => {
    const start = (top + index) * stride
    return bits.subarray(start + left, start + right + 1)
  })
  return { x: left * 8, y: top, stride: right - left + 1, rows }
}

/** Whether two rows have the same dots. */
export function isSameRow(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at])
}
