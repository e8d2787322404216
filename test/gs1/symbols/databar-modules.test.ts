import bwipjs from 'bwip-js/node'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkDigit } from '../../../packages/gs1/src/check-digits/check-digit.ts'
import {
  encodeDataBarLimited,
  encodeDataBarOmnidirectional,
} from '../../../packages/gs1/src/symbols/databar/databar.ts'

const isFull = process.env.FULL === '1'
const runs = { numRuns: isFull ? 2000 : 200 }

const gtins = (first: string) =>
  fc.stringMatching(new RegExp(`^${first}[0-9]{12}$`)).map(body => body + checkDigit(body))

/** Widths of bars and spaces in turn, the first space left out. */
function widths(modules: string | object): number[] {
  return typeof modules === 'string'
    ? Array.from(modules.replace(/^0/, '').matchAll(/1+|0+/g), ([run]) => run.length)
    : []
}

/** The same from the other encoder, which begins with an empty bar and may end with one. */
function referenceWidths(bcid: string, elementString: string): number[] {
  const [symbol] = bwipjs.raw(bcid, elementString, 'dontlint')
  return symbol && 'sbs' in symbol
    ? Array.from(symbol.sbs)
        .filter(width => width > 0)
        .slice(1)
    : []
}

test('Omnidirectional and Limited have the modules that another encoder draws', () => {
  fc.assert(
    fc.property(gtins('[0-9]'), gtin => {
      const modules = encodeDataBarOmnidirectional(gtin)
      expect(widths(modules)).toEqual(referenceWidths('databaromni', `(01)${gtin}`))
      expect(modules).toHaveLength(96)
    }),
    runs,
  )
  fc.assert(
    fc.property(gtins('[01]'), gtin => {
      const modules = encodeDataBarLimited(gtin)
      expect(widths(modules)).toEqual(referenceWidths('databarlimited', `(01)${gtin}`))
      expect(modules).toHaveLength(79)
    }),
    runs,
  )
})

test('the minimum and maximum number, and those next to group borders, are encoded alike', () => {
  const borders = [0, 161, 961, 2015, 2715]
    .flatMap(first => [first * 1597 * 4_537_077, first * 1597])
    .concat([336, 1036, 1516, 1596])
  for (const border of borders) {
    for (const number of [border - 1, border, border + 1]) {
      if (number < 0 || number >= 1e13) continue
      const body = String(number).padStart(13, '0')
      const gtin = body + checkDigit(body)
      expect(widths(encodeDataBarOmnidirectional(gtin)), gtin).toEqual(referenceWidths('databaromni', `(01)${gtin}`))
    }
  }
  const groups = [0, 183_064, 820_064, 1_000_776, 1_491_021, 1_979_845, 1_996_939]
  for (const border of [...groups, ...groups.map(first => first * 2_013_571), 1_999_999_999_999]) {
    for (const number of [border - 1, border]) {
      if (number < 0 || number >= 2e12) continue
      const body = String(number).padStart(13, '0')
      const gtin = body + checkDigit(body)
      expect(widths(encodeDataBarLimited(gtin)), gtin).toEqual(referenceWidths('databarlimited', `(01)${gtin}`))
    }
  }
})
