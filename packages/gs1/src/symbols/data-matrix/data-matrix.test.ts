import { expect, test } from 'vitest'
import { isFault } from '../../fault.ts'
import { type DataMatrixOptions, type DataMatrixSymbol, encodeDataMatrix } from './data-matrix.ts'
import { placementOf } from './data-matrix-placement.ts'
import { dataMatrixSizes } from './data-matrix-sizes.ts'

function encodeOk(text: string, options: DataMatrixOptions = {}): DataMatrixSymbol {
  const symbol = encodeDataMatrix(text, options)
  if (isFault(symbol)) throw new Error(`${symbol.fault} at ${symbol.at}`)
  return symbol
}

test('each bit has its own place, and with the finder patterns they are all modules of a symbol', () => {
  for (const size of dataMatrixSizes.any) {
    const { frame, places } = placementOf(size)
    const finder = 2 * size.down * size.across * (size.height / size.down + size.width / size.across - 2)
    const left = size.height * size.width - finder - places.length
    expect([0, 4]).toContain(left)
    expect(new Set(places).size).toBe(places.length)
    expect(places.filter(place => frame[place] === 1)).toEqual(new Uint16Array())
  }
})

test('the shape is the requested one, and any shape uses the smallest area', () => {
  const sizes = (text: string) => [
    encodeOk(text).size,
    encodeOk(text, { shape: 'rectangle' }).size,
    encodeOk(text, { shape: 'any' }).size,
  ]
  expect(sizes('123456')).toEqual(['10 × 10', '8 × 18', '10 × 10'])
  expect(sizes('1'.repeat(20))).toEqual(['16 × 16', '8 × 32', '16 × 16'])
  expect(sizes('1'.repeat(30))).toEqual(['18 × 18', '12 × 26', '12 × 26'])
  expect(sizes('1'.repeat(90))).toEqual(['32 × 32', '16 × 48', '16 × 48'])
})

test('a text that is too long is rejected at the first character that does not fit', () => {
  const faultOf = (character: string, fits: number, options: DataMatrixOptions = {}) => {
    encodeOk(character.repeat(fits), options)
    return encodeDataMatrix(character.repeat(fits + 1), options)
  }
  const tooLong = (most: number) => ({ fault: 'length', at: most, limits: { least: 1, most, unit: 'characters' } })
  expect(faultOf('1', 3116)).toEqual(tooLong(3116))
  expect(faultOf('1', 3114, { fnc1: true })).toEqual(tooLong(3114))
  expect(faultOf('A', 2335)).toEqual(tooLong(2335))
  expect(faultOf('ÿ', 1554)).toEqual(tooLong(1554))
  expect(faultOf('中', 518)).toEqual(tooLong(518))
  expect(faultOf('1', 98, { shape: 'rectangle' })).toEqual(tooLong(98))
  expect(encodeDataMatrix('📦'.repeat(400))).toEqual({ ...tooLong(388), at: 776 })
  expect(encodeDataMatrix('1'.repeat(1_000_000))).toEqual(tooLong(3116))
})

test('characters that cannot be encoded are rejected at their place', () => {
  expect(encodeDataMatrix('')).toEqual({ fault: 'empty', at: 0 })
  expect(encodeDataMatrix('ab\ud800c')).toEqual({ fault: 'character', at: 2 })
  expect(encodeDataMatrix('10批', { fnc1: true })).toEqual({ fault: 'character', at: 2 })
  expect(encodeDataMatrix('10é', { fnc1: true })).toEqual({ fault: 'character', at: 2 })
})
