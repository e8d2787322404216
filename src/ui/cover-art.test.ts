import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasValidCheckDigit } from '../gs1/check-digit.ts'
import { encodeEan13 } from '../gs1/symbols/ean.ts'
import { coverArt, coverSvg, fnv1a, seedOf } from './cover-art.ts'

const FRAME = { width: 960, height: 500 }
const titles = Array.from({ length: 200 }, (_, i) => `示例标题第 ${i} 条`)

// Vectors of the FNV authors' test suite, 32 bit FNV-1a.
const VECTORS = [
  ['', 0x811c9dc5],
  ['a', 0xe40c292c],
  ['b', 0xe70c2de5],
  ['foobar', 0xbf9cf968],
] as const

test('the hash is FNV-1a of 32 bits over UTF-8', () => {
  expect(VECTORS.map(([text]) => fnv1a(text))).toEqual(VECTORS.map(([, hash]) => hash))
  expect(fnv1a('条')).toBe(fnv1a('\u6761'))
})

test('the same title always gives the same picture, another title another', () => {
  const pictures = titles.map(title => coverSvg(coverArt(title, FRAME)))
  expect(titles.map(title => coverSvg(coverArt(title, FRAME)))).toEqual(pictures)
  expect(new Set(pictures).size).toBe(titles.length)
})

test('every title gives an EAN-13 symbol of 95 modules between its guards', () => {
  fc.assert(
    fc.property(fc.string(), title => {
      const { modules, bars } = seedOf(title)
      expect(modules).toMatch(/^101[01]{42}01010[01]{42}101$/)
      expect(bars.filter(({ isGuard }) => isGuard)).toHaveLength(6)
      expect(bars.filter(({ isCheck }) => isCheck)).toHaveLength(2)
      expect(bars.reduce((sum, { width }) => sum + width, 0)).toBe(modules.replaceAll('0', '').length)
    }),
  )
})

test('the symbol of a title carries a right check digit', () => {
  const { modules, number } = seedOf('条码放大系数怎么选')
  const tail = Array.from({ length: 100 }, (_, i) => String(number).padStart(10, '0') + String(i).padStart(2, '0'))
  const codes = tail.flatMap(digits => Array.from({ length: 10 }, (_, check) => `${digits}${check}`))
  const found = codes.filter(code => encodeEan13(code) === modules)
  expect(found).toHaveLength(1)
  expect(found.every(hasValidCheckDigit)).toBe(true)
})

test('neighbours never share a palette', () => {
  const grounds = titles.map((title, index) => coverArt(title, { ...FRAME, index }).palette.ground)
  expect(grounds.filter((ground, i) => ground === grounds[i - 1])).toEqual([])
  expect(new Set(grounds).size).toBe(6)
})

test('every composition comes up, and titles on two-dimensional codes take the matrix', () => {
  expect(new Set(titles.map(title => coverArt(title, FRAME).composition))).toEqual(
    new Set(['tide', 'mirror', 'rings', 'shelf']),
  )
  const twoDimensional = ['商品二维码怎么用', '汉信码介绍', 'Data Matrix 入门', '医疗器械唯一标识五步走', 'QR 码']
  expect(twoDimensional.map(title => coverArt(title, FRAME).composition)).toEqual(twoDimensional.map(() => 'matrix'))
})

test('an accent marks the check digit in every picture of bars', () => {
  const withoutAccent = titles.filter(title => !coverArt(title, FRAME).layers.some(({ tone }) => tone === 'accent'))
  expect(withoutAccent).toEqual([])
})

test('a picture is plain paths: no text, no gradient, no style, no number that is none', () => {
  const svgs = titles.map((title, index) =>
    coverSvg(coverArt(`${title}${index % 2 ? '二维码' : ''}`, { ...FRAME, index })),
  )
  expect(svgs.filter(svg => /style|<text|gradient|image|NaN|undefined|Infinity|e-/i.test(svg))).toEqual([])
  expect(
    svgs.every(svg =>
      svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg" width="960" height="500" viewBox="0 0 960 500">'),
    ),
  ).toBe(true)
})

test('a picture stays small enough to stand in a list of ten', () => {
  const largest = Math.max(
    ...titles.map(title => coverSvg(coverArt(title, FRAME)).length),
    coverSvg(coverArt('二维码', FRAME)).length,
  )
  expect(largest).toBeLessThan(5000)
})
