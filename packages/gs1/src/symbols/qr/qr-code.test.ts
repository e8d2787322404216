import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isFault } from '../../fault.ts'
import { encodeQrCode, type QrOptions, type QrSymbol } from './qr-code.ts'
import { type QrLevel, qrLevels } from './qr-tables.ts'

const isFull = process.env.FULL === '1'

function encodeOk(text: string, options?: QrOptions): QrSymbol {
  const symbol = encodeQrCode(text, options)
  if (isFault(symbol)) throw new Error(`${symbol.fault} at ${symbol.at}`)
  return symbol
}

/** Characters that version 40 holds: ISO/IEC 18004:2015, Table 7. */
const capacities: Record<QrLevel, readonly number[]> = {
  L: [7089, 4296, 2953],
  M: [5596, 3391, 2331],
  Q: [3993, 2420, 1663],
  H: [3057, 1852, 1273],
}

test('the largest symbol holds as many characters as the standard says, and one more is rejected with that limit', () => {
  for (const level of qrLevels) {
    const texts = ['0', 'A', 'a']
    texts.forEach((sign, kind) => {
      const most = capacities[level][kind] ?? 0
      expect(encodeOk(sign.repeat(most), { level }).version).toBe(40)
      for (const length of [most + 1, most + 100_000]) {
        const fault = { fault: 'length', at: most, limits: { least: 1, most, unit: 'characters' } }
        expect(encodeQrCode(sign.repeat(length), { level })).toEqual(fault)
      }
    })
  }
})

test('a text that cannot be encoded is a fault with its place', () => {
  expect(encodeQrCode('')).toEqual({ fault: 'empty', at: 0 })
  expect(encodeQrCode('ab\ud800c')).toEqual({ fault: 'character', at: 2 })
  expect(encodeQrCode('01商', { fnc1: true })).toEqual({ fault: 'character', at: 2 })
  for (const leastVersion of [0, 41, 1.5, Number.NaN, -1, Number.POSITIVE_INFINITY])
    expect(encodeQrCode('a', { leastVersion })).toEqual({ fault: 'size', at: 0, part: 'leastVersion' })
  for (const level of ['X', 'm', '', 'toString', null, 1])
    expect(encodeQrCode('a', JSON.parse(JSON.stringify({ level })))).toEqual({ fault: 'kind', at: 0, part: 'level' })
})

test('any text gives a symbol or a fault', () => {
  const code = fc.oneof(fc.nat(127), fc.nat(0x7ff), fc.nat(0xffff))
  const texts = fc.array(code, { maxLength: isFull ? 1500 : 100 }).map(codes => String.fromCharCode(...codes))
  fc.assert(
    fc.property(texts, fc.boolean(), fc.constantFrom(...qrLevels), (text, fnc1, level) => {
      const symbol = encodeQrCode(text, { fnc1, level })
      if (isFault(symbol)) expect(symbol.at).toBeLessThanOrEqual(text.length)
      else expect(symbol.matrix.dark.length).toBe(symbol.matrix.width * symbol.matrix.height)
    }),
  )
})

test('a symbol has level M and the smallest size by default', () => {
  const shape = ({ version, level }: QrSymbol) => `${version}-${level}`
  expect(shape(encodeOk('01234567'))).toBe('1-M')
  expect(shape(encodeOk('01234567', { leastVersion: 5 }))).toBe('5-M')
  expect(shape(encodeOk('A'.repeat(26), { level: 'L', leastVersion: 1 }))).toBe('2-L')
  expect(shape(encodeOk('a'.repeat(230), { level: 'L' }))).toBe('9-L')
  expect(shape(encodeOk('a'.repeat(231), { level: 'L' }))).toBe('10-L')
  expect(shape(encodeOk('a', { level: 'H', leastVersion: 27 }))).toBe('27-H')
})
