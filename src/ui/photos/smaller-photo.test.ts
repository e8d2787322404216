import { expect, test } from 'vitest'
import { fittedSize, jpegName, photoBytes, smallerPhoto } from './smaller-photo.ts'

test.each([
  [{ width: 8000, height: 6000 }, 4000, { width: 4000, height: 3000 }],
  [{ width: 3000, height: 9000 }, 2400, { width: 800, height: 2400 }],
  [{ width: 640, height: 480 }, 4000, { width: 640, height: 480 }],
])('a photo of %j with a longest side of %i is drawn as %j', (size, side, fitted) => {
  expect(fittedSize(size, side)).toEqual(fitted)
})

test('a smaller photo is a JPEG by its name', () => {
  expect(['执照.PNG', 'a.b.jpeg', '.png', 'scan'].map(jpegName)).toEqual([
    '执照.jpg',
    'a.b.jpg',
    '照片.jpg',
    'scan.jpg',
  ])
})

test('a PDF of any size, a small photo and one that cannot be read are uploaded as they are', async () => {
  const big = new Uint8Array(photoBytes + 1)
  for (const file of [
    new File([big], '执照.pdf', { type: 'application/pdf' }),
    new File(['x'], '执照.png', { type: 'image/png' }),
    new File([big], '坏的.jpg', { type: 'image/jpeg' }),
  ])
    expect(await smallerPhoto(file)).toEqual({ file })
})
