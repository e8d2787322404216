import bwipjs from 'bwip-js/node'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkDigit } from '../../../packages/gs1/src/check-digits/check-digit.ts'
import { elementOf, toElementString } from '../../../packages/gs1/src/elements/element-string.ts'
import { elementWidthsOf, symbolCharacters } from '../../../packages/gs1/src/symbols/code-128/code128.ts'
import { encodeGs1128 } from '../../../packages/gs1/src/symbols/code-128/gs1-128.ts'
import { encodeEan8, encodeEan13, encodeUpcA } from '../../../packages/gs1/src/symbols/ean/ean.ts'
import { encodeUpcE } from '../../../packages/gs1/src/symbols/ean/upc-e.ts'
import { encodeItf14 } from '../../../packages/gs1/src/symbols/itf14.ts'

const numbers = (length: number, first = '[0-9]') =>
  fc.stringMatching(new RegExp(`^${first}[0-9]{${length - 2}}$`)).map(body => body + checkDigit(body))

/** Widths of bars and spaces as the other encoder gives them; its ITF-14 ends with a space. */
function referenceWidths(bcid: string, text: string): number[] {
  const [symbol] = bwipjs.raw(bcid, text, 'dontlint')
  return symbol && 'sbs' in symbol ? Array.from(symbol.sbs) : []
}

function widths(modules: string | undefined): number[] {
  return Array.from(modules?.matchAll(/1+|0+/g) ?? [], ([run]) => run.length)
}

test('EAN-13, EAN-8 and UPC-A have the modules that another encoder draws', () => {
  fc.assert(
    fc.property(numbers(13), code => void expect(widths(encodeEan13(code))).toEqual(referenceWidths('ean13', code))),
  )
  fc.assert(
    fc.property(numbers(8), code => void expect(widths(encodeEan8(code))).toEqual(referenceWidths('ean8', code))),
  )
  fc.assert(
    fc.property(numbers(12), code => void expect(widths(encodeUpcA(code))).toEqual(referenceWidths('upca', code))),
  )
  expect([
    encodeEan13('6901234567892').length,
    encodeEan8('96385074').length,
    encodeUpcA('614141123452').length,
  ]).toEqual([95, 67, 95])
})

test('UPC-E has the modules that another encoder draws, for every way to suppress zeros', () => {
  const bodies = [
    '01200000789',
    '11210000089',
    '09870000012',
    '04567000008',
    '01234500005',
    '11234500009',
    '09900000000',
  ]
  for (const body of bodies) {
    const code = body + checkDigit(body)
    expect(widths(encodeUpcE(code)), code).toEqual(referenceWidths('upce', code))
  }
  expect([encodeUpcE('614141123452'), encodeUpcE('012345678905')]).toEqual([undefined, undefined])
})

test('ITF-14 has its wide and narrow elements where another encoder has them', () => {
  fc.assert(
    fc.property(numbers(14), code => {
      expect(encodeItf14(code).map(width => (width > 1 ? 2 : 1))).toEqual(referenceWidths('itf14', code).slice(0, -1))
    }),
  )
})

test('GS1-128 has the modules that another encoder draws, or fewer', () => {
  const labels = [
    '(00)369012340000000017',
    '(01)06901234567892(10)ABC123(21)9A',
    '(01)06901234567892(17)271231(10)4c55104adde',
    '(02)06901234567892(37)12',
    '(10)96d5690e1',
    '(8003)06999000000018A1',
    '(414)6999000000018(254)12A',
    '(10)A/6d7C(21)721-E5e138',
  ]
  for (const label of labels) {
    const elements = Array.from(label.matchAll(/\((\d+)\)([^(]+)/g), ([, ai = '', value = '']) => elementOf(ai, value))
    expect(encodeGs1128(elements), label).toEqual(referenceWidths('gs1-128', label))
  }
  const value = fc.stringMatching(/^[0-9]{0,8}[A-Fa-f0-9/.-]{1,9}$/)
  fc.assert(
    fc.property(value, value, (batch, serial) => {
      const elements = [elementOf('10', batch), elementOf('21', serial)]
      const [ours, other] = [encodeGs1128(elements), referenceWidths('gs1-128', toElementString(elements))]
      if (ours.length === other.length) expect(ours).toEqual(other)
      else expect(ours.length).toBeLessThan(other.length)
    }),
  )
})

/** Reads symbol characters back to text, as a scanner would. */
function decodeValues(values: readonly number[]): string {
  const sets = new Map([
    [103, 'A'],
    [104, 'B'],
    [105, 'C'],
    [101, 'A'],
    [100, 'B'],
    [99, 'C'],
  ])
  let set = sets.get(values[0] ?? 0)
  let shifted = false
  let text = ''
  for (const value of values.slice(1, -1)) {
    const now = shifted ? (set === 'A' ? 'B' : 'A') : set
    shifted = false
    if (value === 102) text += '\u001d'
    else if (now === 'C' && value < 100) text += String(value).padStart(2, '0')
    else if (value < 96) text += String.fromCharCode(now === 'A' && value >= 64 ? value - 64 : value + 32)
    else if (value === 98) shifted = true
    else set = sets.get(value)
  }
  return text
}

test('any ASCII text is read back from its Code 128 characters', () => {
  const ascii = fc.string({
    unit: fc
      .integer({ min: 0, max: 127 })
      .filter(code => code !== 29)
      .map(code => String.fromCharCode(code)),
    minLength: 1,
    maxLength: 30,
  })
  fc.assert(
    fc.property(ascii, text => {
      const values = symbolCharacters(text)
      expect(decodeValues(values)).toBe(text)
      expect(values.length).toBeLessThanOrEqual(2 + 2 * text.length)
      expect(elementWidthsOf(values).reduce((sum, width) => sum + width, 0)).toBe(11 * values.length + 13)
    }),
  )
})
