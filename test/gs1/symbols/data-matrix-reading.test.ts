import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkDigit } from '../../../packages/gs1/src/check-digits/check-digit.ts'
import { elementOf, toUnbracketed } from '../../../packages/gs1/src/elements/element-string.ts'
import { isFault } from '../../../packages/gs1/src/fault.ts'
import { bitmapToPng, blacken, whiteBitmap } from '../../../packages/gs1/src/files/bitmap.ts'
import { type DataMatrixOptions, encodeDataMatrix } from '../../../packages/gs1/src/symbols/data-matrix/data-matrix.ts'
import { placementOf } from '../../../packages/gs1/src/symbols/data-matrix/data-matrix-placement.ts'
import { dataMatrixSizes } from '../../../packages/gs1/src/symbols/data-matrix/data-matrix-sizes.ts'
import { isDark, type ModuleMatrix } from '../../../packages/gs1/src/symbols/matrix.ts'
import { readSymbol } from '../../../packages/gs1/test/read-symbol.ts'

const isFull = process.env.FULL === '1'
const numRuns = isFull ? 200 : 20
const dotsPerModule = 4
const quietModules = 2

function matrixOf(text: string, options: DataMatrixOptions = {}): ModuleMatrix {
  const symbol = encodeDataMatrix(text, options)
  if (isFault(symbol)) throw new Error(`${symbol.fault} at ${symbol.at}`)
  return symbol.matrix
}

function scanMatrix(matrix: ModuleMatrix): ReturnType<typeof readSymbol> {
  const { width, height } = matrix
  const bitmap = whiteBitmap((width + 2 * quietModules) * dotsPerModule, (height + 2 * quietModules) * dotsPerModule)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [x0, y0] = [(x + quietModules) * dotsPerModule, (y + quietModules) * dotsPerModule]
      if (isDark(matrix, x, y)) blacken(bitmap, { x0, y0, x1: x0 + dotsPerModule, y1: y0 + dotsPerModule })
    }
  }
  return readSymbol(bitmapToPng(bitmap, 300))
}

async function expectRead(text: string, options: DataMatrixOptions = {}) {
  const identifier = options.fnc1 ? ']d2' : ']d1'
  expect(await scanMatrix(matrixOf(text, options)), JSON.stringify(text)).toEqual({ text, identifier })
}

const textOf = (letters: string, maxLength: number) =>
  fc.array(fc.constantFrom(...letters), { minLength: 1, maxLength }).map(characters => characters.join(''))
const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`))
const cset82 = fc.stringMatching(/^[!"%&'()*+,./0-9:;<=>?A-Z_a-z-]{1,20}$/)
const gtin = digits(13).map(body => body + checkDigit(body))
const shapes = fc.constantFrom('square', 'any')

test('element strings are read back with the identifier of GS1 DataMatrix, separators as GS', async () => {
  const labels = fc.record({ gtin, batch: cset82, serial: cset82, weight: digits(6), sscc: digits(18), shape: shapes })
  const readBack = fc.asyncProperty(labels, async ({ gtin, batch, serial, weight, sscc, shape }) => {
    const item = [elementOf('01', gtin), elementOf('10', batch), elementOf('3103', weight), elementOf('21', serial)]
    await expectRead(toUnbracketed(item), { fnc1: true, shape })
    await expectRead(toUnbracketed([elementOf('00', sscc)]), { fnc1: true, shape })
  })
  await fc.assert(readBack, { numRuns })
})

test('Digital Link URIs are read back', async () => {
  const parts = fc.record({ gtin, batch: fc.stringMatching(/^[A-Za-z0-9._~-]{1,20}$/), shape: shapes })
  const readBack = fc.asyncProperty(parts, ({ gtin, batch, shape }) =>
    expectRead(`https://id.example.org/01/${gtin}/10/${batch}?17=271231`, { shape }),
  )
  await fc.assert(readBack, { numRuns })
})

const ascii = String.fromCharCode(...Array.from({ length: 128 }, (_, code) => code))
const kinds = {
  'in digits': textOf('0123456789', 300),
  'in capitals': textOf('ABCDEFGHIJKLMNOPQRSTUVWXYZ 0123456789', 120),
  'in small letters': textOf('abcdefghijklmnopqrstuvwxyz 0123456789', 120),
  'of ANSI X12': textOf('ABCXYZ019 *>\r', 60),
  'of EDIFACT': textOf("ABC019.,:;+-'?()/=^@", 60),
  'of all ASCII characters': textOf(ascii, 60),
  'of all bytes': fc.uint8Array({ minLength: 1, maxLength: 400 }).map(bytes => String.fromCharCode(...bytes)),
  'in Chinese': textOf('商品条码中国物品编码中心A1', 120),
  'of any characters': fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
}

test.each(Object.entries(kinds))('texts %s are read back', async (_, texts) => {
  await fc.assert(
    fc.asyncProperty(texts, shapes, (text, shape) => expectRead(text, { shape })),
    { numRuns },
  )
})

test('texts of several kinds are read back, however they end', async () => {
  const runs = ['0123456789', 'ABCDEFG', 'abcdefg', 'ABC\r*> 01', 'ABC.,-+*/:;<=>?@[]^ 0', '\x80\xe9\xff', '\0\x1f{}~`']
  const text = fc.array(fc.oneof(...runs.map(run => textOf(run, 10))), { minLength: 1, maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(text, shapes, (pieces, shape) => expectRead(pieces.join(''), { shape })),
    {
      numRuns: 5 * numRuns,
    },
  )
})

test('texts of one kind are read back at every length near the end of a symbol', async () => {
  for (const letters of ['AB1', 'ab1', 'A*>', 'A.+?', '\xe9', 'A1a']) {
    for (let length = 1; length <= (isFull ? 120 : 24); length++)
      await expectRead(letters.repeat(length).slice(0, length))
  }
  for (const length of [249, 250, 251, 363, 364, 365, 499, 500, 1554]) await expectRead('\xe9'.repeat(length))
})

test('symbols of every size are read back, filled and with padding', async () => {
  for (const shape of ['square', 'rectangle'] as const) {
    for (const { words } of dataMatrixSizes[shape]) {
      await expectRead('1234567890'.repeat(312).slice(0, 2 * words), { shape })
      await expectRead('9876543210'.repeat(312).slice(0, 2 * words - 3), { shape, fnc1: true })
    }
  }
})

test('as many damaged codewords as the check words allow are corrected', async () => {
  for (const size of dataMatrixSizes.square.filter(({ width }) => [10, 20, 32, 52, 104, 144].includes(width))) {
    const { places } = placementOf(size)
    const codewords = size.words + size.check
    const most = Math.floor(size.check / size.blocks / 2)
    for (let round = 0; round < (isFull ? 20 : 2); round++) {
      const text = '31415926535897932384'.repeat(156).slice(round, round + 2 * size.words)
      const matrix = matrixOf(text)
      for (let damaged = 0; damaged < most * size.blocks; damaged++) {
        const codeword = (damaged + round * 7) % codewords
        for (const bit of [round % 8, 7 - (round % 8)]) {
          const place = places[8 * codeword + bit] ?? 0
          matrix.dark[place] = 1 - (matrix.dark[place] ?? 0)
        }
      }
      expect(await scanMatrix(matrix), `${size.width} damaged`).toEqual({ text, identifier: ']d1' })
    }
  }
})
