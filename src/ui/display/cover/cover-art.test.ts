import { hasValidCheckDigit } from '@barcode-authority/gs1/keys'
import { encodeEan13 } from '@barcode-authority/gs1/symbols'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Art, coverArt, fnv1a, seedOf } from './cover-art.ts'

/** The picture as an SVG file. */
function coverSvg(art: Art): string {
  const paths = art.layers.map(({ tone, d }) => `<path fill="${art.palette[tone]}" d="${d}"/>`)
  const size = `width="${art.width}" height="${art.height}" viewBox="0 0 ${art.width} ${art.height}"`
  const ground = `<path fill="${art.palette.ground}" d="M0 0h${art.width}v${art.height}H0z"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${ground}${paths.join('')}</svg>`
}

const size = { width: 960, height: 500 }
const titles = Array.from({ length: 200 }, (_, i) => `示例标题第 ${i} 条`)

// Test vectors of the authors of FNV: 32-bit FNV-1a.
const vectors = [
  ['', 0x811c9dc5],
  ['a', 0xe40c292c],
  ['b', 0xe70c2de5],
  ['foobar', 0xbf9cf968],
] as const

test('the hash is 32-bit FNV-1a over UTF-8', () => {
  expect(vectors.map(([text]) => fnv1a(text))).toEqual(vectors.map(([, hash]) => hash))
  expect(fnv1a('条')).toBe(fnv1a('\u6761'))
})

test('the same title always gives the same picture, different titles give different pictures', () => {
  const pictures = titles.map(title => coverSvg(coverArt(title, size)))
  expect(titles.map(title => coverSvg(coverArt(title, size)))).toEqual(pictures)
  expect(new Set(pictures).size).toBe(titles.length)
})

test('every title gives an EAN-13 symbol of 95 modules with its guard bars', () => {
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

test('the symbol of a title has a valid check digit', () => {
  const { modules, number } = seedOf('条码放大系数怎么选')
  const prefixes = Array.from({ length: 100 }, (_, i) => String(number).padStart(10, '0') + String(i).padStart(2, '0'))
  const codes = prefixes.flatMap(digits => Array.from({ length: 10 }, (_, check) => `${digits}${check}`))
  const matching = codes.filter(code => encodeEan13(code) === modules)
  expect(matching).toHaveLength(1)
  expect(matching.every(hasValidCheckDigit)).toBe(true)
})

test('adjacent covers never share a palette', () => {
  const grounds = titles.map((title, index) => coverArt(title, { ...size, index }).palette.ground)
  expect(grounds.filter((ground, i) => ground === grounds[i - 1])).toEqual([])
  expect(new Set(grounds).size).toBe(6)
})

test('every composition is used, and titles about two-dimensional codes use the matrix', () => {
  expect(new Set(titles.map(title => coverArt(title, size).composition))).toEqual(
    new Set(['tide', 'mirror', 'rings', 'shelf']),
  )
  const twoDimensional = ['商品二维码怎么用', '汉信码介绍', 'Data Matrix 入门', '医疗器械唯一标识五步走', 'QR 码']
  expect(twoDimensional.map(title => coverArt(title, size).composition)).toEqual(twoDimensional.map(() => 'matrix'))
})

test('an accent marks the check digit in every picture of bars', () => {
  const withoutAccent = titles.filter(title => !coverArt(title, size).layers.some(({ tone }) => tone === 'accent'))
  expect(withoutAccent).toEqual([])
})

test('a picture has only plain paths: no text, no gradient, no style, no invalid number', () => {
  const svgs = titles.map((title, index) =>
    coverSvg(coverArt(`${title}${index % 2 ? '二维码' : ''}`, { ...size, index })),
  )
  expect(svgs.filter(svg => /style|<text|gradient|image|NaN|undefined|Infinity|e-/i.test(svg))).toEqual([])
  expect(
    svgs.every(svg =>
      svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg" width="960" height="500" viewBox="0 0 960 500">'),
    ),
  ).toBe(true)
})

test('a picture is small enough for a list of ten', () => {
  const largest = Math.max(
    ...titles.map(title => coverSvg(coverArt(title, size)).length),
    coverSvg(coverArt('二维码', size)).length,
  )
  expect(largest).toBeLessThan(5000)
})
