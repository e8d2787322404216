import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pictureShapes } from '../ui/display/pictures/picture-shapes.ts'
import { cropRectangle, mediumLacks } from './rules.ts'

const point = fc.record({ x: fc.integer({ min: 0, max: 1000 }), y: fc.integer({ min: 0, max: 1000 }) })
const size = fc.record({ width: fc.integer({ min: 1, max: 5000 }), height: fc.integer({ min: 1, max: 5000 }) })
const ratio = fc.constantFrom(pictureShapes.wide.ratio, pictureShapes.card.ratio, pictureShapes.list.ratio)

test('an automatic cut is as large as it can be, within the picture, and has the point in it', () => {
  fc.assert(
    fc.property(size, ratio, point, (picture, shape, focus) => {
      const part = cropRectangle(picture, shape, { focus })
      expect(part.x).toBeGreaterThanOrEqual(0)
      expect(part.y).toBeGreaterThanOrEqual(0)
      expect(part.x + part.width).toBeLessThanOrEqual(picture.width)
      expect(part.y + part.height).toBeLessThanOrEqual(picture.height)
      const [x, y] = [(focus.x / 1000) * picture.width, (focus.y / 1000) * picture.height]
      expect(x).toBeGreaterThanOrEqual(part.x - 1)
      expect(x).toBeLessThanOrEqual(part.x + part.width + 1)
      expect(y).toBeGreaterThanOrEqual(part.y - 1)
      expect(y).toBeLessThanOrEqual(part.y + part.height + 1)
    }),
  )
})

test('a cut by hand stays within the picture, wherever a caller puts it', () => {
  fc.assert(
    fc.property(size, ratio, point, fc.integer({ min: 1, max: 1000 }), (picture, shape, corner, width) => {
      const part = cropRectangle(picture, shape, { focus: { x: 500, y: 500 }, crop: { ...corner, width } })
      expect(part.width).toBeGreaterThanOrEqual(1)
      expect(part.height).toBeGreaterThanOrEqual(1)
      expect(part.x + part.width).toBeLessThanOrEqual(picture.width)
      expect(part.y + part.height).toBeLessThanOrEqual(picture.height)
    }),
  )
})

test('the middle of a cut is the point where the edges permit', () => {
  const square = { width: 1000, height: 1000 }
  expect(cropRectangle(square, [2, 1], { focus: { x: 500, y: 100 } })).toEqual({ x: 0, y: 0, width: 1000, height: 500 })
  expect(cropRectangle(square, [2, 1], { focus: { x: 500, y: 400 } })).toEqual({
    x: 0,
    y: 150,
    width: 1000,
    height: 500,
  })
})

test('a picture lacks its text, licence and source; a file needs no text', () => {
  const empty = { alt: '', licence: '', source: '' }
  expect(mediumLacks({ kind: 'picture', ...empty })).toEqual(['替代文字', '许可', '来源'])
  expect(mediumLacks({ kind: 'file', ...empty })).toEqual(['许可', '来源'])
  expect(mediumLacks({ kind: 'picture', alt: '收银台', licence: 'own', source: '研究部' })).toEqual([])
})
