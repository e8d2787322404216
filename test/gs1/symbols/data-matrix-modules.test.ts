import bwipjs from 'bwip-js/node'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { elementOf, toElementString, toUnbracketed } from '../../../packages/gs1/src/elements/element-string.ts'
import { isFault } from '../../../packages/gs1/src/fault.ts'
import {
  type DataMatrixOptions,
  type DataMatrixSymbol,
  encodeDataMatrix,
} from '../../../packages/gs1/src/symbols/data-matrix/data-matrix.ts'
import { dataMatrixSizes } from '../../../packages/gs1/src/symbols/data-matrix/data-matrix-sizes.ts'

const numRuns = process.env.FULL === '1' ? 200 : 20

function encodeOk(text: string, options: DataMatrixOptions = {}): DataMatrixSymbol {
  const symbol = encodeDataMatrix(text, options)
  if (isFault(symbol)) throw new Error(`${symbol.fault} at ${symbol.at}`)
  return symbol
}

function modulesOf(text: string, options: DataMatrixOptions = {}): { width: number; modules: string } {
  const { matrix } = encodeOk(text, options)
  return { width: matrix.width, modules: matrix.dark.join('') }
}

/** Modules as the other encoder gives them. */
function referenceSymbol(bcid: string, text: string, options = {}): { width: number; modules: string } {
  const [symbol] = bwipjs.raw({ bcid, text, ...options })
  return symbol && 'pixs' in symbol ? { width: symbol.pixx, modules: symbol.pixs.join('') } : { width: 0, modules: '' }
}

const textOf = (letters: string, lengths: { minLength: number; maxLength: number }) =>
  fc.array(fc.constantFrom(...letters), lengths).map(characters => characters.join(''))

test('all sizes, filled with digits, have the modules that another encoder draws', () => {
  for (const [shape, bcid] of [
    ['square', 'datamatrix'],
    ['rectangle', 'datamatrixrectangular'],
  ] as const) {
    for (const { words, height, width } of dataMatrixSizes[shape]) {
      const digits = '1234567890'.repeat(312).slice(0, 2 * words)
      expect(encodeOk(digits, { shape }).size).toBe(`${height} × ${width}`)
      expect(modulesOf(digits, { shape }), `${height} × ${width}`).toEqual(referenceSymbol(bcid, digits))
    }
  }
})

test('if only one encodation is the shortest, the modules are those of another encoder', () => {
  const whole = { minLength: 3, maxLength: 60 }
  const threes = (letters: string) =>
    fc.array(textOf(letters, { minLength: 3, maxLength: 3 }), whole).map(parts => parts.join(''))
  const digits = textOf('0123456789', { minLength: 1, maxLength: 200 })
  const letters = [threes('ABCDEFGHIJKLMNOPQRSTUVWXYZ'), threes('abcdefghijklmnopqrstuvwxyz')]
  for (const texts of [digits, ...letters]) {
    fc.assert(
      fc.property(texts, text => void expect(modulesOf(text)).toEqual(referenceSymbol('datamatrix', text))),
      { numRuns },
    )
  }
  const bytes = textOf('\x80\x81\xaa\xff', { minLength: 1, maxLength: 300 })
  const escaped = (text: string) => `^ECI000003${Array.from(text, sign => `^${sign.charCodeAt(0)}`).join('')}`
  const options = { parse: true, parsefnc: true, binarytext: true }
  const sameBytes = fc.property(bytes, text => {
    expect(modulesOf(text)).toEqual(referenceSymbol('datamatrix', escaped(text), options))
  })
  fc.assert(sameBytes, { numRuns })
})

test('no symbol is larger than that of another encoder', () => {
  const runs = ['0123456789', 'ABCDE FGH', 'abcde fgh', 'A*>B1', '.:-+/;<=>?@[]A1', 'a{|}~`', '1a2B']
  const piece = fc.oneof(...runs.map(run => textOf(run, { minLength: 1, maxLength: 12 })))
  const texts = fc.array(piece, { minLength: 1, maxLength: 6 }).map(pieces => pieces.join(''))
  const notLarger = fc.property(texts, text => {
    expect(encodeOk(text).matrix.width).toBeLessThanOrEqual(referenceSymbol('datamatrix', text).width)
  })
  fc.assert(notLarger, { numRuns: 3 * numRuns })
})

test('GS1 DataMatrix begins with FNC1 and has the modules of another encoder, or fewer', () => {
  const value = fc.stringMatching(/^[0-9]{0,8}[A-Za-f0-9/.-]{1,9}$/)
  const sameOrSmaller = fc.property(value, value, (batch, serial) => {
    const elements = [elementOf('01', '06901234567892'), elementOf('10', batch), elementOf('21', serial)]
    const other = referenceSymbol('gs1datamatrix', toElementString(elements))
    expect(encodeOk(toUnbracketed(elements), { fnc1: true }).matrix.width).toBeLessThanOrEqual(other.width)
  })
  fc.assert(sameOrSmaller, { numRuns })
  for (const label of [
    [elementOf('00', '369012340000000017')],
    [elementOf('01', '06901234567892'), elementOf('17', '271231')],
    [elementOf('10', '123456'), elementOf('01', '06901234567892')],
  ]) {
    expect(modulesOf(toUnbracketed(label), { fnc1: true })).toEqual(
      referenceSymbol('gs1datamatrix', toElementString(label)),
    )
  }
})

test('any text gets a symbol or a fault', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(fc.integer({ min: 0, max: 0xffff })).map(codes => String.fromCharCode(...codes)),
  )
  fc.assert(
    fc.property(texts, fc.boolean(), fc.constantFrom('square', 'rectangle', 'any'), (text, fnc1, shape) => {
      const symbol = encodeDataMatrix(text, { fnc1, shape })
      if (isFault(symbol)) expect(['empty', 'character', 'length']).toContain(symbol.fault)
      else expect(symbol.matrix.dark.length).toBe(symbol.matrix.width * symbol.matrix.height)
    }),
  )
})
