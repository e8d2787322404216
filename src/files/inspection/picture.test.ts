import { crc32 } from 'node:zlib'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { pictureLimits } from '../rules.ts'
import { reencode } from './picture.ts'

type Colour = readonly [number, number, number, number]
const red: Colour = [255, 0, 0, 255]
const blue: Colour = [0, 0, 255, 255]

/** Red on the left, blue on the right; twice as wide as high. */
function twoColours() {
  const canvas = createCanvas(80, 40)
  const pen = canvas.getContext('2d')
  pen.fillStyle = 'red'
  pen.fillRect(0, 0, 40, 40)
  pen.fillStyle = 'blue'
  pen.fillRect(40, 0, 40, 40)
  return canvas
}

/** Adds an EXIF segment with an orientation, and a text with a location, behind the first marker of a JPEG. */
function withExif(jpeg: Buffer, orientation: number): Uint8Array {
  const tiff = Buffer.from('4d4d002a000000080001011200030000000100000000000000000000', 'hex')
  tiff.writeUInt16BE(orientation, 18)
  const content = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, Buffer.from('GPS 31.2304 121.4737')])
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return new Uint8Array(Buffer.concat([jpeg.subarray(0, 2), head, content, jpeg.subarray(2)]))
}

async function encoded(type: 'image/png' | 'image/jpeg', bytes: Uint8Array): Promise<Buffer> {
  const result = await reencode(type, bytes)
  if (typeof result === 'string') throw new Error(result)
  return Buffer.from(result)
}

async function pixels(bytes: Buffer) {
  const picture = await loadImage(bytes)
  const canvas = createCanvas(picture.width, picture.height)
  const pen = canvas.getContext('2d')
  pen.drawImage(picture, 0, 0)
  return {
    width: picture.width,
    height: picture.height,
    at: (x: number, y: number) => pen.getImageData(x, y, 1, 1).data,
  }
}

const isNear = (actual: ArrayLike<number>, expected: Colour) =>
  expected.every((value, part) => Math.abs(value - (actual[part] ?? -99)) <= 12)

test('a photograph is turned upright and loses its location', async () => {
  const jpeg = twoColours().toBuffer('image/jpeg', 95)
  expect(Buffer.from(withExif(jpeg, 6)).includes('GPS')).toBe(true)
  const stored = await encoded('image/jpeg', withExif(jpeg, 6))
  for (const word of ['GPS', 'Exif', '31.2304']) expect(stored.includes(word)).toBe(false)
  const { width, height, at } = await pixels(stored)
  expect([width, height]).toEqual([40, 80])
  expect([isNear(at(20, 5), red), isNear(at(20, 75), blue)]).toEqual([true, true])
  const mirrored = await pixels(await encoded('image/jpeg', withExif(jpeg, 2)))
  expect([isNear(mirrored.at(5, 20), blue), isNear(mirrored.at(75, 20), red)]).toEqual([true, true])
})

test('a PNG keeps its transparency and loses its text', async () => {
  const canvas = createCanvas(4, 1)
  const pen = canvas.getContext('2d')
  const data = pen.createImageData(4, 1)
  data.data.set([255, 0, 0, 128, 10, 20, 30, 255, 0, 0, 0, 0, 0, 0, 255, 200])
  pen.putImageData(data, 0, 0)
  const png = canvas.toBuffer('image/png')
  const text = Buffer.from('\0\0\0\x0ftEXtAuthor\0Somebody\0\0\0\0', 'latin1')
  text.writeUInt32BE(crc32(text.subarray(4, -4)), text.length - 4)
  const stored = await encoded(
    'image/png',
    new Uint8Array(Buffer.concat([png.subarray(0, 33), text, png.subarray(33)])),
  )
  expect(stored.includes('tEXt') || stored.includes('Somebody')).toBe(false)
  const { at } = await pixels(stored)
  expect([...at(0, 0)]).toEqual([255, 0, 0, 128])
  expect([...at(1, 0)]).toEqual([10, 20, 30, 255])
  expect(at(2, 0)[3]).toBe(0)
  expect([...at(3, 0)]).toEqual([0, 0, 255, 200])
})

test('a picture with too many pixels is scaled down with its proportions', async () => {
  const canvas = createCanvas(6000, 3000)
  const { width, height } = await pixels(await encoded('image/jpeg', new Uint8Array(canvas.toBuffer('image/jpeg', 50))))
  expect(width * height).toBeLessThanOrEqual(pictureLimits.storedPixels * 1.001)
  expect(width / height).toBeCloseTo(2, 2)
})

test('bytes that no decoder accepts are refused', async () => {
  expect(await reencode('image/png', new Uint8Array(100))).toBe('cut-off')
})
