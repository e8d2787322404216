import bwipjs from 'bwip-js/node'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSymbol } from '../../../test/read-symbol.ts'
import { isFault } from '../../fault.ts'
import { bitmapToPng, blacken, whiteBitmap } from '../../files/bitmap.ts'
import { isDark, type ModuleMatrix } from '../matrix.ts'
import { encodeQrCode, type QrOptions, type QrSymbol } from './qr-code.ts'
import { qrLayout } from './qr-layout.ts'
import { dataWordCount, type QrLevel, qrLevels, qrVersions } from './qr-tables.ts'

const isFull = process.env.FULL === '1'

function encodeOk(text: string, options?: QrOptions): QrSymbol {
  const symbol = encodeQrCode(text, options)
  if (isFault(symbol)) throw new Error(`${symbol.fault} at ${symbol.at}`)
  return symbol
}

function read(matrix: ModuleMatrix) {
  const dots = 3
  const quiet = 4
  const side = (matrix.width + 2 * quiet) * dots
  const bitmap = whiteBitmap(side, side)
  for (let y = 0; y < matrix.height; y++) {
    for (let x = 0; x < matrix.width; x++) {
      const [x0, y0] = [(x + quiet) * dots, (y + quiet) * dots]
      if (isDark(matrix, x, y)) blacken(bitmap, { x0, y0, x1: x0 + dots, y1: y0 + dots })
    }
  }
  return readSymbol(bitmapToPng(bitmap, 300))
}

const serial = fc.stringMatching(/^[A-Z0-9%/.-]{1,20}$/)
const anySerial = fc.stringMatching(/^[!"%-?A-Z_a-z]{1,20}$/)
const elementString = fc
  .tuple(fc.stringMatching(/^0[0-9]{13}$/), fc.oneof(serial, anySerial), fc.oneof(serial, anySerial))
  .map(([gtin, batch, number]) => `01${gtin}17271231` + `10${batch}\u001d21${number}`)
const kinds = {
  digits: fc.stringMatching(/^[0-9]{1,200}$/),
  'alphanumeric signs': fc.stringMatching(/^[0-9A-Z $%*+./:-]{1,150}$/),
  'ASCII characters': fc.stringMatching(/^[ -~]{1,120}$/),
  'Chinese characters': fc.stringMatching(/^[一-龥]{1,40}$/),
  'characters of all kinds': fc.stringMatching(/^[ -~é一-龥あ-ん😀-😎]{1,40}$/u),
  'Digital Links': serial.map(text => `https://id.gs1.org/01/06901234567892/10/${encodeURIComponent(text)}`),
  'element strings': elementString,
}

test('a scanner reads back every kind of text, a GS1 QR Code by its own identifier', async () => {
  for (const [kind, texts] of Object.entries(kinds)) {
    const fnc1 = kind === 'element strings'
    for (const text of fc.sample(texts, isFull ? 200 : 20)) {
      const [level = 'M'] = fc.sample(fc.constantFrom(...qrLevels), 1)
      const result = await read(encodeOk(text, { fnc1, level }).matrix)
      expect(result, `${kind}: ${text}`).toEqual({ text, identifier: fnc1 ? ']Q3' : ']Q1' })
    }
  }
})

test('a scanner reads back every version at every level', async () => {
  for (let version = 1; version <= 40; version += isFull ? 1 : 3) {
    for (const level of isFull ? qrLevels : qrLevels.slice(version % 4, (version % 4) + 1)) {
      const text = 'q'.repeat(dataWordCount(version, level) - (version < 10 ? 2 : 3))
      const symbol = encodeOk(text, { level })
      expect([symbol.version, symbol.level, symbol.matrix.width]).toEqual([version, level, 17 + 4 * version])
      expect((await read(symbol.matrix))?.text, `${version}-${level}`).toBe(text)
    }
  }
})

const alphabets = ['0123456789', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ $*+-./:', 'abcdefghijklmnopqrstuvwxyz_#']

test('the modules are those that another encoder draws with the same mask', () => {
  for (let version = 1; version <= (isFull ? 40 : 10); version++) {
    for (const level of qrLevels) {
      for (const alphabet of isFull ? alphabets : alphabets.slice(version % 3, (version % 3) + 1)) {
        const length = Math.floor(dataWordCount(version, level) * 0.9) - 3
        const text = Array.from({ length }, (_, at) => alphabet[(at * at * 7 + version) % alphabet.length]).join('')
        const { matrix } = encodeOk(text, { level, leastVersion: version })
        const options = { bcid: 'qrcode', text, eclevel: level, fixedeclevel: true, version: String(version) }
        const mask = [2, 3, 4].reduce((bits, x) => bits * 2 + (isDark(matrix, x, 8) ? 1 : 0), 0) ^ 0b101
        const [symbol] = bwipjs.raw({ ...options, ...{ mask: mask + 1 } })
        const other = symbol && 'pixs' in symbol ? symbol.pixs.join('') : ''
        expect(other, `${version}-${level} ${text}`).toBe(matrix.dark.join(''))
      }
    }
  }
})

/** Inverts all modules of the first words of a symbol: adjacent words belong to different blocks. */
function damageWords({ matrix, version }: QrSymbol, words: number): ModuleMatrix {
  const dark = matrix.dark.slice()
  for (const module of qrLayout(version).path.subarray(0, words * 8)) dark[module] = 1 - (dark[module] ?? 0)
  return { ...matrix, dark }
}

test('wrong words up to half the check words of each block are corrected, more are not', async () => {
  for (const version of isFull ? [2, 3, 4, 5, 6, 7, 10, 14, 20] : [2, 5, 7]) {
    for (const level of qrLevels) {
      const text = `商 ${version}-${level}`
      const symbol = encodeOk(text, { level, leastVersion: version })
      const [checkWords, blocks] = qrVersions[version - 1]?.[level] ?? [0, 0]
      const correctable = Math.floor(checkWords / 2) * blocks
      expect((await read(damageWords(symbol, correctable)))?.text, `${text}, ${correctable} words`).toBe(text)
      expect((await read(damageWords(symbol, correctable + blocks)))?.text, `${text}, more words`).not.toBe(text)
    }
  }
})

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
