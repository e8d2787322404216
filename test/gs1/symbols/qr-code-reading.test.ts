import bwipjs from 'bwip-js/node'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isFault } from '../../../packages/gs1/src/fault.ts'
import { bitmapToPng, blacken, whiteBitmap } from '../../../packages/gs1/src/files/bitmap.ts'
import { isDark, type ModuleMatrix } from '../../../packages/gs1/src/symbols/matrix.ts'
import { encodeQrCode, type QrOptions, type QrSymbol } from '../../../packages/gs1/src/symbols/qr/qr-code.ts'
import { qrLayout } from '../../../packages/gs1/src/symbols/qr/qr-layout.ts'
import { dataWordCount, qrLevels, qrVersions } from '../../../packages/gs1/src/symbols/qr/qr-tables.ts'
import { readSymbol } from '../../../packages/gs1/test/read-symbol.ts'

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
